package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Collection;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of an array: its header, then one element after the other.
 *
 * @param <T> the elements' type
 */
final class EncodedArray<T> implements Iterator<byte[]> {
  private final MessagePackStreams streams;
  private final Iterator<? extends @Nullable T> elements;
  private final MessagePackConverter<T> converter;
  private final int announced;

  /** Negative before the header. */
  private int written = -1;

  EncodedArray(
      MessagePackStreams streams,
      Collection<? extends @Nullable T> elements,
      MessagePackConverter<T> converter) {
    this.streams = streams;
    this.announced = elements.size();
    this.elements = elements.iterator();
    this.converter = converter;
  }

  @Override
  public boolean hasNext() {
    return written < announced || elements.hasNext();
  }

  @Override
  public byte[] next() {
    if (written < 0) {
      written = 0;
      MessagePackWriter header = new MessagePackWriter();
      header.beginArray(announced);
      return header.toByteArray();
    }
    if (written == announced || !elements.hasNext()) {
      throw new IllegalStateException(
          "expected %d elements, as the collection said, but it has %s"
              .formatted(announced, written == announced ? "more" : "only " + written));
    }
    written++;
    return streams.encodeElement(elements.next(), converter);
  }
}
