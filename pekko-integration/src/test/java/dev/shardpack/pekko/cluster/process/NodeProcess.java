package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.cluster.process.node.Command;
import dev.shardpack.pekko.cluster.process.node.Event;
import dev.shardpack.pekko.cluster.process.node.Line;
import dev.shardpack.pekko.cluster.process.node.NodeMain;
import dev.shardpack.pekko.cluster.process.node.Request;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** A node as the suite sees it: a process that takes requests and answers them. */
final class NodeProcess {
  /** Ends what hangs; generous, because the machine may be busy. */
  static final Duration PATIENCE = Duration.ofMinutes(5);

  private final String name;
  private final NodeOptions options;
  private final Path log;
  private final Process process;
  private final PrintStream requests;
  private final AtomicInteger lastNumber = new AtomicInteger();
  private final Map<Integer, CompletableFuture<List<String>>> open = new ConcurrentHashMap<>();
  private final CompletableFuture<String> address = new CompletableFuture<>();
  private final BitSet written = new BitSet();

  private NodeProcess(String name, NodeOptions options, Path log, Process process) {
    this.name = name;
    this.options = options;
    this.log = log;
    this.process = process;
    this.requests = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
  }

  /** Starts a node that runs and logs in a directory; {@link #address()} waits until it is up. */
  static NodeProcess start(String name, NodeOptions options, Path directory) throws IOException {
    Path log = directory.resolve(name + ".log");
    Process process =
        new ProcessBuilder(options.commandLine(NodeMain.class))
            .directory(directory.toFile())
            .redirectError(log.toFile())
            .start();
    NodeProcess node = new NodeProcess(name, options, log, process);
    Thread reader = new Thread(node::readAnswers, name + "-answers");
    reader.setDaemon(true);
    reader.start();
    return node;
  }

  String name() {
    return name;
  }

  NodeOptions options() {
    return options;
  }

  String address() {
    return get(address, "start");
  }

  /** The node runs on what its options say. */
  void checkPlatform() {
    assertThat(ask(Command.PLATFORM))
        .as("what %s runs on", this)
        .containsExactly(
            options.pekko(),
            options.javaHome().toString(),
            options.settings().getOrDefault(NodeOptions.TRANSPORT, "tcp"));
  }

  /** The numbers of its writes that a majority had, as far as it has said. */
  BitSet written() {
    synchronized (written) {
      return (BitSet) written.clone();
    }
  }

  /**
   * Asks and waits for the answer.
   *
   * @return its fields, an empty one if there is nothing to say
   */
  List<String> ask(Command command, Object... arguments) {
    int number = lastNumber.incrementAndGet();
    CompletableFuture<List<String>> answer = new CompletableFuture<>();
    open.put(number, answer);
    List<String> texts = Arrays.stream(arguments).map(String::valueOf).toList();
    requests.println(new Request(number, command, texts).line());
    if (!process.isAlive()) {
      failOpen("has ended");
    }
    return get(answer, command.toString());
  }

  int askForNumber(Command command, Object... arguments) {
    return Integer.parseInt(ask(command, arguments).get(0));
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends the process at once, as a crash of the machine would, and waits for its end. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  /** Waits until the process has ended by itself. */
  void awaitEnd() {
    try {
      if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        throw new AssertionError(this + " has not ended within " + PATIENCE);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return name + " (" + options.writes() + ", log " + log + ")";
  }

  private <T> T get(CompletableFuture<T> answer, String what) {
    try {
      return answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (Exception e) {
      String reason = e instanceof TimeoutException ? "no answer" : e.getMessage();
      throw new AssertionError(this + " " + what + ": " + reason, e);
    }
  }

  private void readAnswers() {
    String end;
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        take(Line.split(line));
      }
      end = "has ended";
    } catch (IOException | RuntimeException unreadable) {
      end = "answered what cannot be read: " + unreadable;
    }
    failOpen(end);
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

  private void failOpen(String reason) {
    IllegalStateException failure = new IllegalStateException(reason);
    address.completeExceptionally(failure);
    open.values().forEach(answer -> answer.completeExceptionally(failure));
  }
}
