package dev.shardpack.pekko.cluster;

import java.util.List;
import java.util.stream.Stream;

/** What replicators sent to one node, each message read back with the node's own serializers. */
final class Traffic {

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

  /** All messages of replicators, whoever wrote them. */
  static List<Received> receivedBy(ClusterNode node) {
    return Stream.of(Messages.PEKKO_REPLICATOR, Messages.SHARDPACK)
        .flatMap(serializer -> writtenBy(serializer, node))
        .toList();
  }

  /** The messages that one serializer has written, in the order of their arrival. */
  static Stream<Received> writtenBy(int serializer, ClusterNode node) {
    return node.tap().messages().stream()
        .filter(wire -> wire.serializer() == serializer)
        .map(wire -> new Received(read(node, wire), wire));
  }

  /** Reads a message with the serializers of a node, whose counters see it. */
  static Object read(ClusterNode node, WireMessage wire) {
    return node.serialization()
        .deserialize(wire.payload().toArray(), wire.serializer(), wire.manifest())
        .get();
  }
}
