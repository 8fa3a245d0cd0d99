package dev.shardpack.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.stream.StreamAgreement;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every converter; a subclass says for which. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ConverterContract {
  private static final SerializationContext CONTEXT = SerializationContext.empty();

  /**
   * One value of each MessagePack type; those of fixed-size types are unlikely to fit by chance.
   */
  private static final Map<ValueType, String> ONE_OF_EACH =
      Map.of(
          ValueType.NIL, "c0",
          ValueType.BOOLEAN, "c3",
          ValueType.INTEGER, "01",
          ValueType.FLOAT, "cb3ff8000000000000",
          ValueType.STRING, "a161",
          ValueType.BINARY, "c40101",
          ValueType.ARRAY, "9101",
          ValueType.MAP, "810102",
          ValueType.EXTENSION, "d40501");

  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  abstract Stream<Sample<?>> samples() throws Exception;

  @ParameterizedTest
  @MethodSource("samples")
  <T> void readsWhatItWrote(Sample<T> sample) {
    for (T value : sample.values()) {
      byte[] bytes = serializer.toBytes(value, sample.type());
      assertSame(sample, serializer.fromBytes(bytes, sample.type()), value);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void writesTheSameBytesForWhatItRead(Sample<T> sample) {
    for (T value : sample.values()) {
      byte[] bytes = serializer.toBytes(value, sample.type());
      T read = serializer.fromBytes(bytes, sample.type());
      assertThat(serializer.toBytes(read, sample.type())).isEqualTo(bytes);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void takesExactlyTheBytesOfOneValue(Sample<T> sample) {
    MessagePackConverter<T> converter = serializer.converter(sample.type());
    for (T value : sample.values()) {
      MessagePackWriter writer = new MessagePackWriter();
      writer.writeBoolean(true);
      converter.write(writer, value, CONTEXT);
      int end = writer.size();
      writer.writeBoolean(true);
      MessagePackReader reader = new MessagePackReader().wrap(writer.toByteArray());
      reader.skip();
      assertSame(sample, converter.read(reader, CONTEXT), value);
      assertThat(reader.offset()).isEqualTo(end);
      MessagePackReader skipping = new MessagePackReader().wrap(writer.toByteArray());
      skipping.skip();
      skipping.skip();
      assertThat(skipping.offset()).isEqualTo(end);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void leavesTheNestingAsItWas(Sample<T> sample) {
    MessagePackConverter<T> converter = serializer.converter(sample.type());
    for (T value : sample.values()) {
      MessagePackWriter writer = new MessagePackWriter();
      int repetitions = 70; // more than the depth limit
      for (int i = 0; i < repetitions; i++) {
        converter.write(writer, value, CONTEXT);
      }
      MessagePackReader reader = new MessagePackReader().wrap(writer.toByteArray());
      for (int i = 0; i < repetitions; i++) {
        converter.read(reader, CONTEXT);
      }
      reader.expectEnd();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void readsNilAsTheValueForNil(Sample<T> sample) {
    MessagePackConverter<T> converter = serializer.converter(sample.type());
    byte[] nil = {(byte) 0xc0};
    assertThat(serializer.toBytes(null, sample.type())).isEqualTo(nil);
    assertSame(sample, serializer.fromBytes(nil, sample.type()), converter.valueForNil());
    MessagePackReader reader = new MessagePackReader().wrap(nil);
    if (converter.valueForNil() == null) {
      assertThat(failureOf(() -> converter.readNonNull(reader, CONTEXT)).kind())
          .isEqualTo(Kind.UNEXPECTED_NIL);
    } else {
      assertSame(sample, converter.readNonNull(reader, CONTEXT), converter.valueForNil());
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void rejectsOtherTypesOfValues(Sample<T> sample) {
    MessagePackConverter<T> converter = serializer.converter(sample.type());
    ONE_OF_EACH.forEach(
        (type, hex) -> {
          if (!sample.accepted().contains(type)) {
            byte[] bytes = HexFormat.of().parseHex(hex);
            MessagePackReader reader = new MessagePackReader().wrap(bytes);
            MessagePackException failure = failureOf(() -> converter.read(reader, CONTEXT));
            assertThat(failure.kind()).as("%s", type).isEqualTo(Kind.TYPE_MISMATCH);
            assertThat(failure.offset()).isZero();
          }
        });
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void rejectsTheReservedByte(Sample<T> sample) {
    MessagePackException failure =
        failureOf(() -> serializer.fromBytes(new byte[] {(byte) 0xc1}, sample.type()));
    assertThat(failure.kind()).isEqualTo(Kind.RESERVED_BYTE);
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void reportsTheEndOfInputWhereverItIs(Sample<T> sample) {
    for (T value : sample.values()) {
      byte[] bytes = serializer.toBytes(value, sample.type());
      for (int length = 0; length < bytes.length; length += stepThrough(bytes.length)) {
        byte[] truncated = Arrays.copyOf(bytes, length);
        MessagePackException failure =
            failureOf(() -> serializer.fromBytes(truncated, sample.type()));
        assertThat(failure.kind())
            .as("%d of %s", length, HexFormat.of().formatHex(bytes))
            .isEqualTo(Kind.END_OF_INPUT);
        assertThat(failure.offset()).isBetween(0L, (long) length);
      }
    }
  }

  /** Every byte, but not of long samples. */
  private static int stepThrough(int length) {
    return 1 + length / 128;
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void rejectsTrailingBytes(Sample<T> sample) {
    byte[] bytes = serializer.toBytes(sample.values().get(0), sample.type());
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    MessagePackException failure = failureOf(() -> serializer.fromBytes(longer, sample.type()));
    assertThat(failure.kind()).isEqualTo(Kind.TRAILING_BYTES);
    assertThat(failure.offset()).isEqualTo(bytes.length);
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void answersAnyChangedByteWithAValueOrItsOwnException(Sample<T> sample) {
    for (T value : sample.values()) {
      byte[] bytes = serializer.toBytes(value, sample.type());
      for (int i = 0; i < bytes.length; i += stepThrough(bytes.length)) {
        byte[] changed = bytes.clone();
        for (int other = 0; other < 256; other += stepThrough(bytes.length)) {
          changed[i] = (byte) other;
          try {
            serializer.fromBytes(changed, sample.type());
          } catch (MessagePackException e) {
            assertThat(e).hasMessageContaining("(byte ");
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void readsAndWritesEveryKindOfBuffer(Sample<T> sample) {
    for (T value : sample.values()) {
      byte[] bytes = serializer.toBytes(value, sample.type());
      ByteBuffer heap = ByteBuffer.allocate(bytes.length + 5).position(2);
      ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length + 5).position(2);
      for (ByteBuffer buffer : List.of(heap, direct)) {
        serializer.write(buffer, value, sample.type());
        assertThat(buffer.position()).isEqualTo(bytes.length + 2);
        buffer.position(2);
      }
      for (ByteBuffer buffer :
          List.of(heap, heap.slice(), heap.asReadOnlyBuffer(), direct, direct.asReadOnlyBuffer())) {
        int start = buffer.position();
        assertSame(sample, serializer.read(buffer, sample.type()), value);
        assertThat(buffer.position() - start).isEqualTo(bytes.length);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void readsTheSameFromStreams(Sample<T> sample) {
    StreamAgreement agreement = new StreamAgreement(serializer);
    for (T value : sample.values()) {
      byte[] bytes = serializer.toBytes(value, sample.type());
      agreement.assertReads(bytes, sample.type(), sample::comparableOf);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void failsInTheSameWayInStreams(Sample<T> sample) {
    StreamAgreement agreement = new StreamAgreement(serializer);
    int turn = 0;
    for (T value : sample.values()) {
      byte[] bytes = serializer.toBytes(value, sample.type());
      int step = stepThrough(bytes.length * 4);
      for (int i = 0; i < bytes.length; i += step) {
        turn++;
        agreement.assertAgreesInTurn(Arrays.copyOf(bytes, i), sample.type(), sample::comparableOf);
        byte[] changed = bytes.clone();
        for (int other = turn % 7; other < 256; other += 7 * step) {
          changed[i] = (byte) other;
          agreement.assertAgreesInTurn(changed, sample.type(), sample::comparableOf);
        }
      }
    }
  }

  private static <T> void assertSame(Sample<T> sample, T actual, T expected) {
    assertThat(sample.comparableOf(actual)).isEqualTo(sample.comparableOf(expected));
  }

  static MessagePackException failureOf(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable action) {
    MessagePackException failure = catchThrowableOfType(MessagePackException.class, action);
    assertThat(failure).as("a failure").isNotNull();
    return failure;
  }
}
