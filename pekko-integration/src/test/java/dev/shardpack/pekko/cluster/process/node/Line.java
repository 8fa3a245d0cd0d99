package dev.shardpack.pekko.cluster.process.node;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fields of one line, separated by tabs. */
public final class Line {
  private static final String SEPARATOR = "\t";

  private Line() {}

  /** Joins fields, none of which has a tab or a line end. */
  static String join(Stream<?> fields) {
    return fields.map(String::valueOf).collect(Collectors.joining(SEPARATOR));
  }

  /** The fields of a line. */
  public static List<String> split(String line) {
    return List.of(line.split(SEPARATOR, -1));
  }
}
