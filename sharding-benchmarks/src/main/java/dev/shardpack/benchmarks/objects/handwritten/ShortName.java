package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * A name of up to seven bytes as the number that its encoded form is. As a constant of a class it
 * becomes part of the compiled code, with nothing to load.
 *
 * @param bytes header and text, the first byte highest, and zeros behind them
 * @param count how many bytes that are
 */
record ShortName(long bytes, int count) {
  /** The name for text of up to seven ASCII characters. */
  static ShortName of(String text) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeString(text);
    byte[] encoded = writer.toByteArray();
    long bytes = 0;
    for (int i = 0; i < encoded.length; i++) {
      bytes |= (encoded[i] & 0xffL) << (Long.SIZE - Byte.SIZE * (i + 1));
    }
    return new ShortName(bytes, encoded.length);
  }

  void write(MessagePackWriter writer) {
    writer.writeEncoded(bytes, count);
  }

  /** Whether this name came next and was read; if not, the reader has not moved. */
  boolean isNext(MessagePackReader reader) {
    return reader.tryReadExpected(bytes, count);
  }
}
