package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Bytes.Span;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Systems;
import java.io.NotSerializableException;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a later version may add, this one skips; what it may leave out has a default. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForwardCompatibilityTest {
  private static final List<byte[]> ADDITIONS =
      List.of(
          Bytes.ofHex("c0"),
          Bytes.ofHex("07"),
          Bytes.ofHex("93a161c40199c3"),
          Bytes.ofHex("81a16b9281a16c90cb3ff8000000000000"),
          Bytes.ofHex("d6ff00000000"));

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

  /**
   * All arrays may grow but lists, whose elements are data. Where optional fields are left out, one
   * more element would be the first of them.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "state | $, $[0][1], $[0][2], $[1]",
        "state-empty | $",
        "register-of-state | $, $[0], $[0][1], $[0][2], $[0][3], $[1], $[1][2]",
        "register-of-text | $, $[0], $[0][1], $[0][2], $[0][3], $[1], $[1][2]",
        "envelope | $, $[0], $[0][1], $[0][2], $[0][3], $[1], $[1][0], $[1][0][1], $[1][0][1][2]",
        "envelope-of-set | $, $[1][0]",
        "write | $, $[0], $[0][1], $[0][2], $[0][3], $[1], $[1][1][0], $[1][1][0][1]",
        "write-ack | $, $[1]",
        "write-nack | $, $[1]",
        "read | $, $[0], $[0][1], $[0][2], $[0][3], $[1]",
        "read-result | $, $[0], $[0][1], $[0][2], $[0][3], $[1], $[1][0][0], $[1][0][0][1]",
        "delta-nack | $, $[1]",
        "get-majority-plus | $, $[1], $[1][1]",
        "get-success | $, $[0], $[0][1], $[0][3], $[1], $[1][2], $[1][2][1]",
        "subscribe | $, $[0][1], $[0][2], $[1]",
        "durable-envelope | $, $[0], $[0][1], $[0][3], $[1][0], $[1][0][1]",
        "status | $, $[1], $[1][1]",
        "gossip | $, $[0], $[0][3], $[1], $[1][1][0][0], $[1][1][0][0][1]",
        "delta-propagation | $, $[0], $[0][3], $[1], $[1][3][0], $[1][3][0][0][1]",
        "deleted-data | $, $[1]",
        "flag-on | $, $[1]",
        "g-set-key | $, $[1]",
        "g-set-of-each-kind | $, $[0][1], $[0][2], $[1]",
        "g-set-of-uuid | $, $[1][0]",
        "or-set | $, $[0], $[0][1], $[0][3], $[1]",
        "or-set-of-two-dots | $, $[1], $[1][2]",
        "or-set-add | $, $[1], $[1][0]",
        "g-counter | $, $[1]",
        "pn-counter | $, $[1]",
        "version-vector | $, $[1]",
        "or-map | $, $[1], $[1][0][0], $[1][0][1][0]",
        "lww-map | $, $[1], $[1][0][0], $[1][0][1], $[1][0][1][0][1]",
        "pn-counter-map | $, $[1], $[1][0][0], $[1][0][1][0]",
        "or-multi-map-with-removed | $, $[1], $[1][0], $[1][0][0]",
        "lww-map-in-columns | $, $[1], $[1][0], $[1][0][3]",
        "pn-counter-map-in-columns | $, $[1], $[1][0], $[1][0][3], $[1][0][3][0], $[1][0][3][1]",
        "or-multi-map-in-columns | $, $[1][0], $[1][0][3], $[1][0][3][0], $[1][0][3][3]",
        "or-map-in-columns | $, $[1], $[1][0], $[1][0][3], $[1][0][3][1]",
        "or-map-put | $, $[1]",
        "or-map-remove-key | $, $[1], $[1][1]",
        "or-map-remove | $, $[1]",
        "shard-home | $, $[0][1], $[0][2], $[1]",
        "shard-homes | $, $[0][1], $[0][2], $[1]",
        "start-entity | $, $[1]",
        "shard-region-stats | $, $[1]",
        "cluster-sharding-stats | $, $[0][1], $[1], $[1][0][1], $[1][0][3]",
        "current-shard-region-state | $, $[1]",
        "entities-started | $, $[1]",
        "pub-sub-status | $, $[1]",
        "pub-sub-delta | $, $[1], $[1][0][0]",
        "publish | $, $[1], $[1][1], $[1][1][1]",
        "hand-over-done | $, $[1]",
        "receptionist-entry | $, $[1]",
        "sequenced-message | $, $[1], $[1][2], $[1][2][1]",
        "producer-queue-state | $, $[1], $[1][3][0], $[1][3][0][1][1]",
        "sharding-envelope | $, $[1], $[1][1], $[1][1][1]",
        "sharding-envelope-of-text | $, $[1]"
      })
  void arraysMayGrowAtTheirEnd(String name, String growing) {
    Object value = values.get(name);
    byte[] bytes = serializer.toBinary(value);
    for (byte[] addition : ADDITIONS) {
      TreeSet<String> grown = new TreeSet<>();
      for (Span span : Bytes.spans(bytes)) {
        if ((bytes[span.start()] & 0xf0) == 0x90
            && isRead(Bytes.grown(bytes, span, addition), value)) {
          grown.add(span.path());
        }
      }

      assertThat(grown).containsAll(List.of(growing.split(", ?")));
    }
  }

  private boolean isRead(byte[] bytes, Object value) {
    try {
      return serializer.fromBinary(bytes, serializer.manifest(value)).equals(value);
    } catch (NotSerializableException e) {
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource({
    // table parts that are there and empty
    "rJ, 929190 90, write-ack",
    "rJ, 9292 90 9491c0909090 90, write-ack",
    "rJ, 9294 90 9491c0909090 93909090 929090 90, write-ack",
    // proxies, and unallocated shards
    "AA, 9290 9490909 1c090, state-empty",
    "AA, 9290 9590909 1c09091c0, state-empty",
    // pruning, and delta versions
    "rH, 9290 92930ba142c4030a016190, envelope-of-set",
    "rH, 9290 93930ba142c4030a01619090, envelope-of-set",
    "rK, 9290 92a16bc0, read-from-nobody",
    // failed shards
    "DD, 9290 9391c09091c0, shard-region-stats-empty"
  })
  void optionalFieldsHaveDefaults(String manifest, String hex, String name) {
    byte[] bytes = Bytes.ofHex(hex.replace(" ", ""));

    assertThat(serializer.manifest(values.get(name))).isEqualTo(manifest);
    assertThat(isRead(bytes, values.get(name))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "AA, 9290 929090, at least 3 fields but there are 2",
    "AA, 9290 9590909 1c090 92c0c0, expected a string but was nil",
    "dE, 9290 920000, at least 3 fields but there are 2",
    "rH, 9290 90, at least 1 fields but there are 0",
    "rI, 9290 92a16b91930ba142c4030a0161, at least 3 fields but there are 2",
    "rK, 9290 91a16b, at least 2 fields but there are 1",
    "rL, 9290 90, at least 1 fields but there are 0",
    "rJ, 9190, at least 2 fields but there are 1",
    "BD, 9290 90, at least 1 fields but there are 0",
    "BE, 9290 9100, at least 2 fields but there are 1",
    "DD, 9290 9191c0, at least 2 fields but there are 1",
    "FE, 9290 9291c090, at least 3 fields but there are 2",
    "mE, 9290 91a16b, at least 3 fields but there are 1",
    "ta, 9290 9100, at least 2 fields but there are 1"
  })
  void requiredFieldsHaveNone(String manifest, String hex, String reason) {
    byte[] bytes = Bytes.ofHex(hex.replace(" ", ""));

    assertThatThrownBy(() -> serializer.fromBinary(bytes, manifest))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void integersMayTakeAnyForm() {
    // key 'k' as str 8, fromNode node 0 as int 64, port as uint 64 …
    byte[] wide =
        Bytes.ofHex(
            "dd00000002"
                + "dd00000004 dd00000001 d903617070".replace(" ", "")
                + "dc0004 dc0002 c0 da0009 31302e302e302e3137 cf00000000000063b0 d1ffff d300000000 00000000"
                    .replace(" ", "")
                + "dc0003 dc0000 dc0000 dc0000".replace(" ", "")
                + "dc0002 dc0001 d3a3773417bfc9945a cc00".replace(" ", "")
                + "dc0002 db00000017 4163636f756e74436f6f7264696e61746f725374617465 ce00000000"
                    .replace(" ", ""));

    assertThat(isRead(wide, values.get("read"))).isTrue();
  }
}
