package dev.shardpack.benchmarks;

/** A result file cannot be used; the message says what was expected, found, and what to do. */
public final class ResultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * A failure that no other caused.
   *
   * @param message what was expected, found, and what to do
   */
  public ResultException(String message) {
    super(message);
  }

  /**
   * A failure that another caused.
   *
   * @param message what was expected, found, and what to do
   * @param cause the other
   */
  public ResultException(String message, Throwable cause) {
    super(message, cause);
  }
}
