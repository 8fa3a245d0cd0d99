package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Collection;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * A collection as an array of its elements in the order of its iterator. A null element is nil,
 * where the collection takes null. A set that is read may not have equal elements.
 */
final class CollectionConverter extends MessagePackConverter<Collection<@Nullable Object>> {
  private final CollectionKind kind;
  private final MessagePackConverter<Object> element;
  private final boolean takesNull;
  private final boolean limitsCollisions;

  CollectionConverter(
      CollectionKind kind, MessagePackConverter<Object> element, Class<?> elementType) {
    this(
        kind,
        element,
        kind.takesNull(),
        kind.uniqueness() == Uniqueness.HASHED && CollisionBudget.isNeededFor(elementType));
  }

  private CollectionConverter(
      CollectionKind kind,
      MessagePackConverter<Object> element,
      boolean takesNull,
      boolean limitsCollisions) {
    this.kind = kind;
    this.element = element;
    this.takesNull = takesNull;
    this.limitsCollisions = limitsCollisions;
  }

  @Override
  public MessagePackConverter<Collection<@Nullable Object>> withNullness(Nullness nullness) {
    Nullness ofElement = nullness.part(0);
    MessagePackConverter<Object> narrowed = element.withNullness(ofElement);
    boolean takes = takesNull && ofElement.nullable();
    return narrowed == element && takes == takesNull
        ? this
        : new CollectionConverter(kind, narrowed, takes, limitsCollisions);
  }

  @Override
  public void write(
      MessagePackWriter writer, Collection<@Nullable Object> value, SerializationContext context) {
    if (kind.uniqueness() == Uniqueness.SORTED && value instanceof SortedSet<?> sorted) {
      NaturalOrder.require(sorted.comparator());
    }
    Collection<? extends @Nullable Object> elements = Snapshot.of(value);
    int count = elements.size();
    writer.beginArray(count);
    int i = 0;
    try {
      for (Object e : elements) {
        Nulls.write(element, takesNull, writer, e, context);
        i++;
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    writer.end();
    Snapshot.requireCount(count, i);
  }

  @Override
  public Collection<@Nullable Object> read(MessagePackReader reader, SerializationContext context) {
    int count = reader.beginArray();
    Collection<@Nullable Object> elements =
        kind.factory().apply(Preallocation.initial(reader, count));
    CollisionBudget budget = limitsCollisions ? new CollisionBudget(count) : null;
    int i = 0;
    try {
      for (; i < count; i++) {
        int offset = reader.offset();
        Object e = Nulls.read(element, takesNull, reader, context);
        add(elements, e, budget, reader, offset);
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    reader.end();
    return elements;
  }

  private static void add(
      Collection<@Nullable Object> elements,
      @Nullable Object e,
      @Nullable CollisionBudget budget,
      MessagePackReader reader,
      int offset) {
    boolean added;
    try {
      if (budget != null) {
        budget.spend(e, reader, offset);
      }
      added = elements.add(e);
    } catch (MessagePackException failure) {
      throw failure;
    } catch (RuntimeException failure) {
      throw Comparison.failed(offset, failure);
    }
    if (!added) {
      throw reader.error(Kind.DUPLICATE_KEY, "the element is in the set already", offset);
    }
  }
}
