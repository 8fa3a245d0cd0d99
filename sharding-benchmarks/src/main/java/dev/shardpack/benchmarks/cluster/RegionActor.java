package dev.shardpack.benchmarks.cluster;

import java.time.Duration;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.cluster.sharding.ShardRegion;

/** Carries out what concerns the shard region of one type of entities on one node. */
final class RegionActor extends AbstractActorWithTimers {

  private static final Duration READINESS_INTERVAL = Duration.ofMillis(100);

  private enum Tick {
    READINESS
  }

  private final String nodeName;
  private final Consumer<NodeReport> parent;

  private RegionActor(String nodeName, Consumer<NodeReport> parent) {
    this.nodeName = nodeName;
    this.parent = parent;
  }

  static Props props(String nodeName, Consumer<NodeReport> parent) {
    return Props.create(RegionActor.class, () -> new RegionActor(nodeName, parent));
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder().match(NodeCommand.StartSharding.class, this::start).build();
  }

  private void start(NodeCommand.StartSharding command) {
    ActorRef region = ShardedEntity.start(getContext().getSystem(), command.type(), nodeName);
    getTimers().startTimerWithFixedDelay(Tick.READINESS, Tick.READINESS, READINESS_INTERVAL);
    getContext().become(started(region, command.regions()));
  }

  private Receive started(ActorRef region, int regions) {
    return receiveBuilder()
        .matchEquals(
            Tick.READINESS, tick -> region.tell(ShardRegion.getCurrentRegionsInstance(), getSelf()))
        .match(
            ShardRegion.CurrentRegions.class,
            current -> checkReadiness(current.getRegions().size() == regions))
        .match(
            NodeCommand.Visit.class,
            visit -> getContext().actorOf(Visitor.props(region, visit, parent)))
        .match(
            NodeCommand.CountShards.class,
            command -> region.tell(ShardRegion.getRegionStatsInstance(), getSelf()))
        .match(
            ShardRegion.ShardRegionStats.class,
            stats -> parent.accept(new NodeReport.Hosting(stats.getStats().size())))
        .build();
  }

  /** Shards allocated before all regions are registered would have to be moved later. */
  private void checkReadiness(boolean allRegistered) {
    if (allRegistered && getTimers().isTimerActive(Tick.READINESS)) {
      getTimers().cancel(Tick.READINESS);
      parent.accept(new NodeReport.Ready());
    }
  }
}
