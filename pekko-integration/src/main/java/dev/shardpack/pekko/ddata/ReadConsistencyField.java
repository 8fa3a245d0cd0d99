package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.Replicator.ReadAll;
import org.apache.pekko.cluster.ddata.Replicator.ReadConsistency;
import org.apache.pekko.cluster.ddata.Replicator.ReadFrom;
import org.apache.pekko.cluster.ddata.Replicator.ReadMajority;
import org.apache.pekko.cluster.ddata.Replicator.ReadMajorityPlus;
import scala.concurrent.duration.FiniteDuration;

/**
 * From how many replicas to read, {@code [kind, timeout, number…]}: the timeout in nanoseconds, and
 * what each {@link Kinds kind} needs besides. Pekko's form cannot tell a majority from one with
 * nobody added, nor express timeouts of more than 2^32 - 2 ms.
 */
final class ReadConsistencyField extends MessagePackConverter<ReadConsistency> {
  /** The kinds and what follows the timeout. */
  private static final class Kinds {
    /** Nothing. */
    static final int LOCAL = 0;

    /** The number of replicas. */
    static final int FROM = 1;

    /** The least number of replicas. */
    static final int MAJORITY = 2;

    /** How many more than a majority, the least number of replicas. */
    static final int MAJORITY_PLUS = 3;

    /** Nothing. */
    static final int ALL = 4;

    private Kinds() {}
  }

  @Override
  public void write(
      MessagePackWriter writer, ReadConsistency consistency, SerializationContext context) {
    if (consistency instanceof ReadFrom from) {
      write(writer, Kinds.FROM, from, from.n());
    } else if (consistency instanceof ReadMajority majority) {
      write(writer, Kinds.MAJORITY, majority, majority.minCap());
    } else if (consistency instanceof ReadMajorityPlus plus) {
      write(writer, Kinds.MAJORITY_PLUS, plus, plus.additional(), plus.minCap());
    } else if (consistency instanceof ReadAll all) {
      write(writer, Kinds.ALL, all);
    } else if (consistency == Replicator.readLocal()) {
      write(writer, Kinds.LOCAL, consistency);
    } else {
      throw new IllegalArgumentException(
          "unknown read consistency " + consistency.getClass().getName());
    }
  }

  private static void write(
      MessagePackWriter writer, int kind, ReadConsistency consistency, int... numbers) {
    writer.beginArray(2 + numbers.length);
    writer.writeInt(kind);
    writer.writeLong(consistency.timeout().toNanos());
    for (int number : numbers) {
      writer.writeInt(number);
    }
    writer.end();
  }

  @Override
  public ReadConsistency read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    int kind = reader.readInt();
    fields.next();
    FiniteDuration timeout = new FiniteDuration(reader.readLong(), TimeUnit.NANOSECONDS);
    ReadConsistency consistency =
        switch (kind) {
          case Kinds.LOCAL -> Replicator.readLocal();
          case Kinds.FROM -> new ReadFrom(number(reader, fields, offset), timeout);
          case Kinds.MAJORITY -> new ReadMajority(timeout, number(reader, fields, offset));
          case Kinds.MAJORITY_PLUS ->
              new ReadMajorityPlus(
                  timeout, number(reader, fields, offset), number(reader, fields, offset));
          case Kinds.ALL -> new ReadAll(timeout);
          default ->
              throw reader.error(
                  Kind.VALUE_OUT_OF_RANGE,
                  "expected the kind of a read consistency, "
                      + Kinds.LOCAL
                      + " to "
                      + Kinds.ALL
                      + ", but was "
                      + kind,
                  offset);
        };
    fields.end();
    return consistency;
  }

  private static int number(MessagePackReader reader, Fields fields, int offset) {
    if (!fields.next()) {
      throw reader.error(
          Kind.MISSING_MEMBER, "expected another number in a read consistency", offset);
    }
    return reader.readInt();
  }
}
