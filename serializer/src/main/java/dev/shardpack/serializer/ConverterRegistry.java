package dev.shardpack.serializer;

import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.wire.Limits;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds converters by type, and keeps what was found. Several threads may resolve the same type at
 * once, each for itself, so that none waits for another while code of the application runs; the
 * first result stays.
 */
final class ConverterRegistry {
  private final List<ConverterFactory> factories;
  private final Limits limits;
  private final ConcurrentMap<Type, Entry> published = new ConcurrentHashMap<>();

  /**
   * What was asked for last, to save the look-up when it is asked for again. It needs no fence,
   * since an entry never changes and any entry is a right one.
   */
  private @Nullable Entry last;

  private record Entry(Type type, MessagePackConverter<?> converter) {}

  ConverterRegistry(List<ConverterFactory> factories, Limits limits) {
    this.factories = factories;
    this.limits = limits;
  }

  List<ConverterFactory> factories() {
    return factories;
  }

  Limits limits() {
    return limits;
  }

  /** The converter of a type as a {@code TypeToken} has it. */
  MessagePackConverter<?> get(Type type) {
    Entry recent = last;
    if (recent == null || !recent.type.equals(type)) {
      recent = published.get(type);
      if (recent == null) {
        recent = resolve(type);
      }
      last = recent;
    }
    return recent.converter;
  }

  private Entry resolve(Type type) {
    Map<Type, MessagePackConverter<?>> finished = new Resolution(this).resolve(type);
    finished.forEach((each, converter) -> published.putIfAbsent(each, new Entry(each, converter)));
    return Objects.requireNonNull(published.get(type));
  }

  /** The converter of a type if there is one already. */
  @Nullable MessagePackConverter<?> find(Type type) {
    Entry entry = published.get(type);
    return entry == null ? null : entry.converter;
  }
}
