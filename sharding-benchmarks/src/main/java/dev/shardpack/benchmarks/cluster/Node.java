package dev.shardpack.benchmarks.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;

/** A node as the parent process sees it: a process that takes commands and sends reports. */
final class Node {

  private final String name;
  private final Path log;
  private final Process process;
  private final PrintStream commands;

  private Node(String name, Path log, Process process) {
    this.name = name;
    this.log = log;
    this.process = process;
    this.commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
  }

  /**
   * Starts a node.
   *
   * @param name the node's name
   * @param configuration the base name of the class-path resource that it loads
   * @param workplace where it runs and logs
   * @param events takes what the node reports
   */
  static Node start(
      String name, String configuration, Workplace workplace, BlockingQueue<NodeEvent> events)
      throws IOException {
    Path directory = workplace.directory();
    Path log = directory.resolve("%s-%s.log".formatted(configuration, name));
    ProcessBuilder builder =
        NodeCommandLine.of(name, configuration)
            .directory(directory.toFile())
            .redirectError(log.toFile());
    Node node = new Node(name, log, workplace.processes().start(builder));
    Thread reader = new Thread(() -> node.readReports(events), name + "-reports");
    reader.setDaemon(true);
    reader.start();
    return node;
  }

  String name() {
    return name;
  }

  Path log() {
    return log;
  }

  /** Sends a command; if the node has ended, its {@link NodeEvent.Ended} tells. */
  void send(NodeCommand command) {
    commands.println(command.line());
  }

  /** Ends the process at once, as a crash of the machine would, and waits for its end. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  private void readReports(BlockingQueue<NodeEvent> events) {
    String end;
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        events.add(new NodeEvent.Reported(this, NodeReport.parse(line)));
      }
      end = "ended with exit code " + process.onExit().join().exitValue();
    } catch (IOException | IllegalArgumentException unreadable) {
      end = "sent what cannot be read: " + unreadable.getMessage();
    }
    events.add(new NodeEvent.Ended(this, end));
  }
}
