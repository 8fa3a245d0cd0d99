package dev.shardpack.serializer.convert;

import org.jspecify.annotations.Nullable;

/**
 * Makes converters for the types it knows. Factories are asked in order and the first answer that
 * is not null wins; reflection and table building belong here and not into the converter.
 */
@FunctionalInterface
public interface ConverterFactory {
  /**
   * Makes the converter for a type.
   *
   * @param type the type, with its type arguments
   * @param converters gives the converters of the types that it contains, this one included
   * @return the converter, whose type argument is that type, or null if this factory does not know
   *     it
   */
  @Nullable MessagePackConverter<?> create(TypeToken<?> type, Converters converters);
}
