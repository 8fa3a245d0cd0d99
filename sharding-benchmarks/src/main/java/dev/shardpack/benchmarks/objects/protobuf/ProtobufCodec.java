package dev.shardpack.benchmarks.objects.protobuf;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import dev.shardpack.benchmarks.objects.ObjectCodec;
import dev.shardpack.benchmarks.objects.model.Large;
import dev.shardpack.benchmarks.objects.model.MediaContent;
import dev.shardpack.benchmarks.objects.model.Medium;
import dev.shardpack.benchmarks.objects.model.Sample;
import dev.shardpack.benchmarks.objects.model.Small;
import dev.shardpack.benchmarks.objects.model.Struct;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.LargeMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.MediaContentMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.MediumMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.SampleMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.SmallMessage;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.StructMessage;
import java.util.function.Function;

/**
 * A value to its message and that to bytes, and back.
 *
 * @param <T> the class that is written and read
 * @param <M> its message
 */
public final class ProtobufCodec<T, M extends MessageLite> implements ObjectCodec<T> {
  private final Function<T, M> toMessage;
  private final Parser<M> parser;
  private final Function<M, T> fromMessage;

  private ProtobufCodec(Function<T, M> toMessage, Parser<M> parser, Function<M, T> fromMessage) {
    this.toMessage = toMessage;
    this.parser = parser;
    this.fromMessage = fromMessage;
  }

  /**
   * The codec of one of the models.
   *
   * @throws IllegalArgumentException if there is no message for this class
   */
  public static ProtobufCodec<?, ?> of(Class<?> type) {
    if (type == Small.class) {
      return new ProtobufCodec<Small, SmallMessage>(
          PekkoMessages::toMessage, SmallMessage.parser(), PekkoMessages::fromMessage);
    } else if (type == Medium.class) {
      return new ProtobufCodec<Medium, MediumMessage>(
          PekkoMessages::toMessage, MediumMessage.parser(), PekkoMessages::fromMessage);
    } else if (type == Large.class) {
      return new ProtobufCodec<Large, LargeMessage>(
          PekkoMessages::toMessage, LargeMessage.parser(), PekkoMessages::fromMessage);
    } else if (type == MediaContent.class) {
      return new ProtobufCodec<MediaContent, MediaContentMessage>(
          MediaMessages::toMessage, MediaContentMessage.parser(), MediaMessages::fromMessage);
    } else if (type == Sample.class) {
      return new ProtobufCodec<Sample, SampleMessage>(
          SampleMessages::toMessage, SampleMessage.parser(), SampleMessages::fromMessage);
    } else if (type == Struct.class) {
      return new ProtobufCodec<Struct, StructMessage>(
          StructMessages::toMessage, StructMessage.parser(), StructMessages::fromMessage);
    }
    throw new IllegalArgumentException("there is no message for " + type);
  }

  @Override
  public byte[] serialize(T value) {
    return toMessage.apply(value).toByteArray();
  }

  @Override
  public T deserialize(byte[] bytes) {
    try {
      return fromMessage.apply(parser.parseFrom(bytes));
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
