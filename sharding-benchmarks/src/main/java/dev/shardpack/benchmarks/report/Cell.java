package dev.shardpack.benchmarks.report;

/**
 * A cell of a table.
 *
 * @param text in it
 * @param style class of the style sheet, or an empty text
 */
record Cell(String text, String style) {
  static Cell text(String text) {
    return new Cell(text, "");
  }

  static Cell number(String text) {
    return new Cell(text, "number");
  }

  static Cell met(String text) {
    return new Cell(text, "met");
  }

  static Cell missed(String text) {
    return new Cell(text, "missed");
  }
}
