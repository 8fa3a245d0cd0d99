package dev.shardpack.benchmarks.cluster;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.AddressFromURIString;
import org.apache.pekko.actor.Props;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.cluster.sharding.ShardRegion;

/** Carries out the commands of the parent process on one node. */
final class NodeActor extends AbstractActorWithTimers {

  private static final Duration READINESS_INTERVAL = Duration.ofMillis(250);

  private enum Tick {
    READINESS
  }

  private final ActorRef region;
  private final int shards;
  private final Consumer<NodeReport> parent;
  private final Cluster cluster = Cluster.get(getContext().getSystem());

  private NodeActor(ActorRef region, int shards, Consumer<NodeReport> parent) {
    this.region = region;
    this.shards = shards;
    this.parent = parent;
  }

  static Props props(ActorRef region, int shards, Consumer<NodeReport> parent) {
    return Props.create(NodeActor.class, () -> new NodeActor(region, shards, parent));
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .match(NodeCommand.Join.class, this::join)
        .match(NodeCommand.Visit.class, this::visit)
        .match(NodeCommand.FindOldest.class, command -> reportOldest())
        .match(NodeCommand.CountCosts.class, command -> reportCosts())
        .matchEquals(Tick.READINESS, tick -> askForRegions())
        .match(ShardRegion.CurrentRegions.class, this::checkReadiness)
        .build();
  }

  private void join(NodeCommand.Join command) {
    cluster.joinSeedNodes(List.of(AddressFromURIString.parse(command.seedAddress())));
    getTimers().startTimerWithFixedDelay(Tick.READINESS, Tick.READINESS, READINESS_INTERVAL);
  }

  private void askForRegions() {
    if (upMembers().size() == NodeGroup.SIZE) {
      region.tell(ShardRegion.getCurrentRegionsInstance(), getSelf());
    }
  }

  /** Shards allocated before all regions are registered would have to be moved later. */
  private void checkReadiness(ShardRegion.CurrentRegions current) {
    if (current.getRegions().size() == NodeGroup.SIZE
        && getTimers().isTimerActive(Tick.READINESS)) {
      getTimers().cancel(Tick.READINESS);
      parent.accept(new NodeReport.Ready());
    }
  }

  private void visit(NodeCommand.Visit command) {
    getContext().actorOf(Visitor.props(region, shards, command.entitiesPerShard(), parent));
  }

  private void reportOldest() {
    Member oldest =
        upMembers().stream()
            .reduce((one, other) -> one.isOlderThan(other) ? one : other)
            .orElseThrow();
    parent.accept(new NodeReport.Oldest(oldest.address().toString()));
  }

  private void reportCosts() {
    parent.accept(new NodeReport.Counted(NodeCosts.of(getContext().getSystem())));
  }

  private List<Member> upMembers() {
    return StreamSupport.stream(cluster.state().getMembers().spliterator(), false)
        .filter(member -> member.status().equals(MemberStatus.up()))
        .toList();
  }
}
