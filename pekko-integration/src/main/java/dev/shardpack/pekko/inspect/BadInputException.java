package dev.shardpack.pekko.inspect;

/** Input that holds no payloads; the message says where, what was expected, and what to do. */
final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadInputException(String message) {
    super(message);
  }

  BadInputException(String message, Throwable cause) {
    super(message, cause);
  }
}
