package dev.shardpack.serializer.wire;

import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * One encoded MessagePack value, kept as bytes: to pass it on without decoding it, or to decode it
 * later. Equal if the bytes are; two encodings of the same value differ.
 */
public final class RawMessagePack {
  private final byte[] bytes;

  private RawMessagePack(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Takes a copy of one encoded value.
   *
   * @param bytes exactly one MessagePack value
   * @return the value
   * @throws MessagePackException if the bytes are not exactly one well-formed value
   */
  public static RawMessagePack copyOf(byte[] bytes) {
    return copyOf(bytes, 0, bytes.length, Limits.untrusted());
  }

  /**
   * Takes a copy of one encoded value.
   *
   * @param bytes holds exactly one MessagePack value
   * @param offset where it starts
   * @param length its bytes
   * @param limits how deep it may be nested
   * @return the value
   * @throws MessagePackException if the bytes are not exactly one well-formed value
   */
  public static RawMessagePack copyOf(byte[] bytes, int offset, int length, Limits limits) {
    MessagePackReader reader = new MessagePackReader(limits).wrap(bytes, offset, length);
    reader.skip();
    reader.expectEnd();
    return new RawMessagePack(Arrays.copyOfRange(bytes, offset, offset + length));
  }

  /** Takes bytes that were found to be one well-formed value, and that nobody else changes. */
  static RawMessagePack ofChecked(byte[] bytes) {
    return new RawMessagePack(bytes);
  }

  void appendTo(MessagePackWriter writer) {
    writer.writeRaw(bytes, 0, bytes.length);
  }

  /**
   * How long the encoded value is.
   *
   * @return bytes, at least 1
   */
  public int size() {
    return bytes.length;
  }

  /**
   * The encoded value.
   *
   * @return a new array
   */
  public byte[] toByteArray() {
    return bytes.clone();
  }

  /**
   * A reader that stands at the start of the value.
   *
   * @param limits of the reader
   * @return a new reader
   */
  public MessagePackReader reader(Limits limits) {
    return new MessagePackReader(limits).wrap(bytes, 0, bytes.length);
  }

  /** True for the same bytes. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RawMessagePack that && Arrays.equals(bytes, that.bytes);
  }

  /** A hash of the bytes. */
  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** The bytes in hexadecimal. */
  @Override
  public String toString() {
    return HexFormat.of().formatHex(bytes);
  }
}
