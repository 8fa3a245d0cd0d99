package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** The objects that were written by one writer in one operation, and where. */
final class WrittenObjects {
  private static final ContextKey<WrittenObjects> KEY =
      new ContextKey<>(WrittenObjects.class, "written objects");

  private final MessagePackWriter writer;
  private final IdentityHashMap<Object, Entry> entries = new IdentityHashMap<>();

  private @Nullable Entry newest;

  /** An object. */
  static final class Entry {
    /** Where it starts. */
    final int position;

    final ObjectType type;

    boolean isComplete;

    Entry(int position, ObjectType type) {
      this.position = position;
      this.type = type;
    }
  }

  private WrittenObjects(MessagePackWriter writer) {
    this.writer = writer;
  }

  /** The context with the objects of a writer; the outermost object adds it. */
  static SerializationContext in(SerializationContext context, MessagePackWriter writer) {
    WrittenObjects known = context.find(KEY);
    return known == null || known.writer != writer
        ? context.with(KEY, new WrittenObjects(writer))
        : context;
  }

  static WrittenObjects of(SerializationContext context) {
    return context.get(KEY);
  }

  @Nullable Entry find(Object object) {
    return entries.get(object);
  }

  /** Whether nothing was written yet of the object that was added last. */
  boolean standsAtNewest() {
    return newest != null && newest.position == writer.size();
  }

  /** Adds an object that starts where the writer stands. */
  Entry add(Object object, ObjectType type) {
    Entry entry = new Entry(writer.size(), type);
    newest = entry;
    entries.put(object, entry);
    return entry;
  }
}
