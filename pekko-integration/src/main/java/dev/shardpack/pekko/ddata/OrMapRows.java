package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.field.OneField;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.List;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ORMap;
import org.apache.pekko.cluster.ddata.ORMultiMap;
import org.apache.pekko.cluster.ddata.PNCounter;
import org.apache.pekko.cluster.ddata.PNCounterMap;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import scala.Option;

/**
 * Maps: {@code [content]} each, and {@code [content, withValueDeltas]} of a multi-map. The zero
 * tag, which tells the maps inside of other maps apart, follows from the row.
 */
final class OrMapRows {
  /** Any replicated data as values. */
  static final MessagePackConverter<MapContent<ReplicatedData>> DATA =
      new MapContentConverter<>(
          new BodyColumn<>(new ReplicatedDataPayload(), ReplicatedData[]::new), new DataColumns());

  private static final MessagePackConverter<MapContent<LWWRegister<Object>>> REGISTERS =
      new MapContentConverter<>(new RegisterColumn(), new RegisterColumns());
  private static final MessagePackConverter<MapContent<PNCounter>> COUNTERS =
      new MapContentConverter<>(
          new BodyColumn<>(new PnCounterConverter(), PNCounter[]::new), new PnCounterColumns());

  private OrMapRows() {}

  static List<MessageRow<?>> rows() {
    return List.of(
        ReplicatedDataRow.of("dH", ORMap.class, maps()),
        ReplicatedDataRow.of("dI", LWWMap.class, lwwMaps()),
        ReplicatedDataRow.of("dJ", PNCounterMap.class, counterMaps()),
        ReplicatedDataRow.of("dK", ORMultiMap.class, new OrMultiMapConverter()));
  }

  private static MessagePackConverter<ORMap<Object, ReplicatedData>> maps() {
    return new OneField<>(
        DATA, OrMapRows::contentOf, content -> mapOf(content, ORMap.VanillaORMapTag$.MODULE$));
  }

  private static MessagePackConverter<LWWMap<Object, Object>> lwwMaps() {
    return new OneField<>(
        REGISTERS,
        map -> contentOf(map.underlying()),
        content -> new LWWMap<>(mapOf(content, LWWMap.LWWMapTag$.MODULE$)));
  }

  private static MessagePackConverter<PNCounterMap<Object>> counterMaps() {
    return new OneField<>(
        COUNTERS,
        map -> contentOf(map.underlying()),
        content -> new PNCounterMap<>(mapOf(content, PNCounterMap.PNCounterMapTag$.MODULE$)));
  }

  static <V extends ReplicatedData> MapContent<V> contentOf(ORMap<Object, V> map) {
    return new MapContent<>(map.keys(), map.values());
  }

  static <V extends ReplicatedData> ORMap<Object, V> mapOf(
      MapContent<V> content, ORMap.ZeroTag tag) {
    return new ORMap<>(content.keys(), content.values(), tag, Option.empty());
  }
}
