package dev.shardpack.pekko.startup;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueType;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a configuration binds to Shardpack.
 *
 * @param classes the names of the classes, in order
 */
record Bindings(Set<String> classes) {
  private static final String SERIALIZERS = "pekko.actor.serializers";
  private static final String BINDINGS = "pekko.actor.serialization-bindings";

  /**
   * The bindings of a configuration.
   *
   * @param config the whole configuration
   * @param serializer the name of the class that they lead to, under whatever alias
   */
  static Bindings of(Config config, String serializer) {
    Set<String> aliases = keysOf(config, SERIALIZERS, Set.of(serializer));
    return new Bindings(keysOf(config, BINDINGS, aliases));
  }

  /** The keys of a configuration object whose values are among these texts. */
  private static Set<String> keysOf(Config config, String path, Set<String> values) {
    if (!config.hasPath(path)) {
      return Set.of();
    }
    return config.getObject(path).entrySet().stream()
        .filter(entry -> isText(entry.getValue(), values))
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isText(ConfigValue value, Set<String> texts) {
    return value.valueType() == ConfigValueType.STRING
        && texts.contains((String) value.unwrapped());
  }
}
