package dev.shardpack.benchmarks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Results as JSON, indented so that two files can be compared by eye. */
public final class JsonFile {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private JsonFile() {}

  /**
   * Reads a file.
   *
   * @param <T> of the result
   * @param file where it is
   * @param type of the result
   * @param writer the command that writes such files, for the error
   * @throws ResultException if there is no file, or it holds no such result
   */
  public static <T> T read(Path file, Class<T> type, String writer) {
    try {
      return MAPPER.readValue(file.toFile(), type);
    } catch (JsonProcessingException e) {
      throw new ResultException(
          "%s: expected a run as %s writes it but found: %s"
              .formatted(file, writer, e.getOriginalMessage()),
          e);
    } catch (IOException e) {
      throw new ResultException("%s: cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }

  /**
   * Makes sure that a file has the format that this version knows.
   *
   * @throws ResultException if not
   */
  public static void requireFormat(Path file, int expected, int found) {
    if (found != expected) {
      throw new ResultException(
          "%s: expected format %d but found %d; use the jar of the commit that wrote it"
              .formatted(file, expected, found));
    }
  }

  /**
   * Writes a file, and the directory that it is in.
   *
   * @param file where it is, or will be
   * @param result what it holds
   * @throws ResultException if it cannot be written
   */
  public static void write(Path file, Object result) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, MAPPER.writeValueAsString(result) + "\n");
    } catch (IOException e) {
      throw new ResultException("%s: cannot be written: %s".formatted(file, e.getMessage()), e);
    }
  }
}
