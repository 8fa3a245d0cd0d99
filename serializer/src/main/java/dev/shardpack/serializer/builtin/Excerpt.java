package dev.shardpack.serializer.builtin;

/** Quotes text from a message in an error, of which an attacker may choose any length. */
final class Excerpt {
  private static final int MAX_CHARS = 64;
  private static final int MAX_REASON_CHARS = 200;

  private Excerpt() {}

  static String of(String text) {
    return text.length() <= MAX_CHARS
        ? '"' + text + '"'
        : '"' + text.substring(0, MAX_CHARS) + "…\" (" + text.length() + " chars)";
  }

  /** What was thrown may repeat such text, and says it by code of its own, which may throw too. */
  static String ofReason(Throwable thrown) {
    String text;
    try {
      text = String.valueOf(thrown.getMessage());
    } catch (RuntimeException e) {
      return thrown.getClass().getName();
    }
    return text.length() <= MAX_REASON_CHARS ? text : text.substring(0, MAX_REASON_CHARS) + "…";
  }
}
