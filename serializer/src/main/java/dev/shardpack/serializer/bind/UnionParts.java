package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.shape.UnionShape;
import java.util.List;

/**
 * The subtypes of a union with their converters. A class that keeps values of unknown subtypes
 * comes behind those that have an alias.
 */
final class UnionParts {
  private final SubtypeTable classes;
  private final MessagePackConverter<Object>[] converters;
  private final int keeper;
  private final int fallback;

  /**
   * The parts.
   *
   * @param converters those of the subtypes, and behind them that of the keeper if there is one
   */
  @SuppressWarnings({"unchecked", "rawtypes"}) // each converter gets values of its own class only
  UnionParts(UnionShape shape, SubtypeTable classes, List<MessagePackConverter<?>> converters) {
    this.classes = classes;
    this.converters = converters.toArray(new MessagePackConverter[0]);
    this.keeper = shape.subtypes().size();
    this.fallback = shape.keeper() == null ? shape.fallback() : keeper;
  }

  int subtypeOf(Object value) {
    return classes.of(value);
  }

  MessagePackConverter<Object> converter(int subtype) {
    return converters[subtype];
  }

  /** Whether the class keeps alias and value together. */
  boolean isKeeper(int subtype) {
    return subtype == keeper;
  }

  /** What stands for unknown subtypes, or {@link UnionShape#NO_FALLBACK}. */
  int fallback() {
    return fallback;
  }
}
