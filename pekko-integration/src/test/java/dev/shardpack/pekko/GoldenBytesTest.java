package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Systems;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The wire format does not change: fixed values have the bytes that stand in {@code golden}, one
 * file for each row. A test that fails here has found a change that nodes of other versions cannot
 * read; see docs/wire-format.md.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GoldenBytesTest {
  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;
  private Map<String, Object> values;

  @BeforeAll
  void start() {
    system = Systems.start();
    serializer = ShardpackSerializer.get(system);
    values = GoldenValues.of(system);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  Stream<String> names() {
    return values.keySet().stream();
  }

  private static byte[] golden(String name) {
    return Bytes.ofHex(
        Bytes.lines("/golden/" + name + ".hex").stream()
            .map(line -> line.replace(" ", ""))
            .collect(Collectors.joining()));
  }

  @ParameterizedTest
  @MethodSource("names")
  void bytesAreUnchanged(String name) {
    assertThat(HexFormat.of().formatHex(serializer.toBinary(values.get(name))))
        .isEqualTo(HexFormat.of().formatHex(golden(name)));
  }

  @ParameterizedTest
  @MethodSource("names")
  void bytesAreReadAsTheValue(String name) throws Exception {
    Object value = values.get(name);

    assertThat(serializer.fromBinary(golden(name), serializer.manifest(value))).isEqualTo(value);
  }

  /** Those of the form of Pekko's serializers are in {@link CompatibleWritingTest}. */
  @Test
  void everyRowHasGoldenBytes() {
    assertThat(values.values().stream().map(serializer::manifest))
        .containsAll(
            serializer.statistics().stream()
                .map(MessageStatistics::manifest)
                .filter(manifest -> !manifest.equals("xx"))
                .toList());
  }

  /** Bytes that no value has any more would seem to hold a format that nothing writes. */
  @Test
  void everyFileIsOfAValue() {
    assertThat(Bytes.goldenNames()).isEqualTo(values.keySet());
  }

  @Test
  void theExampleOfTheDocumentationIsGolden() {
    // The worked example of docs/wire-format.md.
    assertThat(HexFormat.of().formatHex(golden("register-of-state")))
        .isEqualTo(
            "929492b82f73797374656d2f7368617264696e672f4163636f756e74a3617070"
                + "9492c0a931302e302e302e3137cd63b0ff0193d2bb0f1799000092d3a3773417bfc9945a00"
                + "9300cf0000019ad4654d0092a2414193010092c0a773686172642d30");
  }
}
