package dev.shardpack.benchmarks.cluster;

import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;

/**
 * Sends a message to entities of every shard and stops when all have answered. What has not been
 * answered for a while is sent again, because messages to a lost node are lost.
 */
final class Visitor extends AbstractActorWithTimers {

  /** Far fewer than Artery's outbound queue holds, which drops what does not fit. */
  private static final int MAX_OUTSTANDING = 500;

  private static final Duration RESEND_INTERVAL = Duration.ofSeconds(2);
  private static final Duration REPORT_INTERVAL = Duration.ofMillis(500);

  private enum Tick {
    RESEND,
    REPORT
  }

  private final ActorRef region;
  private final Consumer<NodeReport> parent;
  private final Iterator<EntityId> unsent;
  private final Set<EntityId> outstanding = new HashSet<>();
  private final String[] hosts;
  private int answeredEntities;

  private Visitor(ActorRef region, NodeCommand.Visit visit, Consumer<NodeReport> parent) {
    this.region = region;
    this.parent = parent;
    this.hosts = new String[visit.shards()];
    this.unsent =
        IntStream.range(0, visit.entitiesPerShard())
            .boxed()
            .flatMap(
                number ->
                    IntStream.range(0, visit.shards())
                        .mapToObj(shard -> new EntityId(shard, number)))
            .iterator();
  }

  static Props props(ActorRef region, NodeCommand.Visit visit, Consumer<NodeReport> parent) {
    return Props.create(Visitor.class, () -> new Visitor(region, visit, parent));
  }

  @Override
  public void preStart() {
    getTimers().startTimerWithFixedDelay(Tick.RESEND, Tick.RESEND, RESEND_INTERVAL);
    getTimers().startTimerWithFixedDelay(Tick.REPORT, Tick.REPORT, REPORT_INTERVAL);
    while (outstanding.size() < MAX_OUTSTANDING && unsent.hasNext()) {
      sendNext();
    }
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .match(String.class, text -> take(Answer.parse(text)))
        .matchEquals(Tick.RESEND, tick -> outstanding.forEach(this::send))
        .matchEquals(Tick.REPORT, tick -> report())
        .build();
  }

  private void take(Answer answer) {
    if (!outstanding.remove(answer.entity())) {
      return;
    }
    answeredEntities++;
    hosts[answer.entity().shard()] = answer.nodeName();
    if (unsent.hasNext()) {
      sendNext();
    } else if (outstanding.isEmpty()) {
      report();
      parent.accept(new NodeReport.Visited(List.of(hosts)));
      getContext().stop(getSelf());
    }
  }

  private void sendNext() {
    EntityId next = unsent.next();
    outstanding.add(next);
    send(next);
  }

  private void send(EntityId entity) {
    region.tell(entity.text(), getSelf());
  }

  private void report() {
    int shards = (int) Stream.of(hosts).filter(Objects::nonNull).count();
    parent.accept(new NodeReport.Visiting(shards, answeredEntities));
  }
}
