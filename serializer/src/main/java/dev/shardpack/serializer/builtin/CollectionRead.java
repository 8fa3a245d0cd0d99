package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** A collection that is read element by element. */
final class CollectionRead implements ResumableRead<Iterable<@Nullable Object>> {
  private final CollectionConverter converter;
  private final Part element;
  private @Nullable Collection<@Nullable Object> elements;
  private @Nullable CollisionBudget budget;
  private int start;
  private int count;
  private int added;

  /** How many of the announced elements the budget has counted, though not all have arrived. */
  private int budgeted;

  CollectionRead(CollectionConverter converter, Part element) {
    this.converter = converter;
    this.element = element;
  }

  @Override
  public boolean startsAtOnce() {
    return true;
  }

  @Override
  public @Nullable Iterable<@Nullable Object> resume(
      ResumableReader in, SerializationContext context) {
    Collection<@Nullable Object> read = elements == null ? begin(in) : elements;
    try {
      for (; added < count; added++) {
        Object next = element.tryResume(in, context);
        if (in.isShort()) {
          return null;
        }
        if (budget != null && added >= budgeted) {
          budget.earn();
        }
        CollectionConverter.add(read, next, budget, in.part(), in.lastOffset());
      }
    } catch (MessagePackException e) {
      throw e.inElement(added);
    }
    in.end();
    return converter.finish(read, start);
  }

  private Collection<@Nullable Object> begin(ResumableReader in) {
    start = in.part().offset();
    count = in.beginArray();
    MessagePackReader reader = in.part();
    budgeted = Preallocation.initial(in, count);
    budget = converter.budgetFor(budgeted);
    Collection<@Nullable Object> made = converter.begin(reader, start, count, budgeted);
    elements = made;
    return made;
  }
}
