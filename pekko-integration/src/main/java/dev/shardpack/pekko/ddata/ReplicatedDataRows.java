package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.field.Field;
import dev.shardpack.pekko.field.OneField;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.pekko.cluster.ddata.Flag;
import org.apache.pekko.cluster.ddata.FlagKey;
import org.apache.pekko.cluster.ddata.GCounter;
import org.apache.pekko.cluster.ddata.GCounterKey;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.GSetKey;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.LWWMapKey;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.LWWRegisterKey;
import org.apache.pekko.cluster.ddata.ManyVersionVector;
import org.apache.pekko.cluster.ddata.ORMapKey;
import org.apache.pekko.cluster.ddata.ORMultiMapKey;
import org.apache.pekko.cluster.ddata.ORSetKey;
import org.apache.pekko.cluster.ddata.OneVersionVector;
import org.apache.pekko.cluster.ddata.PNCounter;
import org.apache.pekko.cluster.ddata.PNCounterKey;
import org.apache.pekko.cluster.ddata.PNCounterMapKey;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DeletedData$;
import org.apache.pekko.cluster.ddata.VersionVector;

/**
 * Replicated data types, their keys and operations. Their manifests are {@code d} and Pekko's own
 * letters.
 */
public final class ReplicatedDataRows {
  private ReplicatedDataRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    List<MessageRow<?>> rows = new ArrayList<>(plain());
    rows.addAll(OrSetRows.rows());
    rows.addAll(OrMapRows.rows());
    rows.addAll(OrMapOperations.rows());
    rows.addAll(keys());
    return rows;
  }

  private static List<MessageRow<?>> plain() {
    return List.of(
        MessageRow.singleton(
            "dA", Replicator$Internal$DeletedData$.MODULE$, PekkoSerializer.REPLICATED_DATA),
        ReplicatedDataRow.of("dB", GSet.class, new GSetConverter()),
        ReplicatedDataRow.of(
            "dD",
            Flag.class,
            new OneField<>(Field.BOOLEAN, Flag::enabled, on -> on ? flag().switchOn() : flag())),
        ReplicatedDataRow.of("dE", LWWRegister.class, new LwwRegisterConverter()),
        ReplicatedDataRow.of("dF", GCounter.class, new GCounterConverter()),
        ReplicatedDataRow.of("dG", PNCounter.class, new PnCounterConverter()),
        versionVector("dL", ManyVersionVector.class),
        versionVector("dLo", OneVersionVector.class));
  }

  private static Flag flag() {
    return Flag.create();
  }

  /** Vectors of all classes are written alike, and read as the one that fits their size. */
  @SuppressWarnings("unchecked")
  private static MessageRow<VersionVector> versionVector(
      String manifest, Class<? extends VersionVector> type) {
    return new MessageRow<>(
        manifest,
        (Class<VersionVector>) type,
        new VersionVectorConverter(),
        PekkoSerializer.REPLICATED_DATA);
  }

  private static List<MessageRow<?>> keys() {
    return List.of(
        key("db", GSetKey.class, GSetKey<Object>::new),
        key("dc", ORSetKey.class, ORSetKey<Object>::new),
        key("dd", FlagKey.class, FlagKey::new),
        key("de", LWWRegisterKey.class, LWWRegisterKey<Object>::new),
        key("df", GCounterKey.class, GCounterKey::new),
        key("dg", PNCounterKey.class, PNCounterKey::new),
        key("dh", ORMapKey.class, ORMapKey<Object, ReplicatedData>::new),
        key("di", LWWMapKey.class, LWWMapKey<Object, Object>::new),
        key("dj", PNCounterMapKey.class, PNCounterMapKey<Object>::new),
        key("dk", ORMultiMapKey.class, ORMultiMapKey<Object, Object>::new));
  }

  @SuppressWarnings("unchecked") // a class object knows no type arguments
  private static <K extends Key<?>> MessageRow<?> key(
      String manifest, Class<?> type, Function<String, K> make) {
    MessagePackConverter<K> converter = new OneField<>(Field.IDENTIFIER, Key::id, make);
    return ReplicatedDataRow.of(manifest, (Class<K>) type, converter);
  }
}
