package dev.shardpack.pekko.inspect;

import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lines of comma-separated values (RFC 4180); quoted ones may hold commas, quotes and breaks. */
final class Csv {
  /** More than any payload takes: 64 MiB in hexadecimal. */
  private static final int MAX_CELL = 1 << 28;

  private static final int END = -1;

  private final PushbackReader reader;
  private int line;
  private int nextLine = 1;

  Csv(Reader reader) {
    this.reader = new PushbackReader(reader);
  }

  /** The number of the line in which the last record starts, from 1. */
  int line() {
    return line;
  }

  /** The cells of the next record, or null at the end. */
  @Nullable List<String> next() throws IOException {
    int first = reader.read();
    if (first == END) {
      return null;
    }
    reader.unread(first);
    line = nextLine;
    List<String> cells = new ArrayList<>();
    int end;
    do {
      StringBuilder cell = new StringBuilder();
      end = readCell(cell);
      cells.add(cell.toString());
    } while (end == ',');
    nextLine++;
    return cells;
  }

  /** Answers what ends the cell. */
  private int readCell(StringBuilder cell) throws IOException {
    int c = reader.read();
    if (c == '"') {
      readQuoted(cell);
      c = reader.read();
    }
    while (c != ',' && c != '\n' && c != END) {
      if (c != '\r') {
        append(cell, c);
      }
      c = reader.read();
    }
    return c;
  }

  private void readQuoted(StringBuilder cell) throws IOException {
    while (true) {
      int c = reader.read();
      if (c == END) {
        throw new BadInputException("the quote of line " + line + " does not end");
      }
      if (c == '"') {
        int next = reader.read();
        if (next != '"') {
          if (next != END) {
            reader.unread(next);
          }
          return;
        }
      } else if (c == '\n') {
        nextLine++;
      }
      append(cell, c);
    }
  }

  private void append(StringBuilder cell, int c) {
    if (cell.length() == MAX_CELL) {
      throw new BadInputException(
          "line " + line + ": expected cells of up to " + MAX_CELL + " characters");
    }
    cell.append((char) c);
  }
}
