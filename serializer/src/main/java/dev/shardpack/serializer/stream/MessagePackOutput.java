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

  /** Why the target may end inside of a value, which cannot be completed. */
  private @Nullable Throwable failure;

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
   * @throws MessagePackException if it cannot be written; nothing of it is then written if no part
   *     of it was passed on, and else the output can only be closed
   * @throws IOException if the target fails; the output can then only be closed
   * @throws IllegalStateException if this is closed, or has failed inside of a value before
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
   * @throws IOException as {@link #write(Object, Class)}
   * @throws IllegalStateException as {@link #write(Object, Class)}
   */
  public <T> void write(@Nullable T value, TypeToken<T> type) throws IOException {
    write(value, serializer.converter(type));
  }

  private <T> void write(@Nullable T value, MessagePackConverter<T> converter) throws IOException {
    requireUsable();
    int start = writer.size();
    try {
      converter.writeNullable(writer, value, serializer.contextToWrite());
    } catch (Throwable e) {
      if (!writer.truncate(start) || sink.hasFailed()) {
        failure = e;
      }
      if (e instanceof UncheckedIOException failed) {
        throw sink.unwrap(failed);
      }
      throw e;
    }
  }

  private void requireUsable() {
    if (isClosed) {
      throw new IllegalStateException("the output is closed");
    }
    if (failure != null) {
      throw new IllegalStateException(
          "the output has failed and may end inside of a value, so that nothing can be written"
              + " behind it; its cause says why",
          failure);
    }
  }

  /**
   * Passes on all that was written, and flushes the target.
   *
   * @throws IOException if the target fails
   * @throws IllegalStateException if this is closed, or has failed inside of a value before
   */
  @Override
  public void flush() throws IOException {
    requireUsable();
    drain();
    sink.flush();
  }

  private void drain() throws IOException {
    try {
      writer.drain();
    } catch (Throwable e) {
      failure = e;
      if (e instanceof UncheckedIOException failed) {
        throw sink.unwrap(failed);
      }
      throw e;
    }
  }

  /**
   * Passes on all that was written, unless this has failed inside of a value, and closes the
   * target. Does nothing if this is closed.
   */
  @Override
  public void close() throws IOException {
    if (isClosed) {
      return;
    }
    isClosed = true;
    try (sink) {
      if (failure == null) {
        drain();
      }
    }
  }
}
