package dev.shardpack.pekko.startup;

import com.typesafe.config.Config;
import dev.shardpack.pekko.catalogue.FormatVersion;
import dev.shardpack.pekko.compression.CompressionSettings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the configuration says to Shardpack, checked.
 *
 * @param version the version of Shardpack itself, as text
 * @param writeCompatibleWith the oldest version that has to be able to read what is written
 * @param writeDurableData whether what is bound of durable data is also written
 * @param unknown paths in Shardpack's section that mean nothing to it
 */
public record Settings(
    String version,
    FormatVersion writeCompatibleWith,
    boolean writeDurableData,
    List<String> unknown) {
  static final String SECTION = "shardpack.pekko";
  static final String WRITE_COMPATIBLE_WITH = "write-compatible-with";

  static final String WRITE_DURABLE_DATA = "write-durable-data";

  /** All keys that the section may have. */
  static final Set<String> KEYS =
      Stream.concat(
              Stream.of(WRITE_COMPATIBLE_WITH, WRITE_DURABLE_DATA),
              CompressionSettings.KEYS.stream())
          .collect(Collectors.toUnmodifiableSet());

  /** What the configuration library takes for a truth value. */
  private static final Map<String, Boolean> SWITCH =
      Map.of("on", true, "true", true, "yes", true, "off", false, "false", false, "no", false);

  /** Keeps the list from changes. */
  public Settings {
    unknown = List.copyOf(unknown);
  }

  /**
   * The settings of an actor system.
   *
   * @param config its whole configuration
   * @return the settings
   * @throws IllegalArgumentException if a value is missing or not legal; names path, value and what
   *     is legal
   */
  public static Settings of(Config config) {
    SettingsSection section = new SettingsSection(config, SECTION);
    String version =
        new SettingsSection(config, "shardpack")
            .get(
                "version",
                "the version of the jar",
                text -> {
                  FormatVersion.parse(text);
                  return text;
                });
    FormatVersion own = FormatVersion.parse(version);
    return new Settings(
        version,
        section.get(
            WRITE_COMPATIBLE_WITH,
            "\"\" or a version from " + FormatVersion.FIRST + " to " + own,
            text -> text.isEmpty() ? own : versionUpTo(own, text)),
        section.get(WRITE_DURABLE_DATA, "on or off", Settings::isOn),
        section.unknown(KEYS));
  }

  private static boolean isOn(String text) {
    Boolean on = SWITCH.get(text);
    if (on == null) {
      throw new IllegalArgumentException("neither on nor off");
    }
    return on;
  }

  private static FormatVersion versionUpTo(FormatVersion own, String text) {
    FormatVersion version = FormatVersion.parse(text);
    if (version.compareTo(FormatVersion.FIRST) < 0 || version.compareTo(own) > 0) {
      throw new IllegalArgumentException("there is no such version");
    }
    return version;
  }
}
