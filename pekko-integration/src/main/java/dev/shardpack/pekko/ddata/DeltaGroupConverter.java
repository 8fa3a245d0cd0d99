package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.List;
import scala.collection.Iterator;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.VectorBuilder;

/**
 * Operations one after the other: {@code [kind, body, kind, body…]}, where a kind is an index in
 * the list of kinds. Groups are no kind: Pekko does not let them be nested.
 *
 * @param <O> the operations
 */
final class DeltaGroupConverter<O> extends MessagePackConverter<IndexedSeq<O>> {
  /** A kind of operation. */
  private record Kind<T>(Class<?> type, MessagePackConverter<T> converter) {
    @SuppressWarnings("unchecked") // its class, in so far as a class object tells, was looked at
    void write(MessagePackWriter writer, Object operation, SerializationContext context) {
      converter.write(writer, (T) operation, context);
    }
  }

  private final List<Kind<? extends O>> kinds;

  /** Groups of no kind of operation. */
  DeltaGroupConverter() {
    this(List.of());
  }

  private DeltaGroupConverter(List<Kind<? extends O>> kinds) {
    this.kinds = kinds;
  }

  /** Groups of one more kind of operation. */
  <T extends O> DeltaGroupConverter<O> with(Class<?> type, MessagePackConverter<T> converter) {
    List<Kind<? extends O>> more = new ArrayList<>(kinds);
    more.add(new Kind<>(type, converter));
    return new DeltaGroupConverter<>(more);
  }

  @Override
  public void write(MessagePackWriter writer, IndexedSeq<O> group, SerializationContext context) {
    writer.beginArray(2 * group.size());
    Iterator<O> operations = group.iterator();
    while (operations.hasNext()) {
      O operation = operations.next();
      int kind = kindOf(operation);
      writer.writeInt(kind);
      kinds.get(kind).write(writer, operation, context);
    }
    writer.end();
  }

  private int kindOf(O operation) {
    for (int kind = 0; kind < kinds.size(); kind++) {
      if (kinds.get(kind).type().isInstance(operation)) {
        return kind;
      }
    }
    throw new IllegalArgumentException(
        "expected single operations in a group of deltas but there is a "
            + operation.getClass().getName());
  }

  @Override
  public IndexedSeq<O> read(MessagePackReader reader, SerializationContext context) {
    VectorBuilder<O> group = new VectorBuilder<>();
    int offset = reader.offset();
    int values = reader.beginArray();
    if (values % 2 != 0) {
      throw reader.error(
          MessagePackException.Kind.TYPE_MISMATCH,
          "expected a body for each kind of delta but one has none",
          offset);
    }
    for (int i = 0; i < values; i += 2) {
      int kind = (int) reader.readLongIn(0, kinds.size() - 1);
      group.addOne(kinds.get(kind).converter().read(reader, context));
    }
    reader.end();
    return group.result();
  }
}
