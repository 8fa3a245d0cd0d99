package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.Recycler;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes values while their bytes arrive and leave, as a {@link MessagePackSerializer}
 * would.
 *
 * <pre>{@code
 * MessagePackStreams streams = MessagePackStreams.of(serializer);
 * try (MessagePackInput input = streams.input(socket.getInputStream())) {
 *   Order order = input.read(Order.class);
 * }
 * }</pre>
 *
 * <p>Immutable and safe for use by many threads; use one for many streams.
 */
public final class MessagePackStreams {
  private static final int DEFAULT_BLOCK_BYTES = 64 * 1024;
  private static final int DEFAULT_MAX_ASYNC_BUFFER = 1024 * 1024;

  /** Blocks have room for any token but strings, binaries and extensions. */
  private static final int MIN_BLOCK_BYTES = 16;

  private final MessagePackSerializer serializer;
  private final int writeFlushThreshold;
  private final Recycler<Intake> intakes;
  private final Recycler<MessagePackWriter> writers;

  private MessagePackStreams(Builder builder) {
    MessagePackSerializer used = builder.serializer;
    int readBytes = builder.streamReadBufferSize;
    int longestWait = builder.maxAsyncBuffer;
    this.serializer = used;
    this.writeFlushThreshold = builder.writeFlushThreshold;
    this.intakes = new Recycler<>(() -> new Intake(used.limits(), readBytes, longestWait));
    this.writers = new Recycler<>(() -> new MessagePackWriter(used.limits()));
  }

  /**
   * Streams with the default sizes.
   *
   * @param serializer has the types and the limits
   * @return new streams
   */
  public static MessagePackStreams of(MessagePackSerializer serializer) {
    return builder(serializer).build();
  }

  /**
   * A builder that starts with what {@link #of} has.
   *
   * @param serializer has the types and the limits
   * @return a new builder
   */
  public static Builder builder(MessagePackSerializer serializer) {
    return new Builder(serializer);
  }

  /**
   * What has the types and the limits.
   *
   * @return the serializer
   */
  public MessagePackSerializer serializer() {
    return serializer;
  }

  /**
   * Reads from a stream, whose bytes are waited for.
   *
   * @param stream the stream, which needs no buffer of its own
   * @return what reads from it
   */
  public MessagePackInput input(InputStream stream) {
    return new MessagePackInput(this, new Source.OfStream(stream));
  }

  /**
   * Reads from a channel, whose bytes are waited for.
   *
   * @param channel the channel, in blocking mode
   * @return what reads from it
   */
  public MessagePackInput input(ReadableByteChannel channel) {
    return new MessagePackInput(this, new Source.OfChannel(channel));
  }

  /**
   * Writes to a stream.
   *
   * @param stream the stream, which needs no buffer of its own
   * @return what writes to it
   */
  public MessagePackOutput output(OutputStream stream) {
    return new MessagePackOutput(serializer, new Sink.OfStream(stream), writeFlushThreshold);
  }

  /**
   * Writes to a channel.
   *
   * @param channel the channel, in blocking mode
   * @return what writes to it
   */
  public MessagePackOutput output(WritableByteChannel channel) {
    return new MessagePackOutput(serializer, new Sink.OfChannel(channel), writeFlushThreshold);
  }

  /**
   * Reads values from bytes that are pushed.
   *
   * @param <T> their type
   * @param type their type
   * @return a new decoder
   */
  public <T> MessagePackDecoder<T> decoder(TypeToken<T> type) {
    return new MessagePackDecoder<>(this, valueReader(serializer.converter(type), true));
  }

  /**
   * Reads the elements of an array from bytes that are pushed.
   *
   * @param <T> their type
   * @param type their type
   * @param path where in the first value the array is; all beside it is passed over
   * @return a new decoder
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> MessagePackDecoder<T> decoder(TypeToken<T> type, ElementPath path) {
    return new MessagePackDecoder<>(this, elementReader(serializer.converter(type), true, path));
  }

  /**
   * Reads the elements of an array from bytes that are pushed.
   *
   * @param <T> their type
   * @param elements where in the first value they are; all beside it is passed over
   * @return a new decoder, to which nil is null where the type that has the elements allows that
   * @throws IllegalArgumentException if the path was made with another serializer
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> MessagePackDecoder<T> decoder(TypedPath.Elements<T> elements) {
    return new MessagePackDecoder<>(this, elementReader(elements, true));
  }

  /**
   * Reads values from bytes that are pushed, for those who have no place for null.
   *
   * @param <T> their type
   * @param type their type
   * @return a new decoder, to which nil is an error if the type has no value for it
   */
  public <T> MessagePackDecoder<T> nonNullDecoder(TypeToken<T> type) {
    return new MessagePackDecoder<>(this, valueReader(serializer.converter(type), false));
  }

  /**
   * Reads the elements of an array from bytes that are pushed, for those who have no place for
   * null.
   *
   * @param <T> their type
   * @param type their type
   * @param path where in the first value the array is; all beside it is passed over
   * @return a new decoder, to which nil is an error if the type has no value for it
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> MessagePackDecoder<T> nonNullDecoder(TypeToken<T> type, ElementPath path) {
    return new MessagePackDecoder<>(this, elementReader(serializer.converter(type), false, path));
  }

  /**
   * Reads the elements of an array from bytes that are pushed, for those who have no place for
   * null.
   *
   * @param <T> their type
   * @param elements where in the first value they are; all beside it is passed over
   * @return a new decoder, to which nil is an error if the type has no value for it
   * @throws IllegalArgumentException if the path was made with another serializer
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> MessagePackDecoder<T> nonNullDecoder(TypedPath.Elements<T> elements) {
    return new MessagePackDecoder<>(this, elementReader(elements, false));
  }

  /**
   * Reads from a publisher of bytes, value by value.
   *
   * @param bytes the publisher, which is subscribed to at once
   * @return what reads from it
   */
  public AsyncMessagePackInput input(Flow.Publisher<ByteBuffer> bytes) {
    AsyncMessagePackInput input = new AsyncMessagePackInput(this);
    bytes.subscribe(input.subscriber());
    return input;
  }

  /**
   * Reads one value from a publisher of bytes, and then cancels it.
   *
   * @param <T> the type
   * @param bytes the publisher, which is subscribed to at once
   * @param type the type
   * @return the value, or null if it is nil, once it is complete; fails as {@link
   *     MessagePackInput#read(Class)} or the publisher does. To cancel it cancels the publisher
   */
  public <T> CompletableFuture<@Nullable T> read(
      Flow.Publisher<ByteBuffer> bytes, TypeToken<T> type) {
    AsyncReading reading = new AsyncReading(this, true);
    bytes.subscribe(reading);
    return reading.read(valueReader(serializer.converter(type), true));
  }

  /**
   * Reads one value from a publisher of bytes, and then cancels it.
   *
   * @param <T> the type
   * @param bytes the publisher, which is subscribed to at once
   * @param type the type
   * @return as {@link #read(Flow.Publisher, TypeToken)}
   */
  public <T> CompletableFuture<@Nullable T> read(Flow.Publisher<ByteBuffer> bytes, Class<T> type) {
    return read(bytes, TypeToken.of(type));
  }

  /**
   * Turns bytes into values that follow each other. It takes one subscriber, and no nil.
   *
   * @param <T> their type
   * @param type their type
   * @return a new processor
   */
  public <T> Flow.Processor<ByteBuffer, T> values(TypeToken<T> type) {
    return new DecodingProcessor<>(this, valueReader(serializer.converter(type), false));
  }

  /**
   * Turns bytes into values that follow each other. It takes one subscriber, and no nil.
   *
   * @param <T> their type
   * @param type their type
   * @return a new processor
   */
  public <T> Flow.Processor<ByteBuffer, T> values(Class<T> type) {
    return values(TypeToken.of(type));
  }

  /**
   * Turns bytes into the elements of an array, and cancels them behind the last element. It takes
   * one subscriber, and no nil.
   *
   * @param <T> their type
   * @param type their type
   * @param path where in the first value the array is; all beside it is passed over
   * @return a new processor
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> Flow.Processor<ByteBuffer, T> elements(TypeToken<T> type, ElementPath path) {
    return new DecodingProcessor<>(this, elementReader(serializer.converter(type), false, path));
  }

  /**
   * Turns bytes into the elements of an array, and cancels them behind the last element. It takes
   * one subscriber, and no nil.
   *
   * @param <T> their type
   * @param type their type
   * @param path where in the first value the array is; all beside it is passed over
   * @return a new processor
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> Flow.Processor<ByteBuffer, T> elements(Class<T> type, ElementPath path) {
    return elements(TypeToken.of(type), path);
  }

  /**
   * Turns bytes into the elements of an array, and cancels them behind the last element. It takes
   * one subscriber, and no nil.
   *
   * @param <T> their type
   * @param elements where in the first value they are; all beside it is passed over
   * @return a new processor
   * @throws IllegalArgumentException if the path was made with another serializer
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> Flow.Processor<ByteBuffer, T> elements(TypedPath.Elements<T> elements) {
    return new DecodingProcessor<>(this, elementReader(elements, false));
  }

  /**
   * Turns values into bytes, each into one buffer or, if it is larger than the flush threshold,
   * several. It takes one subscriber, and asks for a value when that has asked for bytes.
   *
   * @param <T> their type
   * @param type their type
   * @return a new processor
   */
  public <T> Flow.Processor<T, ByteBuffer> encoder(TypeToken<T> type) {
    return new EncodingProcessor<>(this, serializer.converter(type));
  }

  /**
   * Turns values into bytes, each into one buffer or, if it is larger than the flush threshold,
   * several. It takes one subscriber, and asks for a value when that has asked for bytes.
   *
   * @param <T> their type
   * @param type their type
   * @return a new processor
   */
  public <T> Flow.Processor<T, ByteBuffer> encoder(Class<T> type) {
    return encoder(TypeToken.of(type));
  }

  /**
   * The bytes of values that follow each other, written when they are asked for, each into a buffer
   * of its own or, if it is larger than the flush threshold, several.
   *
   * @param <T> their type
   * @param values the values, iterated over for each subscriber
   * @param type their type
   * @return a publisher for any number of subscribers
   */
  public <T> Flow.Publisher<ByteBuffer> publish(
      Iterable<? extends @Nullable T> values, TypeToken<T> type) {
    MessagePackConverter<T> converter = serializer.converter(type);
    return new EncodedPublisher(
        writeFlushThreshold, () -> new EncodedValues<>(this, values.iterator(), converter));
  }

  /**
   * The bytes of values that follow each other, written when they are asked for, each into a buffer
   * of its own or, if it is larger than the flush threshold, several.
   *
   * @param <T> their type
   * @param values the values, iterated over for each subscriber
   * @param type their type
   * @return a publisher for any number of subscribers
   */
  public <T> Flow.Publisher<ByteBuffer> publish(
      Iterable<? extends @Nullable T> values, Class<T> type) {
    return publish(values, TypeToken.of(type));
  }

  /**
   * The bytes of one array, whose elements are written when they are asked for, each into a buffer
   * of its own or, if it is larger than the flush threshold, several: of an array that is larger
   * than memory there is never more than one element.
   *
   * @param <T> the elements' type
   * @param elements the elements, iterated over for each subscriber; an iteration that gives more
   *     or fewer than there were when it began fails with {@link IllegalStateException}
   * @param type their type
   * @return a publisher for any number of subscribers
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> Flow.Publisher<ByteBuffer> publishArray(
      Collection<? extends @Nullable T> elements, TypeToken<T> type) {
    if (serializer.references() == ReferencePolicy.PRESERVE) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          "elements cannot be written one by one while references are preserved, since one may"
              + " refer to something that is not kept; write the array as a whole or set references"
              + " to OFF",
          -1);
    }
    MessagePackConverter<T> converter = serializer.converter(type);
    return new EncodedPublisher(
        writeFlushThreshold, () -> new EncodedArray<>(this, elements, converter));
  }

  /**
   * The bytes of one array, whose elements are written when they are asked for, each into a buffer
   * of its own or, if it is larger than the flush threshold, several: of an array that is larger
   * than memory there is never more than one element.
   *
   * @param <T> the elements' type
   * @param elements the elements, iterated over for each subscriber; an iteration that gives more
   *     or fewer than there were when it began fails with {@link IllegalStateException}
   * @param type their type
   * @return a publisher for any number of subscribers
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> Flow.Publisher<ByteBuffer> publishArray(
      Collection<? extends @Nullable T> elements, Class<T> type) {
    return publishArray(elements, TypeToken.of(type));
  }

  <T> ValueReader<T> valueReader(MessagePackConverter<T> converter, boolean takesNull) {
    return new ValueReader<>(serializer, converter, takesNull);
  }

  <T> ItemReader<T> elementReader(
      MessagePackConverter<T> converter, boolean takesNull, ElementPath path) {
    return new ElementReader<>(valueReader(converter, takesNull), serializer.references(), path);
  }

  <T> ItemReader<T> elementReader(TypedPath.Elements<T> elements, boolean takesNull) {
    return elementReader(
        elements.converter(serializer), takesNull && elements.nullable(), elements.wirePath());
  }

  Intake takeIntake() {
    return intakes.take();
  }

  void giveBack(Intake intake) {
    intake.reset();
    intakes.give(intake);
  }

  int writeFlushThreshold() {
    return writeFlushThreshold;
  }

  /** The bytes of an element of an array, in an array of its own. */
  <T> byte[] encodeElement(@Nullable T value, MessagePackConverter<T> converter) {
    MessagePackWriter writer = writers.take();
    try {
      // It stands inside of an array, as far as the limit of depth is concerned.
      writer.beginArray(1);
      int start = writer.size();
      converter.writeNullable(writer, value, serializer.contextToWrite());
      writer.end();
      return Arrays.copyOfRange(writer.toByteArray(), start, writer.size());
    } finally {
      writer.reset();
      writers.give(writer);
    }
  }

  /** The bytes of a value, in an array of its own. */
  <T> byte[] encode(@Nullable T value, MessagePackConverter<T> converter) {
    MessagePackWriter writer = takeWriter();
    try {
      return encode(value, converter, writer);
    } finally {
      giveBack(writer);
    }
  }

  /** The same, by a writer that is held. */
  <T> byte[] encode(
      @Nullable T value, MessagePackConverter<T> converter, MessagePackWriter writer) {
    try {
      converter.writeNullable(writer, value, serializer.contextToWrite());
      return writer.toByteArray();
    } finally {
      writer.reset();
    }
  }

  MessagePackWriter takeWriter() {
    return writers.take();
  }

  void giveBack(MessagePackWriter writer) {
    writers.give(writer);
  }

  /** Collects the sizes of streams. */
  public static final class Builder {
    private final MessagePackSerializer serializer;
    private int maxAsyncBuffer = DEFAULT_MAX_ASYNC_BUFFER;
    private int streamReadBufferSize = DEFAULT_BLOCK_BYTES;
    private int writeFlushThreshold = DEFAULT_BLOCK_BYTES;

    private Builder(MessagePackSerializer serializer) {
      this.serializer = serializer;
    }

    /**
     * Sets up to which size an object is waited for, to be read in one go. One that is larger is
     * read member by member while it arrives, which takes less memory and is slower. Collections
     * and maps are read element by element as soon as they have not arrived as a whole.
     *
     * @param bytes at least 0; 1 MiB is the default
     * @return this builder
     */
    public Builder maxAsyncBuffer(int bytes) {
      maxAsyncBuffer = atLeast("maxAsyncBuffer", bytes, 0);
      return this;
    }

    /**
     * Sets how many bytes are taken from a stream or channel at once, which is also the memory that
     * an input takes as long as it reads nothing larger.
     *
     * @param bytes at least 16; 64 KiB is the default
     * @return this builder
     */
    public Builder streamReadBufferSize(int bytes) {
      streamReadBufferSize = atLeast("streamReadBufferSize", bytes, MIN_BLOCK_BYTES);
      return this;
    }

    /**
     * Sets how many bytes are passed on at once.
     *
     * @param bytes at least 16; 64 KiB is the default
     * @return this builder
     */
    public Builder writeFlushThreshold(int bytes) {
      writeFlushThreshold = atLeast("writeFlushThreshold", bytes, MIN_BLOCK_BYTES);
      return this;
    }

    private static int atLeast(String name, int value, int min) {
      if (value < min) {
        throw new IllegalArgumentException(name + " must be at least " + min + " but was " + value);
      }
      return value;
    }

    /**
     * Streams with the sizes collected so far.
     *
     * @return new streams
     */
    public MessagePackStreams build() {
      return new MessagePackStreams(this);
    }
  }
}
