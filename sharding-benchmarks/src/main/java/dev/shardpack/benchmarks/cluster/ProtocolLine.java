package dev.shardpack.benchmarks.cluster;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The lines that parent and nodes exchange: fields separated by tabs, the first is the verb. No
 * field that is sent may contain a tab or a line end.
 */
final class ProtocolLine {

  private static final String SEPARATOR = "\t";

  private ProtocolLine() {}

  static String join(Object... fields) {
    return join(List.of(fields));
  }

  static String join(List<?> fields) {
    return fields.stream().map(String::valueOf).collect(Collectors.joining(SEPARATOR));
  }

  static List<String> split(String line) {
    return List.of(line.split(SEPARATOR, -1));
  }
}
