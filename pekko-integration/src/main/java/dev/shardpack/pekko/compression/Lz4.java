package dev.shardpack.pekko.compression;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;

/**
 * A block of LZ4, by lz4-java. Its instance in plain Java: it needs no native library, and checks
 * what it reads.
 */
final class Lz4 implements CompressionFormat {
  private static final byte EXTENSION_TYPE = 2;

  /** Of the format: one more byte makes a match longer by 255. */
  private static final int MAX_RATIO = 255;

  private final LZ4Compressor compressor;
  private final LZ4SafeDecompressor decompressor;

  Lz4() {
    LZ4Factory factory = LZ4Factory.safeInstance();
    this.compressor = factory.fastCompressor();
    this.decompressor = factory.safeDecompressor();
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
    try {
      return compressor.compress(bytes, 0, bytes.length, target, offset, target.length - offset);
    } catch (LZ4Exception noRoom) { // there is no other way to ask
      return NO_ROOM;
    }
  }

  @Override
  public void decompress(byte[] bytes, int offset, int length, byte[] target) {
    int size;
    try {
      size = decompressor.decompress(bytes, offset, length, target, 0, target.length);
    } catch (LZ4Exception e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE, "expected a block of LZ4 but " + e.getMessage(), offset, e);
    }
    if (size != target.length) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a block of LZ4 that stands for "
              + target.length
              + " bytes but it stands for "
              + size,
          offset);
    }
  }
}
