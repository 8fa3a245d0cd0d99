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
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A map as a map of its entries in the order of its iterator, with keys of any type. A null key or
 * value is nil, where the map takes null. A map that is read may not have equal keys.
 *
 * <p>Arrays as keys are compared by identity, as Java does, so none equals another.
 */
final class MapConverter extends MessagePackConverter<Map<@Nullable Object, @Nullable Object>> {
  private final MapKind kind;
  private final Part key;
  private final Part value;
  private final boolean limitsCollisions;

  MapConverter(MapKind kind, Part key, Part value) {
    this.kind = kind;
    this.key = key;
    this.value = value;
    this.limitsCollisions = CollisionBudget.isNeededFor(kind.lookup(), key.type());
  }

  @Override
  public MessagePackConverter<Map<@Nullable Object, @Nullable Object>> withNullness(
      Nullness nullness) {
    return new MapConverter(
        kind, key.withNullness(nullness.part(0)), value.withNullness(nullness.part(1)));
  }

  @Override
  public void write(
      MessagePackWriter writer,
      Map<@Nullable Object, @Nullable Object> map,
      SerializationContext context) {
    if (kind.lookup() == Lookup.SORTED) {
      NaturalOrder.requireOf(map);
    }
    Collection<? extends @Nullable Object> entries = Snapshot.of(map.entrySet());
    int count = entries.size();
    writer.beginMap(count);
    int i = 0;
    try {
      for (Object each : entries) {
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) each;
        key.write(writer, entry.getKey(), context);
        value.write(writer, entry.getValue(), context);
        i++;
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    writer.end();
    Snapshot.requireCount(count, i);
  }

  @Override
  public Map<@Nullable Object, @Nullable Object> read(
      MessagePackReader reader, SerializationContext context) {
    int count = reader.beginMap();
    Map<@Nullable Object, @Nullable Object> map = begin(Preallocation.initial(reader, count));
    CollisionBudget budget = budgetFor(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        int offset = reader.offset();
        Object k = key.read(reader, context);
        Object v = value.read(reader, context);
        put(map, k, v, budget, reader, offset);
        requireNew(map, i, reader, offset);
      }
    } catch (MessagePackException e) {
      throw e.inElement(i);
    }
    reader.end();
    return map;
  }

  @Override
  public ResumableRead<Map<@Nullable Object, @Nullable Object>> resumable() {
    return new MapRead(this, key, value);
  }

  @Override
  public Structure structure() {
    return new Structure.Entries(key.describe(), value.describe());
  }

  Map<@Nullable Object, @Nullable Object> begin(int room) {
    return kind.maker().make(room, key.type());
  }

  @Nullable CollisionBudget budgetFor(int announced) {
    return limitsCollisions ? new CollisionBudget(kind.lookup(), announced) : null;
  }

  /** Puts an entry that begins at an offset. */
  static void put(
      Map<@Nullable Object, @Nullable Object> map,
      @Nullable Object k,
      @Nullable Object v,
      @Nullable CollisionBudget budget,
      MessagePackReader reader,
      int offset) {
    try {
      if (budget != null) {
        budget.spend(k, reader, offset);
      }
      map.put(k, v);
    } catch (MessagePackException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      throw Comparison.failed(offset, e);
    }
  }

  /** Checks that the map has grown by the entry that was put last. */
  static void requireNew(
      Map<@Nullable Object, @Nullable Object> map,
      int before,
      MessagePackReader reader,
      int offset) {
    if (map.size() == before) {
      throw reader.error(Kind.DUPLICATE_KEY, "the key is in the map already", offset);
    }
  }
}
