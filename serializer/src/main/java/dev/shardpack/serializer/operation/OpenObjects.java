package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.SerializationContext;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** The objects that are being written: those on the way from the root to the current one. */
final class OpenObjects {
  private static final ContextKey<OpenObjects> KEY =
      new ContextKey<>(OpenObjects.class, "objects being written");

  private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The context with such a set; the outermost object adds it. */
  static SerializationContext in(SerializationContext context) {
    return context.find(KEY) == null ? context.with(KEY, new OpenObjects()) : context;
  }

  static OpenObjects of(SerializationContext context) {
    return context.get(KEY);
  }

  /** False if the object is being written already. */
  boolean enter(Object object) {
    return open.add(object);
  }

  void leave(Object object) {
    open.remove(object);
  }
}
