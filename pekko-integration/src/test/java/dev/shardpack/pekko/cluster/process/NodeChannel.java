package dev.shardpack.pekko.cluster.process;

import dev.shardpack.pekko.cluster.process.node.Command;
import dev.shardpack.pekko.cluster.process.node.Event;
import dev.shardpack.pekko.cluster.process.node.Line;
import dev.shardpack.pekko.cluster.process.node.Request;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Requests to a node, its answers, and what it reports without being asked. */
final class NodeChannel {
  private final Process process;
  private final PrintStream requests;
  private final AtomicInteger lastNumber = new AtomicInteger();
  private final Map<Integer, CompletableFuture<List<String>>> open = new ConcurrentHashMap<>();
  private final CompletableFuture<String> address = new CompletableFuture<>();
  private final BitSet written = new BitSet();

  private NodeChannel(Process process) {
    this.process = process;
    this.requests = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
  }

  /** The channel of a node that has just been started. */
  static NodeChannel open(Process process, String name) {
    NodeChannel channel = new NodeChannel(process);
    Thread reader = new Thread(channel::read, name + "-answers");
    reader.setDaemon(true);
    reader.start();
    return channel;
  }

  /** Completed when the node is up, or has ended. */
  CompletableFuture<String> address() {
    return address;
  }

  BitSet written() {
    synchronized (written) {
      return (BitSet) written.clone();
    }
  }

  /** Completed with the fields of the answer, or as a failure, also if the node has ended. */
  CompletableFuture<List<String>> send(Command command, Object... arguments) {
    int number = lastNumber.incrementAndGet();
    CompletableFuture<List<String>> answer = new CompletableFuture<>();
    open.put(number, answer);
    List<String> texts = Arrays.stream(arguments).map(String::valueOf).toList();
    requests.println(new Request(number, command, texts).line());
    if (!process.isAlive()) {
      fail("has ended");
    }
    return answer;
  }

  private void read() {
    String end;
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        take(Line.split(line));
      }
      end = "has ended";
    } catch (IOException | RuntimeException unreadable) {
      end = "answered what cannot be read: " + unreadable;
    }
    fail(end);
  }

  private void take(List<String> fields) {
    int number = Integer.parseInt(fields.get(0));
    List<String> values = fields.subList(1, fields.size());
    if (number == 0) {
      take(Event.valueOf(values.get(0)), values.get(1));
    } else if (number > 0) {
      open.remove(number).complete(values);
    } else {
      open.remove(-number).completeExceptionally(new IllegalStateException(values.get(0)));
    }
  }

  private void take(Event event, String value) {
    if (event == Event.LISTENING) {
      address.complete(value);
    } else {
      synchronized (written) {
        written.set(Integer.parseInt(value));
      }
    }
  }

  private void fail(String reason) {
    IllegalStateException failure = new IllegalStateException(reason);
    address.completeExceptionally(failure);
    open.values().forEach(answer -> answer.completeExceptionally(failure));
  }
}
