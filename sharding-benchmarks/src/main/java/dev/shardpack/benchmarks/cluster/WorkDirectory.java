package dev.shardpack.benchmarks.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** The temporary directory that the nodes run in and log to. */
final class WorkDirectory {

  private final Path path;

  private WorkDirectory(Path path) {
    this.path = path;
  }

  static WorkDirectory create() throws IOException {
    return new WorkDirectory(Files.createTempDirectory("shardpack-cluster-job-"));
  }

  Path path() {
    return path;
  }

  /** Deletes the directory with all that is in it; does nothing if it is not there. */
  void delete() throws IOException {
    if (Files.notExists(path)) {
      return;
    }
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (UncheckedIOException walk) {
      throw walk.getCause();
    }
  }
}
