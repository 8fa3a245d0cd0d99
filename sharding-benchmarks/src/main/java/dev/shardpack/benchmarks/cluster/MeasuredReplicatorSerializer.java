package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Codec;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.protobuf.ReplicatorMessageSerializer;

/** Pekko's serializer of the replicator's messages, measured; Pekko makes it by configuration. */
final class MeasuredReplicatorSerializer extends ReplicatorMessageSerializer {

  private final SerializerMeter meter;

  MeasuredReplicatorSerializer(ExtendedActorSystem system) {
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
