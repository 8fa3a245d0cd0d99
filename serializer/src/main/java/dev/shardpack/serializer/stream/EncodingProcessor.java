package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.MessagePackConverter;
import java.nio.ByteBuffer;

/**
 * Writes values into buffers.
 *
 * @param <T> the values' type
 */
final class EncodingProcessor<T> extends SerialProcessor<T, ByteBuffer> {
  private final MessagePackStreams streams;
  private final MessagePackConverter<T> converter;
  private final EncodedBytes encoded;
  private boolean hasEnded;

  EncodingProcessor(MessagePackStreams streams, MessagePackConverter<T> converter) {
    this.streams = streams;
    this.converter = converter;
    this.encoded = new EncodedBytes(streams.writeFlushThreshold());
  }

  @Override
  Object accept(T next) {
    return encoded.first(streams.encode(next, converter));
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
  }
}
