package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keeps the class path of each version of Pekko for clusters of several versions. */
@Tag("class-path")
class ClassPathTest {

  @Test
  void hasOneVersionOfPekko() throws IOException {
    List<String> jars =
        ClassPath.entries().stream()
            .map(entry -> Path.of(entry).getFileName().toString())
            .filter(name -> name.startsWith("pekko-") && name.endsWith(".jar"))
            // The journal has versions of its own.
            .filter(name -> !name.startsWith("pekko-persistence-jdbc"))
            .toList();

    assertThat(jars)
        .hasSizeGreaterThan(8)
        .allMatch(name -> name.endsWith("-" + ClassPath.CURRENT + ".jar"));
    ClassPath.record();
  }
}
