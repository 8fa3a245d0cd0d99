package dev.shardpack.benchmarks.objects.msgpackcore;

import dev.shardpack.benchmarks.objects.ObjectCodec;
import dev.shardpack.benchmarks.objects.model.Large;
import dev.shardpack.benchmarks.objects.model.MediaContent;
import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.benchmarks.objects.model.Sample;
import dev.shardpack.benchmarks.objects.model.Small;
import dev.shardpack.benchmarks.objects.model.Struct;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/**
 * One packer and one unpacker, used again for each value.
 *
 * @param <T> the class that is written and read
 */
public abstract class MsgpackCoreCodec<T> implements ObjectCodec<T> {
  private static final byte[] EMPTY = {};

  private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
  private final ArrayBufferInput input = new ArrayBufferInput(EMPTY);
  private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);

  /**
   * The code for one of the models, or for an array of primitive numbers or truth values.
   *
   * @throws IllegalArgumentException if there is none for this class
   */
  public static MsgpackCoreCodec<?> of(Class<?> type) {
    if (type == Small.class) {
      return new SmallCodec();
    } else if (type == Medium.class) {
      return new MediumCodec();
    } else if (type == Large.class) {
      return new LargeCodec();
    } else if (type == MediaContent.class) {
      return new MediaContentCodec();
    } else if (type == Sample.class) {
      return new SampleCodec();
    } else if (type == Struct.class) {
      return new StructCodec();
    } else if (type.isArray()) {
      return PrimitiveArrayCodec.ofArray(type);
    }
    throw new IllegalArgumentException("no code is written for " + type);
  }

  @Override
  public final byte[] serialize(T value) {
    try {
      packer.clear();
      pack(packer, value);
      return packer.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public final T deserialize(byte[] bytes) {
    try {
      input.reset(bytes);
      unpacker.reset(input);
      return unpack(unpacker);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  abstract void pack(MessageBufferPacker packer, T value) throws IOException;

  abstract T unpack(MessageUnpacker unpacker) throws IOException;
}
