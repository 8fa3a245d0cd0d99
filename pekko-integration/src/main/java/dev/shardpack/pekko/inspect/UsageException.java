package dev.shardpack.pekko.inspect;

/** A command line that says nothing useful. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
