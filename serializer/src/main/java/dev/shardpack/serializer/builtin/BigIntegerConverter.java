package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.math.BigInteger;

/**
 * An integer if MessagePack has one for it, from −2<sup>63</sup> to 2<sup>64</sup>−1, and else a
 * binary of its two's complement, highest byte first, in as few bytes as possible. Both are read
 * for any value; the binary may be as long as {@link Limits#maxNumberDigits()} decimal digits take.
 */
final class BigIntegerConverter extends MessagePackConverter<BigInteger> {
  /** Bits of a decimal digit, rounded up. */
  private static final double BITS_PER_DIGIT = 3.3219281;

  @Override
  public void write(MessagePackWriter writer, BigInteger value, SerializationContext context) {
    write(writer, value);
  }

  static void write(MessagePackWriter writer, BigInteger value) {
    int bits = value.bitLength();
    if (bits <= 63 || (bits == 64 && value.signum() > 0)) {
      writer.writeBigInteger(value);
    } else {
      writer.writeBinary(value.toByteArray());
    }
  }

  @Override
  public BigInteger read(MessagePackReader reader, SerializationContext context) {
    return read(reader);
  }

  static BigInteger read(MessagePackReader reader) {
    if (reader.peekType() != ValueType.BINARY) {
      return reader.readBigInteger();
    }
    int offset = reader.offset();
    int length = reader.readBinaryHeader();
    if (length == 0) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected an integer in two's complement but there are no bytes",
          offset);
    }
    int digits = reader.limits().maxNumberDigits();
    if (length > bytesOf(digits)) {
      throw reader.error(
          Kind.SIZE_LIMIT,
          "expected a number of at most "
              + digits
              + " digits but it has "
              + length
              + " bytes; raise Limits.maxNumberDigits",
          offset);
    }
    byte[] bytes = new byte[length];
    reader.readRawBytes(bytes, 0, length);
    return new BigInteger(bytes);
  }

  /** How many bytes the largest number of that many digits takes, with its sign. */
  private static long bytesOf(int digits) {
    return (long) (digits * BITS_PER_DIGIT / Byte.SIZE) + 1;
  }
}
