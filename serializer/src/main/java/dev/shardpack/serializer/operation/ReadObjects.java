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

  /** With null for each object that does not exist yet. Each took a byte at least. */
  private final Map<Integer, @Nullable Object> objects = new HashMap<>();

  private int newest;

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
    if (known != null) {
      known.objects.put(known.newest, object);
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
  void begin(int offset) {
    newest = offset;
    objects.put(offset, null);
  }

  void complete(int offset, Object object) {
    objects.put(offset, object);
  }

  boolean hasBegun(long offset) {
    return offset >= 0 && objects.containsKey((int) offset);
  }

  /** An object that has begun, or null if it does not exist yet. */
  @Nullable Object get(long offset) {
    return objects.get((int) offset);
  }
}
