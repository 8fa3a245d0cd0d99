package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;

/**
 * Finds where a MessagePack value ends while its bytes arrive in pieces. It is pushed bytes, keeps
 * none of them, and never looks at a byte twice: time is linear in the bytes whatever the pieces,
 * and memory is eight bytes for each level of nesting.
 *
 * <p>It checks how a value is built (length, nesting, reserved byte) but not what it holds: text
 * may be malformed and keys may repeat.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class StructureScanner {
  private final Limits limits;

  /** How many values are still to come at each open level; level 0 holds the one root value. */
  private long[] missing = new long[8];

  private int level;

  /** Levels around the root value that count towards the limit. */
  private int outerDepth;

  /** First byte of the value whose length field is arriving, while {@link #lengthBytes} > 0. */
  private int code;

  private int lengthBytes;
  private long length;

  /** Bytes of the current scalar that are still to come. */
  private long payload;

  private long offset;
  private long rootOffset;
  private long valueOffset;

  /** A scanner with {@link Limits#untrusted()}. */
  public StructureScanner() {
    this(Limits.untrusted());
  }

  /**
   * A scanner that lets values nest as deep as the limits allow.
   *
   * @param limits of which {@link Limits#maxDepth()} applies
   */
  public StructureScanner(Limits limits) {
    this.limits = limits;
    startAt(0, 0);
  }

  /**
   * Starts to look for the end of another value, which begins behind what was taken. Also to be
   * called after an error.
   */
  public void next() {
    startAt(offset, 0);
  }

  /** Bytes of the string, binary or extension that was begun which are still to come. */
  long missingPayload() {
    return payload;
  }

  void startAt(long firstOffset, int depthAround) {
    offset = firstOffset;
    rootOffset = firstOffset;
    outerDepth = depthAround;
    level = 0;
    missing[0] = 1;
    lengthBytes = 0;
    payload = 0;
  }

  /** Whether what was taken ends inside of a header. */
  boolean isInHeader() {
    return lengthBytes != 0;
  }

  /** Counts offsets from so many bytes later on. */
  void countFrom(long passed) {
    offset -= passed;
    rootOffset -= passed;
    valueOffset -= passed;
  }

  /**
   * Whether the value has ended. Then {@link #feed} takes no more bytes until {@link #next()}.
   *
   * @return true behind the last byte of the value
   */
  public boolean isComplete() {
    return missing[0] == 0;
  }

  /**
   * How much of the current value was taken.
   *
   * @return bytes; the size of the value once it {@linkplain #isComplete() is complete}
   */
  public long size() {
    return offset - rootOffset;
  }

  /**
   * Where the scanner stands.
   *
   * @return bytes from the first that it was fed, over all values
   */
  public long offset() {
    return offset;
  }

  /**
   * Takes the bytes up to the end of the value, or all.
   *
   * @param bytes what has arrived; the position then stands behind what was taken
   * @throws MessagePackException {@link Kind#RESERVED_BYTE} or {@link Kind#DEPTH_LIMIT}
   */
  public void feed(ByteBuffer bytes) {
    if (bytes.hasArray()) {
      int from = bytes.arrayOffset() + bytes.position();
      int taken = feed(bytes.array(), from, bytes.remaining());
      bytes.position(bytes.position() + taken);
      return;
    }
    byte[] piece = new byte[Math.min(bytes.remaining(), 4096)];
    while (bytes.hasRemaining() && !isComplete()) {
      int count = Math.min(piece.length, bytes.remaining());
      bytes.get(bytes.position(), piece, 0, count);
      bytes.position(bytes.position() + feed(piece, 0, count));
    }
  }

  /**
   * Takes the bytes up to the end of the value, or all.
   *
   * @param bytes holds what has arrived
   * @param from where it starts
   * @param count how many bytes there are
   * @return how many bytes were taken; fewer than {@code count} only if the value is complete
   * @throws MessagePackException {@link Kind#RESERVED_BYTE} or {@link Kind#DEPTH_LIMIT}
   * @throws IndexOutOfBoundsException if the array has no such part
   */
  public int feed(byte[] bytes, int from, int count) {
    Objects.checkFromIndexSize(from, count, bytes.length);
    int to = from + count;
    int i = from;
    while (i < to && missing[0] != 0) {
      if (payload != 0) {
        int step = (int) Math.min(payload, to - i);
        i += step;
        offset += step;
        payload -= step;
        if (payload == 0) {
          valueEnded();
        }
      } else if (lengthBytes != 0) {
        length = (length << 8) | (bytes[i++] & 0xff);
        offset++;
        if (--lengthBytes == 0) {
          lengthKnown();
        }
      } else {
        valueOffset = offset++;
        valueStarted(bytes[i++] & 0xff);
      }
    }
    return i - from;
  }

  private void valueStarted(int first) {
    if (first < Code.FIXMAP || first >= 0xe0) {
      valueEnded();
    } else if (first < Code.FIXARRAY) {
      openLevel(2L * (first & 0x0f));
    } else if (first < Code.FIXSTR) {
      openLevel(first & 0x0f);
    } else if (first < Code.NIL) {
      scalar(first & 0x1f);
    } else {
      switch (first) {
        case Code.NIL, Code.FALSE, Code.TRUE -> valueEnded();
        case Code.NEVER_USED -> throw WireErrors.reservedByte(valueOffset);
        case Code.UINT8, Code.INT8 -> scalar(1);
        case Code.UINT16, Code.INT16 -> scalar(2);
        case Code.UINT32, Code.INT32, Code.FLOAT32 -> scalar(4);
        case Code.UINT64, Code.INT64, Code.FLOAT64 -> scalar(8);
        case Code.FIXEXT1, Code.FIXEXT2, Code.FIXEXT4, Code.FIXEXT8, Code.FIXEXT16 ->
            scalar(1 + (1L << (first - Code.FIXEXT1)));
        case Code.BIN8, Code.STR8, Code.EXT8 -> lengthFollows(first, 1);
        case Code.BIN16, Code.STR16, Code.EXT16, Code.ARRAY16, Code.MAP16 ->
            lengthFollows(first, 2);
        default -> lengthFollows(first, 4);
      }
    }
  }

  private void lengthFollows(int first, int bytes) {
    code = first;
    lengthBytes = bytes;
    length = 0;
  }

  private void lengthKnown() {
    switch (code) {
      case Code.ARRAY16, Code.ARRAY32 -> openLevel(length);
      case Code.MAP16, Code.MAP32 -> openLevel(2 * length);
      case Code.EXT8, Code.EXT16, Code.EXT32 -> scalar(1 + length);
      default -> scalar(length);
    }
  }

  private void scalar(long bytes) {
    payload = bytes;
    if (bytes == 0) {
      valueEnded();
    }
  }

  private void openLevel(long values) {
    if (outerDepth + level >= limits.maxDepth()) {
      throw WireErrors.tooDeep(limits.maxDepth(), valueOffset);
    }
    if (values == 0) {
      valueEnded();
      return;
    }
    level++;
    if (level == missing.length) {
      missing = Arrays.copyOf(missing, 2 * level);
    }
    missing[level] = values;
  }

  private void valueEnded() {
    while (--missing[level] == 0 && level > 0) {
      level--;
    }
  }

  /**
   * Checks, at the end of the input, that it did not end inside a value.
   *
   * @throws MessagePackException {@link Kind#END_OF_INPUT} if bytes of a value were taken and it is
   *     not complete
   */
  public void endOfInput() {
    if (size() != 0) {
      expectComplete();
    }
  }

  void expectComplete() {
    if (!isComplete()) {
      throw WireErrors.incompleteValue(rootOffset, offset);
    }
  }
}
