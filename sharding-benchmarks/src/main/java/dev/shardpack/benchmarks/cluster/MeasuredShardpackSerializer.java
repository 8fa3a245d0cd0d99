package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.pekko.ShardpackSerializer;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.ByteBufferSerializer;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/** Shardpack's serializer, measured; Pekko makes it by configuration in place of the original. */
final class MeasuredShardpackSerializer extends SerializerWithStringManifest
    implements ByteBufferSerializer {

  private final ShardpackSerializer shardpack;
  private final SerializerMeter meter;

  MeasuredShardpackSerializer(ExtendedActorSystem system) {
    shardpack = new ShardpackSerializer(system);
    meter = SerializerMeter.get(system);
  }

  @Override
  public int identifier() {
    return shardpack.identifier();
  }

  @Override
  public String manifest(Object message) {
    return shardpack.manifest(message);
  }

  @Override
  public byte[] toBinary(Object message) {
    return meter.write(Codec.SHARDPACK, message, () -> shardpack.toBinary(message));
  }

  @Override
  public void toBinary(Object message, ByteBuffer target) {
    int start = target.position();
    meter.write(
        Codec.SHARDPACK,
        message,
        () -> {
          shardpack.toBinary(message, target);
          return target;
        },
        written -> written.position() - start);
  }

  @Override
  public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
    return meter.read(Codec.SHARDPACK, bytes.length, () -> shardpack.fromBinary(bytes, manifest));
  }

  @Override
  public Object fromBinary(ByteBuffer bytes, String manifest) throws NotSerializableException {
    return meter.read(
        Codec.SHARDPACK, bytes.remaining(), () -> shardpack.fromBinary(bytes, manifest));
  }
}
