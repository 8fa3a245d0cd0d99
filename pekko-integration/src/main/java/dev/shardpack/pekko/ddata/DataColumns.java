package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.Map;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.PNCounter;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.jspecify.annotations.Nullable;

/**
 * Replicated data of one class: {@code [manifest, columns]}, the manifest of its row and the
 * columns of that class. Few classes have columns.
 */
final class DataColumns implements ColumnarValues<ReplicatedData> {
  /** The columns of one class, and the class of arrays that they take. */
  private record Columns<V extends ReplicatedData>(
      Class<? extends Object[]> arrays, ColumnarValues<V> values) {
    @SuppressWarnings("unchecked") // the array is made of that class
    private V[] typed(ReplicatedData[] data) {
      return (V[]) Arrays.copyOf(data, data.length, arrays);
    }

    boolean fit(ReplicatedData[] data, SerializationContext context) {
      return values.fit(typed(data), context);
    }

    void write(MessagePackWriter writer, ReplicatedData[] data, SerializationContext context) {
      values.write(writer, typed(data), context);
    }
  }

  private static final Map<Class<?>, Columns<?>> BY_CLASS =
      Map.of(
          GCounter.class, new Columns<>(GCounter[].class, new CounterColumns()),
          PNCounter.class, new Columns<>(PNCounter[].class, new PnCounterColumns()),
          LWWRegister.class, new Columns<>(LWWRegister[].class, new RegisterColumns()),
          ORSet.class, new Columns<>(ORSet[].class, new SetColumns()));

  @Override
  public boolean fit(ReplicatedData[] values, SerializationContext context) {
    Class<?> type = values[0].getClass();
    Columns<?> columns = BY_CLASS.get(type);
    if (columns == null || context.get(Payloads.KEY).rowInPlace(type) == null) {
      return false;
    }
    for (ReplicatedData value : values) {
      if (value.getClass() != type) {
        return false;
      }
    }
    return columns.fit(values, context);
  }

  @Override
  public void write(
      MessagePackWriter writer, ReplicatedData[] values, SerializationContext context) {
    Class<?> type = values[0].getClass();
    @Nullable MessageRow<?> row = context.get(Payloads.KEY).rowInPlace(type);
    @Nullable Columns<?> columns = BY_CLASS.get(type);
    if (row == null || columns == null) {
      throw new IllegalArgumentException("there are no columns for values of " + type);
    }
    writer.beginArray(2);
    row.writeManifest(writer);
    columns.write(writer, values, context);
    writer.end();
  }

  @Override
  public ReplicatedData[] read(MessagePackReader reader, int keys, SerializationContext context) {
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    int offset = reader.offset();
    MessageRow<?> row = context.get(Payloads.KEY).readRow(reader);
    @Nullable Columns<?> columns = BY_CLASS.get(row.type());
    if (columns == null) {
      throw reader.error(
          Kind.UNKNOWN_SUBTYPE,
          "there are no columns for " + row + "; is a newer Shardpack writing them?",
          offset);
    }
    fields.next();
    ReplicatedData[] values = columns.values().read(reader, keys, context);
    fields.end();
    return values;
  }
}
