package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.ReadWindow;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;

/** Where bytes come from that are waited for. */
sealed interface Source extends Closeable {
  /** Adds what there is, and waits for it; at the end it ends the window. */
  void fill(ReadWindow window) throws IOException;

  /** A stream. */
  record OfStream(InputStream stream) implements Source {
    @Override
    public void fill(ReadWindow window) throws IOException {
      window.fill(stream);
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }
  }

  /** A channel in blocking mode. */
  record OfChannel(ReadableByteChannel channel) implements Source {
    @Override
    public void fill(ReadWindow window) throws IOException {
      if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
        throw new IllegalBlockingModeException();
      }
      window.fill(channel);
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
