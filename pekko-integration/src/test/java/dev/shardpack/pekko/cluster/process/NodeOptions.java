package dev.shardpack.pekko.cluster.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a node is started.
 *
 * @param writes what it writes with
 * @param pekko the version of Pekko that it runs on
 * @param javaHome the JDK that it runs on
 * @param settings paths and values that take precedence over the configuration
 * @param prefix what comes before its command line
 */
record NodeOptions(
    Writes writes, String pekko, Path javaHome, Map<String, String> settings, List<String> prefix) {

  /** The setting of Artery's transport. */
  static final String TRANSPORT = "pekko.remote.artery.transport";

  /**
   * Several nodes share a small machine: small heaps, no collector threads, no time for the best
   * code. LMDB and Aeron need the opened packages.
   */
  private static final List<String> JVM_OPTIONS =
      List.of(
          "-Xms64m",
          "-Xmx512m",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "--add-opens",
          "java.base/java.nio=ALL-UNNAMED",
          "--add-opens",
          "java.base/sun.nio.ch=ALL-UNNAMED");

  static NodeOptions of(Writes writes) {
    return new NodeOptions(
        writes, ClassPath.CURRENT, Path.of(System.getProperty("java.home")), Map.of(), List.of());
  }

  NodeOptions with(String path, Object value) {
    Map<String, String> more = new TreeMap<>(settings);
    more.put(path, String.valueOf(value));
    return new NodeOptions(writes, pekko, javaHome, more, prefix);
  }

  NodeOptions on(String pekkoVersion) {
    return new NodeOptions(writes, pekkoVersion, javaHome, settings, prefix);
  }

  NodeOptions on(Path jdk) {
    return new NodeOptions(writes, pekko, jdk, settings, prefix);
  }

  NodeOptions startedBy(List<String> command) {
    return new NodeOptions(writes, pekko, javaHome, settings, command);
  }

  /** The command line of a node with this main class. */
  List<String> commandLine(Class<?> main) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(javaHome.resolve("bin").resolve("java").toString());
    command.addAll(JVM_OPTIONS);
    settings.forEach((path, value) -> command.add("-D" + path + "=" + value));
    command.add("-cp");
    command.add(ClassPath.of(pekko, writes.withShardpack()));
    command.add(main.getName());
    command.add(writes.resource());
    return command;
  }
}
