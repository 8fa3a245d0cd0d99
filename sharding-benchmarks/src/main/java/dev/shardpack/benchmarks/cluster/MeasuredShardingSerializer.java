package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Codec;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.sharding.protobuf.ClusterShardingMessageSerializer;

/** Pekko's serializer of cluster sharding's messages, measured; Pekko makes it by configuration. */
final class MeasuredShardingSerializer extends ClusterShardingMessageSerializer {

  private final SerializerMeter meter;

  MeasuredShardingSerializer(ExtendedActorSystem system) {
    super(system);
    meter = SerializerMeter.get(system);
  }

  @Override
  public byte[] toBinary(Object message) {
    return meter.write(Codec.PEKKO, message, () -> super.toBinary(message));
  }

  @Override
  public Object fromBinary(byte[] bytes, String manifest) {
    return meter.read(Codec.PEKKO, bytes.length, () -> super.fromBinary(bytes, manifest));
  }
}
