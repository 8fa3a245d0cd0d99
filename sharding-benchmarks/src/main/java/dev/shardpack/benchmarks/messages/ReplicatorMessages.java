package dev.shardpack.benchmarks.messages;

import java.util.Random;
import java.util.function.IntFunction;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Delta;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DeltaPropagation;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Gossip;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Status;
import org.apache.pekko.cluster.ddata.VersionVector;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.util.ByteString;
import scala.Option;
import scala.Tuple2;
import scala.collection.immutable.Map;
import scala.collection.immutable.Map$;
import scala.collection.mutable.Builder;

/** What replicators tell each other about many keys. */
final class ReplicatorMessages {
  /** As many as a replicator tells in one message by default. */
  private static final int STATUS_KEYS = 500;

  private static final int DATA_KEYS = 100;
  private static final int DIGEST_BYTES = 20;
  private static final long SEED = 17;
  private static final long TIME = 1_764_500_000_000L;

  private static final Nodes NODES = Nodes.of(3);

  private ReplicatorMessages() {}

  static Replicator$Internal$Gossip gossip() {
    return new Replicator$Internal$Gossip(
        byKey(DATA_KEYS, key -> envelope(KeyedData.of(key), VersionVector$.MODULE$.empty())),
        true,
        Option.apply(4_711L << 40),
        Option.apply(17L << 40));
  }

  static Replicator$Internal$Status status() {
    Random random = new Random(SEED);
    return new Replicator$Internal$Status(
        byKey(
            STATUS_KEYS,
            key -> {
              byte[] digest = new byte[DIGEST_BYTES];
              random.nextBytes(digest);
              return ByteString.fromArray(digest);
            }),
        0,
        10,
        Option.apply(4_711L << 40),
        Option.apply(17L << 40));
  }

  /** One change of each key, all by one node. */
  static Replicator$Internal$DeltaPropagation deltaPropagation() {
    return new Replicator$Internal$DeltaPropagation(
        NODES.inTurn(0).uniqueAddress(),
        true,
        byKey(
            DATA_KEYS,
            key ->
                new Replicator$Internal$Delta(
                    envelope(
                        delta(key),
                        VersionVector$.MODULE$.apply(NODES.inTurn(0).uniqueAddress(), key + 1L)),
                    key + 1L,
                    key + 1L + key % 2)));
  }

  private static ReplicatedData delta(int key) {
    return switch (key % 3) {
      case 0 -> ORSet.<String>create().add(NODES.inTurn(0), "customer-" + key).delta().get();
      case 1 -> GCounter.create().increment(NODES.inTurn(0), key).delta().get();
      default -> {
        LWWRegister.Clock<String> clock = (current, value) -> TIME + key;
        yield LWWMap.<String, String>create()
            .put(NODES.inTurn(0), "customer-" + key, "balance " + key, clock)
            .delta()
            .get();
      }
    };
  }

  private static Replicator$Internal$DataEnvelope envelope(
      ReplicatedData data, VersionVector versions) {
    return new Replicator$Internal$DataEnvelope(data, Map$.MODULE$.empty(), versions);
  }

  private static <V> Map<String, V> byKey(int keys, IntFunction<V> value) {
    Builder<Tuple2<String, V>, Map<String, V>> map = Map$.MODULE$.newBuilder();
    for (int key = 0; key < keys; key++) {
      map.addOne(new Tuple2<>("key-of-data-" + key, value.apply(key)));
    }
    return map.result();
  }
}
