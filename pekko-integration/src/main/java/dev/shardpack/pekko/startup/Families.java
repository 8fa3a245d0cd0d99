package dev.shardpack.pekko.startup;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.ddata.ReplicatedDataRows;
import dev.shardpack.pekko.ddata.ReplicatorRows;
import dev.shardpack.pekko.sharding.ShardingRows;
import dev.shardpack.pekko.tools.PubSubRows;
import dev.shardpack.pekko.tools.SingletonRows;
import dev.shardpack.pekko.typed.DeliveryRows;
import dev.shardpack.pekko.typed.TypedClusterRows;
import dev.shardpack.pekko.typed.TypedShardingRows;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The families of rows whose Pekko module is on the class path. */
public final class Families {
  private static final String DISTRIBUTED_DATA = "org.apache.pekko.cluster.ddata.Replicator";
  private static final String SHARDING = "org.apache.pekko.cluster.sharding.ShardCoordinator";
  private static final String TOOLS = "org.apache.pekko.cluster.pubsub.DistributedPubSubMediator";
  private static final String ACTOR_TYPED = "org.apache.pekko.actor.typed.ActorRef";
  private static final String CLUSTER_TYPED =
      "org.apache.pekko.cluster.typed.internal.receptionist.ClusterReceptionist";
  private static final String SHARDING_TYPED =
      "org.apache.pekko.cluster.sharding.typed.ShardingEnvelope";

  private static final List<Family> ALL =
      List.of(
          new Family(ReplicatorRows::rows, List.of(DISTRIBUTED_DATA)),
          new Family(ReplicatedDataRows::rows, List.of(DISTRIBUTED_DATA)),
          new Family(ShardingRows::rows, List.of(SHARDING)),
          new Family(PubSubRows::rows, List.of(TOOLS)),
          new Family(SingletonRows::rows, List.of(TOOLS)),
          new Family(TypedClusterRows::rows, List.of(ACTOR_TYPED, CLUSTER_TYPED)),
          new Family(DeliveryRows::rows, List.of(ACTOR_TYPED, CLUSTER_TYPED)),
          new Family(TypedShardingRows::rows, List.of(SHARDING_TYPED)));

  /** Rows, and one class of each module that they need. */
  private record Family(Supplier<List<MessageRow<?>>> rows, List<String> classes) {
    Stream<MessageRow<?>> present() {
      return classes.stream().allMatch(Families::isPresent) ? rows.get().stream() : Stream.empty();
    }
  }

  private Families() {}

  /**
   * The rows of all families that can be there.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    return ALL.stream().<MessageRow<?>>flatMap(Family::present).toList();
  }

  private static boolean isPresent(String className) {
    try {
      Class.forName(className, false, Families.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
