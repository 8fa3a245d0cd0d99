package dev.shardpack.pekko.packaging;

import dev.shardpack.pekko.ShardpackSerializer;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Systems;
import java.util.HexFormat;
import java.util.Map;
import org.apache.pekko.actor.ExtendedActorSystem;

/** A process that prints the bytes of all golden values, each of which it has read again. */
final class GoldenProcess {
  static final String NOT_EQUAL = "not equal";

  private GoldenProcess() {}

  public static void main(String[] arguments) throws Exception {
    ExtendedActorSystem system = Systems.start();
    try {
      ShardpackSerializer serializer = ShardpackSerializer.get(system);
      for (Map.Entry<String, Object> golden : GoldenValues.of(system).entrySet()) {
        Object value = golden.getValue();
        byte[] bytes = serializer.toBinary(value);
        Object read = serializer.fromBinary(bytes, serializer.manifest(value));
        System.out.println(
            line(
                golden.getKey(), read.equals(value) ? HexFormat.of().formatHex(bytes) : NOT_EQUAL));
      }
    } finally {
      Systems.stop(system);
    }
  }

  static String line(String name, String hex) {
    return name + ' ' + hex;
  }
}
