package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.UnknownValue;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.time.LocalDate;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Reports about collections, maps and enums: an application's own, and what they contain. */
@SuppressWarnings({ // found by reflection, and what the reports are about
  "ClassCanBeStatic",
  "EffectivelyPrivate",
  "UnusedTypeParameter",
  "UnusedVariable",
  "serial"
})
class ReportedContainersTest extends EachBinding {
  private <T> T fromHex(String hex, TypeToken<T> type) {
    return fromBytes(serializer(), HexFormat.of().parseHex(hex), type);
  }

  private enum Strict {
    A
  }

  private enum Lenient {
    A,
    @UnknownValue
    OTHER
  }

  private record Holder<E>(E constant) {}

  /** apache/fory#1904: a constant that only the writer has, wherever it stands. */
  @Test
  void unknownConstantsAreNeverNull() {
    Map<TypeToken<?>, String> strict =
        Map.of(
            new TypeToken<Holder<Strict>>() {}, "81a8636f6e7374616e74a142",
            new TypeToken<List<Strict>>() {}, "92a141a142",
            new TypeToken<EnumSet<Strict>>() {}, "92a141a142",
            new TypeToken<EnumMap<Strict, Integer>>() {}, "81a14201",
            new TypeToken<Map<Strict, Integer>>() {}, "81a14201",
            new TypeToken<Strict[]>() {}, "91a142");
    strict.forEach(
        (type, hex) ->
            assertThat(failureOf(() -> fromHex(hex, type)).kind())
                .as("%s", type)
                .isEqualTo(Kind.VALUE_OUT_OF_RANGE));
    assertThat(fromHex("81a8636f6e7374616e74a142", new TypeToken<Holder<Lenient>>() {}).constant())
        .isEqualTo(Lenient.OTHER);
    assertThat(fromHex("93a141a142a143", new TypeToken<List<Lenient>>() {}))
        .containsExactly(Lenient.A, Lenient.OTHER, Lenient.OTHER);
    assertThat(fromHex("92a141a142", new TypeToken<EnumSet<Lenient>>() {}))
        .containsExactly(Lenient.A, Lenient.OTHER);
    assertThat(fromHex("81a14201", new TypeToken<EnumMap<Lenient, Integer>>() {}))
        .isEqualTo(Map.of(Lenient.OTHER, 1));
  }

  /** apache/fory#1904: two unknown ones are the same constant, which a set or map has once. */
  @Test
  void severalUnknownConstantsAreEqual() {
    Map<TypeToken<?>, String> twice =
        Map.of(
            new TypeToken<EnumSet<Lenient>>() {}, "92a142a143",
            new TypeToken<Set<Lenient>>() {}, "92a142a143",
            new TypeToken<EnumMap<Lenient, Integer>>() {}, "82a14201a14302");
    twice.forEach(
        (type, hex) ->
            assertThat(failureOf(() -> fromHex(hex, type)).kind())
                .as("%s", type)
                .isEqualTo(Kind.DUPLICATE_KEY));
  }

  private static class Marked extends HashSet<String> {
    static int made;
    String marker = "";
  }

  private static final class MarkedChild extends Marked {}

  private static final class MarkedMap extends HashMap<String, Integer> {
    private int marker;
  }

  private static final class MarkerOnly extends MessagePackConverter<MarkedMap> {
    @Override
    public void write(MessagePackWriter writer, MarkedMap value, SerializationContext context) {
      writer.writeInt(value.marker);
    }

    @Override
    public MarkedMap read(MessagePackReader reader, SerializationContext context) {
      MarkedMap map = new MarkedMap();
      map.marker = reader.readInt();
      return map;
    }
  }

  private static final class Counting extends ArrayList<String> {
    static final int LIMIT = 5;
    private transient int added;

    @Override
    public boolean add(String element) {
      added++;
      return super.add(element);
    }
  }

  /** apache/fory#3826: fields of a subclass of a collection would be lost. */
  @Test
  void refusesContainersWithFieldsOfTheirOwn() {
    for (Class<?> type : List.of(Marked.class, MarkedChild.class, MarkedMap.class)) {
      MessagePackException failure = failureOf(() -> serializer().converter(type));
      assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
      assertThat(failure)
          .hasMessageContaining(type.getName())
          .hasMessageContaining("marker")
          .hasMessageContaining("transient")
          .hasMessageContaining("addConverter");
    }
    Counting counting = new Counting();
    counting.add("a");
    Counting read = roundTrip(counting, Counting.class);
    assertThat(read).isExactlyInstanceOf(Counting.class).containsExactly("a");
    assertThat(read.added).isEqualTo(1);
    MessagePackSerializer own = builder().addConverter(MarkedMap.class, new MarkerOnly()).build();
    MarkedMap map = new MarkedMap();
    map.marker = 7;
    assertThat(roundTrip(own, map, MarkedMap.class).marker).isEqualTo(7);
  }

  private static final class Json extends HashMap<String, String> {
    public String getTitle() {
      return getOrDefault("title", "none");
    }

    public void setTitle(String title) {
      put("title", title);
    }
  }

  private record Pairs(List<String> names) implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return names.iterator();
    }
  }

  /** akkadotnet/Hyperion#66: what is a map is that, and no object; what is a record is a record. */
  @Test
  void decidesOnceWhatATypeIs() {
    Json json = new Json();
    json.setTitle("t");
    assertThat(write(json)).isEqualTo("81a57469746c65a174");
    assertThat(roundTrip(json, Json.class).getTitle()).isEqualTo("t");
    assertThat(write(new Pairs(List.of("a")))).isEqualTo("81a56e616d657391a161");
    assertThat(roundTrip(new Pairs(List.of("a")), Pairs.class)).isEqualTo(new Pairs(List.of("a")));
  }

  static final class Marker {
    int n = 5;
  }

  static final class Viewing {
    Set<String> view = Collections.newSetFromMap(new ConcurrentHashMap<>());
    Marker first = new Marker();
    Marker second = first;
  }

  /** apache/fory#3645: what stands behind a view of a map is still counted rightly. */
  @Test
  void keepsReferencesBehindViews() {
    Viewing viewing = new Viewing();
    viewing.view.add("a");
    MessagePackSerializer preserving = builder().references(ReferencePolicy.PRESERVE).build();
    Viewing read = roundTrip(preserving, viewing, Viewing.class);
    assertThat(read.view).containsExactly("a");
    assertThat(read.second).isSameAs(read.first);
  }

  private static final class SwappedMap<K, V> extends HashMap<V, K> {}

  private static final class NestedElements<E> extends ArrayList<List<E>> {}

  private static final class WildcardElements<E> extends ArrayList<List<? extends E>> {}

  private static class Owner<T> {
    final class Values<E> extends ArrayList<Map<T, E>> {}

    static final class Free<T, E> extends ArrayList<Map<T, E>> {}
  }

  /** apache/fory#3843: arguments that are swapped, nested or of an enclosing class. */
  @Test
  void resolvesTheArgumentsOfOwnContainers() {
    LocalDate date = LocalDate.of(2024, 2, 29);
    SwappedMap<Integer, LocalDate> swapped = new SwappedMap<>();
    swapped.put(date, 1);
    assertThat(roundTrip(swapped, new TypeToken<SwappedMap<Integer, LocalDate>>() {}))
        .isExactlyInstanceOf(SwappedMap.class)
        .isEqualTo(swapped);
    NestedElements<LocalDate> nested = new NestedElements<>();
    nested.add(List.of(date));
    assertThat(roundTrip(nested, new TypeToken<NestedElements<LocalDate>>() {})).isEqualTo(nested);
    WildcardElements<LocalDate> wildcards = new WildcardElements<>();
    wildcards.add(List.of(date));
    assertThat(roundTrip(wildcards, new TypeToken<WildcardElements<LocalDate>>() {}))
        .isEqualTo(wildcards);
    Owner.Free<LocalDate, Long> free = new Owner.Free<>();
    free.add(Map.of(date, 1L));
    assertThat(roundTrip(free, new TypeToken<Owner.Free<LocalDate, Long>>() {})).isEqualTo(free);
    assertThat(
            failureOf(
                () -> serializer().converter(new TypeToken<Owner<LocalDate>.Values<Long>>() {})))
        .hasMessageContaining("constructor without parameters");
  }

  private static final class Box<T> extends AbstractList<Box<?>> {
    private final List<Box<?>> boxes = new ArrayList<>();

    @Override
    public void add(int index, Box<?> box) {
      boxes.add(index, box);
    }

    @Override
    public Box<?> get(int index) {
      return boxes.get(index);
    }

    @Override
    public int size() {
      return boxes.size();
    }
  }

  private static final class RecursiveBox<T> extends ArrayList<RecursiveBox<T>> {}

  /** apache/fory#3817: collections of themselves, with a backing list of their own. */
  @Test
  void bindsCollectionsOfThemselves() {
    Box<String> box = new Box<>();
    box.add(new Box<Integer>());
    assertThat(roundTrip(box, new TypeToken<Box<String>>() {})).isEqualTo(box);
    RecursiveBox<String> recursive = new RecursiveBox<>();
    recursive.add(new RecursiveBox<>());
    assertThat(roundTrip(recursive, new TypeToken<RecursiveBox<String>>() {})).isEqualTo(recursive);
  }

  private static final class Map1 extends HashMap<String, String> {}

  private static final class Map2 extends HashMap<String, Map1> {}

  private static final class Map3 extends HashMap<String, Map2> {}

  private static final class Map4 extends HashMap<String, Map3> {}

  private record Maps(Map4 maps, Map<String, Map3> others) {}

  /** apache/fory#3342: own maps whose values are own maps, four deep. */
  @Test
  void keepsTheClassesOfNestedOwnMaps() {
    Map1 map1 = new Map1();
    map1.put("a", "b");
    Map2 map2 = new Map2();
    map2.put("1", map1);
    Map3 map3 = new Map3();
    map3.put("2", map2);
    Map4 map4 = new Map4();
    map4.put("3", map3);
    Maps maps = new Maps(map4, Map.of("x", map3));
    Maps read = roundTrip(maps, Maps.class);
    assertThat(read).isEqualTo(maps);
    assertThat(read.maps().get("3").get("2").get("1")).isExactlyInstanceOf(Map1.class);
    assertThat(read.others().get("x")).isExactlyInstanceOf(Map3.class);
  }

  private static final class Node extends ArrayList<Node> {}

  private record Nodes(Node node, Map<String, Map<String, Map<String, Node>>> nested) {}

  /** apache/fory#2465: elements of the type of the collection itself. */
  @Test
  void bindsCollectionsWhoseElementsAreTheSame() {
    Node node = new Node();
    node.add(new Node());
    node.get(0).add(new Node());
    Nodes nodes = new Nodes(node, Map.of("a", Map.of("b", Map.of("c", node))));
    Nodes read = roundTrip(nodes, Nodes.class);
    assertThat(read).isEqualTo(nodes);
    assertThat(read.node().get(0).get(0)).isExactlyInstanceOf(Node.class);
  }

  private enum Bodied {
    A {
      @Override
      int value() {
        return 1;
      }
    },
    B;

    int value() {
      return 0;
    }
  }

  private record Bodies(Bodied field, EnumSet<Bodied> set, EnumMap<Bodied, Bodied> map) {}

  /** apache/fory#1764: constants with a body are of a subclass of their enum. */
  @Test
  void keepsConstantsWithBodies() {
    Bodies bodies =
        new Bodies(Bodied.A, EnumSet.of(Bodied.A), new EnumMap<>(Map.of(Bodied.A, Bodied.B)));
    assertThat(roundTrip(bodies, Bodies.class)).isEqualTo(bodies);
    assertThat(roundTrip(Bodied.A, Bodied.class).value()).isEqualTo(1);
    assertThat(serializer().toBytes(Bodied.A)).isEqualTo(serializer().toBytes("A"));
  }
}
