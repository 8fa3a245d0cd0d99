package dev.shardpack.serializer.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No kind of set or map makes a reader compare keys that were chosen to have equal hashes more than
 * a fixed number of times for each of them. Comparisons are counted, not timed.
 */
class HashFloodingTest {
  private static final int KEYS = 20_000;

  /** What a sorted tree needs at most, and what the budget allows. */
  private static final long COMPARISONS_PER_KEY = 260;

  private static long comparisons;

  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  /** All have the same hash, and can be told apart only by {@code equals}. */
  private record Plain(int n) {
    @Override
    public boolean equals(Object other) {
      comparisons++;
      return other instanceof Plain that && n == that.n;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** All have the same hash, and an order. */
  private record Ordered(int n) implements Comparable<Ordered> {
    @Override
    public int compareTo(Ordered other) {
      comparisons++;
      return Integer.compare(n, other.n);
    }

    @Override
    public boolean equals(Object other) {
      comparisons++;
      return other instanceof Ordered that && n == that.n;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  private record Generic(Class<?> raw, List<Type> arguments) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(new Type[0]);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public Type getOwnerType() {
      return null;
    }
  }

  private static TypeToken<?> generic(Class<?> raw, Type... arguments) {
    return TypeToken.of(new Generic(raw, List.of(arguments)));
  }

  static Stream<CollectionKind> sets() {
    return CollectionKind.BY_TYPE.values().stream()
        .filter(kind -> kind.lookup() != Lookup.NONE && kind.lookup() != Lookup.ORDINAL);
  }

  static Stream<MapKind> maps() {
    return MapKind.BY_TYPE.values().stream().filter(kind -> kind.lookup() != Lookup.ORDINAL);
  }

  /** Keys that are arrays of the same numbered key, or are that key itself. */
  private static byte[] container(boolean isMap, int arrayLength) {
    MessagePackWriter writer = new MessagePackWriter();
    if (isMap) {
      writer.beginMap(KEYS);
    } else {
      writer.beginArray(KEYS);
    }
    for (int n = 0; n < KEYS; n++) {
      if (arrayLength > 0) {
        writer.beginArray(arrayLength);
      }
      for (int i = 0; i < Math.max(arrayLength, 1); i++) {
        writer.beginArray(1);
        writer.writeInt(n);
        writer.end();
      }
      if (arrayLength > 0) {
        writer.end();
      }
      if (isMap) {
        writer.writeInt(n);
      }
    }
    writer.end();
    return writer.toByteArray();
  }

  private void assertBounded(byte[] bytes, TypeToken<?> type) {
    comparisons = 0;
    try {
      assertThat(serializer.fromBytes(bytes, type)).isNotNull();
    } catch (MessagePackException e) {
      assertThat(e.kind()).as("%s", e).isEqualTo(Kind.SIZE_LIMIT);
    }
    assertThat(comparisons).as("%s", type).isLessThan(COMPARISONS_PER_KEY * KEYS);
  }

  @ParameterizedTest
  @MethodSource
  void sets(CollectionKind kind) {
    if (kind.lookup() != Lookup.SORTED) {
      assertBounded(container(false, 0), generic(kind.type(), Plain.class));
      assertBounded(
          container(false, 1), generic(kind.type(), new Generic(List.class, List.of(Plain.class))));
      assertBounded(
          container(false, 0),
          generic(kind.type(), new Generic(Optional.class, List.of(Plain.class))));
    }
    assertBounded(container(false, 0), generic(kind.type(), Ordered.class));
  }

  @ParameterizedTest
  @MethodSource
  void maps(MapKind kind) {
    if (kind.lookup() != Lookup.SORTED) {
      assertBounded(container(true, 0), generic(kind.type(), Plain.class, Integer.class));
      assertBounded(
          container(true, 2),
          generic(
              kind.type(),
              new Generic(Map.Entry.class, List.of(Plain.class, Plain.class)),
              Integer.class));
    }
    assertBounded(container(true, 0), generic(kind.type(), Ordered.class, Integer.class));
  }

  /** Sixteen places with two values each, of which {@code hashCode} sees no difference. */
  private static String collidingText(int n) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 16; bit++) {
      text.append((n >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  private record Kept(String a, UnknownMembers others) {}

  private record Strict(String a) {}

  @Test
  void namesOfMembers() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(65_537);
    for (int n = 0; n < 65_536; n++) {
      writer.writeString(collidingText(n));
      writer.writeString("");
    }
    writer.writeString("a");
    writer.writeString("x");
    writer.end();
    byte[] bytes = writer.toByteArray();
    assertThat(serializer.fromBytes(bytes, Strict.class)).isEqualTo(new Strict("x"));
    assertThat(serializer.fromBytes(bytes, Kept.class).others().entries()).hasSize(65_536);
    assertThat(serializer.fromBytes(bytes, Properties.class)).hasSize(65_537);
    assertThat(serializer.fromBytes(bytes, MessagePackValue.class))
        .isInstanceOf(MessagePackValue.MapValue.class);
    assertThat(serializer.fromBytes(bytes, new TypeToken<Map<String, String>>() {}))
        .hasSize(65_537);
  }

  @Test
  void dynamicValuesAsKeys() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(65_536);
    for (int n = 0; n < 65_536; n++) {
      writer.writeString(collidingText(n));
    }
    writer.end();
    MessagePackException failure =
        catchThrowableOfType(
            MessagePackException.class,
            () ->
                serializer.fromBytes(
                    writer.toByteArray(), new TypeToken<Set<MessagePackValue>>() {}));
    assertThat(failure.kind()).isEqualTo(Kind.SIZE_LIMIT);
  }
}
