package dev.shardpack.pekko.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Test;

/** A Pekko module that the application does not use may be absent from the class path. */
class AbsentModulesTest {
  private static final String SHARDING = "pekko-cluster-sharding_";
  private static final String DISTRIBUTED_DATA = "pekko-distributed-data_";
  private static final String CLUSTER = "pekko-cluster_";
  private static final String TOOLS = "pekko-cluster-tools_";
  private static final String PERSISTENCE = "pekko-persistence_";
  private static final String ACTOR_TYPED = "pekko-actor-typed_";
  private static final String CLUSTER_TYPED = "pekko-cluster-typed_";
  private static final String LZ4 = "lz4-java-";
  private static final String SHARDING_TYPED = "pekko-cluster-sharding-typed_";

  /** What {@link SystemWithoutModules} answers on a class path without these jars. */
  @SuppressWarnings("unchecked") // the class has it so
  private static List<String> manifestsWithout(String... jars) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      String name = Path.of(entry).getFileName().toString();
      if (List.of(jars).stream().noneMatch(name::startsWith)) {
        urls.add(Path.of(entry).toUri().toURL());
      }
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      thread.setContextClassLoader(loader);
      Object started =
          loader
              .loadClass(SystemWithoutModules.class.getName())
              .getDeclaredConstructor()
              .newInstance();
      return endedAfter((Callable<List<String>>) started, loader);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static List<String> endedAfter(Callable<List<String>> started, ClassLoader loader)
      throws Exception {
    List<String> manifests;
    try {
      manifests = started.call();
    } catch (Exception | LinkageError e) {
      try {
        await().until(() -> noThreadUses(loader));
      } catch (ConditionTimeoutException stillRunning) {
        e.addSuppressed(stillRunning);
      }
      throw e;
    }
    await().until(() -> noThreadUses(loader));
    return manifests;
  }

  /**
   * Whether all threads of the system have ended. A few are busy a little longer than the system,
   * and a class that they do not find any more would make Pekko end the JVM.
   */
  private static boolean noThreadUses(ClassLoader loader) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(SystemWithoutModules.NAME + "-"))
        .noneMatch(thread -> thread.getContextClassLoader() == loader);
  }

  /** The families that have rows, by the small letters that their manifests start with. */
  private static Set<String> familiesWithout(String... jars) throws Exception {
    return manifestsWithout(jars).stream()
        .map(
            manifest ->
                Character.isUpperCase(manifest.charAt(0)) ? "sharding" : manifest.substring(0, 1))
        .collect(Collectors.toSet());
  }

  @Test
  void allModulesGiveAllRows() throws Exception {
    assertThat(familiesWithout())
        .containsExactlyInAnyOrder("sharding", "r", "d", "m", "o", "c", "p", "t", "x");
  }

  @Test
  void withoutTypedModulesTheirRowsAreLeftOut() throws Exception {
    assertThat(familiesWithout(SHARDING_TYPED))
        .containsExactlyInAnyOrder("sharding", "r", "d", "m", "o", "c", "p", "x");
    assertThat(familiesWithout(SHARDING_TYPED, CLUSTER_TYPED, ACTOR_TYPED))
        .containsExactlyInAnyOrder("sharding", "r", "d", "m", "o", "x");
  }

  @Test
  void withoutShardingItsRowsAreLeftOut() throws Exception {
    assertThat(familiesWithout(SHARDING_TYPED, SHARDING))
        .containsExactlyInAnyOrder("r", "d", "m", "o", "c", "p", "x");
  }

  @Test
  void withoutToolsTheirRowsAreLeftOut() throws Exception {
    assertThat(familiesWithout(SHARDING_TYPED, CLUSTER_TYPED, ACTOR_TYPED, SHARDING, TOOLS))
        .containsExactlyInAnyOrder("r", "d", "x");
  }

  @Test
  void withoutPersistenceNothingIsMissing() throws Exception {
    assertThat(manifestsWithout(PERSISTENCE)).isEqualTo(manifestsWithout());
  }

  @Test
  void withoutLz4NothingIsMissing() throws Exception {
    assertThat(manifestsWithout(LZ4)).isEqualTo(manifestsWithout());
  }

  @Test
  void lz4WithoutItsLibraryStopsTheSystem() {
    System.setProperty("shardpack.pekko.compression", "lz4");
    try {
      assertThatThrownBy(() -> manifestsWithout(LZ4))
          .hasMessageContaining("shardpack.pekko.compression = lz4")
          .hasMessageContaining("at.yawk.lz4:lz4-java");
    } finally {
      System.clearProperty("shardpack.pekko.compression");
    }
  }

  @Test
  void withoutDistributedDataNoFamilyIsLeftAndNothingBreaks() throws Exception {
    assertThat(
            manifestsWithout(
                SHARDING_TYPED, CLUSTER_TYPED, ACTOR_TYPED, SHARDING, TOOLS, DISTRIBUTED_DATA))
        .containsExactly("xx");
  }

  @Test
  void withoutClusteringNoFamilyIsLeftAndNothingBreaks() throws Exception {
    assertThat(
            manifestsWithout(
                SHARDING_TYPED,
                CLUSTER_TYPED,
                ACTOR_TYPED,
                SHARDING,
                TOOLS,
                DISTRIBUTED_DATA,
                CLUSTER))
        .containsExactly("xx");
  }
}
