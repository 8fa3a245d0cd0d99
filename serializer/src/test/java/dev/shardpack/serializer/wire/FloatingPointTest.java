package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Floating point is read from every number that it represents exactly, and from no other. */
class FloatingPointTest {
  private static MessagePackReader reader(BigInteger value) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeBigInteger(value);
    return new MessagePackReader().wrap(writer.toByteArray());
  }

  private static MessagePackReader reader(double value) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeDouble(value);
    return new MessagePackReader().wrap(writer.toByteArray());
  }

  private static MessagePackReader reader(float value) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeFloat(value);
    return new MessagePackReader().wrap(writer.toByteArray());
  }

  /** Around each power of two up to the limits, and random ones. */
  static Stream<BigInteger> integers() {
    SplittableRandom random = new SplittableRandom(42);
    Stream<BigInteger> powers =
        Stream.iterate(0, i -> i < 64, i -> i + 1)
            .map(BigInteger.ONE::shiftLeft)
            .flatMap(power -> Stream.of(power, power.negate()))
            .flatMap(power -> Stream.of(-1, 0, 1).map(i -> power.add(BigInteger.valueOf(i))));
    Stream<BigInteger> highBits =
        random
            .longs(200)
            .mapToObj(bits -> new BigInteger(Long.toUnsignedString(bits & -1L << (bits & 15))));
    Stream<BigInteger> any =
        random.longs(200).mapToObj(bits -> BigInteger.valueOf(bits >> (bits & 63)));
    BigInteger max = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    return Stream.of(
            powers,
            highBits,
            any,
            Stream.of(max, max.clearBit(0), max.shiftRight(11).shiftLeft(11)))
        .flatMap(each -> each)
        .filter(value -> value.bitLength() <= 63 || value.signum() > 0);
  }

  @ParameterizedTest
  @MethodSource("integers")
  void integersAreReadIfExact(BigInteger value) {
    double wide = value.doubleValue();
    if (isExact(wide, value)) {
      assertThat(reader(value).readDouble()).isEqualTo(wide);
    } else {
      assertFails(Kind.VALUE_OUT_OF_RANGE, () -> reader(value).readDouble())
          .withMessageContaining(value.toString())
          .returns(0L, MessagePackException::offset);
    }
    float narrow = value.floatValue();
    if (isExact(narrow, value)) {
      assertThat(reader(value).readFloat()).isEqualTo(narrow);
    } else {
      assertFails(Kind.VALUE_OUT_OF_RANGE, () -> reader(value).readFloat());
    }
  }

  private static boolean isExact(double number, BigInteger value) {
    return new BigDecimal(number).compareTo(new BigDecimal(value)) == 0;
  }

  @Test
  void nonMinimalIntegersAreReadToo() {
    byte[] minimum = {(byte) Code.INT64, (byte) 0x80, 0, 0, 0, 0, 0, 0, 0};
    byte[] small = {(byte) Code.UINT64, 0, 0, 0, 0, 0, 0, 0, 3};
    assertThat(new MessagePackReader().wrap(minimum).readDouble()).isEqualTo(-0x1p63);
    assertThat(new MessagePackReader().wrap(small).readDouble()).isEqualTo(3.0);
    assertThat(new MessagePackReader().wrap(small).readFloat()).isEqualTo(3.0f);
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        0.0,
        -0.0,
        0.5,
        -1.25,
        Float.MAX_VALUE,
        Float.MIN_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
      })
  void doublesThatAreFloatsAreReadAsFloats(double value) {
    float read = reader(value).readFloat();
    assertThat(Float.floatToRawIntBits(read)).isEqualTo(Float.floatToRawIntBits((float) value));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, Double.MAX_VALUE, Double.MIN_VALUE, 0x1p128, 16_777_217.0})
  void otherDoublesAreNotReadAsFloats(double value) {
    assertFails(Kind.VALUE_OUT_OF_RANGE, () -> reader(value).readFloat())
        .withMessageContaining(Double.toString(value));
    assertThat(reader(value).readDouble()).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      floats = {
        0.0f,
        -0.0f,
        0.1f,
        Float.MAX_VALUE,
        Float.MIN_VALUE,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY
      })
  void everyFloatIsReadAsDouble(float value) {
    double read = reader(value).readDouble();
    assertThat(Double.doubleToLongBits(read)).isEqualTo(Double.doubleToLongBits(value));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.0, -0.0, 1.0, 1e300, Double.NaN})
  void noFloatIsAnInteger(double value) {
    assertFails(Kind.TYPE_MISMATCH, () -> reader(value).readLong());
    assertFails(Kind.TYPE_MISMATCH, () -> reader(value).readInt());
    assertFails(Kind.TYPE_MISMATCH, () -> reader(value).readBigInteger());
    assertFails(Kind.TYPE_MISMATCH, () -> reader((float) value).readUnsignedLong());
  }

  @Test
  void bitsOfNaNsAreKept() {
    int narrow = 0xffc1_2345;
    long wide = 0x7ff8_1234_5678_9abcL;
    assertThat(Float.floatToRawIntBits(reader(Float.intBitsToFloat(narrow)).readFloat()))
        .isEqualTo(narrow);
    assertThat(Double.doubleToRawLongBits(reader(Double.longBitsToDouble(wide)).readDouble()))
        .isEqualTo(wide);
    assertThat(reader(Double.NaN).readFloat()).isNaN();
  }

  @Test
  void numbersOnly() {
    byte[] nil = {(byte) Code.NIL};
    byte[] reserved = {(byte) Code.NEVER_USED};
    assertFails(Kind.TYPE_MISMATCH, () -> new MessagePackReader().wrap(nil).readDouble())
        .withMessageContaining("expected a number but was nil");
    assertFails(Kind.RESERVED_BYTE, () -> new MessagePackReader().wrap(reserved).readFloat());
  }
}
