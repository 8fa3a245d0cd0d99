package dev.shardpack.pekko.cluster.process.node;

import dev.shardpack.pekko.ShardpackSerializer;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.ByteBufferSerializer;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/**
 * Takes Shardpack's place on a node that sends. What is {@link Damaged} is written as Shardpack
 * would write the message in it, with some bits flipped; all else as Shardpack writes it.
 */
public final class CorruptingSerializer extends SerializerWithStringManifest
    implements ByteBufferSerializer {
  private static final int IDENTIFIER = 847;
  private static final int MOST_FLIPS = 4;

  /**
   * A message to be damaged on its way.
   *
   * @param message of any row of Shardpack's
   * @param seed which bits are flipped
   */
  record Damaged(Object message, long seed) {}

  private final ShardpackSerializer shardpack;

  /**
   * Called by Pekko.
   *
   * @param system the system that this serializer belongs to
   */
  public CorruptingSerializer(ExtendedActorSystem system) {
    shardpack = new ShardpackSerializer(system);
  }

  @Override
  public int identifier() {
    return IDENTIFIER;
  }

  @Override
  public String manifest(Object message) {
    return shardpack.manifest(message instanceof Damaged damaged ? damaged.message() : message);
  }

  @Override
  public byte[] toBinary(Object message) {
    return message instanceof Damaged damaged
        ? damage(shardpack.toBinary(damaged.message()), new Random(damaged.seed()))
        : shardpack.toBinary(message);
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

  private static byte[] damage(byte[] bytes, Random random) {
    byte[] damaged = bytes.clone();
    int flips = 1 + random.nextInt(MOST_FLIPS);
    for (int i = 0; i < flips; i++) {
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
    }
    return damaged;
  }
}
