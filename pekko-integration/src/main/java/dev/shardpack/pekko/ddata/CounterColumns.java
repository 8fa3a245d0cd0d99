package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.GCounter;
import scala.Option;
import scala.collection.immutable.Map;
import scala.math.BigInt;
import scala.math.BigInt$;

/**
 * The counts of counters as {@link Tallies}, in the order of {@link GCounterFormat}, if each is a
 * long.
 */
final class CounterColumns implements ColumnarValues<GCounter> {
  @Override
  public boolean fit(GCounter[] counters, SerializationContext context) {
    for (GCounter counter : counters) {
      for (Object count : Entries.of(counter.state()).values()) {
        if (!((BigInt) count).isValidLong()) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public void write(MessagePackWriter writer, GCounter[] counters, SerializationContext context) {
    Tallies tallies = new Tallies(counters.length, context);
    for (GCounter counter : counters) {
      tallies.beginRow();
      Entries entries = Entries.of(counter.state());
      for (int index : GCounterFormat.orderOf(entries)) {
        tallies.add(
            (UniqueAddress) entries.keys()[index], ((BigInt) entries.values()[index]).longValue());
      }
    }
    tallies.writeTo(writer);
  }

  @Override
  public GCounter[] read(MessagePackReader reader, int keys, SerializationContext context) {
    TalliesReader tallies = new TalliesReader(reader, keys, context);
    GCounter[] counters = new GCounter[keys];
    for (int i = 0; i < keys; i++) {
      counters[i] = new GCounter(counts(tallies), Option.empty());
    }
    return counters;
  }

  private static Map<UniqueAddress, BigInt> counts(TalliesReader tallies) {
    int size = tallies.nextRow();
    if (size == 1) {
      return new Map.Map1<>(tallies.node(0), BigInt$.MODULE$.apply(tallies.number(0)));
    }
    UniqueAddress[] nodes = new UniqueAddress[size];
    BigInt[] counts = new BigInt[size];
    for (int i = 0; i < size; i++) {
      nodes[i] = tallies.node(i);
      counts[i] = BigInt$.MODULE$.apply(tallies.number(i));
    }
    Map<UniqueAddress, BigInt> state = ScalaCollections.map(nodes, counts);
    if (state.size() != size) {
      throw tallies.twice();
    }
    return state;
  }
}
