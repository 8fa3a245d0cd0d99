package dev.shardpack.pekko.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Systems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.ddata.DistributedData;
import org.apache.pekko.cluster.ddata.Flag;
import org.apache.pekko.cluster.ddata.FlagKey;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ORSetKey;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.pattern.Patterns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store that Pekko's durable distributed data has written is shown, and stays as it is. */
class LmdbDirectoryTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir Path folder;

  private Path store(String include) throws Exception {
    Path directory = folder.resolve("store");
    ExtendedActorSystem system =
        Systems.start(
            include,
            """
            pekko.cluster.distributed-data.durable { keys = ["*"], lmdb.map-size = 1 MiB }
            pekko.cluster.distributed-data.durable.lmdb.dir = "%s"
            """
                .formatted(directory));
    try {
      Cluster cluster = Cluster.get(system);
      cluster.join(cluster.selfAddress());
      update(
          system,
          new Replicator.Update<>(
              FlagKey.create("flag"), Flag.create(), Replicator.writeLocal(), Flag::switchOn));
      update(
          system,
          new Replicator.Update<>(
              ORSetKey.<String>create("set"),
              ORSet.<String>create(),
              Replicator.writeLocal(),
              set -> set.add(DistributedData.get(system).selfUniqueAddress(), "element")));
    } finally {
      Systems.stop(system);
    }
    return directory;
  }

  private static void update(ExtendedActorSystem system, Replicator.Update<?> update)
      throws Exception {
    assertThat(
            Patterns.ask(DistributedData.get(system).replicator(), update, PATIENCE)
                .toCompletableFuture()
                .get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
        .isInstanceOf(Replicator.UpdateSuccess.class);
  }

  private static Map<String, byte[]> files(Path directory) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(directory)) {
      for (Path file : all.toList()) {
        files.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return files;
  }

  @Test
  void shardpacksFormIsShown() throws Exception {
    Path directory = store("include \"shardpack-durable-data\"");
    Map<String, byte[]> before = files(directory);

    Run run = Run.of("--lmdb", directory.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("key flag", "\"enabled\": true")
        .contains("key set", "\"element\"", "DurableDataEnvelope")
        .doesNotContain("writtenBy");
    assertThat(files(directory)).containsExactlyEntriesOf(before);
    assertThat(Run.of("--lmdb", directory.toString(), "--limit", "1", "--json").out())
        .hasLineCount(1)
        .contains("\"place\":\"key flag\"");
  }

  @Test
  void pekkosFormIsShownAsShardpackWouldWriteIt() throws Exception {
    Path directory = store("");

    Run run = Run.of("--lmdb", directory.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("key flag", "writtenBy  Pekko, in ", "\"enabled\": true", "\"element\"");
  }

  /** Unlike Pekko's own access to the store. */
  @Test
  void noFlagsOfTheJvmAreNeeded() throws Exception {
    Path directory = store("include \"shardpack-durable-data\"");
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                ShardpackInspect.class.getName(),
                "--json",
                "--lmdb",
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (InputStream output = process.getInputStream()) {
      assertThat(new String(output.readAllBytes(), StandardCharsets.UTF_8))
          .hasLineCount(2)
          .contains("\"enabled\":true");
      assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void otherFilesAreRefused() throws Exception {
    Files.write(folder.resolve("data.mdb"), new byte[10_000]);

    Run run = Run.of("--lmdb", folder.toString());

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("error: expected a store of durable data");
    assertThat(files(folder)).containsOnlyKeys("data.mdb");
  }
}
