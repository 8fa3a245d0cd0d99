package dev.shardpack.benchmarks.regression;

import dev.shardpack.benchmarks.JsonFile;
import java.nio.file.Path;

/** Files of runs. */
final class RunFile {
  private static final String WRITER = "Regression";

  private RunFile() {}

  /**
   * Reads a file.
   *
   * @throws dev.shardpack.benchmarks.ResultException if there is none, or it holds no run of this
   *     format
   */
  static StoredRun read(Path file) {
    StoredRun run = JsonFile.read(file, StoredRun.class, WRITER);
    JsonFile.requireFormat(file, StoredRun.FORMAT, run.format());
    return run;
  }
}
