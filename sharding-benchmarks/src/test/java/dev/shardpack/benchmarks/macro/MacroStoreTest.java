package dev.shardpack.benchmarks.macro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.benchmarks.ResultException;
import dev.shardpack.benchmarks.regression.ResultStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MacroStoreTest {
  private static final MacroRun OLD = MadeUpMacroRun.of(Instant.EPOCH);
  private static final MacroRun NEW = MadeUpMacroRun.of(Instant.EPOCH.plusSeconds(60));

  @TempDir Path results;

  @Test
  void theLastRunIsReadAsItWasWritten() {
    MacroStore store = new MacroStore(results);
    Path file = store.add(NEW);
    store.add(OLD);

    assertThat(file).hasFileName("1970-01-01T000100000-0000000000.json").isRegularFile();
    assertThat(store.last()).contains(NEW);
  }

  @Test
  void theFileHoldsRawSamples() throws IOException {
    assertThat(Files.readString(new MacroStore(results).add(NEW)))
        .contains("\"wallNanos\" : 1000000000", "\"message\" : \"Write\"", "\"cpuNanos\"")
        .contains("\"cpu\"", "\"jvm\"", "\"commit\"", "\"shards\" : 1000", "\"load\" : 0.5");
  }

  @Test
  void withoutRunsThereIsNone() {
    assertThat(new MacroStore(results).last()).isEmpty();
  }

  @Test
  void otherResultsAreLeftAlone() {
    new MacroStore(results).add(NEW);

    assertThat(new ResultStore(results).runs()).isEmpty();
  }

  @Test
  void aFileOfAnotherFormatIsNamed() throws IOException {
    Path file = new MacroStore(results).add(NEW);
    Files.writeString(file, Files.readString(file).replace("\"format\" : 1", "\"format\" : 2"));

    assertThatThrownBy(() -> new MacroStore(results).last())
        .isInstanceOf(ResultException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("expected format 1 but found 2");
  }

  @Test
  void whatIsNoRunIsNamed() throws IOException {
    Path file = new MacroStore(results).add(NEW);
    Files.writeString(file, "{}x");

    assertThatThrownBy(() -> new MacroStore(results).last())
        .isInstanceOf(ResultException.class)
        .hasMessageContaining("expected a run as MacroBenchmark writes it");
  }
}
