package dev.shardpack.pekko.cluster.process.node;

import dev.shardpack.pekko.MessageStatistics;
import dev.shardpack.pekko.ShardpackSerializer;
import java.util.List;
import org.apache.pekko.actor.ActorSystem;

/** What Shardpack has done on this node. */
final class ShardpackMessages {
  private ShardpackMessages() {}

  /** How many messages were written and read. */
  static List<?> counts(ActorSystem system) {
    List<MessageStatistics> statistics = ShardpackSerializer.get(system).statistics();
    return List.of(
        statistics.stream().mapToLong(MessageStatistics::written).sum(),
        statistics.stream().mapToLong(MessageStatistics::read).sum());
  }
}
