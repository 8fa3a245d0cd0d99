package dev.shardpack.benchmarks.cluster;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A command that starts nodes, in a process of its own, with its output in a file. */
final class JobProcess implements AutoCloseable {

  /** Ends a test that hangs; generous, because the machine may be busy. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** Also of the nodes: code that runs for seconds is not worth the work of the best compiler. */
  private static final String QUICK_COMPILATION = "-XX:TieredStopAtLevel=1";

  private final Process process;
  private final Path output;
  private final Set<ProcessHandle> nodes = ConcurrentHashMap.newKeySet();

  private JobProcess(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  /**
   * Starts a command.
   *
   * @param main its class
   * @param directory where it runs
   * @param temporary where it makes its temporary files
   * @param output where its output goes
   */
  static JobProcess start(
      Class<?> main, Path directory, Path temporary, Path output, String... arguments)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("JDK_JAVA_OPTIONS", QUICK_COMPILATION);
    return new JobProcess(builder.start(), output);
  }

  String output() throws IOException {
    return Files.readString(output, StandardCharsets.UTF_8);
  }

  /** Waits until the job has printed a text, and remembers the processes it has started by then. */
  void awaitOutput(String text) {
    await().atMost(PATIENCE).until(() -> output().contains(text) || !process.isAlive());
    process.descendants().forEach(nodes::add);
  }

  /** The processes seen by {@link #awaitOutput}. */
  Set<ProcessHandle> nodes() {
    return Set.copyOf(nodes);
  }

  Process process() {
    return process;
  }

  /** Waits for the job's end and returns its exit code. */
  int exitCode() {
    await().atMost(PATIENCE).until(() -> !process.isAlive());
    return process.exitValue();
  }

  void awaitEndOfNodes() {
    await().atMost(PATIENCE).until(() -> nodes.stream().noneMatch(ProcessHandle::isAlive));
  }

  @Override
  public void close() {
    process.descendants().forEach(nodes::add);
    process.destroyForcibly().onExit().join();
    nodes.forEach(ProcessHandle::destroyForcibly);
  }
}
