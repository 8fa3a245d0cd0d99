package dev.shardpack.serializer.bind;

/** Text for messages: what comes from a message, or repeats it, may be of any length. */
final class Excerpt {
  private static final int MAX_CHARS = 200;

  private Excerpt() {}

  static String of(String text) {
    return text.length() <= MAX_CHARS ? text : text.substring(0, MAX_CHARS) + "…";
  }

  /** What was thrown says it by code of its own, which may throw too. */
  static String of(Throwable thrown) {
    try {
      return of(thrown.toString());
    } catch (RuntimeException e) {
      return thrown.getClass().getName();
    }
  }
}
