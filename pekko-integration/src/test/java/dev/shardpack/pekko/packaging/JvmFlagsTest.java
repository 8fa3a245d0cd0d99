package dev.shardpack.pekko.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/** The flags that docs/packaging.md names for LMDB are needed, and enough. */
class JvmFlagsTest {
  private static final List<String> FLAGS =
      List.of(
          "--add-opens",
          "java.base/java.nio=ALL-UNNAMED",
          "--add-opens",
          "java.base/sun.nio.ch=ALL-UNNAMED");

  @TempDir Path folder;

  private String run(List<String> flags) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(ProcessHandle.current().info().command().orElseThrow(), "-Xmx256m"));
    command.addAll(flags);
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            DurableNode.class.getName(),
            folder.resolve("store").toString()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (InputStream output = process.getInputStream()) {
      String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      return text;
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void lmdbWorksWithTheFlags() throws Exception {
    assertThat(run(FLAGS)).contains("UpdateSuccess").doesNotContain("InaccessibleObject");
  }

  @Test
  void lmdbFailsWithoutThem() throws Exception {
    assertThat(run(List.of()))
        .contains("InaccessibleObjectException")
        .doesNotContain("UpdateSuccess");
  }

  @Test
  @EnabledForJreRange(minVersion = 24)
  void newerJvmsAreQuietWithTwoMore() throws Exception {
    List<String> flags = new ArrayList<>(FLAGS);
    flags.add("--enable-native-access=ALL-UNNAMED");
    flags.add("--sun-misc-unsafe-memory-access=allow");

    assertThat(run(FLAGS)).contains("A restricted method in java.lang.System has been called");
    assertThat(run(flags)).contains("UpdateSuccess").doesNotContain("WARNING: ");
  }
}
