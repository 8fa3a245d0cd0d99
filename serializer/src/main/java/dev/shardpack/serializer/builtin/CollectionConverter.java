package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.Nullness;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.Structure;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A collection as an array of its elements in the order of its iterator. A null element is nil,
 * where the collection takes null. A set that is read may not have equal elements.
 */
final class CollectionConverter extends MessagePackConverter<Iterable<@Nullable Object>> {
  private final CollectionKind kind;
  private final Part element;
  private final boolean limitsCollisions;

  CollectionConverter(CollectionKind kind, Part element) {
    this.kind = kind;
    this.element = element;
    this.limitsCollisions = CollisionBudget.isNeededFor(kind.lookup(), element.type());
  }

  @Override
  public MessagePackConverter<Iterable<@Nullable Object>> withNullness(Nullness nullness) {
    return new CollectionConverter(kind, element.withNullness(nullness.part(0)));
  }

  @Override
  public void write(
      MessagePackWriter writer, Iterable<@Nullable Object> value, SerializationContext context) {
    if (kind.lookup() == Lookup.SORTED) {
      NaturalOrder.requireOf(value);
    }
    Collection<? extends @Nullable Object> elements = Snapshot.of(value);
    int count = elements.size();
    writer.beginArray(count);
    int i = 0;
    try {
      for (Object e : elements) {
        element.write(writer, e, context);
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
    int start = reader.offset();
    int count = reader.beginArray();
    Collection<@Nullable Object> elements =
        begin(reader, start, count, Preallocation.initial(reader, count));
    CollisionBudget budget = budgetFor(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        int offset = reader.offset();
        add(elements, element.read(reader, context), budget, reader, offset);
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    reader.end();
    return finish(elements, start);
  }

  @Override
  public ResumableRead<Iterable<@Nullable Object>> resumable() {
    return new CollectionRead(this, element);
  }

  @Override
  public Structure structure() {
    return new Structure.Elements(element.describe());
  }

  /** What the elements are put into, which are so many and begin at an offset. */
  Collection<@Nullable Object> begin(MessagePackReader reader, int start, int count, int room) {
    if (kind.lookup() == Lookup.PAIRWISE) {
      CollisionBudget.requireFew(count, reader, start);
    }
    return kind.maker().make(room, element.type());
  }

  @Nullable CollisionBudget budgetFor(int announced) {
    return limitsCollisions ? new CollisionBudget(kind.lookup(), announced) : null;
  }

  Collection<@Nullable Object> finish(Collection<@Nullable Object> elements, int start) {
    try {
      return kind.finisher().apply(elements);
    } catch (RuntimeException | StackOverflowError e) {
      throw Comparison.failed(start, e);
    }
  }

  static void add(
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
    } catch (RuntimeException | StackOverflowError failure) {
      throw Comparison.failed(offset, failure);
    }
    if (!added) {
      throw reader.error(Kind.DUPLICATE_KEY, "the element is in the set already", offset);
    }
  }
}
