package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.benchmarks.macro.MacroSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MacroOptionsTest {

  @Test
  void withoutArgumentsItMeasuresWhatGoalsAreSetFor() throws UsageException {
    MacroOptions options = MacroOptions.parse(List.of());
    assertThat(options.help()).isFalse();
    assertThat(options.settings()).isEqualTo(new MacroSettings(5, 1_000, 5_000));
    assertThat(options.results()).isEqualTo(Path.of("sharding-benchmarks", "results"));
  }

  @Test
  void setsEverything() throws UsageException {
    assertThat(
            MacroOptions.parse(
                List.of(
                    "--repetitions",
                    "1",
                    "--shards",
                    "30",
                    "--keys",
                    "50",
                    "--timeout",
                    "60",
                    "--results",
                    "elsewhere")))
        .isEqualTo(
            new MacroOptions(
                false, new MacroSettings(1, 30, 50), Duration.ofMinutes(1), Path.of("elsewhere")));
  }

  @Test
  void helpNamesEveryOption() throws UsageException {
    assertThat(MacroOptions.parse(List.of("--help")).help()).isTrue();
    assertThat(MacroOptions.HELP)
        .contains("--repetitions N", "--shards N", "--keys N", "--timeout SECONDS", "Exit code");
  }

  @ParameterizedTest
  @CsvSource({
    "--repetitions, 0, '--repetitions: expected a whole number from 1 to 100, but found 0.'",
    "--shards, 3, '--shards: expected a whole number from 4 to 5000, but found 3.'",
    "--keys, some, '--keys: expected a whole number from 1 to 50000, but found ''some''.'",
    "--key, 7, 'Unknown option ''--key''. Expected --repetitions, --shards, --keys, --timeout,"
        + " --results or --help.'",
  })
  void rejectsWhatItCannotUse(String option, String value, String message) {
    assertThatThrownBy(() -> MacroOptions.parse(List.of(option, value)))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }

  @Test
  void rejectsAMissingDirectory() {
    assertThatThrownBy(() -> MacroOptions.parse(List.of("--results")))
        .hasMessage(
            "--results: expected a directory after it, but found the end of the arguments.");
  }
}
