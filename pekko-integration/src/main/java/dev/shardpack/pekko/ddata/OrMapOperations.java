package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.field.OneField;
import dev.shardpack.pekko.field.TwoFields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.List;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import scala.collection.immutable.Map;

/**
 * Operations on maps. Which operation on the set of keys goes with one on the map is fixed: adding
 * with put and update, removing with the others.
 */
final class OrMapOperations {
  private static final ZeroTags TAGS = new ZeroTags();

  /** {@code [tag, content]}; the content's one value replaces what the key had. */
  private static final MessagePackConverter<ORMap.PutDeltaOp<Object, ReplicatedData>> PUT =
      new TwoFields<>(
          TAGS,
          ORMap.PutDeltaOp::zeroTag,
          OrMapRows.DATA,
          put ->
              new MapContent<>(
                  KeyOperations.added(put.underlying()),
                  new Map.Map1<>(put.value()._1(), put.value()._2())),
          OrMapOperations::put);

  /** {@code [tag, content]}; values are what changed, in so far as the values have operations. */
  private static final MessagePackConverter<ORMap.UpdateDeltaOp<Object, ReplicatedData>> UPDATE =
      new TwoFields<>(
          TAGS,
          ORMap.UpdateDeltaOp::zeroTag,
          OrMapRows.DATA,
          update -> new MapContent<>(KeyOperations.added(update.underlying()), update.values()),
          (tag, content) ->
              new ORMap.UpdateDeltaOp<>(
                  new ORSet.AddDeltaOp<>(content.keys()), content.values(), tag));

  /** {@code [tag, set]}. */
  private static final MessagePackConverter<ORMap.RemoveDeltaOp<Object, ReplicatedData>> REMOVE =
      new TwoFields<>(
          TAGS,
          ORMap.RemoveDeltaOp::zeroTag,
          new OrSetConverter(),
          remove -> KeyOperations.removed(remove.underlying()),
          (tag, set) -> new ORMap.RemoveDeltaOp<>(new ORSet.RemoveDeltaOp<>(set), tag));

  /** {@code [tag, [set, key]]}. */
  private static final MessagePackConverter<ORMap.RemoveKeyDeltaOp<Object, ReplicatedData>>
      REMOVE_KEY =
          new TwoFields<>(
              TAGS,
              ORMap.RemoveKeyDeltaOp::zeroTag,
              new RemovedKey.Converter(),
              remove ->
                  new RemovedKey(KeyOperations.removed(remove.underlying()), remove.removedKey()),
              (tag, removed) ->
                  new ORMap.RemoveKeyDeltaOp<>(
                      new ORSet.RemoveDeltaOp<>(removed.set()), removed.key(), tag));

  private OrMapOperations() {}

  private static ORMap.PutDeltaOp<Object, ReplicatedData> put(
      ORMap.ZeroTag tag, MapContent<ReplicatedData> content) {
    if (content.values().size() != 1) {
      throw new IllegalArgumentException(
          "expected one value that is put but there are " + content.values().size());
    }
    return new ORMap.PutDeltaOp<>(
        new ORSet.AddDeltaOp<>(content.keys()), content.values().head(), tag);
  }

  static List<MessageRow<?>> rows() {
    return List.of(
        ReplicatedDataRow.of("dHa", ORMap.PutDeltaOp.class, PUT),
        ReplicatedDataRow.of("dHr", ORMap.RemoveDeltaOp.class, REMOVE),
        ReplicatedDataRow.of("dHk", ORMap.RemoveKeyDeltaOp.class, REMOVE_KEY),
        ReplicatedDataRow.of("dHu", ORMap.UpdateDeltaOp.class, UPDATE),
        ReplicatedDataRow.of("dHg", ORMap.DeltaGroup.class, groups()));
  }

  private static MessagePackConverter<ORMap.DeltaGroup<Object, ReplicatedData>> groups() {
    DeltaGroupConverter<ORMap.DeltaOp> operations =
        new DeltaGroupConverter<ORMap.DeltaOp>()
            .with(ORMap.PutDeltaOp.class, PUT)
            .with(ORMap.RemoveDeltaOp.class, REMOVE)
            .with(ORMap.RemoveKeyDeltaOp.class, REMOVE_KEY)
            .with(ORMap.UpdateDeltaOp.class, UPDATE);
    return new OneField<>(operations, ORMap.DeltaGroup::ops, ORMap.DeltaGroup::new);
  }
}
