package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.field.OneField;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.ddata.LWWMap;

/** Rows of a version that knows no columns of maps; it finds nil where it expects the values. */
public final class RowsBeforeColumns {
  private static final String LWW_MAP = "dI";

  private RowsBeforeColumns() {}

  /** The row of that version for the same message. */
  public static MessageRow<?> replacing(MessageRow<?> row) {
    return row.manifest().equals(LWW_MAP)
        ? ReplicatedDataRow.of(LWW_MAP, LWWMap.class, lwwMaps())
        : row;
  }

  private static MessagePackConverter<LWWMap<Object, Object>> lwwMaps() {
    return new OneField<>(
        new MapContentConverter<>(new RegisterColumn(), new NoColumns<>()),
        map -> OrMapRows.contentOf(map.underlying()),
        content -> new LWWMap<>(OrMapRows.mapOf(content, LWWMap.LWWMapTag$.MODULE$)));
  }

  private static final class NoColumns<V> implements ColumnarValues<V> {
    @Override
    public boolean fit(V[] values, SerializationContext context) {
      return false;
    }

    @Override
    public void write(MessagePackWriter writer, V[] values, SerializationContext context) {
      throw new IllegalStateException("nothing has this form");
    }

    @Override
    public V[] read(MessagePackReader reader, int keys, SerializationContext context) {
      throw reader.error(Kind.UNEXPECTED_NIL, "expected values but was null", reader.offset());
    }
  }
}
