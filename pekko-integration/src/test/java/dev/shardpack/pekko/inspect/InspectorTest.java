package dev.shardpack.pekko.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.serializer.json.JsonLayout;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Payloads of applications: their configuration, their classes, and newer versions. */
class InspectorTest {
  private static final byte[] OF_NOBODY = Bytes.ofHex("92909193cd1267a161c403010203");

  private static Inspection inspect(String settings, Payload payload) {
    Config config = ConfigFactory.parseString(settings).withFallback(ConfigFactory.load());
    try (Inspector inspector = new Inspector(config)) {
      return inspector.inspect(payload);
    }
  }

  private static Object pekkoBytes(Inspection inspection) {
    return ((Map<?, ?>) inspection.get("pekko")).get("bytes");
  }

  @Test
  void includesOfTheApplicationDoNotChangePekkosForm() {
    Payload write = new Payload("rI", Golden.bytes("write"));
    Inspection plain = inspect("", write);

    assertThat(pekkoBytes(plain)).isNotNull();
    assertThat(inspect("include \"shardpack-all\"", write).document()).isEqualTo(plain.document());
    assertThat(
            inspect(
                    """
                    include "shardpack-all"
                    shardpack.pekko.compression = lz4
                    shardpack.pekko.write-durable-data = off
                    pekko.extensions = ["no.such.Extension"]
                    pekko.actor.provider = cluster
                    """,
                    write)
                .document())
        .isEqualTo(plain.document());
  }

  @Test
  void identifiersAreThoseOfTheApplication() {
    String settings =
        """
        pekko.actor.serialization-identifiers."dev.shardpack.pekko.ShardpackSerializer" = 900
        """;

    assertThat(
            inspect(settings, new Payload(null, 900L, "BD", Golden.bytes("get-shard-home")))
                .get("message"))
        .isEqualTo("GetShardHome");
    assertThat(
            inspect(settings, new Payload(null, 847L, "BD", Golden.bytes("get-shard-home")))
                .document())
        .containsEntry("serializerId", 847L)
        .containsEntry("serializer", null)
        .doesNotContainKey("message");
  }

  @Test
  void valuesOfUnknownSerializersAreShownAsFarAsTheyAreKnown() {
    Inspection inspection = inspect("", new Payload("mF", OF_NOBODY));

    assertThat(inspection.isBad()).isFalse();
    assertThat(Json.text(inspection.get("body"), 10, JsonLayout.COMPACT))
        .isEqualTo(
            "{\"msg\":{\"serializerId\":4711,\"manifest\":\"a\",\"serialized\":"
                + "{\"serializer\":null,\"bytes\":3,\"binary\":\"base64:AQID\"}}}");
    assertThat(String.valueOf(inspection.get("pekko")))
        .contains("unknown=the value cannot be read here: ", "4711");
  }

  @Test
  void applicationsMayHaveSettingsThatStopTheSystem() {
    Inspection inspection =
        inspect(
            "pekko.actor.serializers.broken = \"no.such.Serializer\"",
            new Payload("dE", Golden.bytes("register-of-state")));

    assertThat(inspection.get("body")).isNotNull();
    assertThat(String.valueOf(inspection.get("pekko"))).contains("unknown=", "no.such.Serializer");
  }

  @Test
  void elementsOfNewerVersionsAreShown() {
    byte[] home = Golden.bytes("get-shard-home");
    byte[] newer =
        Bytes.grown(
            Bytes.grown(home, Bytes.spans(home).get(0), Bytes.ofHex("c3")),
            Bytes.spans(home).stream()
                .filter(span -> span.path().equals("$[1]"))
                .findFirst()
                .orElseThrow(),
            Bytes.ofHex("9107"));

    Inspection inspection = inspect("", new Payload("BD", newer));

    assertThat(inspection.isBad()).isFalse();
    assertThat(Json.text(inspection.get("body"), 10, JsonLayout.COMPACT))
        .isEqualTo("{\"shard\":\"shard-0\",\"element 1\":[7]}");
    assertThat(((Map<?, ?>) inspection.get("sizes")).toString())
        .contains("body.element 1={bytes=2", "element 2={bytes=1");
  }

  @Test
  void nothingThatIsShownControlsTheTerminal() {
    byte[] escape = Bytes.ofHex("929091a61b5b33316d78");

    Run run = Run.of("--manifest", "BD\u001b[31m", "--hex", "929090");
    assertThat(run.out() + run.err()).doesNotContain("\u001b");
    assertThat(run.code()).isEqualTo(1);
    assertThat(
            Json.text(inspect("", new Payload("BD", escape)).get("body"), 10, JsonLayout.COMPACT))
        .isEqualTo("{\"shard\":\"\\u001b[31mx\"}");
  }
}
