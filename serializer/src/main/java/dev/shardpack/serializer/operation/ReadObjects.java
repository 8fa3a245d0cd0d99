package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The objects that were read from one reader in one operation, by where they start. */
public final class ReadObjects {
  private static final ContextKey<ReadObjects> KEY =
      new ContextKey<>(ReadObjects.class, "read objects");

  private final MessagePackReader reader;

  /** Each took a byte at least. */
  private final Map<Integer, Entry> objects = new HashMap<>();

  private @Nullable Entry newest;

  /** An object that has begun. */
  static final class Entry {
    final ObjectType type;

    /** Null as long as it does not exist. */
    @Nullable Object object;

    Entry(ObjectType type) {
      this.type = type;
    }
  }

  private ReadObjects(MessagePackReader reader) {
    this.reader = reader;
  }

  /**
   * Says that the object which began last exists, so that what is inside of it may refer to it.
   *
   * @param context of the operation; without references in it nothing happens
   * @param object the object, whose members are not set yet
   */
  public static void announce(SerializationContext context, Object object) {
    ReadObjects known = context.find(KEY);
    if (known != null && known.newest != null) {
      known.newest.object = object;
    }
  }

  /** The context with the objects of a reader; the outermost object adds it. */
  static SerializationContext in(SerializationContext context, MessagePackReader reader) {
    ReadObjects known = context.find(KEY);
    return known == null || known.reader != reader
        ? context.with(KEY, new ReadObjects(reader))
        : context;
  }

  static ReadObjects of(SerializationContext context) {
    return context.get(KEY);
  }

  /** Adds an object that starts at an offset, but does not exist yet. */
  Entry begin(int offset, ObjectType type) {
    Entry begun = new Entry(type);
    newest = begun;
    objects.put(offset, begun);
    return begun;
  }

  /** An object is all read; what was read in its place, from the same offset on, counts no more. */
  void complete(int offset, Entry begun, Object object) {
    begun.object = object;
    objects.put(offset, begun);
  }

  /** The object that starts at an offset, or null if none does. */
  @Nullable Entry find(long offset) {
    return offset < 0 ? null : objects.get((int) offset);
  }
}
