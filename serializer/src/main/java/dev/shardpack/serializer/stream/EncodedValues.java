package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one value after the other.
 *
 * @param <T> the values' type
 */
final class EncodedValues<T> implements Iterator<byte[]> {
  private final MessagePackStreams streams;
  private final Iterator<? extends @Nullable T> values;
  private final MessagePackConverter<T> converter;

  EncodedValues(
      MessagePackStreams streams,
      Iterator<? extends @Nullable T> values,
      MessagePackConverter<T> converter) {
    this.streams = streams;
    this.values = values;
    this.converter = converter;
  }

  @Override
  public boolean hasNext() {
    return values.hasNext();
  }

  @Override
  public byte[] next() {
    return streams.encode(values.next(), converter);
  }
}
