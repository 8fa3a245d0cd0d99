package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TransferQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CollectionsTest {
  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  private <T> T read(String hex, TypeToken<T> type) {
    return EveryForm.fromBytes(serializer, HexFormat.of().parseHex(hex), type);
  }

  static Stream<Arguments> implementations() {
    return Stream.of(
        Arguments.of(new TypeToken<Iterable<Integer>>() {}, ArrayList.class),
        Arguments.of(new TypeToken<Collection<Integer>>() {}, ArrayList.class),
        Arguments.of(new TypeToken<List<Integer>>() {}, ArrayList.class),
        Arguments.of(new TypeToken<LinkedList<Integer>>() {}, LinkedList.class),
        Arguments.of(new TypeToken<Queue<Integer>>() {}, ArrayDeque.class),
        Arguments.of(new TypeToken<Deque<Integer>>() {}, ArrayDeque.class),
        Arguments.of(new TypeToken<BlockingQueue<Integer>>() {}, LinkedBlockingQueue.class),
        Arguments.of(new TypeToken<BlockingDeque<Integer>>() {}, LinkedBlockingDeque.class),
        Arguments.of(new TypeToken<TransferQueue<Integer>>() {}, LinkedTransferQueue.class),
        Arguments.of(new TypeToken<Set<Integer>>() {}, LinkedHashSet.class),
        Arguments.of(new TypeToken<SortedSet<Integer>>() {}, TreeSet.class),
        Arguments.of(new TypeToken<NavigableSet<Integer>>() {}, TreeSet.class),
        Arguments.of(new TypeToken<Map<Integer, Integer>>() {}, LinkedHashMap.class),
        Arguments.of(new TypeToken<ConcurrentMap<Integer, Integer>>() {}, ConcurrentHashMap.class),
        Arguments.of(
            new TypeToken<ConcurrentNavigableMap<Integer, Integer>>() {},
            ConcurrentSkipListMap.class),
        Arguments.of(new TypeToken<SortedMap<Integer, Integer>>() {}, TreeMap.class),
        Arguments.of(new TypeToken<NavigableMap<Integer, Integer>>() {}, TreeMap.class));
  }

  @ParameterizedTest
  @MethodSource
  void implementations(TypeToken<?> type, Class<?> implementation) {
    boolean map = Map.class.isAssignableFrom(type.rawType());
    assertThat(read(map ? "80" : "90", type)).isExactlyInstanceOf(implementation);
  }

  @Test
  void keepsTheOrderOfTheBytes() {
    assertThat(read("93030102", new TypeToken<Set<Integer>>() {})).containsExactly(3, 1, 2);
    assertThat(read("82020001ff", new TypeToken<Map<Integer, Integer>>() {}).keySet())
        .containsExactly(2, 1);
    assertThat(read("9203ff", new TypeToken<Queue<Integer>>() {}).poll()).isEqualTo(3);
    assertThat(read("93030102", new TypeToken<SortedSet<Integer>>() {})).containsExactly(1, 2, 3);
  }

  @Test
  void readsCollectionsThatMayBeChanged() {
    List<Integer> list = read("920102", new TypeToken<List<Integer>>() {});
    list.set(0, 5);
    list.add(6);
    assertThat(list).containsExactly(5, 2, 6);
  }

  @Test
  @SuppressWarnings("JdkObsolete") // some of the types to test
  void writesEveryImplementationOfAnInterface() {
    TypeToken<List<Integer>> type = new TypeToken<>() {};
    for (List<Integer> list :
        List.of(
            List.of(1, 2),
            Arrays.asList(1, 2),
            List.of(1, 2, 3).subList(0, 2),
            Collections.unmodifiableList(new ArrayList<>(List.of(1, 2))),
            Collections.synchronizedList(new ArrayList<>(List.of(1, 2))),
            Collections.checkedList(new ArrayList<>(List.of(1, 2)), Integer.class),
            Stream.of(1, 2).toList(),
            new Vector<>(List.of(1, 2)),
            new CopyOnWriteArrayList<>(List.of(1, 2)),
            new Range(1, 2))) {
      assertThat(HexFormat.of().formatHex(serializer.toBytes(list, type))).isEqualTo("920102");
    }
    TypeToken<Collection<Integer>> collection = new TypeToken<>() {};
    assertThat(serializer.toBytes(new TreeMap<>(Map.of(1, "a")).keySet(), collection))
        .isEqualTo(new byte[] {(byte) 0x91, 1});
    assertThat(serializer.toBytes(new LinkedBlockingQueue<>(List.of(1)), collection))
        .isEqualTo(new byte[] {(byte) 0x91, 1});
  }

  @Test
  @SuppressWarnings("JdkObsolete") // some of the types to test
  void writesViewsOfMapsAndSets() {
    TypeToken<Map<Integer, Integer>> type = new TypeToken<>() {};
    TreeMap<Integer, Integer> tree = new TreeMap<>(Map.of(1, 2, 3, 4));
    for (Map<Integer, Integer> map :
        List.of(
            tree,
            Collections.unmodifiableMap(tree),
            Collections.synchronizedMap(tree),
            tree.headMap(9),
            new Hashtable<>(Map.of(1, 2, 3, 4)),
            Map.of(1, 2, 3, 4))) {
      byte[] bytes = serializer.toBytes(map, type);
      assertThat(EveryForm.fromBytes(serializer, bytes, type)).isEqualTo(tree);
    }
    TypeToken<Set<Integer>> set = new TypeToken<>() {};
    Set<Integer> concurrent = Collections.newSetFromMap(new ConcurrentHashMap<>());
    concurrent.addAll(List.of(1, 3));
    for (Set<Integer> each :
        List.of(
            tree.navigableKeySet(),
            concurrent,
            ConcurrentHashMap.<Integer>newKeySet(),
            Set.of(1, 3),
            Collections.unmodifiableSet(new TreeSet<>(Set.of(1, 3))))) {
      assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(each, set), set))
          .isEqualTo(each);
    }
  }

  @Test
  void countsTheElementsOfWhatHasNoSize() {
    TypeToken<Iterable<Integer>> type = new TypeToken<>() {};
    for (int count : new int[] {0, 15, 16, 1600, 100_000}) {
      Iterable<Integer> range = () -> IntStream.range(0, count).iterator();
      assertThat(serializer.fromBytes(serializer.toBytes(range, type), type))
          .containsExactlyElementsOf(range);
    }
  }

  @Test
  void keepsNullAndEmptyApart() {
    record Two(@org.jspecify.annotations.Nullable List<String> a, List<String> b) {}

    Two two = new Two(null, List.of());
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(two), Two.class)).isEqualTo(two);
    TypeToken<Map<String, List<String>>> type = new TypeToken<>() {};
    Map<String, List<String>> nulls = new HashMap<>();
    nulls.put("a", null);
    nulls.put("b", List.of());
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(nulls, type), type))
        .isEqualTo(nulls);
  }

  @Test
  void readsAsManyEntriesAsWereWritten() {
    TypeToken<Map<Integer, Integer>> type = new TypeToken<>() {};
    for (int count : new int[] {15, 16, 126, 127, 128, 254, 255, 256, 257, 65_535, 65_536}) {
      Map<Integer, Integer> map = new LinkedHashMap<>();
      map.put(null, null);
      for (int i = 1; i < count; i++) {
        map.put(i, i % 3 == 0 ? null : i);
      }
      assertThat(serializer.fromBytes(serializer.toBytes(map, type), type)).isEqualTo(map);
    }
  }

  private static final class Range extends AbstractList<Integer> {
    private final int from;
    private final int to;

    Range(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public Integer get(int index) {
      return from + Objects.checkIndex(index, size());
    }

    @Override
    public int size() {
      return to - from + 1;
    }
  }

  @Test
  void refusesEqualElementsAndKeys() {
    assertDuplicate("93010201", new TypeToken<Set<Integer>>() {}, 3);
    assertDuplicate("9301d10001" + "02", new TypeToken<Set<Integer>>() {}, 2);
    assertDuplicate("92c0c0", new TypeToken<Set<String>>() {}, 2);
    assertDuplicate("92a161a161", new TypeToken<SortedSet<String>>() {}, 3);
    assertDuplicate("92" + "920a01" + "9264" + "02", new TypeToken<TreeSet<BigDecimal>>() {}, 4);
    assertDuplicate("82010101" + "02", new TypeToken<Map<Integer, Integer>>() {}, 3);
    assertDuplicate("82c001c002", new TypeToken<Map<String, Integer>>() {}, 3);
    assertDuplicate("82a161c0a161c0", new TypeToken<HashMap<String, Integer>>() {}, 4);
    assertDuplicate("8201010102", new TypeToken<SortedMap<Integer, Integer>>() {}, 3);
    assertDuplicate("8201010102", new TypeToken<ConcurrentMap<Integer, Integer>>() {}, 3);
  }

  private void assertDuplicate(String hex, TypeToken<?> type, int offset) {
    MessagePackException failure = failureOf(() -> read(hex, type));
    assertThat(failure.kind()).as("%s", type).isEqualTo(Kind.DUPLICATE_KEY);
    assertThat(failure.offset()).isEqualTo(offset);
  }

  @Test
  void keepsElementsThatAreDifferentThoughTheyCompareAsEqual() {
    assertThat(read("92920a01926402", new TypeToken<Set<BigDecimal>>() {}))
        .containsExactly(new BigDecimal("1.0"), new BigDecimal("1.00"));
  }

  @Test
  void refusesNullWhereTheCollectionTakesNone() {
    for (TypeToken<?> type :
        List.of(
            new TypeToken<SortedSet<String>>() {},
            new TypeToken<TreeSet<String>>() {},
            new TypeToken<Queue<String>>() {},
            new TypeToken<ArrayDeque<String>>() {})) {
      MessagePackException failure = failureOf(() -> read("92a161c0", type));
      assertThat(failure.kind()).isEqualTo(Kind.UNEXPECTED_NIL);
      assertThat(failure.path()).isEqualTo("$[1]");
    }
    for (TypeToken<?> type :
        List.of(
            new TypeToken<TreeMap<String, Integer>>() {},
            new TypeToken<ConcurrentMap<String, Integer>>() {})) {
      assertThat(failureOf(() -> read("81c001", type)).kind()).isEqualTo(Kind.UNEXPECTED_NIL);
    }
    assertThat(
            failureOf(() -> read("81a161c0", new TypeToken<ConcurrentMap<String, Integer>>() {}))
                .kind())
        .isEqualTo(Kind.UNEXPECTED_NIL);
    assertThat(read("81a161c0", new TypeToken<TreeMap<String, Integer>>() {}))
        .containsEntry("a", null);
  }

  @Test
  void takesNilForEmptyOptionalsAsElements() {
    assertThat(read("92c001", new TypeToken<Queue<Optional<Integer>>>() {}))
        .containsExactly(Optional.empty(), Optional.of(1));
    assertThat(read("81c0c0", new TypeToken<Map<Optional<Integer>, Optional<String>>>() {}))
        .containsExactly(Map.entry(Optional.empty(), Optional.empty()));
  }

  @Test
  void refusesToForgetAComparator() {
    TreeSet<String> byLength = new TreeSet<>(Comparator.comparing(String::length));
    byLength.addAll(List.of("bbb", "a", "cc"));
    MessagePackException failure =
        failureOf(() -> serializer.toBytes(byLength, new TypeToken<SortedSet<String>>() {}));
    assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
    assertThat(failure).hasMessageContaining("comparator");
    TreeMap<String, Integer> reversed = new TreeMap<>(Comparator.reverseOrder());
    assertThat(
            failureOf(
                    () ->
                        serializer.toBytes(reversed, new TypeToken<TreeMap<String, Integer>>() {}))
                .kind())
        .isEqualTo(Kind.UNSUPPORTED);
    TypeToken<Set<String>> unsorted = new TypeToken<>() {};
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(byLength, unsorted), unsorted))
        .containsExactly("a", "cc", "bbb");
    TreeSet<String> natural = new TreeSet<>(Comparator.naturalOrder());
    natural.add("a");
    TypeToken<SortedSet<String>> sorted = new TypeToken<>() {};
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(natural, sorted), sorted))
        .isEqualTo(natural);
  }

  private record Odd(int n) {
    @Override
    public boolean equals(Object other) {
      throw new IllegalStateException("equals");
    }

    @Override
    public int hashCode() {
      throw new IllegalStateException("hashCode");
    }
  }

  private record Unequal(String s) {
    @Override
    public boolean equals(Object other) {
      throw new IllegalStateException("equals");
    }

    @Override
    public int hashCode() {
      return s.hashCode();
    }
  }

  private record Incomparable(String s) implements Comparable<Incomparable> {
    @Override
    public int compareTo(Incomparable other) {
      throw new ClassCastException("compareTo");
    }
  }

  @Test
  void turnsWhatComparingThrowsIntoItsOwnException() {
    for (TypeToken<?> type :
        List.of(new TypeToken<Set<Odd>>() {}, new TypeToken<Set<List<Odd>>>() {})) {
      String element = type.toString().contains("List") ? "9181a16e01" : "81a16e01";
      MessagePackException failure = failureOf(() -> read("91" + element, type));
      assertThat(failure.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
      assertThat(failure).hasCauseInstanceOf(IllegalStateException.class);
    }
    assertThat(
            failureOf(
                () ->
                    read(
                        "92" + "81a173a161" + "81a173a162",
                        new TypeToken<CopyOnWriteArraySet<Unequal>>() {})))
        .hasCauseInstanceOf(IllegalStateException.class);
    assertThat(failureOf(() -> read("9181a173a161", new TypeToken<TreeSet<Incomparable>>() {})))
        .hasCauseInstanceOf(ClassCastException.class);
    assertThat(failureOf(() -> read("8181a16e01c0", new TypeToken<Map<Odd, String>>() {})))
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void namesTheElementThatFailed() {
    MessagePackException failure =
        failureOf(
            () ->
                read(
                    "82" + "a16190" + "a16292" + "9101" + "9101" + "c2" + "",
                    new TypeToken<Map<String, List<List<String>>>>() {}));
    assertThat(failure.path()).isEqualTo("$[1][0][0]");
    assertThat(failure.kind()).isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(
            failureOf(
                    () ->
                        serializer.toBytes(new String[][] {{}, {"a", "\udc00"}}, String[][].class))
                .path())
        .isEqualTo("$[1][1]");
    assertThat(failureOf(() -> read("9301" + "02a0", new TypeToken<List<Integer>>() {})).path())
        .isEqualTo("$[2]");
    assertThat(failureOf(() -> read("9301" + "02a0", new TypeToken<int[]>() {})).path())
        .isEqualTo("$[2]");
  }

  @Test
  void refusesToWriteACollectionThatContainsItself() {
    record Nested(List<Nested> children) {}

    List<Nested> children = new ArrayList<>();
    Nested cycle = new Nested(children);
    children.add(cycle);
    assertThat(failureOf(() -> serializer.toBytes(cycle)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
    Nested leaf = new Nested(List.of());
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(leaf), Nested.class))
        .isEqualTo(leaf);
  }

  @Test
  @SuppressWarnings("JdkObsolete") // some of the types to test
  void writesAsManyElementsAsItAnnouncedThoughOthersChangeThem() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>();
    Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    BlockingQueue<Integer> bounded = new ArrayBlockingQueue<>(300);
    Vector<Integer> vector = new Vector<>();
    for (int i = 0; i < 100; i++) {
      map.put(i, i);
      queue.add(i);
      bounded.add(i);
      vector.add(i);
    }
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService executor = Executors.newSingleThreadExecutor();
    try {
      Future<?> changes =
          executor.submit(
              () -> {
                for (int i = 0; !done.get(); i++) {
                  map.remove(i % 200);
                  map.put((i + 100) % 200, i);
                  queue.poll();
                  queue.add(i);
                  bounded.poll();
                  bounded.offer(i);
                  vector.remove(0);
                  vector.add(i);
                }
              });
      TypeToken<Map<Integer, Integer>> mapType = new TypeToken<>() {};
      TypeToken<Collection<Integer>> queueType = new TypeToken<>() {};
      for (int i = 0; i < 1000; i++) {
        serializer.fromBytes(serializer.toBytes(map, mapType), mapType);
        for (Collection<Integer> each :
            List.of(queue, bounded, vector, Collections.unmodifiableCollection(queue))) {
          serializer.fromBytes(serializer.toBytes(each, queueType), queueType);
        }
        serializer.toBytes(Collections.unmodifiableMap(map), mapType);
      }
      done.set(true);
      changes.get();
    } finally {
      done.set(true);
      executor.shutdownNow();
    }
  }

  @Test
  void noticesThatACollectionChangedWhileItWasWritten() {
    List<Integer> lying =
        new AbstractList<>() {
          @Override
          public Integer get(int index) {
            return index;
          }

          @Override
          public int size() {
            return 3;
          }

          @Override
          public Iterator<Integer> iterator() {
            return List.of(1, 2).iterator();
          }
        };
    assertThatThrownBy(() -> serializer.toBytes(lying, new TypeToken<List<Integer>>() {}))
        .isInstanceOf(ConcurrentModificationException.class);
  }
}
