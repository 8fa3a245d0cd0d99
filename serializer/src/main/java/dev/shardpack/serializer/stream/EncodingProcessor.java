package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes values into buffers.
 *
 * @param <T> the values' type
 */
final class EncodingProcessor<T> extends SerialProcessor<T, ByteBuffer> {
  private final MessagePackStreams streams;
  private final MessagePackConverter<T> converter;
  private final EncodedBytes encoded;

  /** Held for all values, since taking it for each costs a small one its share. Null at the end. */
  private @Nullable MessagePackWriter writer;

  private boolean hasEnded;

  EncodingProcessor(MessagePackStreams streams, MessagePackConverter<T> converter) {
    this.streams = streams;
    this.converter = converter;
    this.encoded = new EncodedBytes(streams.writeFlushThreshold());
    this.writer = streams.takeWriter();
  }

  @Override
  Object accept(T next) {
    MessagePackWriter held = Objects.requireNonNull(writer, "writer");
    return encoded.first(streams.encode(next, converter, held));
  }

  @Override
  void endInput() {
    hasEnded = true;
  }

  @Override
  boolean isEmpty() {
    return encoded.isEmpty();
  }

  @Override
  boolean isComplete() {
    return hasEnded && encoded.isEmpty();
  }

  @Override
  Object tryNext() {
    if (encoded.isEmpty()) {
      return hasEnded ? NoItem.END : NoItem.MORE;
    }
    return encoded.next();
  }

  @Override
  void letGo() {
    encoded.clear();
    MessagePackWriter held = writer;
    if (held != null) {
      writer = null;
      streams.giveBack(held);
    }
  }
}
