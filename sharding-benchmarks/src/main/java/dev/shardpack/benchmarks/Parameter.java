package dev.shardpack.benchmarks;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Enum constants as values of JMH parameters, where they stand in lower case with hyphens. */
public final class Parameter {
  private Parameter() {}

  /** How a constant stands in parameters. */
  public static String valueOf(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The constant that a parameter means.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static <E extends Enum<E>> E parse(Class<E> type, String value) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> valueOf(constant).equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Arrays.stream(type.getEnumConstants())
                        .map(Parameter::valueOf)
                        .collect(
                            Collectors.joining(
                                ", ", "expected one of ", " but found '" + value + "'"))));
  }
}
