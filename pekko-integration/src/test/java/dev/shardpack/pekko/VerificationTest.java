package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.tuple;

import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.VerificationReport.Kind;
import dev.shardpack.pekko.fixture.Basket;
import dev.shardpack.pekko.fixture.BasketSerializer;
import dev.shardpack.pekko.fixture.Nodes;
import dev.shardpack.pekko.fixture.ReplicatedValues;
import dev.shardpack.pekko.fixture.Systems;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.junit.jupiter.api.Test;

class VerificationTest {
  private static final SelfUniqueAddress NODE = new SelfUniqueAddress(Nodes.ONE);
  private static final String ALL_INCLUDES = "include \"shardpack-all\"";

  private record Unbound(int number) {}

  private record JavaSerialized(int number) implements Serializable {}

  private static String bound(Class<?> serializer) {
    return """
    pekko.actor.serializers.basket = "%s"
    pekko.actor.serialization-bindings."%s" = basket
    """
        .formatted(serializer.getName(), Basket.class.getName());
  }

  private static VerificationReport verify(List<?> values, String... settings) {
    ExtendedActorSystem system = Systems.start(settings);
    try {
      return Shardpack.verify(system, values);
    } finally {
      Systems.stop(system);
    }
  }

  private static Basket basket(String... items) {
    return new Basket(new LinkedHashSet<>(List.of(items)));
  }

  @Test
  void aRegisteredSystemIsCleanAndWritesNothing() {
    VerificationReport report = verify(List.of()).requireClean();

    assertThat(report.rows()).hasSizeGreaterThan(60).noneMatch(VerificationReport.Row::byShardpack);
    assertThat(report.notes())
        .extracting(VerificationReport.Problem::subject)
        .contains(
            "org.apache.pekko.cluster.sharding.Shard$CurrentShardState",
            "org.apache.pekko.cluster.sharding.ShardRegion$ShardState");
    assertThat(report.notes())
        .allMatch(
            note -> note.kind() == Kind.JAVA_SERIALIZATION || note.kind() == Kind.NO_SERIALIZER);
  }

  @Test
  void rowsNameWhoWrites() {
    VerificationReport report = verify(List.of(), ALL_INCLUDES).requireClean();
    int bound =
        ConfigFactory.parseResources("shardpack-all.conf")
            .getObject("pekko.actor.serialization-bindings")
            .size();

    assertThat(report.rows())
        .anySatisfy(
            row -> {
              assertThat(row.message())
                  .isEqualTo("org.apache.pekko.cluster.ddata.Replicator$Internal$Write");
              assertThat(row.manifest()).isEqualTo("rI");
              assertThat(row.serializer()).isEqualTo(ShardpackSerializer.class.getName());
              assertThat(row.identifier()).isEqualTo(847);
              assertThat(row.byShardpack()).isTrue();
            })
        .anySatisfy(
            row -> {
              assertThat(row.manifest()).isEqualTo("dE");
              assertThat(row.identifier()).isEqualTo(11);
              assertThat(row.byShardpack()).isFalse();
            });
    assertThat(report)
        .asString()
        .contains("Shardpack writes " + bound + " of " + report.rows().size())
        .contains("problems: none");
  }

  @Test
  void anIncludeThatIsOverriddenIsAProblem() {
    VerificationReport report =
        verify(
            List.of(),
            ALL_INCLUDES,
            "pekko.actor.serialization-bindings.\"org.apache.pekko.cluster.ddata.Replicator$Internal$Write\""
                + " = pekko-data-replication");

    assertThat(report.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.kind()).isEqualTo(Kind.CONFIGURATION);
              assertThat(problem.text()).contains("shardpack.includes.coordinator");
            });
    assertThatIllegalStateException()
        .isThrownBy(report::requireClean)
        .withMessageContaining("1 problems of serialization")
        .withMessageContaining("Replicator$Internal$Write]");
  }

  @Test
  void replicatedDataOfEachTypeIsClean() {
    ExtendedActorSystem system = Systems.startBound();
    try {
      List<ReplicatedData> values =
          new ArrayList<>(ReplicatedValues.ofEachType(system.deadLetters()));
      values.add(manyElements());

      assertThat(Shardpack.verify(system, values).requireClean().isClean()).isTrue();
    } finally {
      Systems.stop(system);
    }
  }

  private static ReplicatedData manyElements() {
    ORSet<String> set = ORSet.create();
    for (int i = 0; i < 200; i++) {
      set = set.add(NODE, "element-" + i);
    }
    return set;
  }

  @Test
  void classesWithoutSerializerAreNamed() {
    VerificationReport report =
        verify(
            List.of(
                new Unbound(1),
                new JavaSerialized(2),
                LWWMap.<String, Object>create().put(NODE, "a", new JavaSerialized(3)),
                ORSet.create().add(NODE, new Unbound(4))));

    assertThat(report.problems())
        .extracting(VerificationReport.Problem::kind, VerificationReport.Problem::subject)
        .containsExactly(
            tuple(Kind.NO_SERIALIZER, Unbound.class.getName()),
            tuple(Kind.JAVA_SERIALIZATION, JavaSerialized.class.getName()));
  }

  @Test
  void aSerializerThatPutsNothingInOrderIsFound() {
    LWWRegister<Basket> one = new LWWRegister<>(Nodes.ONE, basket("tea", "milk"), 1);
    LWWRegister<Basket> other = new LWWRegister<>(Nodes.ONE, basket("milk", "tea"), 1);
    assertThat(one).isEqualTo(other);

    assertThat(verify(List.of(one, other), bound(BasketSerializer.class)).problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.kind()).isEqualTo(Kind.UNSTABLE_BYTES);
              assertThat(problem.subject()).isEqualTo(LWWRegister.class.getName());
              assertThat(problem.text()).contains("another of the values", "for ever");
            });
    verify(List.of(one, other), bound(BasketSerializer.Ordered.class)).requireClean();
  }

  /**
   * Elements of other serializers are sorted by their bytes, so the order of a set is no matter.
   */
  @Test
  void anotherOrderOfElementsIsNoProblem() {
    ORSet<Object> baskets =
        ORSet.create().add(NODE, basket("b")).add(NODE, basket("a")).add(NODE, basket("c"));

    verify(List.of(baskets), bound(BasketSerializer.class)).requireClean();
  }

  @Test
  void lossesAndFailuresAreFound() {
    assertThat(
            verify(List.of(new Basket(Set.of("two words"))), bound(BasketSerializer.class))
                .problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.kind()).isEqualTo(Kind.NOT_EQUAL));
    assertThat(
            verify(
                    List.of(new Basket(Collections.singleton(null))),
                    bound(BasketSerializer.Ordered.class))
                .problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.kind()).isEqualTo(Kind.NOT_WRITTEN));
  }

  @Test
  void aSystemWithoutShardpackIsRefused() {
    ActorSystem system =
        Systems.start(
            "pekko.actor.serializers.shardpack = \"" + BasketSerializer.class.getName() + "\"");
    try {
      assertThatIllegalStateException().isThrownBy(() -> Shardpack.verify(system));
    } finally {
      Systems.stop(system);
    }
  }
}
