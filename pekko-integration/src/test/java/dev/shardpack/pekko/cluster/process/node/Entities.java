package dev.shardpack.pekko.cluster.process.node;

import com.typesafe.config.Config;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.cluster.sharding.ClusterSharding;
import org.apache.pekko.cluster.sharding.ClusterShardingSettings;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.apache.pekko.cluster.sharding.typed.ShardingEnvelope;
import org.apache.pekko.pattern.Patterns;
import scala.concurrent.duration.FiniteDuration;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Sharded entities that answer with the message they get. Their ids are numbers; the entity 17 is
 * in the shard of 17 modulo the number of shards, and is addressed as typed sharding does it.
 */
final class Entities {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final ActorSystem system;
  private final ActorRef region;
  private final int shards;
  private ActorRef traffic = ActorRef.noSender();

  private Entities(ActorSystem system, ActorRef region, int shards) {
    this.system = system;
    this.region = region;
    this.shards = shards;
  }

  static Entities start(ActorSystem system) {
    Config settings = system.settings().config().getConfig("node");
    int shards = settings.getInt("shards");
    ActorRef region =
        ClusterSharding.get(system)
            .start(
                "entity",
                Props.create(Echo.class, Echo::new),
                ClusterShardingSettings.create(system),
                new Extractor(shards));
    return new Entities(system, region, shards);
  }

  int visit() {
    return Asks.untilAnswered(region, 0, shards, shard -> message(shard, "visit"), "visit"::equals);
  }

  int startAll(int from, int to) {
    return Asks.untilAnswered(
        region,
        from,
        to,
        index -> new ShardRegion.StartEntity(Integer.toString(index)),
        ShardRegion.StartEntityAck.class::isInstance);
  }

  List<?> counts() {
    Object question =
        new ShardRegion.GetClusterShardingStats(new FiniteDuration(30, TimeUnit.SECONDS));
    ShardRegion.ClusterShardingStats answer =
        (ShardRegion.ClusterShardingStats)
            Patterns.ask(region, question, PATIENCE).toCompletableFuture().join();
    List<Integer> inShards =
        CollectionConverters.asJava(answer.regions()).values().stream()
            .flatMap(stats -> CollectionConverters.asJava(stats.stats()).values().stream())
            .map(Integer.class::cast)
            .toList();
    return List.of(inShards.size(), inShards.stream().mapToInt(Integer::intValue).sum());
  }

  synchronized void startTraffic(int millis) {
    traffic = system.actorOf(Sender.props(region, Duration.ofMillis(millis), 3 * shards));
  }

  synchronized List<?> stopTraffic() {
    Sender.Counts counts =
        (Sender.Counts)
            Patterns.ask(traffic, Sender.Order.STOP, PATIENCE).toCompletableFuture().join();
    return List.of(counts.sent(), counts.acknowledged());
  }

  static Object message(int entity, String text) {
    return new ShardingEnvelope<>(Integer.toString(entity), text);
  }

  private static final class Echo extends AbstractActor {
    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(String.class, text -> getSender().tell(text, getSelf()))
          .build();
    }
  }

  private record Extractor(int shards) implements ShardRegion.MessageExtractor {
    @Override
    public String entityId(Object message) {
      return message instanceof ShardingEnvelope<?> envelope ? envelope.entityId() : null;
    }

    @Override
    public Object entityMessage(Object message) {
      return message instanceof ShardingEnvelope<?> envelope ? envelope.message() : message;
    }

    @Override
    public String shardId(Object message) {
      return message instanceof ShardRegion.StartEntity start
          ? shardOf(start.entityId())
          : shardOf(entityId(message));
    }

    private String shardOf(String entityId) {
      return "shard-" + Integer.parseInt(entityId) % shards;
    }
  }
}
