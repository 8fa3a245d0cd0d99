package dev.shardpack.benchmarks.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.shardpack.benchmarks.ResultException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitTest {
  @TempDir Path directory;

  private void git(String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=test", "-c", "user.email=test@localhost"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor()).as(String.join(" ", command)).isZero();
  }

  @Test
  void theCommitIsNamedAndWhetherTheTreeWasModified() throws Exception {
    git("init");
    Files.writeString(directory.resolve("source"), "one");
    git("add", ".");
    git("commit", "-m", "one");

    Commit clean = Commit.in(directory);
    Path results = Files.createDirectories(directory.resolve("sharding-benchmarks/results"));
    Files.writeString(results.resolve("result.json"), "{}");
    Commit withResults = Commit.in(directory);
    Files.writeString(directory.resolve("source"), "two");
    Commit modified = Commit.in(directory);

    assertThat(clean.id()).matches("[0-9a-f]{40}");
    assertThat(clean.modified()).isFalse();
    assertThat(clean.shortId()).isEqualTo(clean.id().substring(0, 10));
    assertThat(withResults).isEqualTo(clean);
    assertThat(modified).isEqualTo(new Commit(clean.id(), true));
    assertThat(modified.shortId()).endsWith("-modified");
  }

  @Test
  void outsideOfARepositoryItSaysSo() {
    assertThatThrownBy(() -> Commit.in(directory))
        .isInstanceOf(ResultException.class)
        .hasMessageContaining("expected a working tree of Git but 'git rev-parse HEAD' failed");
  }

  @Test
  void theCurrentDirectoryIsFine() {
    Throwable thrown = catchThrowable(() -> Commit.in(Path.of("")));

    assertThat(String.valueOf(thrown)).doesNotContain("cannot be started");
  }
}
