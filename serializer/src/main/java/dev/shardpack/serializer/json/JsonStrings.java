package dev.shardpack.serializer.json;

/** Strings of JSON (RFC 8259, section 7). */
final class JsonStrings {
  private static final char FIRST_PRINTABLE = 0x20;
  private static final char DELETE = 0x7f;

  private JsonStrings() {}

  /** Appends a text in quotes, with escapes for what may not stand in them or cannot be seen. */
  static void quote(String value, StringBuilder text) {
    text.append('"');
    int copied = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < FIRST_PRINTABLE || c == '"' || c == '\\' || c == DELETE) {
        text.append(value, copied, i);
        escape(c, text);
        copied = i + 1;
      }
    }
    text.append(value, copied, value.length()).append('"');
  }

  private static void escape(char c, StringBuilder text) {
    switch (c) {
      case '"', '\\' -> text.append('\\').append(c);
      case '\n' -> text.append("\\n");
      case '\r' -> text.append("\\r");
      case '\t' -> text.append("\\t");
      default -> text.append(String.format("\\u%04x", (int) c));
    }
  }
}
