package dev.shardpack.benchmarks;

/** A result file cannot be used; the message says what was expected, found, and what to do. */
final class ResultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ResultException(String message) {
    super(message);
  }

  ResultException(String message, Throwable cause) {
    super(message, cause);
  }
}
