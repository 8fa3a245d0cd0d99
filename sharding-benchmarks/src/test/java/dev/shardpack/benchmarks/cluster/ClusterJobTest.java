package dev.shardpack.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterJobTest {

  @TempDir Path directory;

  private Path temporary;

  @BeforeEach
  void makeTemporary() throws IOException {
    temporary = Files.createDirectory(directory.resolve("temporary"));
  }

  private JobProcess start(String... arguments) throws IOException {
    return JobProcess.start(
        ClusterJob.class, directory, temporary, directory.resolve("output"), arguments);
  }

  @Test
  void recoversAllShardsInBothPassesAndComparesThem() throws IOException {
    try (JobProcess job = start("--shards", "30")) {
      job.awaitOutput("Shardpack: cluster of 3 nodes formed");
      job.awaitOutput("Pekko: cluster of 3 nodes formed");
      assertThat(job.exitCode()).as(job.output()).isZero();
      assertThat(job.output())
          .containsSubsequence(
              "Shardpack: allocated all shards",
              "Shardpack: killing node-",
              "Shardpack: recovered all shards",
              "Pekko: killing node-",
              "Pekko: recovered all shards",
              "Serialized by Shardpack in its pass",
              "Serialized by Pekko in both passes",
              "All 30 shards were recovered in both passes.")
          .containsPattern("Write +write .*[0-9]x +[0-9.]+x\n")
          .containsPattern("Write +read .*[0-9]x +[0-9.]+x\n");
      assertThat(job.nodes()).hasSize(6);
      job.awaitEndOfNodes();
      assertThat(temporary).isEmptyDirectory();
    }
  }

  @Test
  void leavesNoNodeBehindWhenItIsKilled() throws IOException {
    try (JobProcess job = start("--shards", "30")) {
      job.awaitOutput("forming the cluster");
      assertThat(job.nodes()).hasSize(3);
      job.process().destroyForcibly();
      job.awaitEndOfNodes();
    }
  }

  @Test
  void leavesNeitherNodesNorFilesBehindWhenItIsInterrupted() throws IOException {
    try (JobProcess job = start()) {
      job.awaitOutput("forming the cluster");
      assertThat(job.nodes()).hasSize(3);
      // As Ctrl-C does: nodes and job get the signal at the same time.
      job.nodes().forEach(ProcessHandle::destroy);
      job.process().destroy();
      assertThat(job.exitCode()).isNotZero();
      job.awaitEndOfNodes();
      assertThat(job.output()).doesNotContain("FAILED");
      assertThat(temporary).isEmptyDirectory();
    }
  }

  @Test
  void failsIfANodeIsLostThatItDidNotKill() throws IOException {
    try (JobProcess job = start("--shards", "30")) {
      job.awaitOutput("starting 3 nodes");
      job.nodes().iterator().next().destroyForcibly();
      assertThat(job.exitCode()).isEqualTo(1);
      assertThat(job.output())
          .containsPattern("FAILED, node-[123] ended with exit code \\d+: .*log");
      job.awaitEndOfNodes();
    }
  }

  @Test
  void saysWhatIsWrongWithItsArguments() throws IOException {
    try (JobProcess job = start("--shards", "none")) {
      assertThat(job.exitCode()).isEqualTo(2);
      assertThat(job.output()).contains("--shards: expected a whole number");
    }
  }

  @Test
  void failsIfNotAllShardsAreRecoveredInTime() throws IOException {
    try (JobProcess job = start("--shards", "30", "--timeout", "10")) {
      job.awaitOutput("FAILED");
      assertThat(job.exitCode()).isEqualTo(1);
      assertThat(job.output())
          .containsSubsequence("not done within 10 s", "--timeout", "Not all shards are known")
          .contains("Logs: " + temporary);
      job.awaitEndOfNodes();
    }
  }
}
