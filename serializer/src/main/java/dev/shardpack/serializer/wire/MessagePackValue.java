package dev.shardpack.serializer.wire;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Any MessagePack value, for data whose type is not known. Values are immutable, equal by content,
 * and totally ordered: by kind in the order of the cases below, then by content.
 */
public sealed interface MessagePackValue extends Comparable<MessagePackValue> {

  /** Nil. */
  record NilValue() implements MessagePackValue {}

  /**
   * True or false.
   *
   * @param value which of them
   */
  record BooleanValue(boolean value) implements MessagePackValue {}

  /**
   * An integer that a long holds.
   *
   * @param value the number
   */
  record IntegerValue(long value) implements MessagePackValue {}

  /**
   * An integer from 2<sup>63</sup> to 2<sup>64</sup>−1, beyond a long.
   *
   * @param value the number
   */
  record UnsignedValue(BigInteger value) implements MessagePackValue {
    /**
     * Checks the range, so that equal numbers are equal values.
     *
     * @param value the number
     * @throws IllegalArgumentException if it is not from 2<sup>63</sup> to 2<sup>64</sup>−1
     */
    public UnsignedValue {
      if (value.signum() < 0 || value.bitLength() != Long.SIZE) {
        throw new IllegalArgumentException("value must be from 2^63 to 2^64-1 but was " + value);
      }
    }
  }

  /**
   * A number of single precision.
   *
   * @param value the number
   */
  record FloatValue(float value) implements MessagePackValue {}

  /**
   * A number of double precision.
   *
   * @param value the number
   */
  record DoubleValue(double value) implements MessagePackValue {}

  /**
   * Text.
   *
   * @param value the text
   */
  record StringValue(String value) implements MessagePackValue {}

  /** Bytes. */
  final class BinaryValue implements MessagePackValue {
    private final byte[] bytes;

    BinaryValue(byte[] bytes) {
      this.bytes = bytes;
    }

    /** The bytes themselves, which nobody may change. */
    byte[] bytes() {
      return bytes;
    }

    /**
     * A value of its own copy of the bytes.
     *
     * @param bytes the bytes
     * @return the value
     */
    public static BinaryValue copyOf(byte[] bytes) {
      return new BinaryValue(bytes.clone());
    }

    /**
     * The bytes.
     *
     * @return a new array
     */
    public byte[] toByteArray() {
      return bytes.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof BinaryValue that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
      return "BinaryValue[" + HexFormat.of().formatHex(bytes) + "]";
    }
  }

  /**
   * A sequence of values.
   *
   * @param elements the values, copied
   */
  record ArrayValue(List<MessagePackValue> elements) implements MessagePackValue {
    /**
     * Copies the elements.
     *
     * @param elements the values
     */
    public ArrayValue {
      elements = List.copyOf(elements);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ArrayValue that && compareTo(that) == 0;
    }

    @Override
    public int hashCode() {
      return ValueOrder.hash(this);
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder();
      ValueOrder.appendText(text, this);
      return text.toString();
    }
  }

  /**
   * Pairs in the order of the bytes. One that was read has no two equal keys.
   *
   * @param entries the pairs, copied
   */
  record MapValue(List<Entry> entries) implements MessagePackValue {
    /**
     * Copies the entries.
     *
     * @param entries the pairs
     */
    public MapValue {
      entries = List.copyOf(entries);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof MapValue that && compareTo(that) == 0;
    }

    @Override
    public int hashCode() {
      return ValueOrder.hash(this);
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder();
      ValueOrder.appendText(text, this);
      return text.toString();
    }
  }

  /**
   * A pair of a map.
   *
   * @param key any value
   * @param value any value
   */
  record Entry(MessagePackValue key, MessagePackValue value) {}

  /**
   * A timestamp extension. Its range is larger than that of {@code Instant}.
   *
   * @param seconds seconds since 1970-01-01T00:00:00Z
   * @param nanos nanoseconds of the second, 0 to 999,999,999
   */
  record TimestampValue(long seconds, int nanos) implements MessagePackValue {
    /**
     * Checks the nanoseconds.
     *
     * @param seconds seconds since 1970-01-01T00:00:00Z
     * @param nanos nanoseconds of the second
     * @throws IllegalArgumentException if {@code nanos} is not from 0 to 999,999,999
     */
    public TimestampValue {
      TimestampFormat.requireNanos(nanos);
    }

    /**
     * The point in time.
     *
     * @return the same as an {@code Instant}
     * @throws java.time.DateTimeException if that cannot hold it
     */
    public Instant toInstant() {
      return Instant.ofEpochSecond(seconds, nanos);
    }
  }

  /**
   * Any other extension.
   *
   * @param type its type
   * @param payload its bytes
   */
  record ExtensionValue(byte type, BinaryValue payload) implements MessagePackValue {
    /**
     * Checks the type.
     *
     * @param type its type
     * @param payload its bytes
     * @throws IllegalArgumentException if the type is −1, which is that of {@link TimestampValue}
     */
    public ExtensionValue {
      if (type == Code.TIMESTAMP) {
        throw new IllegalArgumentException("type -1 must be given as a TimestampValue");
      }
    }
  }

  /**
   * Appends this value, numbers and lengths in their smallest form.
   *
   * @param writer takes the bytes
   * @throws MessagePackException if the value is nested too deep for the writer's limits
   */
  default void writeTo(MessagePackWriter writer) {
    ValueCodec.write(writer, this);
  }

  @Override
  default int compareTo(MessagePackValue other) {
    return ValueOrder.compare(this, other);
  }
}
