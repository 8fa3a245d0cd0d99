package dev.shardpack.benchmarks.cluster;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.AddressFromURIString;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.MemberStatus;

/**
 * Carries out the commands of the parent process on one node; passes on those that concern one type
 * of entities, or distributed data, to actors that it starts for the first of them.
 */
final class NodeActor extends AbstractActorWithTimers {

  private static final Duration READINESS_INTERVAL = Duration.ofMillis(100);
  private static final String KEYS = "keys";

  private record MembersTick(int members) {}

  private final String name;
  private final Consumer<NodeReport> parent;
  private final Cluster cluster = Cluster.get(getContext().getSystem());

  private NodeActor(String name, Consumer<NodeReport> parent) {
    this.name = name;
    this.parent = parent;
  }

  static Props props(String name, Consumer<NodeReport> parent) {
    return Props.create(NodeActor.class, () -> new NodeActor(name, parent));
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .match(NodeCommand.Join.class, this::join)
        .match(MembersTick.class, this::checkMembers)
        .match(
            NodeCommand.OfSharding.class,
            command -> pass(command, "type-" + command.type(), RegionActor.props(name, parent)))
        .match(NodeCommand.OfKeys.class, command -> pass(command, KEYS, KeyActor.props(parent)))
        .match(NodeCommand.DropKeys.class, command -> dropKeys())
        .match(Terminated.class, stopped -> parent.accept(new NodeReport.Ready()))
        .match(NodeCommand.FindOldest.class, command -> reportOldest())
        .match(NodeCommand.ReadUsage.class, command -> reportUsage())
        .build();
  }

  private void join(NodeCommand.Join command) {
    cluster.joinSeedNodes(List.of(AddressFromURIString.parse(command.seedAddress())));
    MembersTick tick = new MembersTick(command.members());
    getTimers().startTimerWithFixedDelay(MembersTick.class, tick, READINESS_INTERVAL);
  }

  private void checkMembers(MembersTick tick) {
    if (upMembers().size() == tick.members()) {
      getTimers().cancel(MembersTick.class);
      parent.accept(new NodeReport.Ready());
    }
  }

  private void pass(NodeCommand command, String child, Props props) {
    ActorRef receiver =
        getContext().findChild(child).orElseGet(() -> getContext().actorOf(props, child));
    receiver.tell(command, getSelf());
  }

  private void dropKeys() {
    ActorRef keys = getContext().findChild(KEYS).orElseThrow();
    getContext().watch(keys);
    getContext().stop(keys);
  }

  private void reportOldest() {
    Member oldest =
        upMembers().stream()
            .reduce((one, other) -> one.isOlderThan(other) ? one : other)
            .orElseThrow();
    parent.accept(new NodeReport.Oldest(oldest.address().toString()));
  }

  private void reportUsage() {
    parent.accept(new NodeReport.Used(NodeUsage.of(getContext().getSystem())));
  }

  private List<Member> upMembers() {
    return StreamSupport.stream(cluster.state().getMembers().spliterator(), false)
        .filter(member -> member.status().equals(MemberStatus.up()))
        .toList();
  }
}
