package dev.shardpack.pekko.cluster.process;

import dev.shardpack.pekko.ShardpackSerializer;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Class paths for nodes: those that the tests themselves have on each version of Pekko. */
final class ClassPath {
  static final String CURRENT = System.getProperty("shardpack.test.pekkoVersion");

  private static final Path RECORDS = Path.of(System.getProperty("shardpack.test.classPaths"));

  private static final String SUFFIX = ".txt";

  private ClassPath() {}

  /** Keeps the class path of this JVM for test runs on other versions of Pekko. */
  static void record() throws IOException {
    Files.createDirectories(RECORDS);
    Files.writeString(file(CURRENT), String.join("\n", entries()));
  }

  /** Absolute entries of this JVM's class path. */
  static List<String> entries() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .toList();
  }

  /** The versions of Pekko whose class path is known, sorted as text. */
  static Set<String> versions() throws IOException {
    Set<String> versions = new TreeSet<>(Set.of(CURRENT));
    if (Files.exists(RECORDS)) {
      try (Stream<Path> files = Files.list(RECORDS)) {
        files.map(file -> file.getFileName().toString().replace(SUFFIX, "")).forEach(versions::add);
      }
    }
    return versions;
  }

  /** The class path on one of those versions of Pekko. */
  static String of(String pekkoVersion, boolean withShardpack) throws IOException {
    List<String> entries =
        pekkoVersion.equals(CURRENT) ? entries() : Files.readAllLines(file(pekkoVersion));
    List<String> shardpack =
        List.of(origin(ShardpackSerializer.class), origin(MessagePackWriter.class));
    return entries.stream()
        .filter(entry -> withShardpack || !shardpack.contains(entry))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path file(String pekkoVersion) {
    return RECORDS.resolve(pekkoVersion + SUFFIX);
  }

  private static String origin(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
