package dev.shardpack.serializer.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.EveryForm;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What holds for every type of collection and map, with elements and keys that fit each of them.
 */
class KindsTest {
  private static final String DAYS = "a444415953";
  private static final String HOURS = "a5484f555253";
  private static final List<TimeUnit> ELEMENTS = List.of(TimeUnit.HOURS, TimeUnit.DAYS);

  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  static Stream<CollectionKind> collections() {
    return CollectionKind.BY_TYPE.values().stream();
  }

  static Stream<MapKind> maps() {
    return MapKind.BY_TYPE.values().stream();
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

  @SuppressWarnings("unchecked")
  private static <T> TypeToken<T> generic(Class<?> raw, Type... arguments) {
    return (TypeToken<T>) TypeToken.of(new Generic(raw, List.of(arguments)));
  }

  private <T> T read(String hex, TypeToken<T> type) {
    return EveryForm.fromBytes(serializer, HexFormat.of().parseHex(hex), type);
  }

  private Kind failureOf(String hex, TypeToken<?> type) {
    MessagePackException failure =
        catchThrowableOfType(MessagePackException.class, () -> read(hex, type));
    assertThat(failure).as("a failure of %s as %s", hex, type).isNotNull();
    return failure.kind();
  }

  @ParameterizedTest
  @MethodSource
  void collections(CollectionKind kind) {
    TypeToken<Iterable<TimeUnit>> type = generic(kind.type(), TimeUnit.class);
    Iterable<TimeUnit> value = read("92" + HOURS + DAYS, type);
    assertThat(value).isInstanceOf(kind.type()).containsExactlyInAnyOrderElementsOf(ELEMENTS);
    if (!kind.type().getSimpleName().equals("HashSet")) {
      assertThat(value).containsExactlyElementsOf(ELEMENTS);
    }
    byte[] bytes = serializer.toBytes(value, type);
    Collection<TimeUnit> again = new ArrayList<>();
    EveryForm.fromBytes(serializer, bytes, type).forEach(again::add);
    assertThat(again).containsExactlyElementsOf(value);
    assertThat(serializer.toBytes(read("90", type), type)).containsExactly(0x90);
    assertThat(read("c0", type)).isNull();

    String twice = "92" + DAYS + DAYS;
    if (Set.class.isAssignableFrom(kind.type())) {
      assertThat(failureOf(twice, type)).isEqualTo(Kind.DUPLICATE_KEY);
    } else {
      assertThat(read(twice, type)).containsExactly(TimeUnit.DAYS, TimeUnit.DAYS);
    }
    if (kind.takesNull()) {
      assertThat(read("92c0" + DAYS, type)).contains(null, TimeUnit.DAYS);
    } else {
      assertThat(failureOf("92c0" + DAYS, type)).isEqualTo(Kind.UNEXPECTED_NIL);
      Collection<Object> empty = kind.maker().make(1, TimeUnit.class);
      assertThatThrownBy(() -> empty.add(null)).isInstanceOf(NullPointerException.class);
    }
    assertThat(failureOf("81" + DAYS + "c0", type)).isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failureOf("93" + DAYS, type)).isEqualTo(Kind.END_OF_INPUT);
    assertThat(failureOf("ddffffffff" + DAYS, type)).isEqualTo(Kind.END_OF_INPUT);
  }

  @ParameterizedTest
  @MethodSource
  void maps(MapKind kind) {
    TypeToken<Map<TimeUnit, Integer>> type = generic(kind.type(), TimeUnit.class, Integer.class);
    Map<TimeUnit, Integer> value = read("82" + HOURS + "01" + DAYS + "02", type);
    assertThat(value).isInstanceOf(kind.type());
    assertThat(value).isEqualTo(Map.of(TimeUnit.HOURS, 1, TimeUnit.DAYS, 2));
    if (kind.lookup() == Lookup.SORTED || kind.lookup() == Lookup.ORDINAL) {
      assertThat(value.keySet()).containsExactlyElementsOf(ELEMENTS);
    }
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(value, type), type))
        .isEqualTo(value);
    assertThat(serializer.toBytes(read("80", type), type)).containsExactly(0x80);
    assertThat(failureOf("82" + DAYS + "01" + DAYS + "02", type)).isEqualTo(Kind.DUPLICATE_KEY);
    assertNull(kind.takesNullKey(), "81c001", null, 1, kind, type);
    assertNull(kind.takesNullValue(), "81" + DAYS + "c0", TimeUnit.DAYS, null, kind, type);
    assertThat(failureOf("91" + DAYS, type)).isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failureOf("82" + DAYS + "01", type)).isEqualTo(Kind.END_OF_INPUT);
    assertThat(failureOf("dfffffffff" + DAYS, type)).isEqualTo(Kind.END_OF_INPUT);
  }

  private void assertNull(
      boolean taken,
      String hex,
      TimeUnit key,
      Integer number,
      MapKind kind,
      TypeToken<Map<TimeUnit, Integer>> type) {
    if (taken) {
      assertThat(read(hex, type)).containsEntry(key, number);
    } else {
      assertThat(failureOf(hex, type)).isEqualTo(Kind.UNEXPECTED_NIL);
      Map<Object, Object> empty = kind.maker().make(1, TimeUnit.class);
      assertThatThrownBy(() -> empty.put(key, number)).isInstanceOf(NullPointerException.class);
    }
  }
}
