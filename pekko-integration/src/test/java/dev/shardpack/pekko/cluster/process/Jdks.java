package dev.shardpack.pekko.cluster.process;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The JDKs of this machine. */
final class Jdks {
  private static final int OLDEST = 17;

  private Jdks() {}

  /**
   * The JDK of this JVM, and those beside it that have another version, each version once and the
   * oldest first.
   */
  static List<Path> ofDifferentVersions() throws IOException {
    Path own = Path.of(System.getProperty("java.home")).toRealPath();
    TreeMap<Integer, Path> homes = new TreeMap<>();
    homes.put(Runtime.version().feature(), own);
    try (Stream<Path> siblings = Files.list(own.getParent())) {
      for (Path home : siblings.sorted().toList()) {
        if (Files.isExecutable(home.resolve("bin").resolve("java"))) {
          int version = version(home);
          if (version >= OLDEST) {
            homes.putIfAbsent(version, home);
          }
        }
      }
    }
    return List.copyOf(homes.values());
  }

  /** What the file says that every JDK has, or 0. */
  private static int version(Path home) throws IOException {
    Path release = home.resolve("release");
    if (Files.notExists(release)) {
      return 0;
    }
    Properties properties = new Properties();
    try (Reader text = Files.newBufferedReader(release, StandardCharsets.UTF_8)) {
      properties.load(text);
    }
    String version = properties.getProperty("JAVA_VERSION", "0").replace("\"", "");
    return Integer.parseInt(version.split("[^0-9]", 2)[0]);
  }
}
