package dev.shardpack.pekko.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of its own with the class path of this one. */
final class JavaProcess {
  private JavaProcess() {}

  /**
   * Waits for its end.
   *
   * @return all that it has printed
   */
  static String run(Path javaHome, List<String> flags, Class<?> main, String... arguments)
      throws Exception {
    List<String> command =
        new ArrayList<>(List.of(javaHome.resolve("bin").resolve("java").toString(), "-Xmx256m"));
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (InputStream output = process.getInputStream()) {
      String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      return text;
    } finally {
      process.destroyForcibly();
    }
  }
}
