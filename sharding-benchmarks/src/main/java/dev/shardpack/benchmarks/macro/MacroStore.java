package dev.shardpack.benchmarks.macro;

import dev.shardpack.benchmarks.JsonFile;
import dev.shardpack.benchmarks.ResultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** The directory of the macro benchmark's results, which holds one file for each run. */
public final class MacroStore {
  private static final String WRITER = "MacroBenchmark";

  private final Path directory;

  /**
   * A store.
   *
   * @param results the directory of all results, in which that of these is, or will be
   */
  public MacroStore(Path results) {
    this.directory = results.resolve("macro");
  }

  /**
   * Writes a new file, named by time and commit.
   *
   * @param run what it holds
   * @return the file
   * @throws ResultException if it cannot be written
   */
  public Path add(MacroRun run) {
    Path file = directory.resolve(run.commit().fileName(run.time()));
    JsonFile.write(file, run);
    return file;
  }

  /**
   * The latest run, if there is one.
   *
   * @throws ResultException if a file is no run of this format
   */
  public Optional<MacroRun> last() {
    if (!Files.isDirectory(directory)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .map(MacroStore::read)
          .max(Comparator.comparing(MacroRun::time));
    } catch (IOException e) {
      throw new ResultException(directory + ": cannot be listed: " + e.getMessage(), e);
    }
  }

  private static MacroRun read(Path file) {
    MacroRun run = JsonFile.read(file, MacroRun.class, WRITER);
    JsonFile.requireFormat(file, MacroRun.FORMAT, run.format());
    return run;
  }
}
