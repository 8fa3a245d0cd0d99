package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Collections and maps that are classes of an application. */
class OwnContainersTest {
  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  private static final class Counts extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1L;

    private Counts() {}
  }

  private static final class Names extends TreeSet<String> {
    private static final long serialVersionUID = 1L;

    private Names() {
      super(Comparator.comparing(String::length).reversed());
    }
  }

  private static final class Backwards<V> extends TreeMap<Integer, V> {
    private static final long serialVersionUID = 1L;

    private Backwards() {
      super(Comparator.reverseOrder());
    }
  }

  private static final class Line<E> extends ArrayList<E> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Waiting extends ArrayDeque<String> {
    private static final long serialVersionUID = 1L;
  }

  private <T> T copy(T value, TypeToken<T> type) {
    return EveryForm.fromBytes(serializer, serializer.toBytes(value, type), type);
  }

  @Test
  void keepTheirClassAndTheirOrder() {
    Counts counts = new Counts();
    counts.put("a", 1);
    counts.put(null, null);
    assertThat(copy(counts, TypeToken.of(Counts.class)))
        .isExactlyInstanceOf(Counts.class)
        .isEqualTo(counts);
    Names names = new Names();
    Collections.addAll(names, "a", "ccc", "bb");
    assertThat(copy(names, TypeToken.of(Names.class)))
        .isExactlyInstanceOf(Names.class)
        .containsExactly("ccc", "bb", "a");
    Backwards<List<Long>> backwards = new Backwards<>();
    backwards.put(1, List.of(1L));
    backwards.put(2, List.of());
    assertThat(copy(backwards, new TypeToken<Backwards<List<Long>>>() {}))
        .isExactlyInstanceOf(Backwards.class)
        .containsExactly(Map.entry(2, List.of()), Map.entry(1, List.of(1L)));
    Line<Integer> line = new Line<>();
    line.add(5);
    assertThat(copy(line, new TypeToken<Line<Integer>>() {}))
        .isExactlyInstanceOf(Line.class)
        .containsExactly(5);
    assertThat(serializer.toBytes(counts)).isEqualTo(serializer.toBytes(counts, Counts.class));
  }

  @Test
  void refuseWhatTheyDoNotTake() {
    MessagePackException failure =
        failureOf(
            () ->
                EveryForm.fromBytes(
                    serializer, new byte[] {(byte) 0x91, (byte) 0xc0}, Waiting.class));
    assertThat(failure.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(failure).hasCauseInstanceOf(NullPointerException.class);
    assertThat(failureOf(() -> read("92a161a162", Names.class)).kind())
        .isEqualTo(Kind.DUPLICATE_KEY);
    assertThat(failureOf(() -> read("82a16101a16102", Counts.class)).kind())
        .isEqualTo(Kind.DUPLICATE_KEY);
  }

  private <T> T read(String hex, Class<T> type) {
    return EveryForm.fromBytes(serializer, HexFormat.of().parseHex(hex), type);
  }

  private static final class NoDefault extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedMethod") // that nobody can call it is the point
    NoDefault(int size) {
      super(size);
    }
  }

  private static final class Failing extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Failing() {
      throw new IllegalStateException("no");
    }
  }

  @Test
  void needAConstructorWithoutParameters() {
    assertThat(failureOf(() -> serializer.converter(NoDefault.class)))
        .hasMessageContaining("constructor without parameters");
    assertThat(failureOf(() -> read("90", Failing.class)))
        .hasRootCauseInstanceOf(IllegalStateException.class);
  }

  /** A table of which nobody knows whether it sorts keys of equal hash. */
  private static final class Unknown extends AbstractMap<String, Integer> {
    private final Map<String, Integer> entries = new HashMap<>();

    @Override
    public Integer put(String key, Integer value) {
      return entries.put(key, value);
    }

    @Override
    public Set<Entry<String, Integer>> entrySet() {
      return entries.entrySet();
    }
  }

  private static final class Small extends CopyOnWriteArraySet<Integer> {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void areBoundedLikeThoseOfThePlatform() {
    Map<String, Integer> colliding = new HashMap<>();
    Unknown few = new Unknown();
    few.put("a", 1);
    assertThat(copy(few, TypeToken.of(Unknown.class))).isEqualTo(few);
    List<String> keys = List.of("");
    for (int block = 0; block < 11; block++) {
      keys = keys.stream().flatMap(k -> List.of(k + "Aa", k + "BB").stream()).toList();
    }
    keys.forEach(key -> colliding.put(key, 1));
    byte[] map = serializer.toBytes(colliding, new TypeToken<Map<String, Integer>>() {});
    // Streams count the keys that have arrived, and refuse them earlier.
    assertThat(failureOf(() -> serializer.fromBytes(map, Unknown.class)).kind())
        .isEqualTo(Kind.SIZE_LIMIT);
    assertThat(EveryForm.fromBytes(serializer, map, Counts.class)).hasSize(2048);

    List<Integer> many = IntStream.range(0, 600).boxed().toList();
    byte[] set = serializer.toBytes(many, new TypeToken<List<Integer>>() {});
    assertThat(failureOf(() -> EveryForm.fromBytes(serializer, set, Small.class)).kind())
        .isEqualTo(Kind.SIZE_LIMIT);
  }
}
