package dev.shardpack.pekko.compression;

import dev.shardpack.pekko.compression.CompressionSettings.Method;
import dev.shardpack.serializer.wire.ExtensionHeader;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whole messages in compressed form: an extension value whose type says how, and that holds the
 * size of the message in four bytes, big-endian, and then the compressed bytes. Any other message
 * is an array, so the first byte tells them apart. Safe for use by many threads.
 */
public final class Compression {
  private static final int SIZE_BYTES = Integer.BYTES;

  /** Before the size: ext 32 with its length and type. */
  private static final int MAX_HEADER = 6;

  /** Deflate at level 6 costs twice the time of level 1, and makes a good deal smaller messages. */
  private static final int DEFLATE_LEVEL = 6;

  private final @Nullable CompressionFormat writing;
  private final int threshold;
  private final int maxSize;
  private final List<CompressionFormat> formats;

  /**
   * Compression as it is configured. Whatever that is, deflated messages can be read, and those of
   * LZ4 if its library is there.
   *
   * @param settings the configuration
   * @throws IllegalStateException if it asks for a library that is not there
   */
  public Compression(CompressionSettings settings) {
    this.threshold = settings.threshold();
    this.maxSize = settings.maxSize();
    CompressionFormat deflate = new Deflate(DEFLATE_LEVEL);
    this.formats = Lz4Library.isPresent() ? List.of(deflate, new Lz4()) : List.of(deflate);
    if (settings.method() == Method.LZ4 && formats.size() == 1) {
      throw new IllegalStateException(
          "shardpack.pekko.compression = lz4 needs "
              + Lz4Library.ARTIFACT
              + " on the class path of each node; add it, or set deflate or off");
    }
    this.writing =
        switch (settings.method()) {
          case OFF -> null;
          case DEFLATE -> deflate;
          case LZ4 -> formats.get(1);
        };
  }

  /**
   * Whether messages are compressed when they are written.
   *
   * @return false if that is off
   */
  public boolean isOn() {
    return writing != null;
  }

  /**
   * Compresses a message if that is worth it.
   *
   * @param message the message as an array of MessagePack
   * @return a smaller form, or the same array
   */
  public byte[] compress(byte[] message) {
    if (writing == null || message.length < threshold || message.length > maxSize) {
      return message;
    }
    byte[] target = new byte[message.length];
    int start = MAX_HEADER + SIZE_BYTES;
    int size =
        start < target.length
            ? writing.compress(message, target, start)
            : CompressionFormat.NO_ROOM;
    if (size == CompressionFormat.NO_ROOM) {
      return message;
    }
    MessagePackWriter header = new MessagePackWriter();
    header.writeExtensionHeader(writing.extensionType(), SIZE_BYTES + size);
    writeSize(target, start - SIZE_BYTES, message.length);
    int headerStart = start - SIZE_BYTES - header.size();
    header.copyTo(target, headerStart);
    return Arrays.copyOfRange(target, headerStart, start + size);
  }

  private static void writeSize(byte[] target, int offset, int size) {
    target[offset] = (byte) (size >>> 24);
    target[offset + 1] = (byte) (size >>> 16);
    target[offset + 2] = (byte) (size >>> 8);
    target[offset + 3] = (byte) size;
  }

  /**
   * Whether a message is in compressed form.
   *
   * @param first its first byte
   * @return true if it is an extension value
   */
  public static boolean isCompressed(byte first) {
    int code = first & 0xff;
    return (code >= 0xc7 && code <= 0xc9) || (code >= 0xd4 && code <= 0xd8);
  }

  /**
   * Decompresses a message.
   *
   * @param message in compressed form
   * @return as an array of MessagePack
   * @throws MessagePackException if it is malformed, too large, or in a format that is unknown here
   */
  public byte[] decompress(byte[] message) {
    MessagePackReader reader = new MessagePackReader(Limits.untrusted()).wrap(message);
    ExtensionHeader header = reader.readExtensionHeader();
    CompressionFormat format = format(header.type());
    int offset = reader.offset();
    int length = header.length() - SIZE_BYTES;
    if (length < 0 || offset + header.length() != message.length) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected the size of the message and its compressed bytes, and nothing else",
          0);
    }
    long size = readSize(message, offset);
    if (size > maxSize || size > (long) format.maxRatio() * length) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "a message of "
              + size
              + " bytes, compressed to "
              + length
              + ", is larger than "
              + maxSize
              + " bytes (shardpack.pekko.compression-max-size) or than its format can express",
          offset);
    }
    byte[] target = new byte[(int) size];
    format.decompress(message, offset + SIZE_BYTES, length, target);
    return target;
  }

  private static long readSize(byte[] message, int offset) {
    long size = 0;
    for (int i = 0; i < SIZE_BYTES; i++) {
      size = (size << 8) | (message[offset + i] & 0xff);
    }
    return size;
  }

  private CompressionFormat format(byte type) {
    for (CompressionFormat format : formats) {
      if (format.extensionType() == type) {
        return format;
      }
    }
    throw new MessagePackException(
        Kind.UNKNOWN_SUBTYPE,
        "no compression of messages has the extension type "
            + type
            + " here; is a newer Shardpack writing it, or "
            + Lz4Library.ARTIFACT
            + " missing?",
        0);
  }
}
