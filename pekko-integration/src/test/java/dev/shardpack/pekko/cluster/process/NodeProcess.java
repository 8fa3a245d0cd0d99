package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.cluster.process.node.Command;
import dev.shardpack.pekko.cluster.process.node.NodeMain;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** A node as the suite sees it: a process that takes requests and answers them. */
final class NodeProcess {
  /** Ends what hangs; generous, because the machine may be busy. */
  static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final String AERON_DIRECTORY = "pekko.remote.artery.advanced.aeron.aeron-dir";

  private final String name;
  private final NodeOptions options;
  private final Path log;
  private final Process process;
  private final NodeChannel channel;

  private NodeProcess(String name, NodeOptions options, Path log, Process process) {
    this.name = name;
    this.options = options;
    this.log = log;
    this.process = process;
    this.channel = NodeChannel.open(process, name);
  }

  /** Starts a node that runs and logs in a directory; {@link #address()} waits until it is up. */
  static NodeProcess start(String name, NodeOptions options, Path directory) throws IOException {
    Path log = directory.resolve(name + ".log");
    // Else Aeron's files would stay in shared memory when a node is killed.
    NodeOptions own = options.with(AERON_DIRECTORY, directory.resolve(name + "-aeron"));
    Process process =
        new ProcessBuilder(own.commandLine(NodeMain.class))
            .directory(directory.toFile())
            .redirectError(log.toFile())
            .start();
    return new NodeProcess(name, options, log, process);
  }

  String name() {
    return name;
  }

  NodeOptions options() {
    return options;
  }

  String address() {
    return get(channel.address(), "start");
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
    return channel.written();
  }

  /**
   * Asks and waits for the answer.
   *
   * @return its fields, an empty one if there is nothing to say
   */
  List<String> ask(Command command, Object... arguments) {
    return get(channel.send(command, arguments), command.toString());
  }

  int askForNumber(Command command, Object... arguments) {
    return Integer.parseInt(ask(command, arguments).get(0));
  }

  /** Ends the process at once, as a crash of the machine would, and waits for its end. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  /** Waits until the process has ended by itself. */
  void awaitEnd() {
    get(process.onExit(), "end");
  }

  @Override
  public String toString() {
    return name + " (" + options.writes() + ", log " + log + ")";
  }

  private <T> T get(CompletableFuture<T> answer, String what) {
    try {
      return answer.copy().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    } catch (CompletionException e) {
      throw new AssertionError(this + " " + what + ": " + e.getCause(), e);
    }
  }
}
