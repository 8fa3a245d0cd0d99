package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.cluster.process.node.Event;
import dev.shardpack.pekko.cluster.process.node.NodeMain;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No node outlives the process that has started it. */
@Tag("one-version")
class NodeLifetimeTest {

  @Test
  void endsWithItsInput(@TempDir Path directory) throws Exception {
    Process node =
        new ProcessBuilder(NodeOptions.of(Writes.PLAIN).commandLine(NodeMain.class))
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader answers = node.inputReader()) {
      assertThat(answers.readLine()).contains(Event.LISTENING.toString());

      node.getOutputStream().close();

      assertThat(node.waitFor(NodeProcess.PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } finally {
      node.destroyForcibly();
    }
  }
}
