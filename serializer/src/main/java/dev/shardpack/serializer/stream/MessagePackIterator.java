package dev.shardpack.serializer.stream;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Values or elements, read when they are asked for. Waits for the next one only as long as that is
 * not complete, and holds no other. To say whether there is one {@link #hasNext} reads it, so that
 * the input then stands behind it. {@link #hasNext} and {@link #next} throw what {@link
 * MessagePackInput#read(Class)} does, with an {@code IOException} as an {@code
 * UncheckedIOException}. A source that fails, such as by a time-out, may be read from again if it
 * did so between two values; between two elements it is inside of the value that has them.
 *
 * @param <T> the type of the items
 */
public final class MessagePackIterator<T> implements Iterator<@Nullable T>, Closeable {
  private final MessagePackInput input;
  private final ItemReader<T> items;
  private boolean isRead;
  private @Nullable T item;

  MessagePackIterator(MessagePackInput input, ItemReader<T> items) {
    this.input = input;
    this.items = items;
  }

  @Override
  public boolean hasNext() {
    if (!isRead) {
      try {
        Object next = input.next(items);
        if (next != NoItem.END) {
          item = items.item(next);
          isRead = true;
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return isRead;
  }

  @Override
  public @Nullable T next() {
    if (!hasNext()) {
      throw new NoSuchElementException("all has been read");
    }
    isRead = false;
    T next = item;
    item = null;
    return next;
  }

  /**
   * The items that were not read yet, as a stream that closes the input when it is closed.
   *
   * @return a sequential stream; made parallel, it would hold larger and larger batches of items
   */
  @SuppressWarnings("NullAway") // the checker does not see that a stream has its iterator's type
  public Stream<@Nullable T> stream() {
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED), false)
        .onClose(this::closeUnchecked);
  }

  private void closeUnchecked() {
    try {
      close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Closes the input, with its stream or channel. */
  @Override
  public void close() throws IOException {
    isRead = false;
    item = null;
    input.close();
  }
}
