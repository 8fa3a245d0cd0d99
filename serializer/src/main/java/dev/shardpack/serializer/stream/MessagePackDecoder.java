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
  private @Nullable Intake intake;
  private @Nullable T value;

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
   * @throws IllegalStateException if this is closed, or reading has failed
   */
  public void feed(ByteBuffer bytes) {
    Intake used = open();
    try {
      used.window.feed(bytes);
    } catch (MessagePackException e) {
      close();
      throw e;
    }
  }

  /** Says that nothing more arrives. A value that is not complete is then an error. */
  public void endOfInput() {
    open().window.end();
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
    Object next;
    try {
      next = items.next(open());
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
    if (next instanceof NoItem) {
      return false;
    }
    value = items.item(next);
    return true;
  }

  /**
   * The value that was read last, to be asked for once.
   *
   * @return the value, or null if it was nil
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
   */
  public boolean isComplete() {
    return items.isAtEnd(open());
  }

  /**
   * How much was read.
   *
   * @return bytes from the start of the stream
   */
  public long offset() {
    return open().window.offset();
  }

  /**
   * What was fed but not read.
   *
   * @return a copy
   */
  public ByteBuffer rest() {
    return ByteBuffer.wrap(open().window.rest());
  }

  private Intake open() {
    Intake used = intake;
    if (used == null) {
      throw new IllegalStateException("the decoder has failed or is closed");
    }
    return used;
  }

  /** Lets go of all bytes. */
  @Override
  public void close() {
    Intake used = intake;
    if (used != null) {
      intake = null;
      value = null;
      items.letGo();
      streams.giveBack(used);
    }
  }
}
