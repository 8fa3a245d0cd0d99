package dev.shardpack.pekko;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What {@link Shardpack#verify} has found.
 *
 * @param rows who writes each message that Shardpack knows
 * @param problems what has to be corrected before nodes may write with this configuration
 * @param notes what is so without Shardpack too, and hurts only who needs it
 */
public record VerificationReport(List<Row> rows, List<Problem> problems, List<Problem> notes) {
  /** What is wrong. */
  public enum Kind {
    /** The configuration contradicts itself, or has settings that Shardpack does not know. */
    CONFIGURATION,
    /** No serializer is configured for a class. */
    NO_SERIALIZER,
    /** A class is left to Java serialization. */
    JAVA_SERIALIZATION,
    /** A value cannot be written. */
    NOT_WRITTEN,
    /** What was written cannot be read. */
    NOT_READ,
    /** What was read is not equal to what was written. */
    NOT_EQUAL,
    /**
     * Equal data has different bytes. Replicators compare digests of the bytes, and would send each
     * other such data in full for ever.
     */
    UNSTABLE_BYTES
  }

  /**
   * Who writes one kind of message.
   *
   * @param manifest the message's name in Shardpack's format
   * @param message the message's class
   * @param serializer the class of the serializer that is configured for it, or an empty string
   * @param identifier the number of that serializer, or −1
   * @param byShardpack whether that is Shardpack
   */
  public record Row(
      String manifest, String message, String serializer, int identifier, boolean byShardpack) {}

  /**
   * One thing that is wrong.
   *
   * @param kind what is wrong
   * @param subject the class that it is about, or the part of the configuration
   * @param text all about it, for people
   */
  public record Problem(Kind kind, String subject, String text) {
    @Override
    public String toString() {
      return kind + " " + subject + ": " + text;
    }
  }

  /** Keeps the lists from changes. */
  public VerificationReport {
    rows = List.copyOf(rows);
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
  }

  /**
   * Whether there are no problems.
   *
   * @return true if there are none
   */
  public boolean isClean() {
    return problems.isEmpty();
  }

  /**
   * This report, if there are no problems.
   *
   * @return this
   * @throws IllegalStateException if there are, with all of them in its message
   */
  public VerificationReport requireClean() {
    if (!isClean()) {
      throw new IllegalStateException(
          problems.size() + " problems of serialization:" + lines(problems));
    }
    return this;
  }

  /** Everything, in lines. */
  @Override
  public String toString() {
    return "Shardpack writes "
        + rows.stream().filter(Row::byShardpack).count()
        + " of "
        + rows.size()
        + " kinds of messages; problems:"
        + (isClean() ? " none" : lines(problems))
        + "\nnotes:"
        + (notes.isEmpty() ? " none" : lines(notes));
  }

  private static String lines(List<Problem> problems) {
    return problems.stream().map(problem -> "\n  " + problem).collect(Collectors.joining());
  }
}
