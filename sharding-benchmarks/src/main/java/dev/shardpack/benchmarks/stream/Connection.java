package dev.shardpack.benchmarks.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.stream.MessagePackInput;
import dev.shardpack.serializer.stream.MessagePackOutput;
import dev.shardpack.serializer.stream.MessagePackStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;

/** Sends and receives values over a pair of streams, or a channel. */
interface Connection {
  void send(Object value) throws IOException;

  Object receive() throws IOException;

  /**
   * Has the bytes of each message in an array of their own. It receives a message with one read,
   * and so knows what no stream tells: where the message ends.
   */
  final class Sync implements Connection {
    private final MessagePackSerializer serializer;
    private final Class<Object> type;
    private final InputStream in;
    private final OutputStream out;
    private final byte[] received = new byte[64 * 1024];

    Sync(MessagePackSerializer serializer, Class<Object> type, InputStream in, OutputStream out) {
      this.serializer = serializer;
      this.type = type;
      this.in = in;
      this.out = out;
    }

    @Override
    public void send(Object value) throws IOException {
      out.write(serializer.toBytes(value, type));
      out.flush();
    }

    @Override
    public Object receive() throws IOException {
      int length = in.read(received);
      return serializer.fromBytes(received, 0, length, type);
    }
  }

  /** The same over a channel. */
  record SyncChannel(
      MessagePackSerializer serializer,
      Class<Object> type,
      ByteChannel channel,
      ByteBuffer received)
      implements Connection {
    SyncChannel(MessagePackSerializer serializer, Class<Object> type, ByteChannel channel) {
      this(serializer, type, channel, ByteBuffer.allocate(64 * 1024));
    }

    @Override
    public void send(Object value) throws IOException {
      channel.write(ByteBuffer.wrap(serializer.toBytes(value, type)));
    }

    @Override
    public Object receive() throws IOException {
      channel.read(received.clear());
      return serializer.read(received.flip(), type);
    }
  }

  /** Takes whatever has arrived, and finds the end of messages in it. */
  record Async(Class<Object> type, MessagePackInput in, MessagePackOutput out)
      implements Connection {
    static Async of(
        MessagePackSerializer serializer, Class<Object> type, InputStream in, OutputStream out) {
      MessagePackStreams streams = MessagePackStreams.of(serializer);
      return new Async(type, streams.input(in), streams.output(out));
    }

    static Async of(MessagePackSerializer serializer, Class<Object> type, ByteChannel channel) {
      MessagePackStreams streams = MessagePackStreams.of(serializer);
      return new Async(type, streams.input(channel), streams.output(channel));
    }

    @Override
    public void send(Object value) throws IOException {
      out.write(value, type);
      out.flush();
    }

    @Override
    public Object receive() throws IOException {
      return in.read(type);
    }
  }
}
