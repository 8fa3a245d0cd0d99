package dev.shardpack.benchmarks.regression;

import dev.shardpack.benchmarks.ResultException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/**
 * What was measured.
 *
 * @param id of the commit
 * @param modified whether the working tree differed from it
 */
public record Commit(String id, boolean modified) {
  private static final int SHORT_LENGTH = 10;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmmssSSS").withZone(ZoneOffset.UTC);

  /**
   * Asks Git for the commit that a directory has checked out. Results and reports do not count as
   * modifications.
   *
   * @param directory in the working tree
   * @throws ResultException if Git cannot tell
   */
  public static Commit in(Path directory) {
    return new Commit(
        git(directory, "rev-parse", "HEAD"),
        !git(
                directory,
                "status",
                "--porcelain",
                "--",
                ":/",
                ":(top,exclude)sharding-benchmarks/results",
                ":(top,exclude)docs/report")
            .isEmpty());
  }

  private static String git(Path directory, String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toAbsolutePath().toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String answer =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
      if (process.waitFor() == 0) {
        return answer;
      }
      throw new ResultException(
          "%s: expected a working tree of Git but '%s' failed; start in the repository"
              .formatted(directory.toAbsolutePath(), String.join(" ", command)));
    } catch (IOException e) {
      throw new ResultException(
          "Git is needed to name the commit that is measured but cannot be started: "
              + e.getMessage(),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ResultException("interrupted while asking Git for the commit", e);
    }
  }

  /**
   * The name of a file of results.
   *
   * @param time when they were measured
   */
  public String fileName(Instant time) {
    return TIME.format(time) + "-" + shortId() + ".json";
  }

  /** The first characters of the identifier, marked if the tree was modified. */
  public String shortId() {
    String start = id.substring(0, Math.min(SHORT_LENGTH, id.length()));
    return modified ? start + "-modified" : start;
  }
}
