package dev.shardpack.benchmarks.cluster;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command line of a node: the parent's own Java and class path. */
final class NodeCommandLine {

  /**
   * Several nodes share a small machine: small heaps and no collector threads. LMDB needs the
   * opened packages.
   */
  private static final List<String> JVM_OPTIONS =
      List.of(
          "-Xms64m",
          "-Xmx384m",
          "-XX:+UseSerialGC",
          "--add-opens",
          "java.base/java.nio=ALL-UNNAMED",
          "--add-opens",
          "java.base/sun.nio.ch=ALL-UNNAMED");

  private NodeCommandLine() {}

  /** Starts a node by this name, with the class-path resource of this base name. */
  static ProcessBuilder of(String name, String configuration) {
    ProcessBuilder builder =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    List<String> command = builder.command();
    command.addAll(JVM_OPTIONS);
    command.addAll(List.of("-cp", absoluteClassPath(), NodeMain.class.getName()));
    command.addAll(List.of(name, configuration));
    return builder;
  }

  /** The nodes run in another directory, where the parent's relative entries would be lost. */
  private static String absoluteClassPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
