package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.function.Function;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.PNCounter;

/**
 * {@code [increments, decrements]} of counters, each as {@link CounterColumns}; decrements are left
 * out if no counter has any.
 */
final class PnCounterColumns implements ColumnarValues<PNCounter> {
  private static final CounterColumns COUNTERS = new CounterColumns();

  @Override
  public boolean fit(PNCounter[] counters, SerializationContext context) {
    return COUNTERS.fit(parts(counters, PNCounter::increments), context)
        && COUNTERS.fit(parts(counters, PNCounter::decrements), context);
  }

  private static GCounter[] parts(PNCounter[] counters, Function<PNCounter, GCounter> part) {
    GCounter[] parts = new GCounter[counters.length];
    Arrays.setAll(parts, i -> part.apply(counters[i]));
    return parts;
  }

  @Override
  public void write(MessagePackWriter writer, PNCounter[] counters, SerializationContext context) {
    GCounter[] decrements = parts(counters, PNCounter::decrements);
    boolean decremented = Arrays.stream(decrements).anyMatch(part -> part.state().nonEmpty());
    writer.beginArray(decremented ? 2 : 1);
    COUNTERS.write(writer, parts(counters, PNCounter::increments), context);
    if (decremented) {
      COUNTERS.write(writer, decrements, context);
    }
    writer.end();
  }

  @Override
  public PNCounter[] read(MessagePackReader reader, int keys, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    GCounter[] increments = COUNTERS.read(reader, keys, context);
    GCounter[] decrements = fields.next() ? COUNTERS.read(reader, keys, context) : none(keys);
    fields.end();
    PNCounter[] counters = new PNCounter[keys];
    Arrays.setAll(counters, i -> new PNCounter(increments[i], decrements[i]));
    return counters;
  }

  private static GCounter[] none(int keys) {
    GCounter[] none = new GCounter[keys];
    Arrays.fill(none, GCounter.create());
    return none;
  }
}
