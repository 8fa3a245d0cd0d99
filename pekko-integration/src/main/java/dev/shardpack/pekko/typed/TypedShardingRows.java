package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import java.util.List;
import org.apache.pekko.cluster.sharding.typed.ShardingEnvelope;

/** Messages of typed sharding. Their manifests are {@code t} and Pekko's letter. */
public final class TypedShardingRows {
  private TypedShardingRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    return List.of(
        TypedRows.row(
            "ta",
            ShardingEnvelope.class,
            new ShardingEnvelopeConverter(),
            PekkoSerializer.TYPED_SHARDING));
  }
}
