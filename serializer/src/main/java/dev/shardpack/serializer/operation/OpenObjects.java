package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.IdentityHashMap;

/** The objects that are being written: those on the way from the root to the current one. */
final class OpenObjects {
  private static final ContextKey<OpenObjects> KEY =
      new ContextKey<>(OpenObjects.class, "objects being written");

  /** With where they start. */
  private final IdentityHashMap<Object, Start> open = new IdentityHashMap<>();

  private record Start(MessagePackWriter writer, int position) {
    boolean isWhere(MessagePackWriter other) {
      return writer == other && position == other.size();
    }
  }

  /** The context with such a set; the outermost object adds it. */
  static SerializationContext in(SerializationContext context) {
    return context.find(KEY) == null ? context.with(KEY, new OpenObjects()) : context;
  }

  static OpenObjects of(SerializationContext context) {
    return context.get(KEY);
  }

  /** Whether nothing was written yet of the object, though it is being written. */
  boolean isBeginning(Object object, MessagePackWriter writer) {
    Start start = open.get(object);
    return start != null && start.isWhere(writer);
  }

  /** False if the object is being written already. */
  boolean enter(Object object, MessagePackWriter writer) {
    return open.putIfAbsent(object, new Start(writer, writer.size())) == null;
  }

  void leave(Object object) {
    open.remove(object);
  }
}
