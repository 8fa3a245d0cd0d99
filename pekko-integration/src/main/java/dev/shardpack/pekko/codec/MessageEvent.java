package dev.shardpack.pekko.codec;

import dev.shardpack.pekko.catalogue.MessageCounters.Direction;
import dev.shardpack.pekko.catalogue.MessageRow;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/**
 * A message that is written or read: counted always, and an event with its duration in a flight
 * recording if one runs.
 */
@Name("dev.shardpack.Message")
@Label("Shardpack Message")
@Category("Shardpack")
@StackTrace(false)
public final class MessageEvent extends Event {
  /** Name of the message's class. */
  @Label("Message")
  @Nullable String message;

  /** True if it was written, false if it was read. */
  @Label("Written")
  boolean written;

  /** Size in bytes. */
  @Label("Size")
  @DataAmount
  long size;

  private final transient MessageRow<?> row;
  private final transient Direction direction;
  private final transient long start;

  private MessageEvent(MessageRow<?> row, Direction direction) {
    this.row = row;
    this.direction = direction;
    this.start = direction.start();
    begin();
  }

  /**
   * Starts to write a message.
   *
   * @param row its row
   * @return to be {@linkplain #done ended} when it is written, and forgotten if that fails
   */
  public static MessageEvent writing(MessageRow<?> row) {
    return new MessageEvent(row, row.counters().written());
  }

  /**
   * Starts to read a message.
   *
   * @param row its row
   * @return to be {@linkplain #done ended} when it is read, and forgotten if that fails
   */
  public static MessageEvent reading(MessageRow<?> row) {
    return new MessageEvent(row, row.counters().read());
  }

  /**
   * Counts the message.
   *
   * @param bytes its size
   */
  public void done(int bytes) {
    direction.done(start, bytes);
    if (shouldCommit()) {
      message = row.name();
      written = direction == row.counters().written();
      size = bytes;
      commit();
    }
  }
}
