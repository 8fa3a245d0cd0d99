package dev.shardpack.serializer.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The test data in this package's resources; their README says what it is. */
public final class Corpus {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Corpus() {}

  public static List<CorpusEntry> conformance() {
    return entries("conformance.json");
  }

  public static List<CorpusEntry> hostile() {
    return entries("hostile.json");
  }

  public static List<FuzzInput> fuzzInputs() {
    try (InputStream in = open("fuzz-inputs.jsonl")) {
      return JSON.readerFor(FuzzInput.class).<FuzzInput>readValues(in).readAll();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An object from each error kind of hostile.json to its meaning. */
  public static JsonNode hostileErrorKinds() {
    return json("hostile_error_kinds.json");
  }

  private static List<CorpusEntry> entries(String file) {
    List<CorpusEntry> entries = new ArrayList<>();
    json(file).forEach(entry -> entries.add(new CorpusEntry(entry)));
    return entries;
  }

  private static JsonNode json(String file) {
    try (InputStream in = open(file)) {
      return JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(String file) {
    return Objects.requireNonNull(Corpus.class.getResourceAsStream(file), file);
  }
}
