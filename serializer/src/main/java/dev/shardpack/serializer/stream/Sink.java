package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.ByteSink;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.WritableByteChannel;
import org.jspecify.annotations.Nullable;

/** Where bytes go to. */
abstract sealed class Sink implements ByteSink, Closeable {
  /** What a writer has got from here, inside of another exception. */
  private @Nullable IOException failure;

  /** Whether bytes that were accepted may be lost. */
  private boolean hasFailed;

  @Override
  public final void accept(byte[] bytes, int offset, int length) {
    hasFailed = true; // unless all is taken
    try {
      write(bytes, offset, length);
      hasFailed = false;
    } catch (IOException e) {
      failure = e;
      throw new UncheckedIOException(e);
    }
  }

  final boolean hasFailed() {
    return hasFailed;
  }

  abstract void write(byte[] bytes, int offset, int length) throws IOException;

  void flush() throws IOException {}

  /** Throws what has happened here as what it was. */
  final RuntimeException unwrap(UncheckedIOException e) throws IOException {
    IOException own = failure;
    if (own != null && e.getCause() == own) {
      throw own;
    }
    return e;
  }

  /** A stream. */
  static final class OfStream extends Sink {
    private final OutputStream stream;

    OfStream(OutputStream stream) {
      this.stream = stream;
    }

    @Override
    void write(byte[] bytes, int offset, int length) throws IOException {
      stream.write(bytes, offset, length);
    }

    @Override
    void flush() throws IOException {
      stream.flush();
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }
  }

  /** A channel in blocking mode. */
  static final class OfChannel extends Sink {
    private final WritableByteChannel channel;

    OfChannel(WritableByteChannel channel) {
      this.channel = channel;
    }

    @Override
    void write(byte[] bytes, int offset, int length) throws IOException {
      if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
        throw new IllegalBlockingModeException();
      }
      ByteBuffer left = ByteBuffer.wrap(bytes, offset, length);
      while (left.hasRemaining()) {
        channel.write(left);
      }
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
