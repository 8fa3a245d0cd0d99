package dev.shardpack.benchmarks.cluster;

import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.cluster.sharding.ClusterSharding;
import org.apache.pekko.cluster.sharding.ClusterShardingSettings;
import org.apache.pekko.cluster.sharding.ShardRegion;

/**
 * The entity that is sharded: it answers an {@link EntityId} with the {@link Answer} that names the
 * node it runs on.
 */
final class ShardedEntity extends AbstractActor {

  private final String nodeName;

  private ShardedEntity(String nodeName) {
    this.nodeName = nodeName;
  }

  /** Starts the shard region of this node for a type of entities. */
  static ActorRef start(ActorSystem system, String typeName, String nodeName) {
    return ClusterSharding.get(system)
        .start(
            typeName,
            Props.create(ShardedEntity.class, () -> new ShardedEntity(nodeName)),
            ClusterShardingSettings.create(system),
            new Extractor());
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .match(
            String.class,
            id -> getSender().tell(new Answer(EntityId.parse(id), nodeName).text(), getSelf()))
        .build();
  }

  private static final class Extractor implements ShardRegion.MessageExtractor {

    @Override
    public String entityId(Object message) {
      return message instanceof String id ? id : null;
    }

    @Override
    public Object entityMessage(Object message) {
      return message;
    }

    @Override
    public String shardId(Object message) {
      return "shard-" + EntityId.parse((String) message).shard();
    }
  }
}
