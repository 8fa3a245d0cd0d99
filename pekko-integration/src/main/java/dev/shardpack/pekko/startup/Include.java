package dev.shardpack.pekko.startup;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A resource of this jar that binds messages to Shardpack and says so with a flag. */
record Include(String name) {
  private static final List<Include> ALL =
      Stream.of("coordinator", "sharding", "typed-sharding", "tools").map(Include::new).toList();

  static List<Include> all() {
    return ALL;
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

  /** The classes that the resource binds. */
  Set<String> classes() {
    return ConfigFactory.parseResources(Include.class.getClassLoader(), resource() + ".conf")
        .getObject("pekko.actor.serialization-bindings")
        .keySet();
  }
}
