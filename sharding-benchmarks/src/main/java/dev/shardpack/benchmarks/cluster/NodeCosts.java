package dev.shardpack.benchmarks.cluster;

import dev.shardpack.pekko.MessageStatistics;
import dev.shardpack.pekko.ShardpackSerializer;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.pekko.actor.ActorSystem;

/** Collects what the serializers of one actor system cost. */
final class NodeCosts {

  private NodeCosts() {}

  /** The costs of Pekko's measured serializers, and those that Shardpack keeps itself. */
  static Costs of(ActorSystem system) {
    return SerializerMeter.get(system).costs().plus(shardpack(system));
  }

  private static Costs shardpack(ActorSystem system) {
    Map<Kind, Cost> costs =
        ShardpackSerializer.get(system).statistics().stream()
            .filter(message -> message.written() + message.read() > 0)
            .collect(
                Collectors.toMap(
                    message -> new Kind(message.message(), Codec.SHARDPACK), NodeCosts::cost));
    return new Costs(costs);
  }

  private static Cost cost(MessageStatistics message) {
    return new Cost(
        new Calls(message.written(), message.bytesWritten(), message.nanosWriting()),
        new Calls(message.read(), message.bytesRead(), message.nanosReading()));
  }
}
