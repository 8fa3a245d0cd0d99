package dev.shardpack.pekko.startup;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** One section of the configuration whose values are checked where they are read. */
final class SettingsSection {
  private final Config config;
  private final String path;

  /** The section of a system's configuration at a path. */
  SettingsSection(Config config, String path) {
    this.config = config;
    this.path = path;
  }

  /**
   * A setting.
   *
   * @param key its path in this section
   * @param legal what it may be, for people
   * @param parse makes the value of its text
   * @return the value
   * @throws IllegalArgumentException if it is missing, no text or number, or {@code parse} throws
   *     that; names the path, the value found, where it was found and what is legal
   */
  <T> T get(String key, String legal, Function<String, T> parse) {
    String full = path + "." + key;
    String text;
    try {
      text = config.getString(full);
    } catch (ConfigException.Missing e) {
      throw new IllegalArgumentException(
          full
              + " is missing, though Shardpack's reference.conf has a default: "
              + legal
              + "; is that file part of this application? (see docs/troubleshooting.md#setting)",
          e);
    } catch (ConfigException.WrongType e) {
      throw illegal(full, legal, e);
    }
    try {
      return parse.apply(text);
    } catch (IllegalArgumentException e) {
      throw illegal(full, legal, e);
    }
  }

  private IllegalArgumentException illegal(String full, String legal, RuntimeException cause) {
    var value = config.getValue(full);
    return new IllegalArgumentException(
        full
            + ": expected "
            + legal
            + " but was "
            + value.render()
            + " ("
            + value.origin().description()
            + ", see docs/troubleshooting.md#setting)",
        cause);
  }

  /** The paths of all settings here that are not among these keys. */
  List<String> unknown(Set<String> keys) {
    if (!config.hasPath(path)) {
      return List.of();
    }
    return config.getConfig(path).entrySet().stream()
        .map(entry -> entry.getKey())
        .filter(key -> !keys.contains(key))
        .map(key -> path + "." + key)
        .sorted()
        .toList();
  }
}
