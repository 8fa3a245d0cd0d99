package dev.shardpack.serializer.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.EveryForm;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A failure inside of any type that contains others says its path and the offset of its byte. */
@SuppressWarnings({"FieldMayBeFinal", "UnusedVariable"}) // found by reflection
class FailurePathsTest {
  private static final String DAYS = "a444415953";

  private final MessagePackSerializer serializer = MessagePackSerializer.create();

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
    public @Nullable Type getOwnerType() {
      return null;
    }
  }

  /** A type, bytes of it that are wrong somewhere, and where that is. */
  private record Failing(TypeToken<?> type, String hex, String path, int offset) {
    @Override
    public String toString() {
      return type + " from " + hex;
    }
  }

  private static Failing failing(Class<?> raw, String hex, String path, int offset) {
    return new Failing(TypeToken.of(raw), hex, path, offset);
  }

  private static TypeToken<?> generic(Class<?> raw, Type... arguments) {
    return TypeToken.of(new Generic(raw, List.of(arguments)));
  }

  private record Inner(@Nullable TimeUnit unit, int n) {}

  private record Outer(Inner inner, List<Inner> more, Optional<Inner> maybe) {}

  private record Keyed(@Key(0) int a, @Key(2) Inner b) {}

  private static final class Bean {
    @Nullable Bean next;
    Inner @Nullable [] array;
  }

  static Stream<Failing> failures() {
    Stream<Failing> collections =
        CollectionKind.BY_TYPE.keySet().stream()
            .map(raw -> new Failing(generic(raw, TimeUnit.class), "92" + DAYS + "05", "$[1]", 6));
    Stream<Failing> maps =
        MapKind.BY_TYPE.keySet().stream()
            .map(raw -> generic(raw, TimeUnit.class, Integer.class))
            .flatMap(
                type ->
                    Stream.of(
                        new Failing(type, "82" + DAYS + "01" + "0502", "$[1]", 7),
                        new Failing(type, "81" + DAYS + "a0", "$[0]", 6)));
    Stream<Failing> arrays =
        Stream.of(
                int[].class,
                long[].class,
                short[].class,
                char[].class,
                float[].class,
                double[].class,
                boolean[].class,
                String[].class,
                int[][].class)
            .map(raw -> failing(raw, "91d40500", "$[0]", 1));
    Stream<Failing> others =
        Stream.of(
            new Failing(generic(Optional.class, TimeUnit.class), "05", "$", 0),
            new Failing(generic(AtomicReference.class, TimeUnit.class), "05", "$", 0),
            new Failing(generic(AtomicReferenceArray.class, Long.class), "9201a0", "$[1]", 2),
            new Failing(
                generic(Map.Entry.class, Integer.class, Integer.class), "9201a0", "$[1]", 2),
            failing(Inner.class, "82a16e01a4756e697405", "$.unit", 9),
            failing(Inner.class, "920500", "$.unit", 1),
            failing(Outer.class, "81a5696e6e657281a16ea0", "$.inner.n", 10),
            failing(Outer.class, "81a46d6f72659181a16ea0", "$.more[0].n", 10),
            failing(Outer.class, "81a56d6179626581a16ea0", "$.maybe.n", 10),
            failing(Keyed.class, "9301c081a16ea0", "$.b.n", 6),
            failing(Keyed.class, "8200010281a16ea0", "$.b.n", 7),
            failing(Bean.class, "81a46e65787481a561727261799181a16ea0", "$.next.array[0].n", 17),
            failing(MessagePackValue.class, "9181a16191c1", "$[0][0][0]", 5));
    return Stream.of(collections, maps, arrays, others).flatMap(all -> all);
  }

  private MessagePackException failureOf(byte[] bytes, TypeToken<?> type) {
    MessagePackException failure =
        catchThrowableOfType(
            MessagePackException.class, () -> EveryForm.fromBytes(serializer, bytes, type));
    assertThat(failure).isNotNull();
    return failure;
  }

  @ParameterizedTest
  @MethodSource("failures")
  void haveAPathAndAnOffset(Failing failing) {
    MessagePackException failure =
        failureOf(HexFormat.of().parseHex(failing.hex()), failing.type());
    assertThat(failure.path()).isEqualTo(failing.path());
    assertThat(failure.offset()).as("%s", failure).isEqualTo(failing.offset());
    assertThat(failure)
        .hasMessageEndingWith(" at " + failing.path() + " (byte " + failing.offset() + ")");
  }

  /** The same, one map and one array further inside. */
  @ParameterizedTest
  @MethodSource("failures")
  void haveThePathOfWhatIsAround(Failing failing) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(2);
    writer.writeInt(1);
    writer.beginArray(0);
    writer.end();
    writer.writeInt(2);
    writer.beginArray(2);
    writer.writeNil();
    int before = writer.size();
    byte[] inner = HexFormat.of().parseHex(failing.hex());
    writer.writeRaw(inner, 0, inner.length);
    TypeToken<?> type =
        generic(Map.class, Integer.class, new Generic(List.class, List.of(failing.type().type())));
    MessagePackException failure = failureOf(writer.toByteArray(), type);
    assertThat(failure.path()).isEqualTo("$[1][1]" + failing.path().substring(1));
    assertThat(failure.offset()).isEqualTo(before + failing.offset());
  }
}
