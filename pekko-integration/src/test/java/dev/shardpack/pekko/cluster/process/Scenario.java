package dev.shardpack.pekko.cluster.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One run of one scenario: its directory, its processes, what it says and what it found. */
final class Scenario {
  private final String name;
  private final Path directory;
  private final NodeProcesses processes = new NodeProcesses();
  private final List<String> figures = new ArrayList<>();
  private final long start = System.nanoTime();

  Scenario(String name) throws IOException {
    this.name = name;
    this.directory = Files.createTempDirectory("shardpack-cluster-");
  }

  String name() {
    return name;
  }

  /** Where nodes run and log. */
  Path directory() {
    return directory;
  }

  NodeProcesses processes() {
    return processes;
  }

  /** A cluster without nodes. */
  ProcessCluster cluster() {
    return new ProcessCluster(directory, processes);
  }

  /** Says how far it has come. */
  void progress(String text) {
    System.out.printf("[%6.1f s] %s: %s%n", seconds(), name, text);
  }

  /** Keeps a figure for the summary. */
  void figure(String text) {
    figures.add(text);
    progress(text);
  }

  List<String> figures() {
    return List.copyOf(figures);
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}
