package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A container that is read element by element, and takes any element: as many at once as have
 * arrived as a whole, and those that have not in steps.
 *
 * @param <C> the container
 */
abstract class ElementsRead<C> implements ResumableRead<C> {
  private static final @Nullable Object[] NONE = {};

  private final Part element;
  private @Nullable Object[] elements = NONE;
  private int read;

  /** Negative until the container has begun. */
  private int count = -1;

  ElementsRead(Part element) {
    this.element = element;
  }

  /** What to put the elements into. */
  abstract @Nullable Object[] newArray(int length);

  /** The container of all elements, to which the array may be left. */
  abstract C finish(@Nullable Object[] all);

  @Override
  public final boolean startsAtOnce() {
    return true;
  }

  @Override
  public final @Nullable C resume(ResumableReader in, SerializationContext context) {
    if (count < 0) {
      count = in.beginArray();
      elements = newArray(Preallocation.initial(in, count));
    }
    try {
      while (read < count) {
        if (read == elements.length) {
          elements = Arrays.copyOf(elements, Preallocation.next(read, count));
        }
        if (in.isBetweenValues() && !in.isNearEnd()) {
          tryAll(in, context, elements);
        }
        if (read < elements.length) {
          Object next = element.tryResume(in, context);
          if (in.isShort()) {
            return null;
          }
          elements[read++] = next;
        }
      }
    } catch (MessagePackException e) {
      throw e.inElement(read);
    }
    in.end();
    return finish(count == elements.length ? elements : Arrays.copyOf(elements, count));
  }

  /** Reads the elements that have arrived as a whole and for which there is room. */
  private void tryAll(ResumableReader in, SerializationContext context, @Nullable Object[] into) {
    MessagePackReader reader = in.part();
    int index = read;
    int end = reader.offset();
    int arrived = end + reader.remaining();
    int size = 0;
    try {
      while (index < into.length && size <= (arrived - end) >>> 1) {
        Object next = element.read(reader, context);
        if (reader.isSuspended()) {
          break;
        }
        into[index++] = next;
        size = reader.offset() - end;
        end += size;
      }
    } catch (RuntimeException e) {
      if (!reader.isSuspended()) {
        throw e;
      }
    } finally {
      read = index;
    }
    in.keepUpTo(end, size);
  }
}
