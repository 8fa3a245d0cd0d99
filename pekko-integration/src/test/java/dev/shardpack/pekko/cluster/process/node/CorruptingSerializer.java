package dev.shardpack.pekko.cluster.process.node;

import dev.shardpack.pekko.ShardpackSerializer;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.ByteBufferSerializer;
import org.apache.pekko.serialization.SerializationExtension;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/**
 * Takes Shardpack's place on a node that sends, and from some moment on flips up to four bits of
 * each message that it writes.
 */
public final class CorruptingSerializer extends SerializerWithStringManifest
    implements ByteBufferSerializer {
  private static final int IDENTIFIER = 847;
  private static final int MOST_FLIPS = 4;

  private final ShardpackSerializer shardpack;
  private Random random;
  private int damaged;

  /**
   * Called by Pekko.
   *
   * @param system the system that this serializer belongs to
   */
  public CorruptingSerializer(ExtendedActorSystem system) {
    shardpack = new ShardpackSerializer(system);
  }

  static CorruptingSerializer of(ActorSystem system) {
    return (CorruptingSerializer)
        SerializationExtension.get(system).serializerByIdentity().apply(IDENTIFIER);
  }

  /** Damages all that is written from now on. */
  synchronized void start(int seed) {
    random = new Random(seed);
  }

  /** How many messages were damaged. */
  synchronized int damaged() {
    return damaged;
  }

  @Override
  public int identifier() {
    return IDENTIFIER;
  }

  @Override
  public String manifest(Object message) {
    return shardpack.manifest(message);
  }

  @Override
  public byte[] toBinary(Object message) {
    byte[] bytes = shardpack.toBinary(message).clone();
    damage(bytes);
    return bytes;
  }

  @Override
  public void toBinary(Object message, ByteBuffer target) {
    target.put(toBinary(message));
  }

  @Override
  public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
    return shardpack.fromBinary(bytes, manifest);
  }

  @Override
  public Object fromBinary(ByteBuffer bytes, String manifest) throws NotSerializableException {
    return shardpack.fromBinary(bytes, manifest);
  }

  private synchronized void damage(byte[] bytes) {
    if (random == null || bytes.length == 0) {
      return;
    }
    damaged++;
    int flips = 1 + random.nextInt(MOST_FLIPS);
    for (int i = 0; i < flips; i++) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
    }
  }
}
