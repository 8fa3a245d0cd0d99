package dev.shardpack.benchmarks.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** Writes HTML and SVG: elements that are closed in turn, attributes and text that are escaped. */
final class Markup {
  private final StringBuilder text = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Opens an element; attributes without a value are left out. */
  Markup open(String element, String... namesAndValues) {
    tag(element, namesAndValues);
    text.append(">\n");
    open.push(element);
    return this;
  }

  /** Closes the element that was opened last, which has to be the one that is named. */
  Markup close(String element) {
    String last = open.pop();
    if (!last.equals(element)) {
      throw new IllegalStateException("expected the end of " + last + " but found " + element);
    }
    text.append("</").append(element).append(">\n");
    return this;
  }

  /** An element with text. */
  Markup leaf(String element, String content, String... namesAndValues) {
    tag(element, namesAndValues);
    text.append('>').append(escaped(content)).append("</").append(element).append(">\n");
    return this;
  }

  /** An element without content. */
  Markup empty(String element, String... namesAndValues) {
    tag(element, namesAndValues);
    text.append("/>\n");
    return this;
  }

  /** Text that is markup already, such as a style sheet of this package. */
  Markup raw(String markup) {
    text.append(markup);
    return this;
  }

  private void tag(String element, String... namesAndValues) {
    text.append('<').append(element);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      if (!namesAndValues[i + 1].isEmpty()) {
        text.append(' ').append(namesAndValues[i]).append("=\"");
        text.append(escaped(namesAndValues[i + 1])).append('"');
      }
    }
  }

  private static String escaped(String content) {
    return content
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** A coordinate, to a tenth. */
  static String at(double coordinate) {
    return String.format(Locale.ROOT, "%.1f", coordinate);
  }

  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("not closed: " + open);
    }
    return text.toString();
  }
}
