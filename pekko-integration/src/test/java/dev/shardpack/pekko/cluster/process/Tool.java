package dev.shardpack.pekko.cluster.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A command line tool that a scenario needs. */
final class Tool {
  private Tool() {}

  /**
   * Runs it to its end.
   *
   * @throws IOException if it is not there, or fails; with what it has said
   */
  static void run(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    int exitCode = process.onExit().join().exitValue();
    if (exitCode != 0) {
      throw new IOException(
          "%s has failed with %d: %s".formatted(String.join(" ", command), exitCode, output));
    }
  }
}
