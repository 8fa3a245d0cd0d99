package dev.shardpack.benchmarks.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.benchmarks.BenchmarkSystem;
import dev.shardpack.benchmarks.Codec;
import java.util.Collection;
import java.util.List;
import org.apache.pekko.actor.Address;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The benchmark for one short iteration: that it runs, not how fast. */
class PekkoMessageBenchmarkTest {
  private static Collection<RunResult> oneIteration(String codec, String... messages)
      throws RunnerException {
    return new Runner(
            new OptionsBuilder()
                .include("\\.PekkoMessageBenchmark\\.")
                .param("codec", codec)
                .param("message", messages)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(10))
                .shouldFailOnError(true)
                .forks(0)
                .verbosity(VerboseMode.SILENT)
                .build())
        .run();
  }

  private static void assertRuns(String codec, List<String> messages) throws RunnerException {
    assertThat(oneIteration(codec, messages.toArray(String[]::new)))
        .hasSize(2 * messages.size())
        .allSatisfy(result -> assertThat(result.getPrimaryResult().getScore()).isPositive());
  }

  @Test
  void everyMessageRunsThroughPekko() throws RunnerException {
    assertRuns("pekko", MessageModel.parameters());
  }

  @Test
  void everyMessageRunsThroughShardpack() throws RunnerException {
    assertRuns("shardpack", MessageModel.parameters());
  }

  @Test
  void theParameterHasEveryModel() throws NoSuchFieldException {
    assertThat(
            PekkoMessageBenchmark.class
                .getDeclaredField("message")
                .getAnnotation(Param.class)
                .value())
        .containsExactlyElementsOf(MessageModel.parameters());
  }

  @Test
  void anUnknownModelIsNamedWithAllThatThereAre() {
    assertThatThrownBy(() -> MessageModel.of("glist"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'glist'")
        .hasMessageContaining("gset, orset, ormap");
  }

  @Test
  void aMessageWithoutARowIsNamedWithThoseThatHaveOne() {
    MessageModel model = new MessageModel("name", () -> new Address("pekko", "app"));
    try (BenchmarkSystem system = BenchmarkSystem.start()) {
      assertThatThrownBy(() -> CheckedMessage.of(Codec.SHARDPACK, model, system.serialization()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("name, a org.apache.pekko.actor.Address")
          .hasMessageContaining("it can write")
          .hasMessageContaining("shardingEnvelope");
    }
  }
}
