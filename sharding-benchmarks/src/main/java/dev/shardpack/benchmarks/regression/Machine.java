package dev.shardpack.benchmarks.regression;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a run was measured.
 *
 * @param cpu model of the processor, or the architecture where the system does not tell
 * @param processors that the JVM may use
 * @param system operating system
 * @param jvm name and version
 */
public record Machine(String cpu, int processors, String system, String jvm) {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
  private static final String MODEL = "model name";

  /** The machine and the JVM that this runs on. */
  public static Machine current() {
    return new Machine(
        cpuModel(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + Runtime.version());
  }

  private static String cpuModel() {
    if (!Files.isReadable(CPU_INFO)) {
      return System.getProperty("os.arch");
    }
    try {
      return Files.readAllLines(CPU_INFO).stream()
          .filter(line -> line.startsWith(MODEL))
          .map(line -> line.substring(line.indexOf(':') + 1).trim())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
