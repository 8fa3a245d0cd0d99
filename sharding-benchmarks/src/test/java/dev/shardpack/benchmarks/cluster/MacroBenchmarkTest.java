package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.benchmarks.macro.MacroRun;
import dev.shardpack.benchmarks.macro.MacroSettings;
import dev.shardpack.benchmarks.macro.MacroStore;
import dev.shardpack.benchmarks.macro.Metric;
import dev.shardpack.benchmarks.macro.Phase;
import dev.shardpack.benchmarks.macro.PhaseResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MacroBenchmarkTest {

  private static final List<String> COMMIT =
      List.of(
          "git",
          "-c",
          "user.name=test",
          "-c",
          "user.email=test@localhost",
          "commit",
          "--allow-empty",
          "-m",
          "one");

  @TempDir Path directory;

  private Path temporary;
  private Path repository;

  @BeforeEach
  void makeRepository() throws Exception {
    temporary = Files.createDirectory(directory.resolve("temporary"));
    repository = Files.createDirectory(directory.resolve("repository"));
    for (List<String> command : List.of(List.of("git", "init"), COMMIT)) {
      Process git =
          new ProcessBuilder(command)
              .directory(repository.toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      assertThat(git.waitFor()).as(String.join(" ", command)).isZero();
    }
  }

  private JobProcess start(String... more) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--results", "results", "--repetitions", "1"));
    arguments.addAll(List.of(more));
    return JobProcess.start(
        MacroBenchmark.class,
        repository,
        temporary,
        directory.resolve("output"),
        arguments.toArray(String[]::new));
  }

  @Test
  void reachesEveryStateWithBothSerializersAndKeepsTheResult() throws IOException {
    try (JobProcess job = start("--shards", "10", "--keys", "12")) {
      job.awaitOutput("Shardpack: gossip: done");
      job.awaitOutput("Pekko: gossip: done");
      assertThat(job.exitCode()).as(job.output()).isZero();
      assertThat(job.output())
          .containsSubsequence(
              "1 of 1, Shardpack: cold start: done",
              "1 of 1, Shardpack: rebalance: done",
              "1 of 1, Pekko: second start: done",
              "1 of 1, Pekko: rebalance: done",
              "| cold start | serializer CPU |",
              "all repetitions of 'rebalance'",
              "Result: results",
              "Every repetition allocated and moved all shards and told all keys.");
      assertThat(job.nodes()).hasSize(8);
      job.awaitEndOfNodes();
      assertThat(temporary).isEmptyDirectory();
    }
    MacroRun run = new MacroStore(repository.resolve("results")).last().orElseThrow();
    assertThat(run.settings()).isEqualTo(new MacroSettings(1, 10, 12));
    assertThat(run.phases()).extracting(PhaseResult::phase).containsExactly(Phase.values());
    assertThat(run.phases())
        .allSatisfy(
            result ->
                assertThat(Stream.of(Metric.WALL, Metric.CPU, Metric.BYTES))
                    .allSatisfy(
                        metric ->
                            assertThat(result.compare(metric).ratio().orElseThrow().median())
                                .isPositive()));
  }

  @Test
  void leavesNothingBehindWhenItIsInterrupted() throws IOException {
    try (JobProcess job = start()) {
      job.awaitOutput("starting nodes");
      assertThat(job.nodes()).hasSize(4);
      // As Ctrl-C does: nodes and job get the signal at the same time.
      job.nodes().forEach(ProcessHandle::destroy);
      job.process().destroy();
      assertThat(job.exitCode()).isNotZero();
      job.awaitEndOfNodes();
      assertThat(job.output()).doesNotContain("FAILED");
      assertThat(temporary).isEmptyDirectory();
      assertThat(repository.resolve("results")).doesNotExist();
    }
  }
}
