package dev.shardpack.pekko.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shardpack.pekko.fixture.Jdks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The flags that docs/packaging.md names for LMDB and Aeron are needed, and enough. */
@Tag("one-version")
class JvmFlagsTest {
  private static final List<String> OPEN_BUFFERS =
      List.of("--add-opens", "java.base/java.nio=ALL-UNNAMED");
  private static final List<String> OPEN_CHANNELS =
      List.of("--add-opens", "java.base/sun.nio.ch=ALL-UNNAMED");

  @TempDir Path folder;

  @SafeVarargs
  private static List<String> joined(List<String>... flags) {
    List<String> all = new ArrayList<>();
    for (List<String> each : flags) {
      all.addAll(each);
    }
    return all;
  }

  private String store(Path javaHome, List<String> flags) throws Exception {
    return JavaProcess.run(javaHome, flags, DurableNode.class, folder.resolve("store").toString());
  }

  private String overAeron(Path javaHome, List<String> flags) throws Exception {
    Path directory = Files.createTempDirectory(folder, "aeron");
    return JavaProcess.run(javaHome, flags, AeronNodes.class, directory.toString());
  }

  @Test
  void lmdbWorksWithTheFlags() throws Exception {
    assertThat(store(Jdks.own(), joined(OPEN_BUFFERS, OPEN_CHANNELS)))
        .contains("UpdateSuccess")
        .doesNotContain("InaccessibleObject");
  }

  @Test
  void lmdbFailsWithoutEitherOfThem() throws Exception {
    for (List<String> flags : List.of(List.<String>of(), OPEN_BUFFERS, OPEN_CHANNELS)) {
      assertThat(store(Jdks.own(), flags))
          .containsAnyOf("InaccessibleObjectException", "IllegalAccessError")
          .doesNotContain("UpdateSuccess");
    }
  }

  @Test
  void newerJvmsAreQuietWithTwoMore() throws Exception {
    Optional<Path> newer = Jdks.newest(24);
    assumeTrue(newer.isPresent(), "no JDK 24 or newer was found: " + Jdks.ofDifferentVersions());
    List<String> opens = joined(OPEN_BUFFERS, OPEN_CHANNELS);
    List<String> quiet =
        List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

    assertThat(store(newer.get(), opens))
        .contains("A restricted method in java.lang.System has been called");
    assertThat(store(newer.get(), joined(opens, quiet)))
        .contains("UpdateSuccess")
        .doesNotContain("WARNING: ");
  }

  /** Of the oldest and the newest JDK. */
  @Test
  void aeronWorksWithTheFlag() throws Exception {
    List<Path> homes = Jdks.ofDifferentVersions();
    for (Path home : List.of(homes.get(0), homes.get(homes.size() - 1))) {
      assertThat(overAeron(home, OPEN_CHANNELS))
          .contains("answered: true")
          .doesNotContain("InaccessibleObject");
    }
  }

  @Test
  void aeronFailsWithoutIt() throws Exception {
    assertThat(overAeron(Jdks.own(), List.of()))
        .contains("InaccessibleObjectException", "sun.nio.ch")
        .doesNotContain("answered");
  }
}
