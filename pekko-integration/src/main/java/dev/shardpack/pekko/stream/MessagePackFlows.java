package dev.shardpack.pekko.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.stream.ElementPath;
import dev.shardpack.serializer.stream.MessagePackStreams;
import dev.shardpack.serializer.stream.TypedPath;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import org.apache.pekko.NotUsed;
import org.apache.pekko.stream.javadsl.Flow;
import org.apache.pekko.stream.javadsl.Flow$;
import org.apache.pekko.util.ByteString;
import org.apache.pekko.util.ByteString$;

/**
 * Turns bytes into values and back in Pekko streams. From Scala, take {@code asScala} of a flow.
 *
 * <p>Flows that decode emit a value as soon as its last byte has arrived, and take bytes only when
 * a value is asked for that has not arrived. They fail with a {@link MessagePackException} that
 * names the path and the offset from the start of the stream, whatever the supervision strategy: at
 * bytes that are malformed or do not have the shape of the type, at nil where the type has no value
 * for that, and with {@link Kind#END_OF_INPUT} if the bytes complete inside of a value, those
 * before it having been emitted. Compact bytes are read where they are, and let go of once all of
 * them were read.
 *
 * <p>Immutable. Each flow may be materialized any number of times.
 */
public final class MessagePackFlows {
  private final MessagePackStreams streams;

  private MessagePackFlows(MessagePackStreams streams) {
    this.streams = streams;
  }

  /**
   * Flows with the default sizes of streams.
   *
   * @param serializer has the types and the limits
   * @return new flows
   */
  public static MessagePackFlows of(MessagePackSerializer serializer) {
    return of(MessagePackStreams.of(serializer));
  }

  /**
   * Flows that decode as streams do.
   *
   * @param streams has the serializer, and the size up to which values are waited for
   * @return new flows
   */
  public static MessagePackFlows of(MessagePackStreams streams) {
    return new MessagePackFlows(streams);
  }

  /**
   * Decodes values that follow each other.
   *
   * @param <T> their type
   * @param type their type
   * @return a flow that completes with the bytes
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the type cannot be read
   */
  public <T> Flow<ByteString, T, NotUsed> decoder(Class<T> type) {
    return decoder(TypeToken.of(type));
  }

  /**
   * Decodes values that follow each other.
   *
   * @param <T> their type
   * @param type their type
   * @return a flow that completes with the bytes
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the type cannot be read
   */
  public <T> Flow<ByteString, T, NotUsed> decoder(TypeToken<T> type) {
    streams.serializer().converter(type);
    return Flow$.MODULE$.fromGraph(
        new DecodingStage<>("MessagePackFlows.decoder", () -> streams.nonNullDecoder(type)));
  }

  /**
   * Decodes the elements of an array, and passes over all beside it without keeping it.
   *
   * @param <T> their type
   * @param type their type
   * @param path where in the first value the array is
   * @return a flow that completes behind the last element, and then cancels the bytes
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the type cannot be read or the
   *     serializer preserves references
   */
  public <T> Flow<ByteString, T, NotUsed> elements(Class<T> type, ElementPath path) {
    return elements(TypeToken.of(type), path);
  }

  /**
   * Decodes the elements of an array, and passes over all beside it without keeping it.
   *
   * @param <T> their type
   * @param type their type
   * @param path where in the first value the array is
   * @return a flow that completes behind the last element, and then cancels the bytes
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the type cannot be read or the
   *     serializer preserves references
   */
  public <T> Flow<ByteString, T, NotUsed> elements(TypeToken<T> type, ElementPath path) {
    streams.nonNullDecoder(type, path).close();
    return Flow$.MODULE$.fromGraph(
        new DecodingStage<>("MessagePackFlows.elements", () -> streams.nonNullDecoder(type, path)));
  }

  /**
   * Decodes the elements of an array, and passes over all beside it without keeping it.
   *
   * @param <T> their type
   * @param elements where in the first value they are
   * @return a flow that completes behind the last element, and then cancels the bytes
   * @throws IllegalArgumentException if the path was made with another serializer
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> Flow<ByteString, T, NotUsed> elements(TypedPath.Elements<T> elements) {
    streams.nonNullDecoder(elements).close();
    return Flow$.MODULE$.fromGraph(
        new DecodingStage<>("MessagePackFlows.elements", () -> streams.nonNullDecoder(elements)));
  }

  /**
   * Encodes values, each into the bytes of one element. It is a map: a value that cannot be written
   * is a matter of the supervision strategy, which stops the stream by default.
   *
   * @param <T> their type
   * @param type the type to write them as
   * @return a flow
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the type cannot be written
   */
  public <T> Flow<T, ByteString, NotUsed> encoder(Class<T> type) {
    return encoder(TypeToken.of(type));
  }

  /**
   * Encodes values, each into the bytes of one element. It is a map: a value that cannot be written
   * is a matter of the supervision strategy, which stops the stream by default.
   *
   * @param <T> their type
   * @param type the type to write them as
   * @return a flow
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the type cannot be written
   */
  public <T> Flow<T, ByteString, NotUsed> encoder(TypeToken<T> type) {
    MessagePackSerializer serializer = streams.serializer();
    serializer.converter(type);
    return Flow$.MODULE$
        .<T>create()
        .map(value -> ByteString$.MODULE$.fromArrayUnsafe(serializer.toBytes(value, type)))
        .named("MessagePackFlows.encoder");
  }
}
