package dev.shardpack.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What a main class does as a process of its own, with the class path of the tests. */
record JavaProcess(int exitCode, String out, String err) {
  private static final long TIMEOUT_SECONDS = 120;

  /** Runs to the end; the output is kept in files of the given directory. */
  static JavaProcess run(Path directory, Class<?> main, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(args));
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      try {
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
          throw new IllegalStateException(
              main + " still runs after " + TIMEOUT_SECONDS + " s; it printed " + text(err));
        }
        return new JavaProcess(process.exitValue(), text(out), text(err));
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for " + main, e);
    }
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
