package dev.shardpack.pekko.compression;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The settings under {@code shardpack.pekko} about compression.
 *
 * @param method how to write
 * @param threshold messages of fewer bytes are not compressed
 * @param maxSize the most bytes that a message may have, before it is compressed and after it was
 *     decompressed
 */
public record CompressionSettings(Method method, int threshold, int maxSize) {
  /** The keys in Shardpack's section. */
  public static final Set<String> KEYS =
      Set.of("compression", "compression-threshold", "compression-max-size");

  private static final String METHOD = "shardpack.pekko.compression";
  private static final String THRESHOLD = "shardpack.pekko.compression-threshold";
  private static final String MAX_SIZE = "shardpack.pekko.compression-max-size";
  private static final int KIBIBYTE = 1024;

  /** How messages are compressed. */
  public enum Method {
    /** Not at all. */
    OFF,
    /** With what each JDK has. */
    DEFLATE,
    /** With a library that the application brings. */
    LZ4
  }

  /**
   * Reads them.
   *
   * @param config of the actor system
   * @return the settings
   * @throws IllegalArgumentException if one is missing or out of its range; it names path and range
   */
  public static CompressionSettings of(Config config) {
    return new CompressionSettings(
        method(config), bytes(config, THRESHOLD, 0), bytes(config, MAX_SIZE, KIBIBYTE));
  }

  private static Method method(Config config) {
    String legal = "off, deflate or lz4";
    String value = value(METHOD, legal, () -> config.getString(METHOD));
    return switch (value) {
      case "off", "false", "no" -> Method.OFF; // off is a boolean in HOCON
      case "deflate" -> Method.DEFLATE;
      case "lz4" -> Method.LZ4;
      default -> throw illegal(METHOD, legal, "'" + value + "'", null);
    };
  }

  private static int bytes(Config config, String path, int min) {
    String legal = "a size from " + min + " bytes to " + Integer.MAX_VALUE + " bytes";
    long value = value(path, legal, () -> config.getBytes(path));
    if (value < min || value > Integer.MAX_VALUE) {
      throw illegal(path, legal, value + " bytes", null);
    }
    return (int) value;
  }

  private static <T> T value(String path, String legal, Supplier<T> value) {
    try {
      return value.get();
    } catch (ConfigException e) {
      throw illegal(path, legal, e.toString(), e);
    }
  }

  private static IllegalArgumentException illegal(
      String path, String legal, String found, @Nullable Throwable cause) {
    return new IllegalArgumentException(
        path + ": expected " + legal + " but found " + found, cause);
  }
}
