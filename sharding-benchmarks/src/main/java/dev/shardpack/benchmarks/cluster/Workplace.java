package dev.shardpack.benchmarks.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Where a command runs its nodes, and what is left of that when the command ends, however it ends:
 * no process, and no file but the logs of a failure.
 */
final class Workplace {

  private final WorkDirectory directory;
  private final NodeProcesses processes = new NodeProcesses();
  private volatile boolean keepLogs;

  private Workplace(WorkDirectory directory) {
    this.directory = directory;
  }

  /** Makes the directory, and sees to the clean-up. */
  static Workplace open() throws IOException {
    Workplace workplace = new Workplace(WorkDirectory.create());
    // The only clean-up, so that Ctrl-C and an end of its own leave the same behind: nothing.
    Runtime.getRuntime().addShutdownHook(new Thread(workplace::cleanUp, "clean-up"));
    return workplace;
  }

  Path directory() {
    return directory.path();
  }

  NodeProcesses processes() {
    return processes;
  }

  /** Leaves the logs behind, for the user to find out about a failure. */
  void keepLogs() {
    keepLogs = true;
  }

  private void cleanUp() {
    processes.close();
    if (!keepLogs) {
      try {
        directory.delete();
      } catch (IOException undeleted) {
        throw new UncheckedIOException(undeleted);
      }
    }
  }
}
