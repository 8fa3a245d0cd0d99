package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue.TimestampValue;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads MessagePack from bytes in memory. Each method reads one value, in any form the
 * specification has for it, and leaves the reader behind it; a value that does not fit the wanted
 * type is an error and never changed to fit.
 *
 * <p>An array or map is read as its header ({@link #beginArray}, {@link #beginMap}), its elements,
 * and {@link #end()}, which reads nothing but steps back out of the nesting that {@link
 * Limits#maxDepth()} bounds. A count is returned only if that many values can still follow, so
 * memory may be reserved for it in proportion.
 *
 * <p>Every failure is a {@link MessagePackException} with the offset from the start of the message;
 * after one the reader has to be wrapped anew. Not safe for use by several threads at once.
 */
public final class MessagePackReader {
  // Longer than other classes, for there is a method for each type of the format, and all of them
  // work on one position.

  private static final byte[] EMPTY = {};

  private final Limits limits;
  private final int maxDepth;
  private final int maxStringBytes;
  private byte[] buffer = EMPTY;

  /** Holds the content of buffers without an accessible array. */
  private byte[] copied = EMPTY;

  /** Made when a value is skipped for the first time. */
  private @Nullable StructureScanner scanner;

  private int start;
  private int position;
  private int limit;
  private int depth;

  /** Whether more bytes may follow behind the limit. */
  private boolean open;

  /** Whether bytes were asked for that have not arrived. */
  private boolean suspended;

  /** What says so, made when it is first needed. */
  private @Nullable MessagePackException suspension;

  /** A reader with {@link Limits#untrusted()}, over no bytes. */
  public MessagePackReader() {
    this(Limits.untrusted());
  }

  /**
   * A reader over no bytes.
   *
   * @param limits what the bytes may ask for
   */
  public MessagePackReader(Limits limits) {
    this.limits = limits;
    this.maxDepth = limits.maxDepth();
    this.maxStringBytes = limits.maxStringBytes();
  }

  /**
   * Starts to read an array.
   *
   * @param bytes the message, not copied
   * @return this reader
   */
  public MessagePackReader wrap(byte[] bytes) {
    return wrap(bytes, 0, bytes.length);
  }

  /**
   * Starts to read a part of an array.
   *
   * @param bytes holds the message, not copied
   * @param offset where it starts
   * @param length its bytes
   * @return this reader
   * @throws IndexOutOfBoundsException if the part is not inside the array
   */
  public MessagePackReader wrap(byte[] bytes, int offset, int length) {
    if ((offset | length) < 0 || length > bytes.length - offset) {
      throw new IndexOutOfBoundsException(
          "offset " + offset + " and length " + length + " are outside of " + bytes.length);
    }
    buffer = bytes;
    start = offset;
    position = offset;
    limit = offset + length;
    depth = 0;
    return this;
  }

  /**
   * Starts to read what remains in a buffer. Bytes without an accessible array, which are those of
   * direct and read-only buffers, are copied into an array that the reader keeps for reuse.
   *
   * @param bytes the message; its position and limit are left as they are
   * @return this reader
   */
  public MessagePackReader wrap(ByteBuffer bytes) {
    int length = bytes.remaining();
    if (bytes.hasArray()) {
      return wrap(bytes.array(), bytes.arrayOffset() + bytes.position(), length);
    }
    if (copied.length < length) {
      copied = new byte[Math.max(length, 512)];
    }
    bytes.get(bytes.position(), copied, 0, length);
    return wrap(copied, 0, length);
  }

  /**
   * Goes on in a buffer that holds the same bytes as before, and maybe more.
   *
   * @param first where the message starts, which may be before the buffer
   */
  void moveTo(byte[] bytes, int first, int next, int end) {
    buffer = bytes;
    start = first;
    position = next;
    limit = end;
  }

  /** Lets the message start where it stands. */
  void startHere() {
    start = position;
  }

  /** Goes on with the same bytes, which are so many nearer to the start of a buffer. */
  void moveTo(byte[] bytes, int nearer) {
    if (bytes != buffer) {
      buffer = bytes;
    }
    start -= nearer;
    position -= nearer;
    limit -= nearer;
  }

  /** What it reads. */
  byte[] buffer() {
    return buffer;
  }

  /** Starts over at the start of the buffer, in which nothing is. */
  void restart() {
    start = 0;
    position = 0;
    limit = 0;
  }

  void setLimit(int end) {
    limit = end;
  }

  /** Behind what has arrived. */
  int limit() {
    return limit;
  }

  int start() {
    return start;
  }

  /** Sets whether more bytes may follow. Then the end of those that are there is no error. */
  void setOpen(boolean moreMayFollow) {
    open = moreMayFollow;
  }

  /**
   * Whether bytes were asked for that have not arrived. What was read since is void then, and so is
   * an exception that was thrown; all of it is read again when there is more.
   *
   * @return true in a stream only, never in a whole message
   */
  public boolean isSuspended() {
    return suspended;
  }

  /** Stands where an attempt begins, or begins again. */
  void resume(int index, int depthThere) {
    position = index;
    depth = depthThere;
    suspended = false;
  }

  /** Where in the buffer it stands. */
  int index() {
    return position;
  }

  int depth() {
    return depth;
  }

  /** Says that bytes are missing that have not arrived. */
  void setSuspended() {
    suspended = true;
  }

  /** What to throw when bytes are asked for that have not arrived. */
  MessagePackException suspension() {
    suspended = true;
    MessagePackException known = suspension;
    if (known == null) {
      known = MessagePackException.suspension();
      suspension = known;
    }
    return known;
  }

  /** Lets go of the bytes, so that a pooled reader does not keep a message alive. */
  public void release() {
    buffer = EMPTY;
    start = 0;
    position = 0;
    limit = 0;
    depth = 0;
    if (copied.length > MessagePackWriter.MAX_RETAINED_BYTES) {
      copied = EMPTY;
    }
  }

  /** Bytes kept for copies of buffers. */
  int retainedBytes() {
    return copied.length;
  }

  /**
   * What the bytes may ask for.
   *
   * @return the limits given to the constructor
   */
  public Limits limits() {
    return limits;
  }

  /**
   * Where the reader stands.
   *
   * @return bytes from the start of the message
   */
  public int offset() {
    return position - start;
  }

  /**
   * How much is left.
   *
   * @return bytes to the end of the message
   */
  public int remaining() {
    return limit - position;
  }

  /**
   * Checks that the message ends here.
   *
   * @throws MessagePackException {@link Kind#TRAILING_BYTES} if bytes are left
   */
  public void expectEnd() {
    if (position != limit) {
      throw error(
          Kind.TRAILING_BYTES,
          "expected the end of the message but " + remaining() + " bytes follow",
          offset());
    }
  }

  /**
   * The type of the next value, which is not read.
   *
   * @return its type; {@link ValueType#RESERVED} for the byte {@code 0xc1}
   * @throws MessagePackException {@link Kind#END_OF_INPUT} if no byte is left
   */
  public ValueType peekType() {
    if (position >= limit) {
      throw endOfInput(position, 1);
    }
    return ValueType.of(buffer[position]);
  }

  /** The first byte of the next value, which is there. */
  int peekFirst() {
    return buffer[position] & 0xff;
  }

  /**
   * Reads nil, if that is next.
   *
   * @return whether a nil was read; if not, the reader has not moved
   * @throws MessagePackException {@link Kind#END_OF_INPUT} if no byte is left
   */
  public boolean tryReadNil() {
    if (position >= limit) {
      throw endOfInput(position, 1);
    }
    if (buffer[position] != (byte) Code.NIL) {
      return false;
    }
    position++;
    return true;
  }

  /**
   * Reads nil.
   *
   * @throws MessagePackException if the next value is not nil
   */
  public void readNil() {
    if (!tryReadNil()) {
      throw mismatch("nil", position);
    }
  }

  /**
   * Reads true or false.
   *
   * @return the value
   * @throws MessagePackException if the next value is no boolean
   */
  public boolean readBoolean() {
    int first = readFirst();
    if ((first & 0xfe) != Code.FALSE) {
      throw mismatch("a boolean", position - 1);
    }
    return first == Code.TRUE;
  }

  private int readFirst() {
    if (position >= limit) {
      throw endOfInput(position, 1);
    }
    return buffer[position++] & 0xff;
  }

  /**
   * Reads an integer from −128 to 127.
   *
   * @return the value
   * @throws MessagePackException if the next value is no integer, or does not fit
   */
  public byte readByte() {
    return (byte) readLongIn(Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  /**
   * Reads an integer from −32,768 to 32,767.
   *
   * @return the value
   * @throws MessagePackException if the next value is no integer, or does not fit
   */
  public short readShort() {
    return (short) readLongIn(Short.MIN_VALUE, Short.MAX_VALUE);
  }

  /**
   * Reads an integer from 0 to 65,535 as a char.
   *
   * @return the value
   * @throws MessagePackException if the next value is no integer, or does not fit
   */
  public char readChar() {
    return (char) readLongIn(Character.MIN_VALUE, Character.MAX_VALUE);
  }

  /**
   * Reads an integer from 0 to 2<sup>32</sup>−1.
   *
   * @return the value
   * @throws MessagePackException if the next value is no integer, or does not fit
   */
  public long readUnsignedInt() {
    return readLongIn(0, 0xffff_ffffL);
  }

  /**
   * Reads an integer from −2<sup>31</sup> to 2<sup>31</sup>−1.
   *
   * @return the value
   * @throws MessagePackException if the next value is no integer, or does not fit
   */
  public int readInt() {
    int p = position;
    if (p < limit && buffer[p] >= -32) {
      position = p + 1;
      return buffer[p];
    }
    return (int) readLongIn(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /**
   * Reads an integer inside a range.
   *
   * @param min the smallest value that is accepted
   * @param max the largest value that is accepted
   * @return the value
   * @throws MessagePackException if the next value is no integer, or {@link
   *     Kind#INTEGER_OUT_OF_RANGE} if it is outside the range
   */
  public long readLongIn(long min, long max) {
    int before = position;
    long value = readLong();
    if (value < min || value > max) {
      throw WireErrors.integerOutOfRange(
          min + " to " + max, Long.toString(value), absoluteOffset(before));
    }
    return value;
  }

  /**
   * Reads an integer from −2<sup>63</sup> to 2<sup>63</sup>−1.
   *
   * @return the value
   * @throws MessagePackException if the next value is no integer, or does not fit
   */
  public long readLong() {
    int p = position;
    int first = readFirst();
    if ((byte) first >= -32) {
      return (byte) first;
    }
    return switch (first) {
      case Code.UINT8 -> buffer[advance(p, 2) + 1] & 0xff;
      case Code.UINT16 -> BigEndian.getShort(buffer, advance(p, 3) + 1) & 0xffff;
      case Code.UINT32 -> BigEndian.getInt(buffer, advance(p, 5) + 1) & 0xffff_ffffL;
      case Code.UINT64 -> signedOnly(BigEndian.getLong(buffer, advance(p, 9) + 1), p);
      case Code.INT8 -> buffer[advance(p, 2) + 1];
      case Code.INT16 -> BigEndian.getShort(buffer, advance(p, 3) + 1);
      case Code.INT32 -> BigEndian.getInt(buffer, advance(p, 5) + 1);
      case Code.INT64 -> BigEndian.getLong(buffer, advance(p, 9) + 1);
      default -> throw mismatch("an integer", p);
    };
  }

  /**
   * Reads an integer from 0 up to a bound, if that is next. If not, whether it is another integer
   * or no integer at all, the caller reads or skips it.
   *
   * @param bound one more than the largest value that is read
   * @return the value, or −1; then the reader has not moved
   * @throws MessagePackException if an integer is not complete
   */
  public int tryReadIndex(int bound) {
    int p = position;
    if (p < limit && buffer[p] >= 0 && buffer[p] < bound) {
      position = p + 1;
      return buffer[p];
    }
    return tryReadAnyIndex(bound);
  }

  private int tryReadAnyIndex(int bound) {
    int p = position;
    if (peekType() != ValueType.INTEGER) {
      return -1;
    }
    boolean mayExceedLong = (buffer[p] & 0xff) == Code.UINT64;
    long value = mayExceedLong ? BigEndian.getLong(buffer, advance(p, 9) + 1) : readLong();
    if (value >= 0 && value < bound) {
      return (int) value;
    }
    position = p;
    return -1;
  }

  private long signedOnly(long value, int at) {
    if (value < 0) {
      throw WireErrors.integerOutOfRange(
          "-2^63 to 2^63-1", Long.toUnsignedString(value), absoluteOffset(at));
    }
    return value;
  }

  /** Moves to {@code size} bytes behind {@code from}, if they are there; answers {@code from}. */
  private int advance(int from, int size) {
    if (size > limit - from) {
      throw endOfInput(from, size);
    }
    position = from + size;
    return from;
  }

  /**
   * Reads an integer from 0 to 2<sup>64</sup>−1.
   *
   * @return the value as an unsigned number
   * @throws MessagePackException if the next value is no integer, or is negative
   */
  public long readUnsignedLong() {
    int p = position;
    if (p < limit && (buffer[p] & 0xff) == Code.UINT64) {
      return BigEndian.getLong(buffer, advance(p, 9) + 1);
    }
    long value = readLong();
    if (value < 0) {
      throw WireErrors.integerOutOfRange("0 to 2^64-1", Long.toString(value), absoluteOffset(p));
    }
    return value;
  }

  /**
   * Reads any integer.
   *
   * @return the value
   * @throws MessagePackException if the next value is no integer
   */
  public BigInteger readBigInteger() {
    int p = position;
    if (p < limit && (buffer[p] & 0xff) == Code.UINT64) {
      long value = BigEndian.getLong(buffer, advance(p, 9) + 1);
      return value >= 0
          ? BigInteger.valueOf(value)
          : new BigInteger(1, buffer, position - Long.BYTES, Long.BYTES);
    }
    return BigInteger.valueOf(readLong());
  }

  /**
   * Reads a number as float: one of single precision, one of double precision or an integer if it
   * has that exact value as float.
   *
   * @return the value; the bits of a NaN of single precision are kept
   * @throws MessagePackException if the next value is no number, or {@link Kind#VALUE_OUT_OF_RANGE}
   *     if a float cannot represent it exactly
   */
  public float readFloat() {
    int p = position;
    if (p < limit && (buffer[p] & 0xff) == Code.FLOAT32) {
      return Float.intBitsToFloat(BigEndian.getInt(buffer, advance(p, 5) + 1));
    }
    double wide = readDouble();
    float value = (float) wide;
    if (value != wide && !Double.isNaN(wide)) {
      throw WireErrors.inexact("float", Double.toString(wide), absoluteOffset(p));
    }
    return value;
  }

  /**
   * Reads a number as double: one of single or double precision, or an integer if it has that exact
   * value as double.
   *
   * @return the value; the bits of a NaN of double precision are kept
   * @throws MessagePackException if the next value is no number, or {@link Kind#VALUE_OUT_OF_RANGE}
   *     if a double cannot represent it exactly
   */
  public double readDouble() {
    int p = position;
    int first = readFirst();
    if (first == Code.FLOAT64) {
      return Double.longBitsToDouble(BigEndian.getLong(buffer, advance(p, 9) + 1));
    }
    if (first == Code.FLOAT32) {
      return Float.intBitsToFloat(BigEndian.getInt(buffer, advance(p, 5) + 1));
    }
    if (ValueType.of((byte) first) != ValueType.INTEGER) {
      throw mismatch("a number", p);
    }
    position = p;
    return readIntegerAsDouble(first == Code.UINT64);
  }

  private double readIntegerAsDouble(boolean unsigned) {
    int p = position;
    long value = unsigned ? readUnsignedLong() : readLong();
    if (!ExactDouble.holds(unsigned ? value : Math.abs(value))) {
      String found = unsigned ? Long.toUnsignedString(value) : Long.toString(value);
      throw WireErrors.inexact("double", found, absoluteOffset(p));
    }
    return unsigned ? ExactDouble.ofUnsigned(value) : value;
  }

  /**
   * Reads text.
   *
   * @return the text
   * @throws MessagePackException if the next value is no string, or {@link Kind#INVALID_UTF8} if
   *     its bytes are not well-formed
   */
  public String readString() {
    int length = readStringHeader();
    int from = position;
    int to = from + length;
    position = to;
    if (Utf8.isAscii(buffer, from, to)) {
      return Utf8.decodeAscii(buffer, from, length);
    }
    int malformed = Utf8.firstMalformed(buffer, from, to);
    if (malformed != to) {
      throw WireErrors.invalidUtf8(buffer[malformed], absoluteOffset(malformed));
    }
    return Utf8.decode(buffer, from, length);
  }

  /**
   * Reads the bytes of text, whether they are well-formed UTF-8 or not.
   *
   * @return a new array
   * @throws MessagePackException if the next value is no string
   */
  public byte[] readStringBytes() {
    return takeBytes(readStringHeader());
  }

  /**
   * Reads the header of a string and stands on its bytes.
   *
   * @return the length, which is there
   */
  private int readStringHeader() {
    int p = position;
    int first = readFirst();
    long length;
    if ((first & 0xe0) == Code.FIXSTR) {
      length = first & 0x1f;
    } else {
      switch (first) {
        case Code.STR8 -> length = length8(p);
        case Code.STR16 -> length = length16(p);
        case Code.STR32 -> length = length32(p);
        default -> throw mismatch("a string", p);
      }
    }
    return checkedLength(length, maxStringBytes, "maxStringBytes", p);
  }

  /**
   * Reads text that is one of a table's names, if it is. If not, whether it is other text or no
   * text at all, the caller reads or skips it.
   *
   * @param names the names to tell apart
   * @param expected the index of the name that is likely to come, which is compared first; any
   *     number will do
   * @return the index of the name that was read, or −1; then the reader has not moved
   * @throws MessagePackException if the text is not complete or too long
   */
  public int tryReadName(NameTable names, int expected) {
    if (expected >= 0 && expected < names.size() && tryReadExpectedName(names, expected)) {
      return expected;
    }
    int p = position;
    if (peekType() != ValueType.STRING) {
      return -1;
    }
    int length = readStringHeader();
    int index = names.find(buffer, position, length);
    position = index < 0 ? p : position + length;
    return index;
  }

  /**
   * Reads one name of a table, if it is next in the form in which it is written. Code that knows
   * the order in which members usually come reads them one after the other with this, and the rest,
   * whatever it is, with {@link #tryReadName}.
   *
   * @param names holds the name
   * @param index which of them
   * @return whether the name was read; if not, the reader has not moved
   */
  public boolean tryReadExpectedName(NameTable names, int index) {
    int p = position;
    if (!names.startsWith(index, buffer, p, limit)) {
      return false;
    }
    position = p + names.encodedLength(index);
    return true;
  }

  /**
   * Reads a value of up to eight bytes, if exactly these are next.
   *
   * @param bytes the bytes, the first of them highest, and zeros behind them
   * @param count how many bytes the value has, from 1 to 8
   * @return whether they were read; if not, the reader has not moved
   */
  public boolean tryReadExpected(long bytes, int count) {
    int p = position;
    if (limit - p < count || (wordAt(p) ^ bytes) >>> (Long.SIZE - Byte.SIZE * count) != 0) {
      return false;
    }
    position = p + count;
    return true;
  }

  /**
   * Reads a value of nine to sixteen bytes, if exactly these are next.
   *
   * @param first the first eight bytes, the first of them highest
   * @param last the last eight bytes, which may share some with the first
   * @param count how many bytes the value has, from 9 to 16
   * @return whether they were read; if not, the reader has not moved
   */
  public boolean tryReadExpected(long first, long last, int count) {
    int p = position;
    if (limit - p < count
        || BigEndian.getLong(buffer, p) != first
        || BigEndian.getLong(buffer, p + count - Long.BYTES) != last) {
      return false;
    }
    position = p + count;
    return true;
  }

  /** The eight bytes from a place in the buffer on; behind its end are zeros. */
  private long wordAt(int p) {
    int last = buffer.length - Long.BYTES;
    if (p <= last) {
      return BigEndian.getLong(buffer, p);
    }
    if (last >= 0) {
      return BigEndian.getLong(buffer, last) << (Byte.SIZE * (p - last));
    }
    long word = 0;
    for (int i = p; i < p + Long.BYTES; i++) {
      word = word << Byte.SIZE | (i < buffer.length ? buffer[i] & 0xff : 0);
    }
    return word;
  }

  private int length8(int at) {
    return buffer[advance(at, 2) + 1] & 0xff;
  }

  private int length16(int at) {
    return BigEndian.getShort(buffer, advance(at, 3) + 1) & 0xffff;
  }

  private long length32(int at) {
    return BigEndian.getInt(buffer, advance(at, 5) + 1) & 0xffff_ffffL;
  }

  private int checkedLength(long length, int max, String limitName, int at) {
    boolean isThere = length <= limit - position;
    if (!isThere && !(open && length > max)) {
      throw endOfInput(position, length);
    }
    if (length > max) {
      throw WireErrors.tooLong(length, max, limitName, absoluteOffset(at));
    }
    return (int) length;
  }

  private byte[] takeBytes(int length) {
    byte[] bytes = Arrays.copyOfRange(buffer, position, position + length);
    position += length;
    return bytes;
  }

  /**
   * Reads binary.
   *
   * @return a new array
   * @throws MessagePackException if the next value is no binary
   */
  public byte[] readBinary() {
    return takeBytes(readBinaryHeader());
  }

  /**
   * Reads the header of a binary and stands on its bytes, which {@link #readRawBytes} takes.
   *
   * @return the length in bytes, all of which are there
   * @throws MessagePackException if the next value is no binary
   */
  public int readBinaryHeader() {
    int p = position;
    long length;
    switch (readFirst()) {
      case Code.BIN8 -> length = length8(p);
      case Code.BIN16 -> length = length16(p);
      case Code.BIN32 -> length = length32(p);
      default -> throw mismatch("a binary", p);
    }
    return checkedLength(length, limits.maxBinaryBytes(), "maxBinaryBytes", p);
  }

  /**
   * Reads bytes behind a binary or extension header.
   *
   * @param target takes the bytes
   * @param offset where in the target they go
   * @param length how many of them
   * @throws MessagePackException {@link Kind#END_OF_INPUT} if they are not there
   * @throws IndexOutOfBoundsException if the target has no such part
   */
  public void readRawBytes(byte[] target, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, target.length);
    System.arraycopy(buffer, advance(position, length), target, offset, length);
  }

  /**
   * Reads eight bytes behind a binary or extension header.
   *
   * @return the bytes, the first of them highest
   * @throws MessagePackException {@link Kind#END_OF_INPUT} if they are not there
   */
  public long readRawLong() {
    return BigEndian.getLong(buffer, advance(position, Long.BYTES));
  }

  /**
   * Starts an array; that many values and then {@link #end()} have to be read.
   *
   * @return how many values it has, at most as many as bytes are left
   * @throws MessagePackException if the next value is no array, or is nested too deep
   */
  public int beginArray() {
    int p = position;
    int first = readFirst();
    long count;
    if ((first & 0xf0) == Code.FIXARRAY) {
      count = first & 0x0f;
    } else {
      switch (first) {
        case Code.ARRAY16 -> count = length16(p);
        case Code.ARRAY32 -> count = length32(p);
        default -> throw mismatch("an array", p);
      }
    }
    return enter(count, 1, p);
  }

  /**
   * Starts an array, if one with exactly so many values is next.
   *
   * @param count how many values it has to have
   * @return whether it was started; if not, the reader has not moved
   * @throws MessagePackException if it is nested too deep or is not complete
   */
  public boolean tryBeginArray(int count) {
    int p = position;
    if (count > 15 || p == limit || buffer[p] != (byte) (Code.FIXARRAY | count)) {
      return tryBeginLong(peekType() == ValueType.ARRAY && beginArray() == count, p);
    }
    position = p + 1;
    enter(count, 1, p);
    return true;
  }

  private boolean tryBeginLong(boolean matches, int start) {
    if (!matches && position != start) {
      position = start;
      end();
    }
    return matches;
  }

  /**
   * Starts a map, if one with exactly so many pairs is next.
   *
   * @param count how many pairs it has to have
   * @return whether it was started; if not, the reader has not moved
   * @throws MessagePackException if it is nested too deep or is not complete
   */
  public boolean tryBeginMap(int count) {
    int p = position;
    if (count > 15 || p == limit || buffer[p] != (byte) (Code.FIXMAP | count)) {
      return tryBeginLong(peekType() == ValueType.MAP && beginMap() == count, p);
    }
    position = p + 1;
    enter(count, 2, p);
    return true;
  }

  /**
   * Starts a map; that many keys, each with its value behind it, and then {@link #end()} have to be
   * read.
   *
   * @return how many pairs it has, at most half as many as bytes are left
   * @throws MessagePackException if the next value is no map, or is nested too deep
   */
  public int beginMap() {
    int p = position;
    int first = readFirst();
    long count;
    if ((first & 0xf0) == Code.FIXMAP) {
      count = first & 0x0f;
    } else {
      switch (first) {
        case Code.MAP16 -> count = length16(p);
        case Code.MAP32 -> count = length32(p);
        default -> throw mismatch("a map", p);
      }
    }
    return enter(count, 2, p);
  }

  /** Starts an array, whose values need not be there as long as more bytes may follow. */
  long beginArrayAhead() {
    return beginAhead(ValueType.ARRAY);
  }

  /** Starts a map, whose entries need not be there as long as more bytes may follow. */
  long beginMapAhead() {
    return beginAhead(ValueType.MAP);
  }

  private long beginAhead(ValueType type) {
    int p = position;
    if (!open || peekType() != type) {
      return type == ValueType.ARRAY ? beginArray() : beginMap();
    }
    int first = readFirst();
    long count =
        switch (first) {
          case Code.ARRAY16, Code.MAP16 -> length16(p);
          case Code.ARRAY32, Code.MAP32 -> length32(p);
          default -> first & 0x0f;
        };
    if (depth >= maxDepth) {
      throw tooDeep(p);
    }
    depth++;
    return count;
  }

  private int enter(long count, int valuesPerEntry, int at) {
    if (depth >= maxDepth) {
      throw tooDeep(at);
    }
    if (count * valuesPerEntry > limit - position) {
      throw tooFewValues(at);
    }
    depth++;
    return (int) count;
  }

  /** Ends the array or map that was begun last. */
  public void end() {
    depth--;
  }

  /**
   * Reads the header of an extension value and stands on its bytes, which {@link #readRawBytes}
   * takes.
   *
   * @return type and length; all its bytes are there
   * @throws MessagePackException if the next value is no extension
   */
  public ExtensionHeader readExtensionHeader() {
    int p = position;
    int first = readFirst();
    long length;
    switch (first) {
      case Code.FIXEXT1, Code.FIXEXT2, Code.FIXEXT4, Code.FIXEXT8, Code.FIXEXT16 ->
          length = 1L << (first - Code.FIXEXT1);
      case Code.EXT8 -> length = length8(p);
      case Code.EXT16 -> length = length16(p);
      case Code.EXT32 -> length = length32(p);
      default -> throw mismatch("an extension", p);
    }
    byte type = buffer[advance(position, 1)];
    return new ExtensionHeader(
        type, checkedLength(length, limits.maxExtensionBytes(), "maxExtensionBytes", p));
  }

  /**
   * Reads a timestamp extension of 32, 64 or 96 bits.
   *
   * @return the point in time
   * @throws MessagePackException if the next value is no timestamp extension, {@link
   *     Kind#INVALID_TIMESTAMP} if it is a malformed one, or {@link Kind#VALUE_OUT_OF_RANGE} if an
   *     {@code Instant} cannot hold it
   */
  public Instant readTimestamp() {
    int p = position;
    ExtensionHeader header = readExtensionHeader();
    int offset = absoluteOffset(p);
    if (header.type() != Code.TIMESTAMP) {
      throw error(
          Kind.TYPE_MISMATCH,
          "expected a timestamp (extension type -1) but was extension type " + header.type(),
          offset);
    }
    return TimestampFormat.toInstant(readTimestampPayload(header.length(), offset), offset);
  }

  /**
   * Reads the payload of a timestamp extension.
   *
   * @param length its bytes, as the header says
   * @param at the {@link #offset()} of the header
   */
  TimestampValue readTimestampPayload(int length, int at) {
    return TimestampFormat.decode(buffer, advance(position, length), length, at);
  }

  /**
   * Goes back to where the reader stood before, to read from there again. What was begun since has
   * to be ended, and what was begun before has to go on.
   *
   * @param offset an earlier {@link #offset()}
   * @throws IndexOutOfBoundsException if it is negative or lies ahead
   */
  public void rewind(int offset) {
    Objects.checkIndex(offset, offset() + 1);
    position = start + offset;
  }

  /**
   * Passes over one value whatever it is. Checks how it is built (length, nesting, reserved byte)
   * but not what it holds: text may be malformed and keys may repeat. Takes time in proportion to
   * the value and no stack.
   *
   * @throws MessagePackException {@link Kind#END_OF_INPUT}, {@link Kind#RESERVED_BYTE} or {@link
   *     Kind#DEPTH_LIMIT}
   */
  public void skip() {
    position = endOfStructure(position);
  }

  private int endOfStructure(int from) {
    if (scanner == null) {
      scanner = new StructureScanner(limits);
    }
    scanner.startAt(absoluteOffset(from), depth);
    int taken = scanner.feed(buffer, from, limit - from);
    if (open && !scanner.isComplete()) {
      throw suspension();
    }
    scanner.expectComplete();
    return from + taken;
  }

  /**
   * Reads one value whatever it is, without decoding it. Checks as {@link #skip()} does.
   *
   * @return a copy of its bytes
   * @throws MessagePackException as {@link #skip()}
   */
  public RawMessagePack readRaw() {
    int from = position;
    skip();
    return RawMessagePack.ofChecked(Arrays.copyOfRange(buffer, from, position));
  }

  /**
   * Reads one value whatever it is.
   *
   * @return the value with all it contains
   * @throws MessagePackException if it is malformed, or {@link Kind#DUPLICATE_KEY} if a map has
   *     equal keys
   */
  public MessagePackValue readValue() {
    return ValueCodec.read(this);
  }

  /**
   * An error at the value that starts at an offset, for converters that find more than the wire
   * level can.
   *
   * @param kind what went wrong
   * @param detail what was expected and what was found
   * @param offset the value's {@link #offset()}
   * @return the exception, to be thrown
   */
  public MessagePackException error(Kind kind, String detail, int offset) {
    return new MessagePackException(kind, detail, offset);
  }

  private int absoluteOffset(int index) {
    return index - start;
  }

  private MessagePackException endOfInput(int at, long needed) {
    if (open) {
      return suspension();
    }
    return WireErrors.endOfInput(absoluteOffset(at), needed, absoluteOffset(limit));
  }

  private MessagePackException tooDeep(int at) {
    return WireErrors.tooDeep(maxDepth, absoluteOffset(at));
  }

  /**
   * More values are announced than bytes are left. What ends the input first, a missing byte, a
   * reserved one or too deep nesting, is found by walking it.
   */
  private MessagePackException tooFewValues(int at) {
    if (open) {
      return suspension();
    }
    try {
      endOfStructure(at);
    } catch (MessagePackException e) {
      return e;
    }
    throw new AssertionError("a value with fewer bytes than elements was complete at " + at);
  }

  private MessagePackException mismatch(String expected, int at) {
    return WireErrors.mismatch(expected, buffer[at] & 0xff, absoluteOffset(at));
  }
}
