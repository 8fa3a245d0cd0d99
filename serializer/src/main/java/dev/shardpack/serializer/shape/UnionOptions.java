package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.UnionForm;
import dev.shardpack.serializer.convert.UnionMapping;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What holds for unions whose class says nothing itself.
 *
 * @param form how values say which subtype they are
 * @param mappings the hierarchies that were registered, by what their subtypes have in common
 */
public record UnionOptions(UnionForm form, Map<Class<?>, UnionMapping<?>> mappings) {
  /** The member that has the alias where no other is given. */
  static final String DISCRIMINATOR = "@type";

  /**
   * The options.
   *
   * @param form the form
   * @param mappings the hierarchies that were registered
   * @return the options
   * @throws IllegalArgumentException if two mappings are of the same class
   */
  public static UnionOptions of(UnionForm form, List<UnionMapping<?>> mappings) {
    return new UnionOptions(
        form,
        mappings.stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    UnionMapping::base,
                    Function.identity(),
                    (first, second) -> {
                      throw new IllegalArgumentException(
                          "there are two unions of " + first.base().getName());
                    })));
  }
}
