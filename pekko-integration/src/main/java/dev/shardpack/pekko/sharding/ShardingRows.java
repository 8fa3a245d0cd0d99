package dev.shardpack.pekko.sharding;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import java.util.List;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;

/** Messages and state of cluster sharding. Their manifests are Pekko's own two letters. */
public final class ShardingRows {
  private ShardingRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    return List.of(
        new MessageRow<>(
            "AA",
            ShardCoordinator$Internal$State.class,
            new CoordinatorStateConverter(),
            PekkoSerializer.SHARDING));
  }
}
