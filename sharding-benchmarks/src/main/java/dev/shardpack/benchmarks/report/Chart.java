package dev.shardpack.benchmarks.report;

import java.util.List;

/** A drawing with the same figures as a table. */
interface Chart {
  /** Identifier in the page, of letters, digits and hyphens. */
  String id();

  /** What it shows, in a line. */
  String title();

  /** What a reader who cannot see it has to know. */
  String description();

  /** Height of the drawing, whose width is {@link Drawing#WIDTH}. */
  double height();

  /** Draws what is inside. */
  void draw(Markup markup);

  /** The figures. */
  Table table();

  /** Those of the figures that goals may be set for. */
  List<Indicator> indicators();
}
