package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The worked example of docs/wire-format.md is what the serializer reads and writes. */
class WorkedExampleTest {
  private static final Pattern BYTES = Pattern.compile("^\\| `([0-9a-f ]+)` \\|");

  private ActorSystem system;
  private ShardpackSerializer serializer;

  @BeforeEach
  void start() {
    system = Systems.startBound();
    serializer = ShardpackSerializer.get(system);
  }

  @AfterEach
  void stop() {
    Systems.stop(system);
  }

  private static byte[] example() throws IOException {
    Path document =
        Path.of(System.getProperty("shardpack.test.samples"), "..", "docs", "wire-format.md");
    String text = Files.readString(document);
    String example = text.substring(text.indexOf("## Worked example"));
    String hex =
        example
            .lines()
            .map(BYTES::matcher)
            .filter(Matcher::find)
            .map(line -> line.group(1).replace(" ", ""))
            .collect(Collectors.joining());
    return HexFormat.of().parseHex(hex);
  }

  @Test
  void exampleIsReadAndWritten() throws IOException {
    byte[] bytes = example();

    LWWRegister<?> register = (LWWRegister<?>) serializer.fromBinary(bytes, "dE");

    assertThat(bytes).hasSize(97);
    assertThat(register.timestamp()).isEqualTo(1_764_500_000_000L);
    assertThat(register.node().toString())
        .contains("pekko://app@10.0.0.17:25520", "-6667803446692178854");
    ShardCoordinator$Internal$State state = (ShardCoordinator$Internal$State) register.value();
    assertThat(state.shards().apply("shard-0").path().toSerializationFormat())
        .isEqualTo("pekko://app@10.0.0.17:25520/system/sharding/Account#-1156638823");
    assertThat(state.regions().apply(state.shards().apply("shard-0")).head()).isEqualTo("shard-0");
    assertThat(serializer.toBinary(register)).isEqualTo(bytes);
  }
}
