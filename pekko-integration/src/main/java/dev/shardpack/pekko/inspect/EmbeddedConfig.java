package dev.shardpack.pekko.inspect;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The configuration of an application, made fit for a system that only reads: it is in no cluster,
 * logs nothing, runs no extensions, and everything is written by Pekko's own serializers unless the
 * application has its own.
 */
final class EmbeddedConfig {
  private static final String SERIALIZERS = "pekko.actor.serializers";
  private static final String BINDINGS = "pekko.actor.serialization-bindings";
  private static final String OWN = "dev.shardpack.pekko.ShardpackSerializer";

  private static final String SETTINGS =
      """
      pekko.actor.provider = "%s"
      pekko.actor.allow-java-serialization = off
      pekko.actor.warn-about-java-serializer-usage = off
      pekko.loglevel = OFF
      pekko.stdout-loglevel = OFF
      pekko.loggers = []
      pekko.log-dead-letters = off
      pekko.extensions = []
      pekko.library-extensions = []
      pekko.daemonic = on
      pekko.jvm-shutdown-hooks = off
      pekko.jvm-exit-on-fatal-error = off
      pekko.coordinated-shutdown.run-by-jvm-shutdown-hook = off
      pekko.coordinated-shutdown.exit-jvm = off
      shardpack.pekko.compression = off
      shardpack.pekko.write-compatible-with = ""
      shardpack.pekko.write-durable-data = on
      """;

  private EmbeddedConfig() {}

  /**
   * Such a configuration.
   *
   * @param application its configuration, with all references
   */
  static Config of(Config application) {
    return ConfigFactory.parseMap(withoutShardpack(application), "bindings without Shardpack")
        .withFallback(
            ConfigFactory.parseString(SETTINGS.formatted(PathKeepingProvider.class.getName())))
        .withFallback(application);
  }

  /** The bindings to Shardpack, each as it is without its includes. */
  private static Map<String, String> withoutShardpack(Config application) {
    Set<String> aliases =
        application.getConfig(SERIALIZERS).entrySet().stream()
            .filter(entry -> entry.getValue().unwrapped().equals(OWN))
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    Config reference = ConfigFactory.defaultReference();
    Map<String, String> bindings = new HashMap<>();
    for (Map.Entry<String, ConfigValue> entry : application.getConfig(BINDINGS).entrySet()) {
      String path = BINDINGS + '.' + entry.getKey();
      if (aliases.contains(ConfigUtil.quoteString(unwrapped(entry)))
          || aliases.contains(unwrapped(entry))) {
        bindings.put(path, reference.hasPath(path) ? reference.getString(path) : "none");
      }
    }
    return bindings;
  }

  private static String unwrapped(Map.Entry<String, ConfigValue> entry) {
    return String.valueOf(entry.getValue().unwrapped());
  }
}
