package dev.shardpack.pekko.startup;

import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.MessageStatistics;
import dev.shardpack.pekko.ShardpackSerializer;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorSystem;
import scala.concurrent.Await;
import scala.concurrent.duration.Duration;

/**
 * Starts a system without clustering, reads and writes what it can, and answers the manifests that
 * Shardpack has there. Public, as it is made by reflection on a class path of its own.
 */
public final class SystemWithoutModules implements Callable<List<String>> {
  static final String NAME = "absent-modules";

  private static void readAndWrite(ShardpackSerializer serializer, String manifest)
      throws Exception {
    HexFormat hex = HexFormat.of();
    switch (manifest) {
      case "AA" -> serializer.toBinary(serializer.fromBinary(hex.parseHex("929093909091c0"), "AA"));
      case "rJ" -> serializer.toBinary(serializer.fromBinary(hex.parseHex("929090"), "rJ"));
      default -> {} // cannot be without content
    }
  }

  @Override
  public List<String> call() throws Exception {
    ActorSystem system =
        ActorSystem.create(
            NAME,
            ConfigFactory.parseString(
                    "pekko { actor.provider = local, loglevel = off, stdout-loglevel = off }")
                .withFallback(ConfigFactory.load()));
    try {
      ShardpackSerializer serializer = ShardpackSerializer.get(system);
      List<String> manifests =
          serializer.statistics().stream().map(MessageStatistics::manifest).toList();
      for (String manifest : manifests) {
        readAndWrite(serializer, manifest);
      }
      return manifests;
    } finally {
      Await.result(system.terminate(), Duration.create(30, TimeUnit.SECONDS));
    }
  }
}
