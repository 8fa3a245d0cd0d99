package dev.shardpack.benchmarks.cluster;

import java.io.PrintStream;
import java.time.Duration;

/** Prints what the job is doing and, now and then, how far it has come. */
final class Progress {

  private static final long NEWS_NANOS = Duration.ofSeconds(1).toNanos();
  private static final long SIGN_OF_LIFE_NANOS = Duration.ofSeconds(5).toNanos();

  private final PrintStream out;
  private final long start = System.nanoTime();
  private String prefix = "";
  private String lastText = "";
  private long lastPrinted = start;

  Progress(PrintStream out) {
    this.out = out;
  }

  /** Names what the lines from now on belong to, such as a pass. */
  void part(String title) {
    prefix = title + ": ";
  }

  /** Prints a line now. */
  void milestone(String text) {
    long now = System.nanoTime();
    lastText = text;
    lastPrinted = now;
    out.printf("[%6.1f s] %s%s%n", (now - start) / 1e9, prefix, text);
    out.flush();
  }

  /** Prints a line unless one was printed a moment ago, or not long ago if it was the same. */
  void step(String text) {
    long interval = text.equals(lastText) ? SIGN_OF_LIFE_NANOS : NEWS_NANOS;
    if (System.nanoTime() - lastPrinted >= interval) {
      milestone(text);
    }
  }
}
