package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Integers on both sides of every edge of a format or a Java type. */
class IntegerBoundaryTest {
  private static final HexFormat HEX = HexFormat.of();

  private record Target(BigInteger min, BigInteger max, Function<MessagePackReader, Object> read) {
    Target(String min, String max, Function<MessagePackReader, Object> read) {
      this(new BigInteger(min), new BigInteger(max), read);
    }
  }

  private static final Map<String, Target> TARGETS =
      Map.of(
          "byte", new Target("-128", "127", MessagePackReader::readByte),
          "short", new Target("-32768", "32767", MessagePackReader::readShort),
          "char", new Target("0", "65535", reader -> (int) reader.readChar()),
          "int", new Target("-2147483648", "2147483647", MessagePackReader::readInt),
          "unsigned int", new Target("0", "4294967295", MessagePackReader::readUnsignedInt),
          "range", new Target("-7", "1000", reader -> reader.readLongIn(-7, 1000)),
          "long",
              new Target(
                  "-9223372036854775808", "9223372036854775807", MessagePackReader::readLong),
          "unsigned long",
              new Target(
                  "0",
                  "18446744073709551615",
                  reader -> Long.toUnsignedString(reader.readUnsignedLong())),
          "BigInteger",
              new Target(
                  "-9223372036854775808",
                  "18446744073709551615",
                  MessagePackReader::readBigInteger));

  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "127, 7f",
    "128, cc80",
    "255, ccff",
    "256, cd0100",
    "65535, cdffff",
    "65536, ce00010000",
    "2147483647, ce7fffffff",
    "2147483648, ce80000000",
    "4294967295, ceffffffff",
    "4294967296, cf0000000100000000",
    "9223372036854775807, cf7fffffffffffffff",
    "9223372036854775808, cf8000000000000000",
    "18446744073709551615, cfffffffffffffffff",
    "-1, ff",
    "-32, e0",
    "-33, d0df",
    "-128, d080",
    "-129, d1ff7f",
    "-32768, d18000",
    "-32769, d2ffff7fff",
    "-2147483648, d280000000",
    "-2147483649, d3ffffffff7fffffff",
    "-9223372036854775808, d38000000000000000",
  })
  void smallestFormIsWritten(BigInteger value, String hex) {
    assertWritten(hex, writer -> writer.writeBigInteger(value));
    if (value.bitLength() < 64) {
      assertWritten(hex, writer -> writer.writeLong(value.longValue()));
    }
    if (value.bitLength() < 32) {
      assertWritten(hex, writer -> writer.writeInt(value.intValue()));
    }
    if (value.signum() >= 0) {
      assertWritten(hex, writer -> writer.writeUnsignedLong(value.longValue()));
    }
    assertThat(TypedReads.bigInteger(HEX.parseHex(hex))).isEqualTo(value);
  }

  private static void assertWritten(String hex, Consumer<MessagePackWriter> write) {
    MessagePackWriter writer = new MessagePackWriter();
    write.accept(writer);
    assertThat(HEX.formatHex(writer.toByteArray())).isEqualTo(hex);
  }

  static Stream<BigInteger> edges() {
    return Stream.of(0, 5, 7, 8, 10, 15, 16, 31, 32, 63, 64)
        .map(BigInteger.ONE::shiftLeft)
        .flatMap(power -> Stream.of(power, power.negate()))
        .flatMap(edge -> Stream.of(-1, 0, 1).map(step -> edge.add(BigInteger.valueOf(step))))
        .filter(value -> value.bitLength() < 64 || (value.bitLength() == 64 && value.signum() > 0));
  }

  /** Each form that can hold an edge is read into each type that can, and into no other. */
  @ParameterizedTest
  @MethodSource("edges")
  void everyFormIsReadByEveryTypeThatHoldsIt(BigInteger value) {
    for (int first = Code.UINT8; first <= Code.INT64; first++) {
      boolean signed = first >= Code.INT8;
      int bytes = 1 << (first - (signed ? Code.INT8 : Code.UINT8));
      int bits = 8 * bytes;
      boolean fits =
          signed ? value.bitLength() < bits : value.signum() >= 0 && value.bitLength() <= bits;
      if (fits) {
        byte[] message = new byte[1 + bytes];
        message[0] = (byte) first;
        for (int i = 0; i < bytes; i++) {
          message[bytes - i] = value.shiftRight(8 * i).byteValue();
        }
        TARGETS.forEach((name, target) -> assertRead(value, message, name, target));
      }
    }
  }

  private static void assertRead(BigInteger value, byte[] message, String name, Target target) {
    MessagePackReader reader = new MessagePackReader().wrap(message);
    if (value.compareTo(target.min) >= 0 && value.compareTo(target.max) <= 0) {
      assertThat(target.read.apply(reader)).as(name).hasToString(value.toString());
      reader.expectEnd();
    } else {
      assertFails(Kind.INTEGER_OUT_OF_RANGE, () -> target.read.apply(reader))
          .withMessageContaining(value.toString())
          .returns(0L, MessagePackException::offset);
    }
  }

  @Test
  void everyFixintIsReadByEveryType() {
    for (int i = -32; i < 128; i++) {
      byte[] message = {(byte) i};
      BigInteger value = BigInteger.valueOf(i);
      TARGETS.forEach((name, target) -> assertRead(value, message, name, target));
    }
  }

  @Test
  void nothingElseIsAnInteger() {
    for (int first = Code.FIXMAP; first < 0xe0; first++) {
      byte[] message = new byte[40];
      message[0] = (byte) first;
      ValueType type = ValueType.of((byte) first);
      if (type != ValueType.INTEGER) {
        Kind kind = type == ValueType.RESERVED ? Kind.RESERVED_BYTE : Kind.TYPE_MISMATCH;
        TARGETS.forEach(
            (name, target) ->
                assertFails(kind, () -> target.read.apply(new MessagePackReader().wrap(message))));
      }
    }
  }

  @Test
  void biggerIntegersAreNotWritten() {
    MessagePackWriter writer = new MessagePackWriter();
    BigInteger above = BigInteger.ONE.shiftLeft(64);
    BigInteger below = BigInteger.ONE.shiftLeft(63).negate().subtract(BigInteger.ONE);
    assertFails(Kind.INTEGER_OUT_OF_RANGE, () -> writer.writeBigInteger(above));
    assertFails(Kind.INTEGER_OUT_OF_RANGE, () -> writer.writeBigInteger(below));
    assertThat(writer.size()).isZero();
  }
}
