package dev.shardpack.benchmarks.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;

/** Another thread that writes a stream into a pipe, a chunk at a time. */
final class Producer implements AutoCloseable {
  private final Pipe pipe;
  private final Thread thread;
  private final int chunkBytes;

  Producer(InputStream bytes, int chunkBytes) throws IOException {
    this.chunkBytes = chunkBytes;
    pipe = Pipe.open();
    thread = new Thread(() -> produce(bytes), "producer");
    thread.start();
  }

  private void produce(InputStream bytes) {
    byte[] chunk = new byte[chunkBytes];
    try (Pipe.SinkChannel sink = pipe.sink()) {
      for (int count = bytes.read(chunk); count >= 0; count = bytes.read(chunk)) {
        ByteBuffer left = ByteBuffer.wrap(chunk, 0, count);
        while (left.hasRemaining()) {
          sink.write(left);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What arrives; a chunk at a time, also if the pipe holds more. */
  ReadableByteChannel channel() {
    return new Chunks(pipe.source(), chunkBytes);
  }

  private record Chunks(ReadableByteChannel source, int chunkBytes) implements ReadableByteChannel {
    @Override
    public int read(ByteBuffer target) throws IOException {
      int limit = target.limit();
      target.limit(Math.min(limit, target.position() + chunkBytes));
      try {
        return source.read(target);
      } finally {
        target.limit(limit);
      }
    }

    @Override
    public boolean isOpen() {
      return source.isOpen();
    }

    @Override
    public void close() throws IOException {
      source.close();
    }
  }

  /** Waits for the other thread, of which all has been read. */
  @Override
  public void close() throws IOException {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      pipe.source().close();
    }
  }
}
