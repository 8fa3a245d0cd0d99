package dev.shardpack.benchmarks.regression;

import dev.shardpack.benchmarks.JsonFile;
import dev.shardpack.benchmarks.Parameter;
import dev.shardpack.benchmarks.ResultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The directory of results: one file for each run, in a directory for each set, and in that a file
 * {@code baseline} that names the one to compare with.
 */
public final class ResultStore {
  private static final String BASELINE = "baseline";

  private final Path directory;

  /**
   * A store.
   *
   * @param directory where it is, or will be
   */
  public ResultStore(Path directory) {
    this.directory = directory;
  }

  /**
   * Every run, the oldest first.
   *
   * @throws ResultException if a file is no run
   */
  public List<StoredRun> runs() {
    return Stream.of(MeasuredSet.values())
        .map(this::of)
        .filter(Files::isDirectory)
        .flatMap(set -> runs(set).stream())
        .sorted(Comparator.comparing(StoredRun::time))
        .toList();
  }

  private static List<StoredRun> runs(Path set) {
    try (Stream<Path> files = Files.list(set)) {
      return files.filter(file -> file.toString().endsWith(".json")).map(RunFile::read).toList();
    } catch (IOException e) {
      throw new ResultException(set + ": cannot be listed: " + e.getMessage(), e);
    }
  }

  /** Writes a new file, named by time and commit, and returns it. */
  Path add(StoredRun run) {
    Path file = of(run.set()).resolve(run.commit().fileName(run.time()));
    JsonFile.write(file, run);
    return file;
  }

  /**
   * The run to compare those of a set with, if one was chosen.
   *
   * @throws ResultException if the file that was chosen is no run
   */
  Optional<StoredRun> baseline(MeasuredSet set) {
    Path pointer = of(set).resolve(BASELINE);
    if (!Files.exists(pointer)) {
      return Optional.empty();
    }
    try {
      return Optional.of(RunFile.read(of(set).resolve(Files.readString(pointer).trim())));
    } catch (IOException e) {
      throw new ResultException(pointer + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /** Chooses the run to compare with from now on. */
  void replaceBaseline(MeasuredSet set, Path file) {
    Path pointer = of(set).resolve(BASELINE);
    try {
      Files.writeString(pointer, file.getFileName() + "\n");
    } catch (IOException e) {
      throw new ResultException(pointer + ": cannot be written: " + e.getMessage(), e);
    }
  }

  private Path of(MeasuredSet set) {
    return directory.resolve(Parameter.valueOf(set));
  }
}
