package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes values to a stream or channel, each as soon as a block of bytes is full, so that a value
 * of any size takes no more memory than a block and its largest string or binary. Made by {@link
 * MessagePackStreams}.
 *
 * <p>Blocks that are not full are kept until {@link #flush} or {@link #close}. Not safe for use by
 * several threads at once.
 */
public final class MessagePackOutput implements Closeable, Flushable {
  private final MessagePackSerializer serializer;
  private final Sink sink;
  private final MessagePackWriter writer;

  /** Whether a part of a value was passed on that cannot be completed. */
  private boolean isBroken;

  private boolean isClosed;

  MessagePackOutput(MessagePackSerializer serializer, Sink sink, int blockBytes) {
    this.serializer = serializer;
    this.sink = sink;
    this.writer = new MessagePackWriter(serializer.limits(), blockBytes, sink);
  }

  /**
   * Writes a value.
   *
   * @param <T> the type
   * @param value the value, or null
   * @param type the type to write it as
   * @throws MessagePackException if it cannot be written; nothing of it is then written if it fits
   *     a block, and else the output cannot be used any longer
   * @throws IOException if the target fails
   */
  public <T> void write(@Nullable T value, Class<T> type) throws IOException {
    write(value, serializer.converter(type));
  }

  /**
   * Writes a value.
   *
   * @param <T> the type
   * @param value the value, or null
   * @param type the type to write it as
   * @throws MessagePackException as {@link #write(Object, Class)}
   * @throws IOException if the target fails
   */
  public <T> void write(@Nullable T value, TypeToken<T> type) throws IOException {
    write(value, serializer.converter(type));
  }

  private <T> void write(@Nullable T value, MessagePackConverter<T> converter) throws IOException {
    requireUsable();
    int start = writer.size();
    boolean isWritten = false;
    try {
      converter.writeNullable(writer, value, serializer.contextToWrite());
      isWritten = true;
    } catch (UncheckedIOException e) {
      throw sink.unwrap(e);
    } finally {
      if (!isWritten) {
        isBroken = !writer.truncate(start);
      }
    }
  }

  private void requireUsable() {
    if (isClosed) {
      throw new IllegalStateException("the output is closed");
    }
    if (isBroken) {
      throw new IllegalStateException(
          "the output ends inside of a value that could not be written");
    }
  }

  /** Passes on all that was written. */
  @Override
  public void flush() throws IOException {
    requireUsable();
    drain();
    sink.flush();
  }

  private void drain() throws IOException {
    try {
      writer.drain();
    } catch (UncheckedIOException e) {
      isBroken = true;
      throw sink.unwrap(e);
    }
  }

  /** Passes on all that was written and closes the target. */
  @Override
  public void close() throws IOException {
    if (isClosed) {
      return;
    }
    isClosed = true;
    try (sink) {
      if (!isBroken) {
        drain();
      }
    }
  }
}
