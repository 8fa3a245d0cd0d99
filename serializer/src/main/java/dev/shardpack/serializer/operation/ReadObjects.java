package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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

  /** How many objects have begun and are not complete. */
  private int open;

  /** How many references were read to objects that were not complete. */
  private int intoOpen;

  /** Sets and maps with such references inside of them, the innermost first. */
  private final List<Entry> toRefill = new ArrayList<>();

  /** An object that has begun. */
  static final class Entry {
    final int offset;
    final ObjectType type;

    /** What {@link #intoOpen} was when it began. */
    private final int intoOpenBefore;

    private boolean isComplete;

    /** Null as long as it does not exist. */
    @Nullable Object object;

    private Entry(int offset, ObjectType type, int intoOpenBefore) {
      this.offset = offset;
      this.type = type;
      this.intoOpenBefore = intoOpenBefore;
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

  /**
   * Says that what was read from an offset on has become part of an object that exists, which has
   * another container for it: references lead to that one from now on.
   *
   * @param context of the operation; without references in it nothing happens
   * @param offset where the container starts; if none does, nothing happens
   * @param container has the same elements
   */
  public static void replace(SerializationContext context, int offset, Object container) {
    ReadObjects known = context.find(KEY);
    Entry entry = known == null ? null : known.objects.get(offset);
    if (entry != null && entry.type.isInstance(container)) {
      entry.object = container;
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
    Entry begun = new Entry(offset, type, intoOpen);
    newest = begun;
    objects.put(offset, begun);
    open++;
    return begun;
  }

  /** An object is all read; what was read in its place, from the same offset on, counts no more. */
  void complete(Entry begun, Object object) {
    begun.object = object;
    begun.isComplete = true;
    objects.put(begun.offset, begun);
    open--;
    if (intoOpen > begun.intoOpenBefore && Refilling.isNeededFor(object)) {
      toRefill.add(begun);
    }
    if (open == 0) {
      refill();
    }
  }

  private void refill() {
    for (Entry entry : toRefill) {
      Object container = entry.object;
      if (container != null) {
        Refilling.refill(container, entry.offset);
      }
    }
    toRefill.clear();
  }

  /** A reference to an object was read. */
  void refer(Entry entry) {
    if (!entry.isComplete) {
      intoOpen++;
    }
  }

  /** The object that starts at an offset, or null if none does. */
  @Nullable Entry find(long offset) {
    return offset < 0 ? null : objects.get((int) offset);
  }
}
