package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {

  @Test
  void defaults() throws UsageException {
    assertThat(Options.parse(List.of())).isEqualTo(new Options(false, 1000, Duration.ofMinutes(4)));
  }

  @Test
  void setsShardsAndTimeout() throws UsageException {
    assertThat(Options.parse(List.of("--timeout", "60", "--shards", "30")))
        .isEqualTo(new Options(false, 30, Duration.ofMinutes(1)));
  }

  @ParameterizedTest
  @ValueSource(ints = {Options.MIN_SHARDS, Options.MAX_SHARDS})
  void boundsAreIncluded(int shards) throws UsageException {
    assertThat(Options.parse(List.of("--shards", String.valueOf(shards))).shards())
        .isEqualTo(shards);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h"})
  void asksForHelp(String option) throws UsageException {
    assertThat(Options.parse(List.of(option)).help()).isTrue();
  }

  @Test
  void helpNamesEveryOption() {
    assertThat(Options.HELP)
        .contains("--shards N", "default 1,000", "--timeout SECONDS", "--help", "Exit code");
  }

  @ParameterizedTest
  @CsvSource({
    "--shards, many, 'from 3 to 5000, but found ''many'''",
    "--shards, '', 'from 3 to 5000, but found '''''",
    "--shards, 99999999999, 'from 3 to 5000, but found ''99999999999'''",
    "--shards, 2, 'from 3 to 5000, but found 2'",
    "--shards, 5001, 'from 3 to 5000, but found 5001'",
    "--shards, -1, 'from 3 to 5000, but found -1'",
    "--timeout, 9, 'from 10 to 3600, but found 9'",
    "--timeout, 1.5, 'from 10 to 3600, but found ''1.5'''",
  })
  void rejectsWhatIsNoNumberInRange(String option, String value, String message) {
    assertThatThrownBy(() -> Options.parse(List.of(option, value)))
        .isInstanceOf(UsageException.class)
        .hasMessage(option + ": expected a whole number " + message + ".");
  }

  @Test
  void rejectsAMissingValue() {
    assertThatThrownBy(() -> Options.parse(List.of("--shards")))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--shards: expected a whole number from 3 to 5000 after it, but found the end of the"
                + " arguments.");
  }

  @Test
  void rejectsAnUnknownOption() {
    assertThatThrownBy(() -> Options.parse(List.of("--shard", "7")))
        .isInstanceOf(UsageException.class)
        .hasMessage("Unknown option '--shard'. Expected --shards, --timeout or --help.");
  }
}
