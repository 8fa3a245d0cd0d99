package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.ObjectCodec;
import dev.shardpack.benchmarks.objects.model.Large;
import dev.shardpack.benchmarks.objects.model.MediaContent;
import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.benchmarks.objects.model.Sample;
import dev.shardpack.benchmarks.objects.model.Small;
import dev.shardpack.benchmarks.objects.model.Struct;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * One writer and one reader, used again for each value.
 *
 * @param <T> the class that is written and read
 */
public abstract class HandwrittenCodec<T> implements ObjectCodec<T> {
  private final MessagePackWriter writer = new MessagePackWriter();
  private final MessagePackReader reader = new MessagePackReader();

  /**
   * The code for one of the models.
   *
   * @throws IllegalArgumentException if there is none for this class
   */
  public static HandwrittenCodec<?> of(Class<?> type) {
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
    }
    throw new IllegalArgumentException("no code is written for " + type);
  }

  @Override
  public final byte[] serialize(T value) {
    writer.reset();
    write(writer, value);
    return writer.toByteArray();
  }

  @Override
  public final T deserialize(byte[] bytes) {
    reader.wrap(bytes);
    T value = read(reader);
    reader.expectEnd();
    return value;
  }

  abstract void write(MessagePackWriter writer, T value);

  abstract T read(MessagePackReader reader);
}
