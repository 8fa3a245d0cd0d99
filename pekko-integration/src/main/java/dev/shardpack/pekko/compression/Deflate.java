package dev.shardpack.pekko.compression;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.Recycler;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** Raw deflate (RFC 1951), which each JDK has. */
final class Deflate implements CompressionFormat {
  private static final byte EXTENSION_TYPE = 1;

  /** Of the format: a match of 258 bytes takes two bits. */
  private static final int MAX_RATIO = 1032;

  private final Recycler<Deflater> deflaters;
  private final Recycler<Inflater> inflaters = new Recycler<>(() -> new Inflater(true));

  Deflate(int level) {
    this.deflaters = new Recycler<>(() -> new Deflater(level, true));
  }

  @Override
  public byte extensionType() {
    return EXTENSION_TYPE;
  }

  @Override
  public int maxRatio() {
    return MAX_RATIO;
  }

  @Override
  public int compress(byte[] bytes, byte[] target, int offset) {
    Deflater deflater = deflaters.take();
    try {
      deflater.setInput(bytes);
      deflater.finish();
      int size = deflater.deflate(target, offset, target.length - offset);
      return deflater.finished() ? size : NO_ROOM;
    } finally {
      deflater.reset();
      deflaters.give(deflater);
    }
  }

  @Override
  public void decompress(byte[] bytes, int offset, int length, byte[] target) {
    Inflater inflater = inflaters.take();
    try {
      inflater.setInput(bytes, offset, length);
      int size = inflater.inflate(target);
      // What is left may be the end of the stream, without another byte.
      if (!inflater.finished() && size == target.length) {
        size += inflater.inflate(new byte[1]);
      }
      if (size != target.length || !inflater.finished() || inflater.getRemaining() > 0) {
        throw malformed("they do not stand for " + target.length + " bytes", offset, null);
      }
    } catch (DataFormatException e) {
      throw malformed(String.valueOf(e.getMessage()), offset, e);
    } finally {
      inflater.reset();
      inflaters.give(inflater);
    }
  }

  private static MessagePackException malformed(String why, int offset, @Nullable Throwable cause) {
    return new MessagePackException(
        Kind.VALUE_OUT_OF_RANGE, "expected deflated bytes but " + why, offset, cause);
  }
}
