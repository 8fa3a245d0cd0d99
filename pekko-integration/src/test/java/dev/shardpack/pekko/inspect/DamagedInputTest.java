package dev.shardpack.pekko.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.ShardpackSerializer;
import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.serializer.json.JsonLayout;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes that are cut or changed are told with their place and a reason, whatever they are. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DamagedInputTest {
  private static final long SEED = 6;

  private Map<String, String> manifests;
  private Inspector inspector;

  @BeforeAll
  void start() {
    ExtendedActorSystem system = Systems.start();
    ShardpackSerializer serializer = ShardpackSerializer.get(system);
    manifests = new TreeMap<>();
    GoldenValues.of(system)
        .forEach((name, value) -> manifests.put(name, serializer.manifest(value)));
    Systems.stop(system);
    inspector = new Inspector(ConfigFactory.load());
  }

  @AfterAll
  void stop() {
    inspector.close();
  }

  Stream<String> names() {
    return manifests.keySet().stream();
  }

  private Inspection inspect(String name, byte[] bytes) {
    return inspector.inspect(new Payload(manifests.get(name), bytes));
  }

  @ParameterizedTest
  @MethodSource("names")
  void cutMessagesAreToldWithTheirPlace(String name) {
    byte[] whole = Golden.bytes(name);
    for (int length = 0; length < whole.length; length++) {
      Inspection inspection = inspect(name, Arrays.copyOf(whole, length));

      assertThat(inspection.isBad()).isTrue();
      Map<?, ?> error = (Map<?, ?>) inspection.get("error");
      assertThat((Number) error.get("offset"))
          .satisfies(offset -> assertThat(offset.longValue()).isBetween(0L, (long) whole.length));
      assertThat((String) error.get("path")).startsWith("$");
      assertThat((String) error.get("reason")).isNotEmpty().doesNotContain(" at $", "Exception");
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void whateverIsChangedIsShownOrTold(String name) {
    Random random = new Random(SEED);
    byte[] whole = Golden.bytes(name);
    for (int i = 0; i < whole.length; i++) {
      byte[] changed = whole.clone();
      changed[i] ^= (byte) (1 + random.nextInt(255));

      Inspection inspection = inspect(name, changed);

      assertThat(inspection.isBad() || inspection.get("pekko") != null).isTrue();
      assertThat(Json.text(inspection.document(), 100, JsonLayout.COMPACT)).startsWith("{");
    }
  }

  @Test
  void whatStandsBeforeACutIsShown() {
    byte[] whole = Golden.bytes("register-of-state");

    Run run =
        Run.of(
            "--manifest",
            "dE",
            "--hex",
            Golden.hex("register-of-state").substring(0, 2 * (whole.length - 4)));

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("pekko://app@10.0.0.17:25520/system/sharding/Account#-1156638823")
        .contains("\"timestamp\": 1764500000000");
    assertThat(run.err())
        .isEqualTo(
            "error: expected 7 bytes but the input ends after 3 of them"
                + " (byte 93, at $.body.value.body.shards)\n");
  }

  @Test
  void whatOnlyTheSerializerRefusesIsToldToo() {
    // Two regions that are one.
    byte[] bytes =
        Bytes.ofHex("929392a22f72a36170709492c0a16801ff0193010000" + "939201010093c0a161a162");

    Inspection inspection = inspector.inspect(new Payload("AA", bytes));

    assertThat(inspection.get("body")).isNotNull();
    assertThat(inspection.get("error"))
        .isEqualTo(
            Map.of(
                "offset", 26L, "path", "$[1][1]", "reason", "a region stands in the state twice"));
  }
}
