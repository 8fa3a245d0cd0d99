package dev.shardpack.pekko.startup;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigIncludeContext;
import com.typesafe.config.ConfigIncluder;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigParseOptions;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A resource of this jar that binds messages to Shardpack and says so with a flag.
 *
 * @param name its name without what all have in common
 * @param isStored whether what it binds is stored, and not sent
 */
record Include(String name, boolean isStored) {
  private static final List<Include> ALL =
      Stream.concat(
              Stream.of("coordinator", "distributed-data", "sharding", "typed-sharding", "tools")
                  .map(name -> new Include(name, false)),
              Stream.of("durable-data", "journal").map(name -> new Include(name, true)))
          .toList();

  /**
   * Stored by a coordinator in a journal, and sent by one whose state is distributed data: it
   * stands in messages there, whoever writes those.
   */
  private static final String STORED_AND_SENT =
      "org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State";

  /** Leaves out what a resource includes itself: that has a flag of its own. */
  private static final ConfigIncluder OMIT =
      new ConfigIncluder() {
        @Override
        public ConfigIncluder withFallback(ConfigIncluder fallback) {
          return this;
        }

        @Override
        public ConfigObject include(ConfigIncludeContext context, String what) {
          return ConfigFactory.empty().root();
        }
      };

  static List<Include> all() {
    return ALL;
  }

  /** Which of these classes are sent to other nodes, and not only stored. */
  static Set<String> sent(Set<String> bound) {
    Set<String> sent = new TreeSet<>(bound);
    ALL.stream().filter(Include::isStored).forEach(include -> sent.removeAll(include.classes()));
    if (bound.contains(STORED_AND_SENT)) {
      sent.add(STORED_AND_SENT);
    }
    return sent;
  }

  /** What users write after {@code include}. */
  String resource() {
    return "shardpack-" + name;
  }

  String flag() {
    return "shardpack.includes." + name;
  }

  boolean isFlagged(Config config) {
    return config.hasPath(flag()) && config.getBoolean(flag());
  }

  /** The classes that the resource itself binds. */
  Set<String> classes() {
    return ConfigFactory.parseResources(
            Include.class.getClassLoader(),
            resource() + ".conf",
            ConfigParseOptions.defaults().setIncluder(OMIT))
        .getObject("pekko.actor.serialization-bindings")
        .keySet();
  }
}
