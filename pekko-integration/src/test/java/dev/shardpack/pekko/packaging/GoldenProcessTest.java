package dev.shardpack.pekko.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Jdks;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every JDK writes the golden bytes and reads them, without any flag. */
class GoldenProcessTest {
  private static void assertGolden(Path javaHome) throws Exception {
    List<String> lines = JavaProcess.run(javaHome, List.of(), GoldenProcess.class).lines().toList();

    assertThat(lines)
        .as("golden bytes on %s", javaHome)
        .containsAll(Bytes.goldenNames().stream().map(GoldenProcessTest::expected).toList());
  }

  private static String expected(String name) {
    return GoldenProcess.line(
        name,
        Bytes.lines("/golden/" + name + ".hex").stream()
            .map(line -> line.replace(" ", ""))
            .collect(Collectors.joining()));
  }

  @Test
  void thisJdkNeedsNoFlags() throws Exception {
    assertGolden(Jdks.own());
  }

  @Test
  void otherJdksWriteTheSame() throws Exception {
    List<Path> homes = Jdks.ofDifferentVersions();
    assumeTrue(homes.size() > 1, "only one JDK was found: " + homes);
    for (Path home : homes) {
      if (!home.equals(Jdks.own())) {
        assertGolden(home);
      }
    }
  }
}
