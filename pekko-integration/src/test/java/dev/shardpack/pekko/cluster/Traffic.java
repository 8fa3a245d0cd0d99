package dev.shardpack.pekko.cluster;

import java.util.List;
import java.util.stream.Stream;

/** What replicators sent to one node, each message read back with the node's own serializers. */
final class Traffic {
  /** Identifier of Pekko's serializer of the replicators' messages. */
  static final int PEKKO = 12;

  /** Identifier of {@code ShardpackSerializer}. */
  static final int SHARDPACK = 847;

  /**
   * One message.
   *
   * @param message what it reads as
   * @param wire what went over the connection
   */
  record Received(Object message, WireMessage wire) {
    String kind() {
      return message.getClass().getName();
    }
  }

  private Traffic() {}

  static List<Received> receivedBy(ClusterNode node) {
    return node.tap().messages().stream().flatMap(wire -> read(node, wire)).toList();
  }

  private static Stream<Received> read(ClusterNode node, WireMessage wire) {
    if (wire.serializer() != PEKKO && wire.serializer() != SHARDPACK) {
      return Stream.empty();
    }
    Object message =
        node.serialization()
            .deserialize(wire.payload().toArray(), wire.serializer(), wire.manifest())
            .get();
    return Stream.of(new Received(message, wire));
  }
}
