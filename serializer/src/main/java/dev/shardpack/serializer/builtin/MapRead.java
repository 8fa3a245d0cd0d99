package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A map that is read entry by entry. */
final class MapRead implements ResumableRead<Map<@Nullable Object, @Nullable Object>> {
  private final MapConverter converter;
  private final Part key;
  private final Part value;
  private @Nullable Map<@Nullable Object, @Nullable Object> map;
  private @Nullable CollisionBudget budget;
  private int count;
  private int added;

  /** How many of the announced entries the budget has counted, though not all have arrived. */
  private int budgeted;

  /** The key whose value is next, if {@link #hasKey}. */
  private @Nullable Object lastKey;

  private boolean hasKey;
  private int entryOffset;

  MapRead(MapConverter converter, Part key, Part value) {
    this.converter = converter;
    this.key = key;
    this.value = value;
  }

  @Override
  public boolean startsAtOnce() {
    return true;
  }

  @Override
  public @Nullable Map<@Nullable Object, @Nullable Object> resume(
      ResumableReader in, SerializationContext context) {
    Map<@Nullable Object, @Nullable Object> read = map == null ? begin(in) : map;
    try {
      for (; added < count; added++) {
        if (!hasKey) {
          lastKey = key.tryResume(in, context);
          if (in.isShort()) {
            return null;
          }
          entryOffset = in.lastOffset();
          hasKey = true;
        }
        Object next = value.tryResume(in, context);
        if (in.isShort()) {
          return null;
        }
        if (budget != null && added >= budgeted) {
          budget.earn();
        }
        hasKey = false;
        MapConverter.put(read, lastKey, next, budget, in.part(), entryOffset);
        MapConverter.requireNew(read, added, in.part(), entryOffset);
      }
    } catch (MessagePackException e) {
      throw e.inElement(added);
    }
    in.end();
    return read;
  }

  private Map<@Nullable Object, @Nullable Object> begin(ResumableReader in) {
    count = in.beginMap();
    budgeted = Preallocation.initial(in, count);
    budget = converter.budgetFor(budgeted);
    Map<@Nullable Object, @Nullable Object> made = converter.begin(budgeted);
    map = made;
    return made;
  }
}
