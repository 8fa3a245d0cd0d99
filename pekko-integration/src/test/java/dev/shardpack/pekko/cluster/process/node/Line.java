package dev.shardpack.pekko.cluster.process.node;

import java.util.List;
import java.util.stream.Collectors;

/** Fields of one line, separated by tabs. */
public final class Line {
  private static final String SEPARATOR = "\t";

  private Line() {}

  /** Joins what has neither a tab nor a line end in it. */
  static String join(Object... fields) {
    return join(List.of(fields));
  }

  static String join(List<?> fields) {
    return fields.stream()
        .map(String::valueOf)
        .filter(field -> !field.isEmpty())
        .collect(Collectors.joining(SEPARATOR));
  }

  /** The fields of a line. */
  public static List<String> split(String line) {
    return List.of(line.split(SEPARATOR, -1));
  }
}
