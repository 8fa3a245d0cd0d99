package dev.shardpack.pekko.cluster;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Stands before the port of one node and keeps a copy of every message that the other nodes send to
 * it. The node binds a port of its own and announces the tap's: each byte that reaches it over
 * Artery has come through here.
 */
final class WireTap implements AutoCloseable {
  /** Artery's TCP connections begin with a magic word and the identifier of the stream. */
  private static final int PREAMBLE = 5;

  private final ServerSocket server;
  private final CompletableFuture<Integer> target = new CompletableFuture<>();
  private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
  private final Queue<WireMessage> messages = new ConcurrentLinkedQueue<>();
  private final Queue<Exception> failures = new ConcurrentLinkedQueue<>();

  private WireTap(ServerSocket server) {
    this.server = server;
  }

  /** A tap on a free port of the loopback interface. */
  static WireTap open() throws IOException {
    WireTap tap = new WireTap(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
    start(tap::accept);
    return tap;
  }

  int port() {
    return server.getLocalPort();
  }

  /** Tells where to pass the bytes on to; connections made before wait for it. */
  void forwardTo(int port) {
    target.complete(port);
  }

  /** All messages so far, those of one connection in their order. */
  List<WireMessage> messages() {
    if (!failures.isEmpty()) {
      throw new AssertionError("The tap could not read what went over the wire", failures.peek());
    }
    return List.copyOf(messages);
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private void accept() {
    try {
      while (true) {
        Socket client = server.accept();
        sockets.add(client);
        start(() -> connect(client));
      }
    } catch (IOException e) {
      if (!server.isClosed()) {
        failures.add(e);
      }
    }
  }

  private void connect(Socket client) {
    try (client;
        Socket node = new Socket(InetAddress.getLoopbackAddress(), target.join())) {
      sockets.add(node);
      start(() -> passBack(node, client));
      passOn(new DataInputStream(client.getInputStream()), node.getOutputStream());
    } catch (IOException disconnected) {
      // One side has gone; both sockets are closed now, as if there were no tap.
    }
  }

  /** Frame by frame: the length in four bytes, little-endian, then the envelope. */
  private void passOn(DataInputStream in, OutputStream out) throws IOException {
    try {
      out.write(in.readNBytes(PREAMBLE));
      while (true) {
        int header = in.readInt();
        byte[] frame = new byte[Integer.reverseBytes(header)];
        in.readFully(frame);
        record(frame);
        byte[] framed = new byte[Integer.BYTES + frame.length];
        ByteBuffer.wrap(framed).putInt(header).put(frame);
        out.write(framed);
      }
    } catch (EOFException end) {
      out.flush();
    }
  }

  private void passBack(Socket node, Socket client) {
    try (node;
        client) {
      node.getInputStream().transferTo(client.getOutputStream());
    } catch (IOException disconnected) {
      // As in connect.
    }
  }

  private void record(byte[] frame) {
    try {
      messages.add(WireMessage.parse(frame));
    } catch (IOException | RuntimeException e) {
      failures.add(e);
    }
  }

  /** The threads end with their sockets. */
  private static void start(Runnable task) {
    Thread thread = new Thread(task, "wire-tap");
    thread.setDaemon(true);
    thread.start();
  }
}
