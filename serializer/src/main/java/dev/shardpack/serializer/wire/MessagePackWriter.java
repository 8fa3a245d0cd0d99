package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.math.BigInteger;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Appends MessagePack to a byte array that grows. Integers, lengths and timestamps take the
 * smallest form there is.
 *
 * <p>An array or map is written as its header ({@link #beginArray}, {@link #beginMap}), its
 * elements, and {@link #end()}, which writes nothing but steps back out of the nesting that {@link
 * Limits#maxDepth()} bounds.
 *
 * <p>Not safe for use by several threads at once. {@link #reset()} makes it ready for another
 * message, also after an error.
 */
public final class MessagePackWriter {
  /** A buffer that grew beyond this many bytes is let go of at {@link #reset()}. */
  static final int MAX_RETAINED_BYTES = 1 << 20;

  private static final int INITIAL_BYTES = 512;
  private static final int MAX_ARRAY_BYTES = Integer.MAX_VALUE - 8;

  /** Up to this many chars a loop over them beats the encoder of the JDK with its array. */
  private static final int SHORT_STRING_CHARS = 20;

  private final int maxDepth;
  private final int initialBytes;

  /** Takes what there is no more room for, if there is one. */
  private final @Nullable ByteSink sink;

  private byte[] buffer;
  private int position;

  /** Bytes that the sink has taken. */
  private long drained;

  private int depth;

  /** A writer with {@link Limits#untrusted()}. */
  public MessagePackWriter() {
    this(Limits.untrusted());
  }

  /**
   * A writer that nests as deep as the limits allow.
   *
   * @param limits of which {@link Limits#maxDepth()} applies to writing
   */
  public MessagePackWriter(Limits limits) {
    this(limits, INITIAL_BYTES, null);
  }

  /**
   * A writer that passes on what it has written whenever its buffer is full, instead of making it
   * larger. Only one string, binary or extension larger than the buffer makes it grow.
   *
   * @param limits of which {@link Limits#maxDepth()} applies to writing
   * @param bufferBytes the size of the buffer, at least 16
   * @param sink takes the bytes; the rest with {@link #drain()}
   */
  public MessagePackWriter(Limits limits, int bufferBytes, @Nullable ByteSink sink) {
    this.maxDepth = limits.maxDepth();
    this.initialBytes = bufferBytes;
    this.sink = sink;
    this.buffer = new byte[bufferBytes];
  }

  /** Forgets what was written, and keeps the buffer unless it grew beyond 1 MiB. */
  public void reset() {
    position = 0;
    depth = 0;
    drained = 0;
    dropLargeBuffer();
  }

  private void dropLargeBuffer() {
    if (buffer.length > Math.max(MAX_RETAINED_BYTES, initialBytes)) {
      buffer = new byte[initialBytes];
    }
  }

  /**
   * How many bytes were written since the start or the last {@link #reset()}, also those that a
   * sink has taken.
   *
   * @return bytes
   */
  public int size() {
    return (int) drained + position;
  }

  /**
   * Takes back what was written last, if the sink has not taken any of it. Also to be called after
   * an error.
   *
   * @param size the {@link #size()} to go back to
   * @return whether that was possible
   */
  public boolean truncate(int size) {
    int kept = size - (int) drained;
    if (kept < 0 || kept > position) {
      return false;
    }
    position = kept;
    depth = 0;
    return true;
  }

  /** Passes on to the sink, if there is one, what it has not taken yet. */
  public void drain() {
    if (sink != null && position > 0) {
      int length = position;
      position = 0;
      drained += length;
      sink.accept(buffer, 0, length);
      dropLargeBuffer();
    }
  }

  /**
   * What was written. Of a writer with a sink that is what the sink has not taken.
   *
   * @return a new array of exactly {@link #size()} bytes
   */
  public byte[] toByteArray() {
    return Arrays.copyOf(buffer, position);
  }

  /**
   * Puts what was written into a buffer.
   *
   * @param target takes the bytes at its position, which then stands behind them
   * @throws BufferOverflowException if fewer than {@link #size()} bytes remain; the target's
   *     position is then unchanged
   */
  public void copyTo(ByteBuffer target) {
    target.put(buffer, 0, position);
  }

  /**
   * Puts what was written into an array.
   *
   * @param target takes {@link #size()} bytes
   * @param offset where in the target they go
   * @throws IndexOutOfBoundsException if they do not fit
   */
  public void copyTo(byte[] target, int offset) {
    System.arraycopy(buffer, 0, target, offset, position);
  }

  /** Writes nil. */
  public void writeNil() {
    writeByteOf(Code.NIL);
  }

  /**
   * Writes true or false.
   *
   * @param value the value
   */
  public void writeBoolean(boolean value) {
    writeByteOf(value ? Code.TRUE : Code.FALSE);
  }

  private void writeByteOf(int code) {
    ensure(1);
    buffer[position++] = (byte) code;
  }

  /**
   * Writes an integer in its smallest form.
   *
   * @param value the value
   */
  public void writeInt(int value) {
    ensure(5);
    if (value >= -32 && value < 128) {
      buffer[position++] = (byte) value;
    } else if (value >= 0) {
      putUnsigned(value);
    } else {
      putNegative(value);
    }
  }

  /**
   * Writes an integer in its smallest form.
   *
   * @param value the value
   */
  public void writeLong(long value) {
    ensure(9);
    if (value >= -32 && value < 128) {
      buffer[position++] = (byte) value;
    } else if (value >= 0) {
      if (value <= 0xffff_ffffL) {
        putUnsigned((int) value);
      } else {
        putLong(Code.UINT64, value);
      }
    } else if (value >= Integer.MIN_VALUE) {
      putNegative((int) value);
    } else {
      putLong(Code.INT64, value);
    }
  }

  /**
   * Writes integers one after the other, each in its smallest form.
   *
   * @param values holds them
   * @param count how many of them, from the first
   * @throws IndexOutOfBoundsException if there are fewer
   */
  public void writeLongs(long[] values, int count) {
    Objects.checkFromIndexSize(0, count, values.length);
    ensure(9L * count);
    byte[] b = buffer;
    int p = position;
    for (int i = 0; i < count; i++) {
      long value = values[i];
      if (value >= -32 && value < 128) {
        b[p++] = (byte) value;
      } else {
        position = p;
        writeLong(value);
        p = position;
      }
    }
    position = p;
  }

  /**
   * Writes an integer from 0 to 2<sup>64</sup>−1 in its smallest form.
   *
   * @param value the value, as an unsigned number
   */
  public void writeUnsignedLong(long value) {
    if (value >= 0) {
      writeLong(value);
    } else {
      ensure(9);
      putLong(Code.UINT64, value);
    }
  }

  /**
   * Writes an integer from −2<sup>63</sup> to 2<sup>64</sup>−1 in its smallest form.
   *
   * @param value the value
   * @throws MessagePackException {@link Kind#INTEGER_OUT_OF_RANGE} beyond that range
   */
  public void writeBigInteger(BigInteger value) {
    if (value.bitLength() <= 63) {
      writeLong(value.longValue());
    } else if (value.bitLength() == 64 && value.signum() > 0) {
      writeUnsignedLong(value.longValue());
    } else {
      throw new MessagePackException(
          Kind.INTEGER_OUT_OF_RANGE,
          "MessagePack integers reach from -2^63 to 2^64-1 but the value has "
              + value.bitLength()
              + " bits",
          -1);
    }
  }

  /** Puts a value of 32 unsigned bits that is no fixint, or is one beyond 127. */
  private void putUnsigned(int value) {
    byte[] b = buffer;
    int p = position;
    if ((value & ~0xff) == 0) {
      BigEndian.putShort(b, p, (Code.UINT8 << 8) | value);
      position = p + 2;
    } else if ((value & ~0xffff) == 0) {
      b[p] = (byte) Code.UINT16;
      BigEndian.putShort(b, p + 1, value);
      position = p + 3;
    } else {
      b[p] = (byte) Code.UINT32;
      BigEndian.putInt(b, p + 1, value);
      position = p + 5;
    }
  }

  private void putNegative(int value) {
    byte[] b = buffer;
    int p = position;
    if (value >= Byte.MIN_VALUE) {
      BigEndian.putShort(b, p, (Code.INT8 << 8) | (value & 0xff));
      position = p + 2;
    } else if (value >= Short.MIN_VALUE) {
      b[p] = (byte) Code.INT16;
      BigEndian.putShort(b, p + 1, value);
      position = p + 3;
    } else {
      b[p] = (byte) Code.INT32;
      BigEndian.putInt(b, p + 1, value);
      position = p + 5;
    }
  }

  private void putLong(int code, long value) {
    buffer[position] = (byte) code;
    BigEndian.putLong(buffer, position + 1, value);
    position += 9;
  }

  /**
   * Writes a number of single precision.
   *
   * @param value the value; the bits of a NaN are kept
   */
  public void writeFloat(float value) {
    ensure(5);
    buffer[position] = (byte) Code.FLOAT32;
    BigEndian.putInt(buffer, position + 1, Float.floatToRawIntBits(value));
    position += 5;
  }

  /**
   * Writes a number of double precision.
   *
   * @param value the value; the bits of a NaN are kept
   */
  public void writeDouble(double value) {
    ensure(9);
    putLong(Code.FLOAT64, Double.doubleToRawLongBits(value));
  }

  /**
   * Writes text.
   *
   * @param value the text
   * @throws MessagePackException {@link Kind#INVALID_UTF8} if it has a surrogate without its
   *     partner, which UTF-8 cannot express
   */
  public void writeString(String value) {
    if (!tryWriteString(value)) {
      throw unpairedSurrogate(value, Utf8.firstUnpairedSurrogate(value));
    }
  }

  /**
   * Writes text if UTF-8 can express it. Spares those who have another form for all other text to
   * look for such first.
   *
   * @param value the text
   * @return false, and nothing is written, if it has a surrogate without its partner
   */
  public boolean tryWriteString(String value) {
    int length = value.length();
    if (length < Long.BYTES && tryWriteWord(value, length)) {
      return true;
    }
    if (length > SHORT_STRING_CHARS) {
      return tryWriteEncodedString(value);
    }
    ensure(length + 2);
    byte[] b = buffer;
    int start = position + (length < 32 ? 1 : 2);
    int all = 0;
    // Without an early exit, so that the loop is unrolled.
    for (int i = 0; i < length; i++) {
      char c = value.charAt(i);
      all |= c;
      b[start + i] = (byte) c;
    }
    if (all >= 0x80) {
      return tryWriteShortString(value);
    }
    putStringHeader(length);
    position += length;
    return true;
  }

  /** Short text beyond ASCII, for which a call of the encoder of the JDK would cost more. */
  private boolean tryWriteShortString(String value) {
    int bytes = Utf8.lengthOf(value);
    if (bytes < 0) {
      return false;
    }
    ensure(2L + bytes);
    putStringHeader(bytes);
    position = Utf8.encode(value, buffer, position);
    return true;
  }

  /**
   * Writes up to seven ASCII chars with their header as one word: spares such short text a loop.
   * Answers whether all are ASCII.
   */
  @SuppressWarnings("fallthrough") // each case adds its char to those before it
  private boolean tryWriteWord(String value, int length) {
    long word = (long) (Code.FIXSTR | length) << 56;
    int all = 0;
    switch (length) {
      case 7:
        all |= value.charAt(6);
        word |= value.charAt(6);
      // fall through
      case 6:
        all |= value.charAt(5);
        word |= (long) value.charAt(5) << 8;
      // fall through
      case 5:
        all |= value.charAt(4);
        word |= (long) value.charAt(4) << 16;
      // fall through
      case 4:
        all |= value.charAt(3);
        word |= (long) value.charAt(3) << 24;
      // fall through
      case 3:
        all |= value.charAt(2);
        word |= (long) value.charAt(2) << 32;
      // fall through
      case 2:
        all |= value.charAt(1);
        word |= (long) value.charAt(1) << 40;
      // fall through
      case 1:
        all |= value.charAt(0);
        word |= (long) value.charAt(0) << 48;
      // fall through
      default:
        break;
    }
    if (all >= 0x80) {
      return false;
    }
    ensure(Long.BYTES);
    BigEndian.putLong(buffer, position, word);
    position += length + 1;
    return true;
  }

  private boolean tryWriteEncodedString(String value) {
    byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
    // The encoder turns an unpaired surrogate into a question mark.
    if (Utf8.containsQuestionMark(utf8) && Utf8.firstUnpairedSurrogate(value) >= 0) {
      return false;
    }
    writeUtf8(utf8, 0, utf8.length);
    return true;
  }

  private static MessagePackException unpairedSurrogate(String value, int index) {
    return new MessagePackException(
        Kind.INVALID_UTF8,
        "expected text that UTF-8 can express but char "
            + index
            + " is the unpaired surrogate 0x"
            + Integer.toHexString(value.charAt(index)),
        -1);
  }

  /**
   * Writes text that is already encoded.
   *
   * @param utf8 holds the text in UTF-8, which is not checked
   * @param offset where it starts
   * @param length its bytes
   * @throws IndexOutOfBoundsException if the array has no such part
   */
  public void writeUtf8(byte[] utf8, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, utf8.length);
    ensure(5L + length);
    putStringHeader(length);
    System.arraycopy(utf8, offset, buffer, position, length);
    position += length;
  }

  /**
   * Writes one of a table's names.
   *
   * @param names holds the name
   * @param index which of them
   */
  public void writeName(NameTable names, int index) {
    int length = names.encodedLength(index);
    if (length <= Long.BYTES) {
      ensure(Long.BYTES);
      BigEndian.putLong(buffer, position, names.word(index));
      position += length;
    } else if (length <= 2 * Long.BYTES) {
      ensure(length);
      BigEndian.putLong(buffer, position, names.word(index));
      BigEndian.putLong(buffer, position + length - Long.BYTES, names.lastWord(index));
      position += length;
    } else {
      writeRaw(names.encoded(index), 0, length);
    }
  }

  private void putStringHeader(int length) {
    if (length < 32) {
      buffer[position++] = (byte) (Code.FIXSTR | length);
    } else {
      putSizedHeader(Code.STR8, length);
    }
  }

  /** Puts a header whose 8, 16 and 32 bit forms have consecutive codes. */
  private void putSizedHeader(int code8, int length) {
    if ((length & ~0xff) == 0) {
      BigEndian.putShort(buffer, position, (code8 << 8) | length);
      position += 2;
    } else {
      putWideHeader(code8 + 1, length);
    }
  }

  /** Puts a header whose 16 and 32 bit forms have consecutive codes. */
  private void putWideHeader(int code16, int length) {
    if ((length & ~0xffff) == 0) {
      buffer[position] = (byte) code16;
      BigEndian.putShort(buffer, position + 1, length);
      position += 3;
    } else if (length < 0) {
      throw new IllegalArgumentException("a count or length must be at least 0 but was " + length);
    } else {
      buffer[position] = (byte) (code16 + 1);
      BigEndian.putInt(buffer, position + 1, length);
      position += 5;
    }
  }

  /**
   * Writes bytes as binary.
   *
   * @param bytes holds the bytes
   * @param offset where they start
   * @param length how many there are
   * @throws IndexOutOfBoundsException if the array has no such part
   */
  public void writeBinary(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    ensure(5L + length);
    putSizedHeader(Code.BIN8, length);
    System.arraycopy(bytes, offset, buffer, position, length);
    position += length;
  }

  /**
   * Writes the header of a binary; exactly {@code length} bytes have to follow through {@link
   * #writeRaw(byte[], int, int)} or {@link #writeRawLong}.
   *
   * @param length the bytes that follow
   * @throws IllegalArgumentException if the length is negative
   */
  public void writeBinaryHeader(int length) {
    ensure(5);
    putSizedHeader(Code.BIN8, length);
  }

  /**
   * Appends eight bytes as they are, behind a binary or extension header.
   *
   * @param value the bytes, the first of them highest
   */
  public void writeRawLong(long value) {
    ensure(Long.BYTES);
    BigEndian.putLong(buffer, position, value);
    position += Long.BYTES;
  }

  /**
   * Appends a value of up to eight bytes that is encoded already.
   *
   * @param bytes the bytes, the first of them highest
   * @param count how many bytes the value has, from 1 to 8
   */
  public void writeEncoded(long bytes, int count) {
    ensure(Long.BYTES);
    BigEndian.putLong(buffer, position, bytes);
    position += count;
  }

  /**
   * Appends a value of nine to sixteen bytes that is encoded already.
   *
   * @param first the first eight bytes, the first of them highest
   * @param last the last eight bytes, which may share some with the first
   * @param count how many bytes the value has, from 9 to 16
   */
  public void writeEncoded(long first, long last, int count) {
    ensure(2 * Long.BYTES);
    BigEndian.putLong(buffer, position, first);
    BigEndian.putLong(buffer, position + count - Long.BYTES, last);
    position += count;
  }

  /**
   * Writes all bytes of an array as binary.
   *
   * @param bytes the bytes
   */
  public void writeBinary(byte[] bytes) {
    writeBinary(bytes, 0, bytes.length);
  }

  /**
   * Writes what remains in a buffer as binary.
   *
   * @param bytes the bytes; position and limit are left as they are
   */
  public void writeBinary(ByteBuffer bytes) {
    int length = bytes.remaining();
    ensure(5L + length);
    putSizedHeader(Code.BIN8, length);
    bytes.get(bytes.position(), buffer, position, length);
    position += length;
  }

  /**
   * Starts an array; exactly {@code count} values and then {@link #end()} have to follow.
   *
   * @param count how many values the array has
   * @throws MessagePackException {@link Kind#DEPTH_LIMIT} if it is nested too deep
   * @throws IllegalArgumentException if the count is negative
   */
  public void beginArray(int count) {
    enter();
    ensure(5);
    if ((count & ~0x0f) == 0) {
      buffer[position++] = (byte) (Code.FIXARRAY | count);
    } else {
      putWideHeader(Code.ARRAY16, count);
    }
  }

  /**
   * Starts a map; exactly {@code count} keys, each with its value behind it, and then {@link
   * #end()} have to follow.
   *
   * @param count how many pairs the map has
   * @throws MessagePackException {@link Kind#DEPTH_LIMIT} if it is nested too deep
   * @throws IllegalArgumentException if the count is negative
   */
  public void beginMap(int count) {
    enter();
    ensure(5);
    if ((count & ~0x0f) == 0) {
      buffer[position++] = (byte) (Code.FIXMAP | count);
    } else {
      putWideHeader(Code.MAP16, count);
    }
  }

  /** Ends the array or map that was begun last. */
  public void end() {
    depth--;
  }

  private void enter() {
    if (++depth > maxDepth) {
      throw new MessagePackException(
          Kind.DEPTH_LIMIT,
          "the value is nested deeper than "
              + maxDepth
              + " levels; if it has no cycle, raise Limits.maxDepth",
          -1);
    }
  }

  /**
   * Writes the header of an extension value; exactly {@code length} bytes have to follow through
   * {@link #writeRaw(byte[], int, int)}.
   *
   * @param type the extension's type
   * @param length the bytes that follow
   * @throws IllegalArgumentException if the length is negative
   */
  public void writeExtensionHeader(byte type, int length) {
    ensure(6);
    switch (length) {
      case 1 -> buffer[position++] = (byte) Code.FIXEXT1;
      case 2 -> buffer[position++] = (byte) Code.FIXEXT2;
      case 4 -> buffer[position++] = (byte) Code.FIXEXT4;
      case 8 -> buffer[position++] = (byte) Code.FIXEXT8;
      case 16 -> buffer[position++] = (byte) Code.FIXEXT16;
      default -> putSizedHeader(Code.EXT8, length);
    }
    buffer[position++] = type;
  }

  /**
   * Writes an extension value.
   *
   * @param type the extension's type
   * @param payload its bytes
   */
  public void writeExtension(byte type, byte[] payload) {
    writeExtensionHeader(type, payload.length);
    writeRaw(payload, 0, payload.length);
  }

  /**
   * Writes a point in time as timestamp extension, in 32, 64 or 96 bits, whichever is the smallest
   * that holds it.
   *
   * @param value the point in time; every {@code Instant} can be written
   */
  public void writeTimestamp(Instant value) {
    writeTimestamp(value.getEpochSecond(), value.getNano());
  }

  /**
   * Writes a point in time as timestamp extension, in 32, 64 or 96 bits, whichever is the smallest
   * that holds it.
   *
   * @param seconds seconds since 1970-01-01T00:00:00Z
   * @param nanos nanoseconds of the second, 0 to 999,999,999
   * @throws IllegalArgumentException if {@code nanos} is out of range
   */
  public void writeTimestamp(long seconds, int nanos) {
    TimestampFormat.requireNanos(nanos);
    ensure(15);
    if (seconds >>> 34 != 0) {
      writeExtensionHeader((byte) Code.TIMESTAMP, 12);
      BigEndian.putInt(buffer, position, nanos);
      BigEndian.putLong(buffer, position + 4, seconds);
      position += 12;
    } else if (nanos == 0 && seconds >>> 32 == 0) {
      writeExtensionHeader((byte) Code.TIMESTAMP, 4);
      BigEndian.putInt(buffer, position, (int) seconds);
      position += 4;
    } else {
      writeExtensionHeader((byte) Code.TIMESTAMP, 8);
      BigEndian.putLong(buffer, position, ((long) nanos << 34) | seconds);
      position += 8;
    }
  }

  /**
   * Copies bytes as they are: a value that is encoded already, or the payload of an extension.
   *
   * @param bytes holds the bytes
   * @param offset where they start
   * @param length how many there are
   * @throws IndexOutOfBoundsException if the array has no such part
   */
  public void writeRaw(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    ensure(length);
    System.arraycopy(bytes, offset, buffer, position, length);
    position += length;
  }

  /**
   * Copies a value that is encoded already.
   *
   * @param value the value
   */
  public void writeRaw(RawMessagePack value) {
    value.appendTo(this);
  }

  /** For how many bytes there is room without growing. */
  int capacity() {
    return buffer.length;
  }

  private void ensure(long needed) {
    if (needed > buffer.length - position) {
      grow(needed);
    }
  }

  private void grow(long needed) {
    drain();
    if (needed <= buffer.length - position) {
      return;
    }
    long required = position + needed;
    if (required > MAX_ARRAY_BYTES) {
      throw new MessagePackException(
          Kind.SIZE_LIMIT,
          "a message takes at most " + MAX_ARRAY_BYTES + " bytes but " + required + " are needed",
          -1);
    }
    long doubled = Math.min(2L * buffer.length, MAX_ARRAY_BYTES);
    buffer = Arrays.copyOf(buffer, (int) Math.max(required, doubled));
  }
}
