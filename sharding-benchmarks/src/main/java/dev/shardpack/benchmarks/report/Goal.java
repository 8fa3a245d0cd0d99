package dev.shardpack.benchmarks.report;

import dev.shardpack.benchmarks.Figures;

/**
 * What a figure is to reach.
 *
 * @param id by which figures refer to it
 * @param atLeast whether more is better
 * @param limit that the figure may reach
 * @param unit behind the number, or an empty text
 * @param what is measured
 */
public record Goal(String id, boolean atLeast, double limit, String unit, String what) {

  /** Reads a line of the resource. */
  static Goal parse(String line) {
    String[] cells = line.split(";", -1);
    if (cells.length != 5 || !(cells[1].equals(">=") || cells[1].equals("<="))) {
      throw new IllegalArgumentException(
          "expected 'identifier;>= or <=;limit;unit;what' but found '" + line + "'");
    }
    return new Goal(
        cells[0], cells[1].equals(">="), Double.parseDouble(cells[2]), cells[3], cells[4]);
  }

  /**
   * Whether a figure reaches it.
   *
   * @param value of the figure
   */
  public boolean isMet(double value) {
    return atLeast ? value >= limit : value <= limit;
  }

  /** Relation, number and unit. */
  public String text() {
    return (atLeast ? "≥ " : "≤ ") + number(limit) + unit;
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  /** A value of this goal's figure. */
  String format(double value) {
    return Figures.rounded(value) + unit;
  }
}
