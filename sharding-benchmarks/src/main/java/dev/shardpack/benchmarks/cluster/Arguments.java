package dev.shardpack.benchmarks.cluster;

import java.util.Iterator;
import java.util.List;

/** The arguments of a command, from the first to the last. */
final class Arguments {

  private final Iterator<String> rest;

  Arguments(List<String> arguments) {
    this.rest = arguments.iterator();
  }

  boolean hasNext() {
    return rest.hasNext();
  }

  String next() {
    return rest.next();
  }

  /** The whole number behind an option, from {@code min} to {@code max}. */
  int wholeNumber(String option, int min, int max) throws UsageException {
    String expected = "%s: expected a whole number from %d to %d".formatted(option, min, max);
    String text = value(expected);
    int value;
    try {
      value = Integer.parseInt(text);
    } catch (NumberFormatException notAnInt) {
      throw new UsageException("%s, but found '%s'.".formatted(expected, text));
    }
    if (value < min || value > max) {
      throw new UsageException("%s, but found %s.".formatted(expected, text));
    }
    return value;
  }

  /** The name of a directory behind an option. */
  String directory(String option) throws UsageException {
    return value(option + ": expected a directory");
  }

  private String value(String expected) throws UsageException {
    if (!rest.hasNext()) {
      throw new UsageException(expected + " after it, but found the end of the arguments.");
    }
    return rest.next();
  }
}
