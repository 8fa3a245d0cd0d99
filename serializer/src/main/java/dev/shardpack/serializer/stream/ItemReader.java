package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.MessagePackException;
import org.jspecify.annotations.Nullable;

/**
 * Takes items out of what has arrived, one after the other.
 *
 * @param <T> the items' type
 */
abstract class ItemReader<T> {
  /**
   * Takes the next item, if it has arrived. After an error the reader is of no use.
   *
   * @return the item, maybe null, or why there is {@linkplain NoItem none}
   */
  final @Nullable Object next(Intake intake) {
    if (intake.window.isSuspended()) {
      intake.window.rollBack();
    }
    try {
      return tryNext(intake);
    } catch (MessagePackException e) {
      if (intake.window.isSuspended()) {
        return NoItem.MORE;
      }
      throw inPath(e).inStream(intake.window.valueOffset());
    } catch (RuntimeException e) {
      if (intake.window.isSuspended()) {
        return NoItem.MORE;
      }
      throw e;
    }
  }

  /** What was taken, as what it is. */
  @SuppressWarnings("unchecked") // what is no NoItem was read by a converter of the items' type
  final @Nullable T item(@Nullable Object taken) {
    return (T) taken;
  }

  /** An item, or {@link NoItem}. */
  abstract @Nullable Object tryNext(Intake intake);

  /** Says where an error happened that has passed through here. */
  abstract MessagePackException inPath(MessagePackException e);

  /** Whether it is known, without reading, that there are no more items. */
  abstract boolean isAtEnd(Intake intake);

  /** Whether the bytes stand inside of what it takes items out of. */
  abstract boolean isInside();

  /** Passes over the rest of the value that it takes items out of; whether all has arrived. */
  final boolean finish(Intake intake) {
    intake.window.rollBack();
    try {
      skipRest(intake);
      return true;
    } catch (MessagePackException e) {
      if (intake.window.isSuspended()) {
        return false;
      }
      throw e.inStream(intake.window.valueOffset());
    }
  }

  abstract void skipRest(Intake intake);

  /** Forgets what was read of the item that is next; from then on this is of no use. */
  abstract void letGo();
}
