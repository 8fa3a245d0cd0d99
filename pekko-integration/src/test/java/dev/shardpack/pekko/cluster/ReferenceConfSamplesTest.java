package dev.shardpack.pekko.cluster;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.pekko.serialization.Serialization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Starts a node from each file of {@code reference.conf-samples}. */
class ReferenceConfSamplesTest {

  @ParameterizedTest
  @CsvSource({
    "REGISTER, " + Messages.PEKKO_REPLICATOR,
    "BIND_COORDINATOR, " + Messages.SHARDPACK,
    "ROLL_BACK, " + Messages.PEKKO_REPLICATOR
  })
  void eachMessageIsWrittenByTheSerializerOfTheStep(Sample sample, int replicator)
      throws Exception {
    try (ClusterNode node = ClusterNode.start(sample.application())) {
      assertThat(identifiers(node.serialization())).isEqualTo(Messages.writtenBy(replicator));
      assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"REGISTER", "BIND_COORDINATOR", "ROLL_BACK"})
  void everyStepReadsWhatEitherSerializerWrites(Sample sample) throws Exception {
    try (ClusterNode node = ClusterNode.start(sample.application())) {
      assertThat(node.serialization().serializerByIdentity().keySet())
          .satisfies(
              known -> {
                assertThat(known.contains(Messages.PEKKO_REPLICATOR)).isTrue();
                assertThat(known.contains(Messages.SHARDPACK)).isTrue();
              });
    }
  }

  @Test
  void theStepsDifferInTheIncludeOnly() {
    Config register = Sample.REGISTER.application().resolve();
    Config bind = Sample.BIND_COORDINATOR.application().resolve();

    assertThat(bind).isNotEqualTo(register);
    assertThat(bind.withoutPath("shardpack").withoutPath("pekko.actor.serialization-bindings"))
        .isEqualTo(register);
    assertThat(Sample.ROLL_BACK.application().resolve()).isEqualTo(register);
  }

  @ParameterizedTest
  @CsvSource({"REGISTER", "BIND_COORDINATOR", "ROLL_BACK"})
  void hostAndPortComeFromTheEnvironment(Sample sample) {
    Config environment =
        ConfigFactory.parseMap(Map.of("NODE_HOSTNAME", "10.0.0.7", "NODE_PORT", "25520"));

    Config canonical =
        sample
            .application()
            .withFallback(environment)
            .resolve()
            .getConfig("pekko.remote.artery.canonical");

    assertThat(canonical.getString("hostname")).isEqualTo("10.0.0.7");
    assertThat(canonical.getInt("port")).isEqualTo(25520);
  }

  @Test
  void everyFileOfTheFolderIsTested() throws IOException {
    try (Stream<Path> files = Files.list(Sample.folder())) {
      assertThat(files.filter(file -> file.toString().endsWith(".conf")))
          .containsExactlyInAnyOrderElementsOf(
              Arrays.stream(Sample.values()).map(Sample::path).collect(toSet()));
    }
  }

  private static Map<String, Integer> identifiers(Serialization serialization) throws Exception {
    Map<String, Integer> identifiers = new TreeMap<>();
    for (String name : Messages.writtenBy(Messages.SHARDPACK).keySet()) {
      identifiers.put(name, serialization.serializerFor(Class.forName(name)).identifier());
    }
    return identifiers;
  }
}
