package dev.shardpack.pekko.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.Shardpack;
import dev.shardpack.pekko.ShardpackSerializer;
import dev.shardpack.pekko.VerificationReport;
import dev.shardpack.pekko.fixture.OwnSerializer;
import dev.shardpack.pekko.fixture.ReferenceFiles;
import dev.shardpack.pekko.fixture.Systems;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What docs/packaging.md says. */
class PackagingTest {
  private static final String INCLUDES = "include \"shardpack-all\"\n";

  /** As many as shardpack-all binds. */
  private static final long BOUND =
      ConfigFactory.parseResources("shardpack-all.conf")
          .getObject("pekko.actor.serialization-bindings")
          .size();

  @TempDir Path folder;

  private static ActorSystem start(List<URL> references, String settings) {
    ClassLoader loader = new ReferenceFiles(references);
    String quiet =
        """
        pekko.loglevel = off
        pekko.stdout-loglevel = off
        """;
    return ActorSystem.create(
        "app", ConfigFactory.load(loader, ConfigFactory.parseString(settings + quiet)), loader);
  }

  private static List<URL> joined(List<URL> first, List<URL> second) {
    List<URL> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static long boundMessages(VerificationReport report) {
    return report.requireClean().rows().stream()
        .filter(VerificationReport.Row::byShardpack)
        .count();
  }

  @Test
  void theOrderOfTheClassPathDoesNotMatter() throws Exception {
    List<URL> ours = ReferenceFiles.ofShardpack();
    List<URL> pekkos = ReferenceFiles.ofPekko();
    assertThat(ours).hasSize(1);
    for (List<URL> order : List.of(joined(ours, pekkos), joined(pekkos, ours))) {
      ActorSystem system = start(order, INCLUDES);
      try {
        assertThat(boundMessages(Shardpack.verify(system))).isEqualTo(BOUND);
      } finally {
        Systems.stop(system);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oneJarWithAllReferenceFilesAppendedWorksInAnyOrder(boolean oursFirst) throws Exception {
    List<URL> ours = ReferenceFiles.ofShardpack();
    List<URL> pekkos = ReferenceFiles.ofPekko();
    URL appended =
        ReferenceFiles.appended(oursFirst ? joined(ours, pekkos) : joined(pekkos, ours), folder);
    ActorSystem system = start(List.of(appended), INCLUDES);
    try {
      assertThat(boundMessages(Shardpack.verify(system))).isEqualTo(BOUND);
      assertThat(ShardpackSerializer.get(system).identifier()).isEqualTo(847);
    } finally {
      Systems.stop(system);
    }
  }

  @Test
  void oneJarWithoutOurReferenceFileSaysSo() throws Exception {
    URL appended = ReferenceFiles.appended(ReferenceFiles.ofPekko(), folder);
    ActorSystem system = start(List.of(appended), "");
    try {
      assertThatIllegalStateException()
          .isThrownBy(() -> Shardpack.verify(system))
          .withMessageContaining("has no Shardpack serializer")
          .withMessageContaining("pekko.actor.serializers.shardpack");
    } finally {
      Systems.stop(system);
    }
  }

  /** akka.net#2356: Pekko names the serializer that its bindings name and that is not there. */
  @Test
  void anIncludeWithoutOurReferenceFileStopsTheSystem() throws Exception {
    URL appended = ReferenceFiles.appended(ReferenceFiles.ofPekko(), folder);

    assertThatThrownBy(() -> start(List.of(appended), INCLUDES)).hasMessageContaining("shardpack");
  }

  /** A file of the file system has not: there, the class path is looked into too. */
  @Test
  void aFileInAFolderOfTheClassPathHasToIncludeFromItsRoot() throws Exception {
    Path application = Files.createDirectories(folder.resolve("conf")).resolve("app.conf");
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, PackagingTest.class.getClassLoader())) {
      for (String include : List.of("\"/shardpack-all\"", "classpath(\"shardpack-all.conf\")")) {
        Files.writeString(application, "include " + include);
        assertThat(ConfigFactory.parseResources(loader, "conf/app.conf").isEmpty()).isFalse();
      }
      Files.writeString(application, INCLUDES);
      assertThat(ConfigFactory.parseResources(loader, "conf/app.conf").isEmpty()).isTrue();
      assertThat(ConfigFactory.parseFile(application.toFile()).isEmpty()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"java.io.Serializable", "scala.Product", "java.lang.Object"})
  void bindingsOfSupertypesDoNotInterfere(String supertype) {
    ActorSystem system =
        Systems.start(
            INCLUDES,
            """
            pekko.actor.serializers.own = "%s"
            pekko.actor.serialization-bindings."%s" = own
            """
                .formatted(OwnSerializer.class.getName(), supertype));
    try {
      VerificationReport report = Shardpack.verify(system);

      assertThat(boundMessages(report)).isEqualTo(BOUND);
    } finally {
      Systems.stop(system);
    }
  }
}
