package dev.shardpack.benchmarks.cluster;

/** Command-line arguments that cannot be used; the message tells the user what to change. */
final class UsageException extends Exception {

  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
