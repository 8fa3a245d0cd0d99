package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Reads values from bytes that are pushed, for transports that this library does not know. Made by
 * {@link MessagePackStreams}.
 *
 * <pre>{@code
 * decoder.feed(bytes);
 * while (decoder.next()) {
 *   handle(decoder.value());
 * }
 * }</pre>
 *
 * <p>After an error it is closed. Not safe for use by several threads at once.
 *
 * @param <T> the type of the values
 */
public final class MessagePackDecoder<T> implements AutoCloseable {
  private final MessagePackStreams streams;
  private final ItemReader<T> items;
  private final Loan loan = new Loan();
  private @Nullable Intake intake;
  private @Nullable T value;
  private boolean hasEnded;

  /** Why reading cannot go on. */
  private @Nullable Throwable failure;

  MessagePackDecoder(MessagePackStreams streams, ItemReader<T> items) {
    this.streams = streams;
    this.items = items;
    this.intake = streams.takeIntake();
  }

  /**
   * Adds what has arrived.
   *
   * @param bytes copied; the position then stands at the limit
   * @throws MessagePackException {@link Kind#SIZE_LIMIT} if one value has more than 2 GiB
   * @throws IllegalStateException if this is closed, reading has failed, or the end was said
   */
  public void feed(ByteBuffer bytes) {
    Intake used = openToAdd();
    try {
      loan.copyTo(used.window);
      used.window.feed(bytes);
    } catch (MessagePackException e) {
      fail(e);
      throw e;
    }
  }

  /**
   * Adds what has arrived, to be read where it is. If a value has begun before, the rest of that is
   * copied, with about as much again or 4 KiB behind it. What is left when more is added is copied
   * too. The array is let go of as soon as all of it was read.
   *
   * @param bytes not to be changed before all of them were read or this is closed; copied at once
   *     if there are at most 256, or no array of them is accessible, as of direct and read-only
   *     buffers; the position then stands at the limit
   * @throws MessagePackException {@link Kind#SIZE_LIMIT} if one value has more than 2 GiB
   * @throws IllegalStateException if this is closed, reading has failed, or the end was said
   */
  public void lend(ByteBuffer bytes) {
    if (Loan.isWorthwhile(bytes)) {
      lendArray(bytes);
    } else {
      feed(bytes);
    }
  }

  /** Lends bytes however few they are. */
  void lendArray(ByteBuffer bytes) {
    Intake used = openToAdd();
    try {
      loan.copyTo(used.window);
      loan.lend(bytes, used.window);
    } catch (MessagePackException e) {
      fail(e);
      throw e;
    }
  }

  private Intake openToAdd() {
    if (hasEnded) {
      throw new IllegalStateException("nothing can be added behind the end of the input");
    }
    return open();
  }

  /**
   * Says that nothing more arrives. A value that is not complete is then an error.
   *
   * @throws IllegalStateException if this is closed, or reading has failed
   */
  public void endOfInput() {
    Intake used = open();
    hasEnded = true;
    endIfAllIsAdded(used);
  }

  private void endIfAllIsAdded(Intake used) {
    if (hasEnded && loan.isEmpty()) {
      used.window.end();
    }
  }

  /**
   * Reads the next value, if it has arrived.
   *
   * @return whether there is one; if not, more bytes are needed or all has been read
   * @throws MessagePackException if it is malformed or does not have the shape of the type; with
   *     offsets from the start of the stream
   * @throws IllegalStateException if this is closed, or reading has failed before
   */
  public boolean next() {
    Intake used = open();
    Object next;
    try {
      next = tryNext(used);
    } catch (RuntimeException | Error e) {
      fail(e);
      throw e;
    }
    if (next instanceof NoItem) {
      return false;
    }
    value = items.item(next);
    return true;
  }

  private @Nullable Object tryNext(Intake used) {
    Object next = items.next(used);
    while (next == NoItem.MORE && !loan.isEmpty()) {
      loan.addTo(used.window);
      endIfAllIsAdded(used);
      next = items.next(used);
    }
    if (used.window.available() == 0) {
      used.window.detach();
    }
    return next;
  }

  /**
   * The value that was read last, to be asked for once.
   *
   * @return the value; null if it was nil, was asked for already, or this is closed
   */
  public @Nullable T value() {
    T read = value;
    value = null;
    return read;
  }

  /**
   * Whether all has been read: the elements of the array, or all values once the end was said.
   *
   * @return true if {@link #next} will find nothing any more
   * @throws IllegalStateException if this is closed, or reading has failed
   */
  public boolean isComplete() {
    return items.isAtEnd(open());
  }

  /**
   * How much was read.
   *
   * @return bytes from the start of the stream
   * @throws IllegalStateException if this is closed, or reading has failed
   */
  public long offset() {
    return open().window.offset();
  }

  /**
   * What was added but not read.
   *
   * @return a copy
   * @throws IllegalStateException if this is closed, or reading has failed
   */
  public ByteBuffer rest() {
    Intake used = open();
    loan.copyTo(used.window);
    endIfAllIsAdded(used);
    return ByteBuffer.wrap(used.window.rest());
  }

  private Intake open() {
    Intake used = intake;
    if (used == null) {
      throw failure == null
          ? new IllegalStateException("the decoder is closed")
          : new IllegalStateException(
              "the decoder has failed, so that nothing can be read any more; its cause says why",
              failure);
    }
    return used;
  }

  private void fail(Throwable cause) {
    failure = cause;
    close();
  }

  /** Lets go of all bytes. */
  @Override
  public void close() {
    Intake used = intake;
    if (used != null) {
      intake = null;
      value = null;
      loan.clear();
      items.letGo();
      streams.giveBack(used);
    }
  }
}
