package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Reads values from a stream or channel whose bytes it waits for, on threads of any kind. A value
 * is returned as soon as its last byte has arrived. Made by {@link MessagePackStreams}.
 *
 * <p>It takes bytes in blocks, so some that follow a value may have been taken from the source with
 * it; they are read next, or handed on by {@link #rest}. After a failure inside of a value, also of
 * the source, it lets go of all bytes and can only be closed: all else is an {@link
 * IllegalStateException}. Not safe for use by several threads at once.
 */
public final class MessagePackInput implements Closeable {
  private final MessagePackStreams streams;
  private final Source source;
  private @Nullable Intake intake;

  /** What was used last, of which something may be left. */
  private @Nullable ItemReader<?> current;

  /** What read a single value last. */
  private @Nullable ValueReader<?> lastReader;

  /** The class or type token for which it did. */
  private @Nullable Object lastType;

  /** Why reading cannot go on. */
  private @Nullable Throwable failure;

  MessagePackInput(MessagePackStreams streams, Source source) {
    this.streams = streams;
    this.source = source;
    this.intake = streams.takeIntake();
  }

  /**
   * Reads the next value.
   *
   * @param <T> its type
   * @param type its type
   * @return the value, or null if it is nil and the type has no value for that
   * @throws MessagePackException {@link Kind#END_OF_INPUT} if there is none or it is not complete,
   *     or if it is malformed or does not have the shape of the type, with offsets from the start
   *     of the stream; or of kind {@link Kind#UNSUPPORTED}, before a byte is read, if the type has
   *     no converter
   * @throws IOException if the source fails; if it does so before the first byte of the value, such
   *     as by a time-out, this may be called again
   * @throws IllegalStateException if this is closed, or has failed inside of a value before
   */
  public <T> @Nullable T read(Class<T> type) throws IOException {
    ValueReader<T> again = lastReader(type);
    return read(again != null ? again : newReader(type, streams.serializer().converter(type)));
  }

  /**
   * Reads the next value.
   *
   * @param <T> its type
   * @param type its type
   * @return the value, or null if it is nil and the type has no value for that
   * @throws MessagePackException as {@link #read(Class)}
   * @throws IOException as {@link #read(Class)}
   * @throws IllegalStateException as {@link #read(Class)}
   */
  public <T> @Nullable T read(TypeToken<T> type) throws IOException {
    ValueReader<T> again = lastReader(type);
    return read(again != null ? again : newReader(type, streams.serializer().converter(type)));
  }

  private <T> @Nullable T read(ItemReader<T> values) throws IOException {
    Object value = next(values);
    if (value == NoItem.END) {
      throw new MessagePackException(
          Kind.END_OF_INPUT, "expected a value but the stream ends", offset());
    }
    return values.item(value);
  }

  /** To look the converter up again costs a small value a tenth of its time. */
  @SuppressWarnings("unchecked") // it was made for the same type
  private <T> @Nullable ValueReader<T> lastReader(Object type) {
    ValueReader<?> last = lastReader;
    return type == lastType && last != null && !last.isInside() ? (ValueReader<T>) last : null;
  }

  private <T> ValueReader<T> newReader(Object type, MessagePackConverter<T> converter) {
    ValueReader<T> made = streams.valueReader(converter, true);
    lastReader = made;
    lastType = type;
    return made;
  }

  /**
   * Whether another value follows. Waits for its first byte.
   *
   * @return false at the end of the stream
   * @throws IOException as {@link #read(Class)}
   * @throws IllegalStateException as {@link #read(Class)}
   */
  public boolean hasNext() throws IOException {
    Intake used = finished();
    while (used.window.available() == 0 && !used.window.hasEnded()) {
      source.fill(used.window);
    }
    return used.window.available() > 0;
  }

  /**
   * All values that follow, up to the end of the stream.
   *
   * @param <T> their type
   * @param type their type
   * @return reads them when they are asked for
   */
  public <T> MessagePackIterator<T> values(Class<T> type) {
    return values(TypeToken.of(type));
  }

  /**
   * All values that follow, up to the end of the stream.
   *
   * @param <T> their type
   * @param type their type
   * @return reads them when they are asked for
   */
  public <T> MessagePackIterator<T> values(TypeToken<T> type) {
    return new MessagePackIterator<>(
        this, streams.valueReader(streams.serializer().converter(type), true));
  }

  /**
   * The elements of an array, without holding more than one of them.
   *
   * @param <T> their type
   * @param type their type
   * @param path where in the next value the array is; all beside it is passed over
   * @return reads them when they are asked for; the end of the value is passed over when something
   *     else is read from this input
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> MessagePackIterator<T> elements(Class<T> type, ElementPath path) {
    return elements(TypeToken.of(type), path);
  }

  /**
   * The elements of an array, without holding more than one of them.
   *
   * @param <T> their type
   * @param type their type
   * @param path where in the next value the array is; all beside it is passed over
   * @return reads them when they are asked for; the end of the value is passed over when something
   *     else is read from this input
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> MessagePackIterator<T> elements(TypeToken<T> type, ElementPath path) {
    return new MessagePackIterator<>(
        this, streams.elementReader(streams.serializer().converter(type), true, path));
  }

  /**
   * The elements of an array, without holding more than one of them.
   *
   * @param <T> their type
   * @param elements where in the next value they are; all beside it is passed over
   * @return reads them when they are asked for; the end of the value is passed over when something
   *     else is read from this input. Nil is null where the type that has them allows that
   * @throws IllegalArgumentException if the path was made with another serializer
   * @throws MessagePackException {@link Kind#UNSUPPORTED} if the serializer preserves references
   */
  public <T> MessagePackIterator<T> elements(TypedPath.Elements<T> elements) {
    return new MessagePackIterator<>(this, streams.elementReader(elements, true));
  }

  /** Reads the next item, and waits for it; the item, maybe null, or {@link NoItem#END}. */
  @Nullable Object next(ItemReader<?> items) throws IOException {
    Intake used;
    if (items == current) {
      used = open();
    } else {
      used = finished();
      current = items;
    }
    if (used.window.available() == 0 && !used.window.hasEnded() && !items.isAtEnd(used)) {
      // An attempt would be in vain.
      fill(used, items);
    }
    while (true) {
      Object next;
      try {
        next = items.next(used);
      } catch (RuntimeException | Error e) {
        fail(e);
        throw e;
      }
      if (next != NoItem.MORE) {
        return next;
      }
      fill(used, items);
    }
  }

  /** Waits for bytes. A failure between values may pass, such as a time-out. */
  private void fill(Intake used, ItemReader<?> items) throws IOException {
    try {
      source.fill(used.window);
    } catch (IOException | RuntimeException | Error e) {
      if (items.isInside()) {
        fail(e);
      }
      throw e;
    }
  }

  /** The intake behind all of what was used last. */
  private Intake finished() throws IOException {
    Intake used = open();
    ItemReader<?> last = current;
    while (last != null && last.isInside() && !hasFinished(last, used)) {
      fill(used, last);
    }
    current = null;
    return used;
  }

  private boolean hasFinished(ItemReader<?> last, Intake used) {
    try {
      return last.finish(used);
    } catch (RuntimeException | Error e) {
      fail(e);
      throw e;
    }
  }

  private Intake open() {
    Intake used = intake;
    if (used == null) {
      throw failure == null
          ? new IllegalStateException("the input is closed, or its rest was handed on")
          : new IllegalStateException(
              "the input has failed inside of a value, so that nothing can be read behind it; its"
                  + " cause says why",
              failure);
    }
    return used;
  }

  private void fail(Throwable cause) {
    failure = cause;
    release();
  }

  /**
   * How much of the stream was read.
   *
   * @return bytes from its start to behind the last value
   * @throws IllegalStateException if this is closed, or has failed inside of a value before
   */
  public long offset() {
    return open().window.offset();
  }

  /**
   * Hands on what was taken from the source but not read, and closes this without closing the
   * source. What follows the last value is this and then what the source still has. A channel that
   * has a position can be set back by as many bytes instead.
   *
   * @return the bytes, often none
   * @throws IOException if the source fails before the end of a value of which elements were read
   * @throws IllegalStateException if this is closed, or has failed inside of a value before
   */
  public ByteBuffer rest() throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(finished().window.rest());
    release();
    return rest;
  }

  private void release() {
    Intake used = intake;
    if (used != null) {
      intake = null;
      letGoOf(current);
      current = null;
      lastReader = null;
      lastType = null;
      streams.giveBack(used);
    }
  }

  private static void letGoOf(@Nullable ItemReader<?> items) {
    if (items != null) {
      items.letGo();
    }
  }

  /** Lets go of all bytes and closes the source. */
  @Override
  public void close() throws IOException {
    release();
    source.close();
  }
}
