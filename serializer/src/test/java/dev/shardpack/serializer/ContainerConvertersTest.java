package dev.shardpack.serializer;

import static dev.shardpack.serializer.wire.ValueType.ARRAY;
import static dev.shardpack.serializer.wire.ValueType.BINARY;
import static dev.shardpack.serializer.wire.ValueType.INTEGER;
import static dev.shardpack.serializer.wire.ValueType.MAP;
import static dev.shardpack.serializer.wire.ValueType.NIL;
import static dev.shardpack.serializer.wire.ValueType.STRING;

import dev.shardpack.serializer.convert.TypeToken;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class ContainerConvertersTest extends ConverterContract {
  private record Point(int x, int y) {}

  @Override
  Stream<Sample<?>> samples() {
    return Stream.of(arrays(), collections(), maps(), optionals()).flatMap(List::stream);
  }

  private static List<Sample<?>> arrays() {
    return List.of(
        Sample.of(boolean[].class, Set.of(ARRAY), new boolean[0], new boolean[] {true, false}),
        Sample.of(short[].class, Set.of(ARRAY), new short[0], new short[] {-32, -33, 256}),
        Sample.of(char[].class, Set.of(ARRAY), new char[0], new char[] {'a', '\ud800'}),
        Sample.of(
            int[].class,
            Set.of(ARRAY),
            new int[0],
            new int[] {127, 128, 255, 256, 65535, 65536, -32, -33, -128, -129, -32768, -32769},
            IntStream.range(0, 70).map(i -> Integer.MIN_VALUE >> (i % 32)).toArray(),
            IntStream.range(0, 5_000).toArray()),
        Sample.of(
            long[].class,
            Set.of(ARRAY),
            new long[0],
            new long[] {
              Integer.MIN_VALUE - 1L, 1L << 31, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE
            }),
        Sample.of(float[].class, Set.of(ARRAY), new float[0], new float[] {0.1f, -0f}),
        Sample.of(double[].class, Set.of(ARRAY), new double[0], new double[] {0.1, Double.NaN}),
        Sample.of(String[].class, Set.of(ARRAY), new String[0], new String[] {"a", null, "b"}),
        Sample.of(Integer[].class, Set.of(ARRAY), new Integer[] {1, null, 3}),
        Sample.of(Point[].class, Set.of(ARRAY), new Point[] {new Point(1, 2), null}),
        Sample.of(
            int[][].class,
            Set.of(ARRAY),
            new int[][] {{1}, {}, null},
            new int[][] {{1, 2}, {3, 4}}),
        Sample.of(byte[][].class, Set.of(ARRAY), new byte[][] {{1}, {}}),
        Sample.of(String[][][].class, Set.of(ARRAY), new String[][][] {{{"a"}, {}}, {}}),
        Sample.of(
            new TypeToken<List<String[]>[]>() {},
            Set.of(ARRAY),
            arrayOf(List.of(), new ArrayList<String[]>())),
        Sample.of(
            new TypeToken<Optional<Integer>[]>() {},
            Set.of(ARRAY),
            arrayOf(Optional.of(1), Optional.empty())));
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private static <T> T[] arrayOf(T... elements) {
    return elements;
  }

  @SuppressWarnings("JdkObsolete") // LinkedList is one of the types to test
  private static List<Sample<?>> collections() {
    return List.of(
        Sample.of(
            new TypeToken<Collection<String>>() {}, Set.of(ARRAY), List.of(), List.of("a", "a")),
        Sample.of(
            new TypeToken<List<Long>>() {},
            Set.of(ARRAY),
            List.of(),
            Arrays.asList(1L, null, Long.MIN_VALUE),
            IntStream.range(0, 5_000).mapToObj(i -> (long) i).toList()),
        Sample.of(
            new TypeToken<ArrayList<String>>() {}, Set.of(ARRAY), new ArrayList<>(List.of("a"))),
        Sample.of(
            new TypeToken<LinkedList<String>>() {},
            Set.of(ARRAY),
            new LinkedList<>(Arrays.asList("a", null))),
        Sample.of(new TypeToken<Set<UUID>>() {}, Set.of(ARRAY), Set.of(), Set.of(new UUID(1, 2))),
        Sample.of(
            new TypeToken<HashSet<String>>() {},
            Set.of(ARRAY),
            new HashSet<>(Arrays.asList("a", null, "b"))),
        Sample.of(
            new TypeToken<LinkedHashSet<List<Integer>>>() {},
            Set.of(ARRAY),
            new LinkedHashSet<>(List.of(List.of(2), List.of(1)))),
        Sample.of(
            new TypeToken<SortedSet<String>>() {}, Set.of(ARRAY), new TreeSet<>(Set.of("b", "a"))),
        Sample.of(
            new TypeToken<NavigableSet<Instant>>() {},
            Set.of(ARRAY),
            new TreeSet<>(Set.of(Instant.MIN, Instant.MAX))),
        Sample.of(
            new TypeToken<TreeSet<BigInteger>>() {},
            Set.of(ARRAY),
            new TreeSet<>(Set.of(BigInteger.TEN))),
        Sample.of(
            new TypeToken<List<? extends List<? extends String>>>() {},
            Set.of(ARRAY),
            List.of(List.of("a"))));
  }

  private static List<Sample<?>> maps() {
    Map<String, Integer> withNulls = new HashMap<>();
    withNulls.put(null, 1);
    withNulls.put("a", null);
    return List.of(
        Sample.of(
            new TypeToken<Map<String, Integer>>() {},
            Set.of(MAP),
            Map.of(),
            withNulls,
            Map.of("a", 1, "b", 2)),
        Sample.of(
            new TypeToken<HashMap<Long, List<Long>>>() {},
            Set.of(MAP),
            new HashMap<>(Map.of(1L, List.of(2L)))),
        Sample.of(
            new TypeToken<LinkedHashMap<Point, List<Point>>>() {},
            Set.of(MAP),
            new LinkedHashMap<>(Map.of(new Point(1, 2), List.of(new Point(3, 4))))),
        Sample.of(
            new TypeToken<ConcurrentMap<String, Integer>>() {},
            Set.of(MAP),
            new ConcurrentHashMap<>(Map.of("a", 1))),
        Sample.of(
            new TypeToken<ConcurrentHashMap<String, Integer>>() {},
            Set.of(MAP),
            new ConcurrentHashMap<>(Map.of("a", 1))),
        Sample.of(
            new TypeToken<SortedMap<String, Integer>>() {},
            Set.of(MAP),
            new TreeMap<>(Map.of("b", 1, "a", 2))),
        Sample.of(
            new TypeToken<NavigableMap<Integer, String>>() {},
            Set.of(MAP),
            new TreeMap<>(Map.of(1, "a"))),
        Sample.of(
            new TypeToken<TreeMap<Integer, Map<String, Set<Integer>>>>() {},
            Set.of(MAP),
            new TreeMap<>(Map.of(1, Map.of("a", Set.of(1))))));
  }

  private static List<Sample<?>> optionals() {
    return List.of(
        Sample.of(
            new TypeToken<Optional<String>>() {},
            EnumSet.of(NIL, STRING),
            Optional.empty(),
            Optional.of("")),
        Sample.of(new TypeToken<Optional<byte[]>>() {}, EnumSet.of(NIL, BINARY), Optional.empty()),
        Sample.of(
            new TypeToken<List<Optional<Boolean>>>() {},
            Set.of(ARRAY),
            List.of(Optional.empty(), Optional.of(true))),
        Sample.of(
            new TypeToken<Optional<Optional<Byte>>>() {},
            EnumSet.of(NIL, INTEGER),
            Optional.empty(),
            Optional.of(Optional.of((byte) 0x1f))));
  }
}
