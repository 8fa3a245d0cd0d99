package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.MessagePackException;
import org.jspecify.annotations.Nullable;

/**
 * Takes items out of what has arrived, one after the other.
 *
 * @param <T> the items' type
 */
abstract class ItemReader<T> {
  private @Nullable T item;

  /** What an attempt to take an item has led to. */
  enum Step {
    ITEM,
    /** More bytes have to arrive. */
    MORE,
    /** There are no more items. */
    END
  }

  /** The item that was taken last. */
  final @Nullable T item() {
    T taken = item;
    item = null;
    return taken;
  }

  final Step take(@Nullable T next) {
    item = next;
    return Step.ITEM;
  }

  /** Takes the next item, if it has arrived. After an error the reader is of no use. */
  final Step next(Intake intake) {
    intake.window.rollBack();
    try {
      return tryNext(intake);
    } catch (MessagePackException e) {
      if (intake.window.isSuspended()) {
        return Step.MORE;
      }
      throw inPath(e).inStream(intake.window.valueOffset());
    } catch (RuntimeException e) {
      if (intake.window.isSuspended()) {
        return Step.MORE;
      }
      throw e;
    }
  }

  abstract Step tryNext(Intake intake);

  /** Says where an error happened that has passed through here. */
  abstract MessagePackException inPath(MessagePackException e);

  /** Whether it is known, without reading, that there are no more items. */
  abstract boolean isAtEnd(Intake intake);

  /** Whether the bytes stand inside of what it takes items out of. */
  abstract boolean isInside();

  /** Passes over what is left of the value that it takes items out of. */
  final Step finish(Intake intake) {
    intake.window.rollBack();
    try {
      skipRest(intake);
      return Step.END;
    } catch (MessagePackException e) {
      if (intake.window.isSuspended()) {
        return Step.MORE;
      }
      throw e.inStream(intake.window.valueOffset());
    }
  }

  abstract void skipRest(Intake intake);
}
