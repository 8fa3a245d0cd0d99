package dev.shardpack.benchmarks.objects.msgpackcore;

import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;

/** An array that is a value of its own. */
final class PrimitiveArrayCodec<T> extends MsgpackCoreCodec<T> {
  @FunctionalInterface
  private interface Pack<T> {
    void pack(MessageBufferPacker packer, T value) throws IOException;
  }

  @FunctionalInterface
  private interface Unpack<T> {
    T unpack(MessageUnpacker unpacker) throws IOException;
  }

  private final Pack<T> pack;
  private final Unpack<T> unpack;

  private PrimitiveArrayCodec(Pack<T> pack, Unpack<T> unpack) {
    this.pack = pack;
    this.unpack = unpack;
  }

  static PrimitiveArrayCodec<?> ofArray(Class<?> type) {
    if (type == boolean[].class) {
      return new PrimitiveArrayCodec<boolean[]>(
          PrimitiveArrays::pack, PrimitiveArrays::unpackBooleans);
    } else if (type == short[].class) {
      return new PrimitiveArrayCodec<short[]>(PrimitiveArrays::pack, PrimitiveArrays::unpackShorts);
    } else if (type == int[].class) {
      return new PrimitiveArrayCodec<int[]>(PrimitiveArrays::pack, PrimitiveArrays::unpackInts);
    } else if (type == long[].class) {
      return new PrimitiveArrayCodec<long[]>(PrimitiveArrays::pack, PrimitiveArrays::unpackLongs);
    } else if (type == float[].class) {
      return new PrimitiveArrayCodec<float[]>(PrimitiveArrays::pack, PrimitiveArrays::unpackFloats);
    } else if (type == double[].class) {
      return new PrimitiveArrayCodec<double[]>(
          PrimitiveArrays::pack, PrimitiveArrays::unpackDoubles);
    }
    throw new IllegalArgumentException("no code is written for " + type);
  }

  @Override
  void pack(MessageBufferPacker packer, T value) throws IOException {
    pack.pack(packer, value);
  }

  @Override
  T unpack(MessageUnpacker unpacker) throws IOException {
    return unpack.unpack(unpacker);
  }
}
