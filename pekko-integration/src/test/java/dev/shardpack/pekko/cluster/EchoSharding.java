package dev.shardpack.pekko.cluster;

import static java.util.stream.Collectors.toMap;
import static org.awaitility.Awaitility.await;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.sharding.ClusterSharding;
import org.apache.pekko.cluster.sharding.ClusterShardingSettings;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.apache.pekko.pattern.Patterns;

/**
 * Sharded entities that answer where they are, seen from one node. The messages are the entities'
 * ids, 0 and up; three neighbours share a shard: {@code shard-0} has the entities 0, 1 and 2.
 */
final class EchoSharding {
  static final String TYPE = "echo";

  static final int ENTITIES_PER_SHARD = 3;

  private final ActorRef region;

  private EchoSharding(ActorRef region) {
    this.region = region;
  }

  static EchoSharding start(ClusterNode node) {
    ActorRef region =
        ClusterSharding.get(node.system())
            .start(
                TYPE,
                Props.create(Echo.class, Echo::new),
                ClusterShardingSettings.create(node.system()),
                new Extractor());
    return new EchoSharding(region);
  }

  /**
   * Sends a message to each entity of so many shards, which allocates those that have no home yet.
   *
   * @return the addresses that the entities answer with, by their ids
   */
  Map<String, String> askAll(int shards) {
    Map<String, CompletionStage<Object>> asked =
        IntStream.range(0, shards * ENTITIES_PER_SHARD)
            .mapToObj(Integer::toString)
            .collect(toMap(id -> id, id -> Patterns.ask(region, id, ClusterNode.PATIENCE)));
    CompletableFuture.allOf(
            asked.values().stream()
                .map(CompletionStage::toCompletableFuture)
                .toArray(CompletableFuture<?>[]::new))
        .orTimeout(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS)
        .join();
    Map<String, String> answers = new TreeMap<>();
    asked.forEach((id, answer) -> answers.put(id, (String) answer.toCompletableFuture().join()));
    return answers;
  }

  /** Waits until so many entities of the region have been started, whoever started them. */
  void awaitEntities(int count) {
    await("remembered entities")
        .atMost(ClusterNode.PATIENCE)
        .until(
            () -> {
              ShardRegion.CurrentShardRegionState state =
                  (ShardRegion.CurrentShardRegionState)
                      Patterns.ask(
                              region,
                              ShardRegion.getShardRegionStateInstance(),
                              ClusterNode.PATIENCE)
                          .toCompletableFuture()
                          .get(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS);
              return state.getShards().stream().mapToInt(shard -> shard.getEntityIds().size()).sum()
                  == count;
            });
  }

  /** Sends a message to each entity of so many shards, and waits for no answer. */
  void tellAll(int shards) {
    IntStream.range(0, shards * ENTITIES_PER_SHARD)
        .mapToObj(Integer::toString)
        .forEach(id -> region.tell(id, ActorRef.noSender()));
  }

  private static final class Echo extends AbstractActor {
    @Override
    public Receive createReceive() {
      String address = Cluster.get(getContext().getSystem()).selfAddress().toString();
      return receiveBuilder()
          .match(String.class, id -> getSender().tell(address, getSelf()))
          .build();
    }
  }

  private static final class Extractor implements ShardRegion.MessageExtractor {
    @Override
    public String entityId(Object message) {
      return (String) message;
    }

    @Override
    public Object entityMessage(Object message) {
      return message;
    }

    @Override
    public String shardId(Object message) {
      return message instanceof ShardRegion.StartEntity start
          ? shardOf(start.entityId())
          : shardOf((String) message);
    }

    private static String shardOf(String entityId) {
      return "shard-" + Integer.parseInt(entityId) / ENTITIES_PER_SHARD;
    }
  }
}
