package dev.shardpack.pekko.codec;

import dev.shardpack.pekko.catalogue.MessageRow;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/**
 * A message that was written or read: counted always, and an event of a flight recording if one
 * runs.
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

  /** Time in nanoseconds. */
  @Label("Time")
  @Timespan
  long time;

  private MessageEvent() {}

  /**
   * Counts a message that was written.
   *
   * @param row its row
   * @param size its bytes
   * @param nanos the time it took
   */
  public static void written(MessageRow<?> row, int size, long nanos) {
    row.counters().written().add(size, nanos);
    record(row, true, size, nanos);
  }

  /**
   * Counts a message that was read.
   *
   * @param row its row
   * @param size its bytes
   * @param nanos the time it took
   */
  public static void read(MessageRow<?> row, int size, long nanos) {
    row.counters().read().add(size, nanos);
    record(row, false, size, nanos);
  }

  private static void record(MessageRow<?> row, boolean written, int size, long nanos) {
    MessageEvent event = new MessageEvent();
    if (event.isEnabled()) {
      event.message = row.name();
      event.written = written;
      event.size = size;
      event.time = nanos;
      event.commit();
    }
  }
}
