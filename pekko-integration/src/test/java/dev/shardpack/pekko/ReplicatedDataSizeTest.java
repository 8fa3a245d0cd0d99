package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.pekko.fixture.Systems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.GSet$;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.Serializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Envelopes of large sets, which are never compressed, are no larger than those of Pekko, which
 * compresses the larger half of them.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplicatedDataSizeTest {
  private static final int COUNT = 10_000;
  private static final List<SelfUniqueAddress> NODES =
      List.of(
          new SelfUniqueAddress(Nodes.ONE),
          new SelfUniqueAddress(Nodes.TWO),
          new SelfUniqueAddress(Nodes.THREE));

  private ExtendedActorSystem system;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  enum Identifiers {
    DECIMAL(i -> Integer.toString(COUNT + i), 1),
    UUID_TEXT(i -> new UUID(new Random(i).nextLong(), new Random(~i).nextLong()).toString(), 1),
    CUSTOMER(i -> "customer-" + i + "-account", 3);

    private final IntFunction<String> text;

    /** How many times as large as Pekko's the envelope may be. */
    private final int factor;

    Identifiers(IntFunction<String> text, int factor) {
      this.text = text;
      this.factor = factor;
    }

    List<String> inAnyOrder() {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < COUNT; i++) {
        all.add(text.apply(i));
      }
      Collections.shuffle(all, new Random(3));
      return all;
    }
  }

  @BeforeAll
  void start() {
    system = Systems.start();
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  private static Object envelope(ReplicatedData data) {
    return new Replicator$Internal$DataEnvelope(
        data, Scala.map(Map.of()), VersionVector$.MODULE$.empty());
  }

  private int pekkoSize(Object envelope) {
    Serializer serializer = SerializationExtension.get(system).findSerializerFor(envelope);
    assertThat(serializer.getClass().getName()).startsWith("org.apache.pekko.");
    return serializer.toBinary(envelope).length;
  }

  private void assertSmall(ReplicatedData set, int factor) {
    Object envelope = envelope(set);
    assertThat(ShardpackSerializer.get(system).toBinary(envelope).length)
        .isLessThanOrEqualTo(factor * pekkoSize(envelope));
  }

  @ParameterizedTest
  @EnumSource
  void setsAreSmall(Identifiers identifiers) {
    assertSmall(GSet$.MODULE$.apply(Scala.set(identifiers.inAnyOrder())), identifiers.factor);
  }

  @ParameterizedTest
  @EnumSource
  void setsOfThreeNodesAreSmall(Identifiers identifiers) {
    Random random = new Random(5);
    ORSet<String> set = ORSet.create();
    for (String identifier : identifiers.inAnyOrder()) {
      set = set.resetDelta().add(NODES.get(random.nextInt(NODES.size())), identifier);
    }
    assertSmall(set, identifiers.factor);
  }
}
