package dev.shardpack.benchmarks.messages;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.delivery.internal.ProducerControllerImpl;
import org.apache.pekko.actor.typed.internal.pubsub.TopicImpl;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$Status;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$GetShardHome;
import org.apache.pekko.cluster.sharding.ShardRegion.ShardRegionStats;
import org.apache.pekko.cluster.sharding.typed.ShardingEnvelope;
import scala.Tuple2;
import scala.collection.immutable.Map;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Messages of the families beside distributed data. Most are small, and many. Those of singletons
 * have no content at all.
 */
final class FamilyMessages {
  private static final String TEXT = "deposit 17.00 EUR";
  private static final int SHARDS = 100;
  private static final long TIME = 1_764_500_000_000L;

  private FamilyMessages() {}

  static ShardingEnvelope<?> shardingEnvelope() {
    return new ShardingEnvelope<>("customer-4711", TEXT);
  }

  static ShardCoordinator$Internal$GetShardHome getShardHome() {
    return new ShardCoordinator$Internal$GetShardHome("shard-17");
  }

  static ShardRegionStats shardRegionStats() {
    return new ShardRegionStats(map(SHARDS, i -> new Tuple2<>("shard-" + i, 31 * i)));
  }

  static DistributedPubSubMediator$Internal$Status pubSubStatus() {
    Nodes nodes = Nodes.of(3);
    return new DistributedPubSubMediator$Internal$Status(
        map(
            nodes.count(),
            i -> new Tuple2<Address, Object>(nodes.inTurn(i).uniqueAddress().address(), TIME + i)),
        true);
  }

  private static <K> Map<K, Object> map(int count, IntFunction<Tuple2<K, Object>> entries) {
    return Map.from(
        CollectionConverters.asScala(IntStream.range(0, count).mapToObj(entries).toList()));
  }

  static DistributedPubSubMediator.Publish publish() {
    return new DistributedPubSubMediator.Publish("deposits", TEXT, false);
  }

  static TopicImpl.MessagePublished<Object> messagePublished() {
    return new TopicImpl.MessagePublished<>(TEXT);
  }

  static ProducerControllerImpl.Request deliveryRequest() {
    return new ProducerControllerImpl.Request(4_711, 4_731, true, false);
  }
}
