package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.MessagePackConverter;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Publishes the bytes of values, which it writes when they are asked for.
 *
 * @param <T> the values' type
 */
final class EncodedPublisher<T> implements Flow.Publisher<ByteBuffer> {
  private final MessagePackStreams streams;
  private final Iterable<? extends @Nullable T> values;
  private final MessagePackConverter<T> converter;

  EncodedPublisher(
      MessagePackStreams streams,
      Iterable<? extends @Nullable T> values,
      MessagePackConverter<T> converter) {
    this.streams = streams;
    this.values = values;
    this.converter = converter;
  }

  @Override
  public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
    Objects.requireNonNull(subscriber, "subscriber");
    new Writing<>(streams, values, converter).emitTo(subscriber);
  }

  private static final class Writing<T> extends Emission<ByteBuffer> {
    private final MessagePackStreams streams;
    private final MessagePackConverter<T> converter;
    private final EncodedBytes encoded;

    /** Null once all is over. */
    private @Nullable Iterable<? extends @Nullable T> values;

    private @Nullable Iterator<? extends @Nullable T> left;

    Writing(
        MessagePackStreams streams,
        Iterable<? extends @Nullable T> values,
        MessagePackConverter<T> converter) {
      this.streams = streams;
      this.values = values;
      this.converter = converter;
      this.encoded = new EncodedBytes(streams.writeFlushThreshold());
    }

    @Override
    boolean isAtEnd() {
      return encoded.isEmpty() && !open().hasNext();
    }

    private Iterator<? extends @Nullable T> open() {
      Iterator<? extends @Nullable T> opened = left;
      if (opened == null) {
        opened = Objects.requireNonNull(values, "values").iterator();
        left = opened;
      }
      return opened;
    }

    @Override
    Object tryNext() {
      if (encoded.isEmpty()) {
        if (!open().hasNext()) {
          return NoItem.END;
        }
        return encoded.first(streams.encode(open().next(), converter));
      }
      return encoded.next();
    }

    @Override
    Object awaitNext() {
      return NoItem.MORE;
    }

    @Override
    void release() {
      values = null;
      left = null;
      encoded.clear();
    }
  }
}
