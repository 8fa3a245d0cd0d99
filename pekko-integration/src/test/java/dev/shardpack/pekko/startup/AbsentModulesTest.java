package dev.shardpack.pekko.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** A Pekko module that the application does not use may be absent from the class path. */
class AbsentModulesTest {
  private static final String SHARDING = "pekko-cluster-sharding_";
  private static final String DISTRIBUTED_DATA = "pekko-distributed-data_";
  private static final String CLUSTER = "pekko-cluster_";

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
      List<String> manifests = ((Callable<List<String>>) started).call();
      await().until(() -> noThreadUses(loader));
      return manifests;
    } finally {
      thread.setContextClassLoader(before);
    }
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

  @Test
  void allModulesGiveAllRows() throws Exception {
    assertThat(manifestsWithout()).hasSize(9);
  }

  @Test
  void withoutShardingItsRowsAreLeftOut() throws Exception {
    assertThat(manifestsWithout(SHARDING))
        .containsExactly("rH", "rI", "rJ", "rK", "rL", "rO", "rR", "dE");
  }

  @Test
  void withoutDistributedDataNothingIsLeftAndNothingBreaks() throws Exception {
    assertThat(manifestsWithout(SHARDING, DISTRIBUTED_DATA)).isEmpty();
  }

  @Test
  void withoutClusteringNothingIsLeftAndNothingBreaks() throws Exception {
    assertThat(manifestsWithout(SHARDING, DISTRIBUTED_DATA, CLUSTER)).isEmpty();
  }
}
