package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.fixture.OwnSerializer;
import java.util.List;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$BeginHandOff;
import org.apache.pekko.serialization.Serializer;
import org.junit.jupiter.api.Test;

/**
 * Classes below several bound types of which none extends another (akka/akka#22941): Pekko takes
 * one of the serializers and warns. A binding of the class itself leaves it no choice.
 */
class AmbiguousBindingTest {
  private static final String AMBIGUOUS = "Multiple serializers found for";
  private static final String OWN =
      """
      pekko.actor.serializers.own = "%s"
      """
          .formatted(OwnSerializer.class.getName());

  interface MarkerA {}

  interface MarkerB {}

  private record Both(int number) implements MarkerA, MarkerB {}

  private static String bound(Class<?> type, String alias) {
    return "pekko.actor.serialization-bindings.\"%s\" = %s\n".formatted(type.getName(), alias);
  }

  private static ClusterNode start(String... settings) throws Exception {
    Config application =
        ConfigFactory.parseString(String.join("\n", settings))
            .withFallback(Sample.REGISTER.application());
    return ClusterNode.start(application);
  }

  private static List<LogEntry> warnings(ClusterNode node) {
    return node.log().entries(LogEntry.Level.WARNING).stream()
        .filter(entry -> entry.message().contains(AMBIGUOUS))
        .toList();
  }

  @Test
  void twoBoundInterfacesAreAWarningOfPekko() throws Exception {
    try (ClusterNode node =
        start(OWN, bound(MarkerA.class, "own"), bound(MarkerB.class, "bytes"))) {
      assertThat(node.serialization().findSerializerFor(new Both(1))).isNotNull();

      assertThat(warnings(node))
          .singleElement()
          .satisfies(entry -> assertThat(entry.message()).contains(Both.class.getName()));
    }
  }

  @Test
  void aBindingOfTheClassDecides() throws Exception {
    try (ClusterNode node =
        start(
            OWN,
            bound(MarkerA.class, "java"),
            bound(MarkerB.class, "bytes"),
            bound(Both.class, "own"))) {
      Serializer serializer = node.serialization().findSerializerFor(new Both(1));

      assertThat(serializer.identifier()).isEqualTo(OwnSerializer.IDENTIFIER);
      assertThat(warnings(node)).isEmpty();
    }
  }

  /** The includes bind classes, so that no two bindings of their interfaces can get in between. */
  @Test
  void messagesOfTheIncludesAreNeverAmbiguous() throws Exception {
    try (ClusterNode node =
        start(
            "include \"shardpack-all\"",
            OWN,
            bound(scala.Product.class, "own"),
            bound(java.io.Serializable.class, "bytes"))) {
      assertThat(
              node.serialization()
                  .findSerializerFor(new ShardCoordinator$Internal$BeginHandOff("1"))
                  .identifier())
          .isEqualTo(Messages.SHARDPACK);
      assertThat(warnings(node)).isEmpty();
    }
  }
}
