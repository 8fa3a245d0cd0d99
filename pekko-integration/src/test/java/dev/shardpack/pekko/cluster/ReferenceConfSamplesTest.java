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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.pekko.serialization.Serialization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Starts a node from each file of {@code reference.conf-samples}. */
class ReferenceConfSamplesTest {

  @ParameterizedTest
  @CsvSource({
    "REGISTER, " + Messages.PEKKO_REPLICATOR,
    "BIND_COORDINATOR, " + Messages.SHARDPACK,
    "BIND_SHARDING, " + Messages.SHARDPACK,
    "BIND_TYPED_SHARDING, " + Messages.SHARDPACK,
    "BIND_TOOLS, " + Messages.SHARDPACK,
    "BIND_DISTRIBUTED_DATA, " + Messages.SHARDPACK,
    "BIND_ALL, " + Messages.SHARDPACK,
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
  @EnumSource(Sample.class)
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

  @ParameterizedTest
  @CsvSource({
    "REGISTER, ",
    "BIND_COORDINATOR, coordinator",
    "BIND_SHARDING, coordinator sharding",
    "BIND_TYPED_SHARDING, coordinator sharding typed-sharding",
    "BIND_TOOLS, coordinator sharding typed-sharding tools",
    "BIND_DISTRIBUTED_DATA, coordinator sharding typed-sharding tools distributed-data",
    "BIND_ALL, all",
    "ROLL_BACK, ",
    "DURABLE_DATA, all durable-data",
    "DURABLE_DATA_BACK, all durable-data",
    "JOURNAL, all journal"
  })
  void eachStepBindsTheMessagesOfItsIncludesAndNoOther(Sample sample, String includes)
      throws Exception {
    Set<String> expected = new TreeSet<>();
    if (includes != null) {
      for (String include : includes.split(" ", -1)) {
        expected.addAll(Messages.boundBy(include));
      }
    }
    try (ClusterNode node = ClusterNode.start(sample.application())) {
      Set<String> bound = new TreeSet<>();
      var bindings = node.serialization().bindings().iterator();
      while (bindings.hasNext()) {
        var binding = bindings.next();
        if (binding._2().identifier() == Messages.SHARDPACK) {
          bound.add(binding._1().getName());
        }
      }

      assertThat(bound).isEqualTo(expected);
      assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty();
      assertThat(node.log().entries())
          .filteredOn(LogEntry::isAboutForeignSerializer)
          .hasSameSizeAs(expected);
      assertThat(node.log().entries(LogEntry.Level.WARNING))
          .noneMatch(entry -> entry.logger().startsWith("dev.shardpack."));
    }
  }

  @ParameterizedTest
  @EnumSource(value = Sample.class, mode = EnumSource.Mode.MATCH_ALL, names = "BIND_.*")
  void theStepsDifferInTheIncludeOnly(Sample sample) {
    Config register = Sample.REGISTER.application().resolve();
    Config bind = sample.application().resolve();

    assertThat(bind).isNotEqualTo(register);
    assertThat(bind.withoutPath("shardpack").withoutPath("pekko.actor.serialization-bindings"))
        .isEqualTo(register);
    assertThat(Sample.ROLL_BACK.application().resolve()).isEqualTo(register);
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
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
