package dev.shardpack.benchmarks.objects;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * Shardpack's engine: a held converter with a writer and a reader of its own, or the facade, which
 * looks the converter up and takes writer and reader from a pool each time.
 */
public final class ShardpackCodec {
  private ShardpackCodec() {}

  /** A serializer that writes objects as maps of names. */
  public static MessagePackSerializer map() {
    return MessagePackSerializer.create();
  }

  /** A serializer that writes objects as arrays of their members, without names. */
  public static MessagePackSerializer array() {
    return MessagePackSerializer.builder().layout(ObjectLayout.ARRAY).build();
  }

  /** A converter that is held where it is used. */
  public static <T> ObjectCodec<T> held(MessagePackSerializer serializer, Class<T> type) {
    return new Held<>(serializer.converter(type));
  }

  /** The methods of the serializer that take a class. */
  public static <T> ObjectCodec<T> facade(MessagePackSerializer serializer, Class<T> type) {
    return new Facade<>(serializer, type);
  }

  private static final class Held<T> implements ObjectCodec<T> {
    private final MessagePackConverter<T> converter;
    private final SerializationContext context = SerializationContext.empty();
    private final MessagePackWriter writer = new MessagePackWriter();
    private final MessagePackReader reader = new MessagePackReader();

    Held(MessagePackConverter<T> converter) {
      this.converter = converter;
    }

    @Override
    public byte[] serialize(T value) {
      writer.reset();
      converter.write(writer, value, context);
      return writer.toByteArray();
    }

    @Override
    public T deserialize(byte[] bytes) {
      reader.wrap(bytes);
      T value = converter.read(reader, context);
      reader.expectEnd();
      return value;
    }
  }

  private record Facade<T>(MessagePackSerializer serializer, Class<T> type)
      implements ObjectCodec<T> {
    @Override
    public byte[] serialize(T value) {
      return serializer.toBytes(value, type);
    }

    @Override
    public T deserialize(byte[] bytes) {
      return serializer.fromBytes(bytes, type);
    }
  }
}
