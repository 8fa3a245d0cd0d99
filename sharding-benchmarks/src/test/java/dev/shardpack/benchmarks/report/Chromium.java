package dev.shardpack.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A headless browser that opens one page and prints what became of it. */
final class Chromium {
  private static final long TIMEOUT_SECONDS = 120;

  private final Path executable;
  private final Path directory;

  private Chromium(Path executable, Path directory) {
    this.executable = executable;
    this.directory = directory;
  }

  /** The browser on the path of commands, if there is one; it keeps its files in the directory. */
  static Optional<Chromium> find(Path directory) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
        .flatMap(path -> Stream.of(Path.of(path, "chromium"), Path.of(path, "chromium-browser")))
        .filter(Files::isExecutable)
        .findFirst()
        .map(executable -> new Chromium(executable, directory));
  }

  /**
   * What the browser has of the page.
   *
   * @param dom the document after it was loaded
   * @param console lines that were written to the console, errors among them
   */
  record Opened(String dom, List<String> console) {}

  Opened open(Path page, int width) throws IOException, InterruptedException {
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    List<String> command = new ArrayList<>(List.of(executable.toString()));
    command.addAll(
        List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--enable-logging=stderr",
            "--user-data-dir=" + Files.createTempDirectory(directory, "profile"),
            "--window-size=" + width + ",900",
            "--dump-dom",
            page.toUri().toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS))
          .as("%s ends within %d s", executable, TIMEOUT_SECONDS)
          .isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    try (Stream<String> lines = Files.lines(err)) {
      return new Opened(
          Files.readString(out), lines.filter(line -> line.contains("CONSOLE")).toList());
    }
  }
}
