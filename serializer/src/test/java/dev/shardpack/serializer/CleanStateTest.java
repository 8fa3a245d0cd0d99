package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is thrown in the middle of a message, the next one finds everything as new. */
class CleanStateTest extends EachBinding {
  private record Trap(boolean armed) {}

  private record Level(int n, @Nullable Level next, @Nullable List<Map<String, Trap>> traps) {}

  /** Throws when an armed trap is met, in the middle of an array that it has begun. */
  private static final class TrapConverter extends MessagePackConverter<Trap> {
    private final Supplier<Throwable> failure;

    TrapConverter(Supplier<Throwable> failure) {
      this.failure = failure;
    }

    @Override
    public void write(MessagePackWriter writer, Trap value, SerializationContext context) {
      writer.beginArray(2);
      writer.writeBoolean(value.armed());
      throwIf(value.armed());
      writer.writeNil();
      writer.end();
    }

    @Override
    public Trap read(MessagePackReader reader, SerializationContext context) {
      reader.beginArray();
      boolean armed = reader.readBoolean();
      throwIf(armed);
      reader.skip();
      reader.end();
      return new Trap(false);
    }

    private void throwIf(boolean armed) {
      if (armed) {
        throw TrapConverter.<RuntimeException>unchecked(failure.get());
      }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // that is the trick
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
      throw (E) failure;
    }
  }

  static Stream<Supplier<Throwable>> failures() {
    return Stream.of(
        () -> new IllegalStateException("a converter's own"),
        () -> new IOException("a checked one"),
        () -> new StackOverflowError("an error"),
        () -> new OutOfMemoryError("an error"));
  }

  private static Level nested(int levels, Level innermost) {
    Level level = innermost;
    for (int i = 1; i < levels; i++) {
      level = new Level(i, level, null);
    }
    return level;
  }

  @ParameterizedTest
  @MethodSource("failures")
  void afterAnyThrowable(Supplier<Throwable> failure) {
    MessagePackSerializer trapped =
        builder().addConverter(Trap.class, new TrapConverter(failure)).build();
    Class<?> thrown = failure.get().getClass();
    Level bad = nested(50, new Level(0, null, List.of(Map.of("x", new Trap(true)))));
    Level deepest = nested(64, new Level(0, null, null));
    byte[] expected = trapped.toBytes(deepest);
    MessagePackWriter armed = new MessagePackWriter();
    MessagePackSerializer writing = builder().addConverter(Trap.class, new Writing()).build();
    writing.converter(Level.class).write(armed, bad, SerializationContext.empty());
    byte[] badBytes = armed.toByteArray();
    for (int i = 0; i < 200; i++) {
      assertThatThrownBy(() -> trapped.toBytes(bad)).isInstanceOf(thrown);
      assertThat(trapped.toBytes(deepest)).isEqualTo(expected);
      assertThatThrownBy(() -> trapped.fromBytes(badBytes, Level.class)).isInstanceOf(thrown);
      assertThat(trapped.fromBytes(expected, Level.class)).isEqualTo(deepest);
    }
  }

  /** Writes an armed trap without harm. */
  private static final class Writing extends MessagePackConverter<Trap> {
    @Override
    public void write(MessagePackWriter writer, Trap value, SerializationContext context) {
      writer.beginArray(2);
      writer.writeBoolean(value.armed());
      writer.writeNil();
      writer.end();
    }

    @Override
    public Trap read(MessagePackReader reader, SerializationContext context) {
      reader.skip();
      return new Trap(false);
    }
  }

  private record Strict(int n) {
    Strict {
      if (n < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  @Test
  void afterBufferOverflowsAndFailedConstructors() {
    TypeToken<List<Strict>> type = new TypeToken<>() {};
    List<Strict> value = List.of(new Strict(1), new Strict(2));
    byte[] bytes = serializer().toBytes(value, type);
    byte[] negative = bytes.clone();
    negative[negative.length - 1] = -1;
    for (int i = 0; i < 200; i++) {
      ByteBuffer small = ByteBuffer.allocate(bytes.length - 1);
      assertThatThrownBy(() -> serializer().write(small, value, type))
          .isInstanceOf(BufferOverflowException.class);
      assertThat(small.position()).isZero();
      assertThat(failureOf(() -> serializer().fromBytes(negative, type)).kind())
          .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
      ByteBuffer source = ByteBuffer.wrap(negative);
      failureOf(() -> serializer().read(source, type));
      assertThat(source.position()).isZero();
      assertThat(serializer().fromBytes(bytes, type)).isEqualTo(value);
      assertThat(serializer().toBytes(value, type)).isEqualTo(bytes);
    }
  }
}
