package dev.shardpack.pekko.inspect;

import dev.shardpack.serializer.json.JsonLayout;
import java.io.PrintStream;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Prints inspections: for people, or one JSON object a line. */
final class Report {
  private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");

  private final PrintStream out;
  private final PrintStream err;
  private final int limit;
  private final boolean isJson;

  /**
   * Nothing is printed yet.
   *
   * @param out takes what was read
   * @param err takes what could not be read, unless it is in the JSON
   * @param limit how many entries of each collection are shown
   * @param isJson whether it is for programs
   */
  Report(PrintStream out, PrintStream err, int limit, boolean isJson) {
    this.out = out;
    this.err = err;
    this.limit = limit;
    this.isJson = isJson;
  }

  void print(Inspection inspection) {
    if (isJson) {
      out.println(Json.text(inspection.document(), limit, JsonLayout.COMPACT));
      return;
    }
    inspection.document().forEach(this::print);
    out.println();
    if (inspection.get("error") instanceof Map<?, ?> error) {
      out.flush();
      String place = inspection.get("place") == null ? "" : " " + inspection.get("place") + ":";
      err.println(
          printable(
              "error:%s %s (byte %s, at %s)"
                  .formatted(place, error.get("reason"), error.get("offset"), error.get("path"))));
    }
  }

  private void print(String name, @Nullable Object value) {
    switch (name) {
      case "error" -> {}
      case "table", "body", "text", "binary" -> {
        out.println();
        out.println(name);
        out.println(json(value, JsonLayout.INDENTED));
      }
      case "sizes" -> {
        out.println();
        if (value instanceof Map<?, ?> sizes) {
          sizes.forEach(this::printSize);
        }
      }
      case "pekko" -> {
        out.println();
        if (value instanceof Map<?, ?> size) {
          printPekko(size);
        }
      }
      default -> {
        if (value != null) {
          String text = value instanceof String known ? known : json(value, JsonLayout.COMPACT);
          out.printf("%-10s %s%n", name, printable(text));
        }
      }
    }
  }

  private String json(@Nullable Object value, JsonLayout layout) {
    return Json.text(value, limit, layout);
  }

  /** What is in the bytes does not control the terminal. */
  private static String printable(String text) {
    return CONTROL.matcher(text).replaceAll("\ufffd");
  }

  private void printSize(Object part, Object size) {
    if (size instanceof Map<?, ?> numbers) {
      out.printf("%10s bytes %5s %%  %s%n", numbers.get("bytes"), numbers.get("percent"), part);
    }
  }

  private void printPekko(Map<?, ?> size) {
    if (size.containsKey("unknown")) {
      out.println(printable("Pekko's form: size unknown, " + size.get("unknown")));
    } else {
      out.printf(
          "Pekko's form: %s bytes; Shardpack's has %s %% of that%n",
          size.get("bytes"), size.get("shardpackPercent"));
    }
  }
}
