package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.ByteBuffer;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Reads values from a publisher of bytes without blocking a thread. Made by {@link
 * MessagePackStreams#input(Flow.Publisher)}.
 *
 * <p>Buffers are asked for, one at a time, only while a value is being read, and the value is there
 * as soon as its last byte has arrived. What has arrived behind it is read next, or handed on by
 * {@link #rest}. After a failure it cannot be used any longer, and neither after a value that was
 * completed by others, such as by {@link CompletableFuture#orTimeout}. Safe for use by several
 * threads, but only one value may be read at a time.
 */
public final class AsyncMessagePackInput implements AutoCloseable {
  private final MessagePackStreams streams;
  private final AsyncReading reading;

  AsyncMessagePackInput(MessagePackStreams streams) {
    this.streams = streams;
    this.reading = new AsyncReading(streams, false);
  }

  Flow.Subscriber<ByteBuffer> subscriber() {
    return reading;
  }

  /**
   * Reads the next value.
   *
   * @param <T> its type
   * @param type its type
   * @return the value, or null if it is nil and the type has no value for that; fails with a {@link
   *     MessagePackException}, of {@link Kind#END_OF_INPUT} if there is none or it is not complete,
   *     with what the publisher fails with, with a {@link CancellationException} if this is closed
   *     meanwhile, or with an {@link IllegalStateException} if this has failed or was closed before
   * @throws IllegalStateException if a value is being read, or the rest was handed on
   */
  public <T> CompletableFuture<@Nullable T> read(Class<T> type) {
    return reading.read(streams.valueReader(streams.serializer().converter(type), true));
  }

  /**
   * Reads the next value.
   *
   * @param <T> its type
   * @param type its type
   * @return as {@link #read(Class)}
   * @throws IllegalStateException as {@link #read(Class)}
   */
  public <T> CompletableFuture<@Nullable T> read(TypeToken<T> type) {
    return reading.read(streams.valueReader(streams.serializer().converter(type), true));
  }

  /**
   * How much was read, once no value is being read.
   *
   * @return bytes from the start to behind the last value
   * @throws IllegalStateException if this has failed, is closed, or the rest was handed on
   */
  public long offset() {
    return reading.offset();
  }

  /**
   * Hands on what follows the last value that was read: what has arrived already and then what the
   * publisher still has. From then on nothing can be read here.
   *
   * @return a publisher for one subscriber
   * @throws IllegalStateException if a value is being read, this has failed or is closed, or the
   *     rest was handed on already
   */
  public Flow.Publisher<ByteBuffer> rest() {
    return reading.rest();
  }

  /** Cancels the publisher and lets go of its bytes, unless the rest was handed on. */
  @Override
  public void close() {
    reading.close();
  }
}
