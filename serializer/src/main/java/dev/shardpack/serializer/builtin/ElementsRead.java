package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import org.jspecify.annotations.Nullable;

/**
 * A container that is read element by element, and takes any element: as many at once as have
 * arrived as a whole, and those that have not in steps.
 *
 * @param <C> the container
 */
abstract class ElementsRead<C> implements ResumableRead<C> {
  private final Part element;
  private int read;

  /** Negative until the container has begun. */
  private int count = -1;

  ElementsRead(Part element) {
    this.element = element;
  }

  /** Makes room for the first elements, of which there are {@code count} in all. */
  abstract void begin(int room, int count);

  /** Adds the next element. */
  abstract void add(@Nullable Object next);

  /** The container, in which all elements are. */
  abstract C finish();

  @Override
  public final boolean startsAtOnce() {
    return true;
  }

  @Override
  public final @Nullable C resume(ResumableReader in, SerializationContext context) {
    if (count < 0) {
      count = in.beginArray();
      begin(Preallocation.initial(in, count), count);
    }
    try {
      while (read < count) {
        if (in.isBetweenValues() && !in.isNearEnd()) {
          tryAll(in, context);
        }
        if (read < count) {
          Object next = element.tryResume(in, context);
          if (in.isShort()) {
            return null;
          }
          add(next);
          read++;
        }
      }
    } catch (MessagePackException e) {
      throw e.inElement(read);
    }
    in.end();
    return finish();
  }

  /** Reads the elements that have arrived as a whole. */
  private void tryAll(ResumableReader in, SerializationContext context) {
    MessagePackReader reader = in.part();
    int end = reader.offset();
    int size = 0;
    try {
      while (read < count && reader.remaining() >= 2 * size) {
        Object next = element.read(reader, context);
        if (in.isShort()) {
          break;
        }
        add(next);
        read++;
        size = reader.offset() - end;
        end += size;
      }
    } catch (RuntimeException e) {
      if (!in.isShort()) {
        throw e;
      }
    }
    in.keepUpTo(end, size);
  }
}
