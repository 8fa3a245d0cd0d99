package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.Systems;
import java.io.NotSerializableException;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.GSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Replicated data whose parts do not fit together. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplicatedDataFailureTest {
  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;

  @BeforeAll
  void start() {
    system = Systems.start();
    serializer = ShardpackSerializer.get(system);
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  private static byte[] message(String body) {
    return Bytes.ofHex(("9290" + body).replace(" ", ""));
  }

  @ParameterizedTest
  @CsvSource({
    "dB, 92 c0 91 ceffffffff, expected elements of 32 bits but there is 4294967295",
    "dB, 9491c0 c0 c0 9107, expected affixes and texts but there are 1",
    "dB, 94c0c0c0 9107, the reference table has 0 entries",
    "dC, 9290 9192c091a161, expected dots of the elements",
    "dC, 9390 9192c091a161 92ff90, expected dots of each element but one has none",
    "dC, 9390 9192c091a161 92ff9101, expected a number for each row with a node but there are 1",
    "dC, 9390 9192c091a161 93ff90929090, there are dots for more elements than need them",
    "dCr, 919190, should contain one removed element",
    "dCg, 91920390, 0 to 2",
    "dCg, 919100, expected a body for each kind of delta",
    "dF, 919100, expected nodes with a count each but one has none",
    "dH, 9192919091 92a2644491c2, expected a value for each of 0 keys but there are 1",
    "dH, 9193919091 92a2724a90 90, expected replicated data but was",
    "dHa, 920092919090, expected one value that is put but there are 0",
    "dHa, 920592919090, 0 to 4",
    "dHk, 920092919090, expected one key but there are 0",
    "dHk, 92009291909192c091a161, should contain one removed element",
    "dI, 9192919093 91a178 ff90, expected a node for each value",
    "dI, 919291909290 90, 'expected values, nodes and times but there are 2'"
  })
  void partsThatDoNotFitAreRefused(String manifest, String body, String reason) {
    assertThatThrownBy(() -> serializer.fromBinary(message(body), manifest))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("(manifest " + manifest + ")")
        .hasMessageContaining(reason);
  }

  @Test
  void elementsThatStandTwiceAreOneElement() throws Exception {
    assertThat(serializer.fromBinary(message("9192c092a161a161"), "dB"))
        .isEqualTo(GSet.create().add("a"));
  }
}
