package dev.shardpack.benchmarks.regression;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.shardpack.benchmarks.ResultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs as JSON, indented so that two files can be compared by eye. */
final class RunFile {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private RunFile() {}

  /**
   * Reads a file.
   *
   * @throws ResultException if there is none, or it holds no run of this format
   */
  static StoredRun read(Path file) {
    try {
      StoredRun run = MAPPER.readValue(file.toFile(), StoredRun.class);
      if (run.format() != StoredRun.FORMAT) {
        throw new ResultException(
            "%s: expected format %d but found %d; use the jar of the commit that wrote it"
                .formatted(file, StoredRun.FORMAT, run.format()));
      }
      return run;
    } catch (JsonProcessingException e) {
      throw new ResultException(
          "%s: expected a run as Regression writes it but found: %s"
              .formatted(file, e.getOriginalMessage()),
          e);
    } catch (IOException e) {
      throw new ResultException("%s: cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }

  /**
   * Writes a file, and the directory that it is in.
   *
   * @throws ResultException if it cannot be written
   */
  static void write(StoredRun run, Path file) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, MAPPER.writeValueAsString(run) + "\n");
    } catch (IOException e) {
      throw new ResultException("%s: cannot be written: %s".formatted(file, e.getMessage()), e);
    }
  }
}
