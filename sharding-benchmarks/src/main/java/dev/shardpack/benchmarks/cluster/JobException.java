package dev.shardpack.benchmarks.cluster;

/** The job did not reach its end; the message says which step failed and what was seen. */
final class JobException extends Exception {

  private static final long serialVersionUID = 1L;

  JobException(String message) {
    super(message);
  }
}
