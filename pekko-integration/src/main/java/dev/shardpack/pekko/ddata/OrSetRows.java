package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.field.OneField;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.List;
import org.apache.pekko.cluster.ddata.ORSet;

/** Observed-remove sets and operations on them: {@code [set]} each. */
final class OrSetRows {
  private static final OrSetConverter SETS = new OrSetConverter();

  private static final MessagePackConverter<ORSet.AddDeltaOp<Object>> ADD =
      new OneField<>(SETS, ORSet.AddDeltaOp::underlying, ORSet.AddDeltaOp::new);
  private static final MessagePackConverter<ORSet.RemoveDeltaOp<Object>> REMOVE =
      new OneField<>(SETS, ORSet.RemoveDeltaOp::underlying, ORSet.RemoveDeltaOp::new);
  private static final MessagePackConverter<ORSet.FullStateDeltaOp<Object>> FULL_STATE =
      new OneField<>(SETS, ORSet.FullStateDeltaOp::underlying, ORSet.FullStateDeltaOp::new);

  private OrSetRows() {}

  static List<MessageRow<?>> rows() {
    return List.of(
        ReplicatedDataRow.of("dC", ORSet.class, SETS),
        ReplicatedDataRow.of("dCa", ORSet.AddDeltaOp.class, ADD),
        ReplicatedDataRow.of("dCr", ORSet.RemoveDeltaOp.class, REMOVE),
        ReplicatedDataRow.of("dCf", ORSet.FullStateDeltaOp.class, FULL_STATE),
        ReplicatedDataRow.of("dCg", ORSet.DeltaGroup.class, groups()));
  }

  private static MessagePackConverter<ORSet.DeltaGroup<Object>> groups() {
    DeltaGroupConverter<ORSet.DeltaOp> operations =
        new DeltaGroupConverter<ORSet.DeltaOp>()
            .with(ORSet.AddDeltaOp.class, ADD)
            .with(ORSet.RemoveDeltaOp.class, REMOVE)
            .with(ORSet.FullStateDeltaOp.class, FULL_STATE);
    return new OneField<>(operations, ORSet.DeltaGroup::ops, ORSet.DeltaGroup::new);
  }
}
