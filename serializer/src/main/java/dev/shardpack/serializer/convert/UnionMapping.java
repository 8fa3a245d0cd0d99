package dev.shardpack.serializer.convert;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The subtypes of an open hierarchy, for a serializer to which they are known though the hierarchy
 * does not name them itself. It takes the place of what the class says of its own subtypes.
 *
 * <pre>{@code
 * UnionMapping.of(Animal.class).add("cat", Cat.class).add("dog", Dog.class)
 * }</pre>
 *
 * <p>Immutable: each method returns a new mapping.
 *
 * @param <T> the type that the subtypes have in common
 */
public final class UnionMapping<T> {
  private final Class<T> base;
  private final List<Subtype> subtypes;
  private final @Nullable Class<? extends T> fallback;

  /**
   * One subtype.
   *
   * @param type its class
   * @param alias what stands for it; null for the alias that the class has itself
   */
  public record Subtype(Class<?> type, @Nullable UnionAlias alias) {}

  private UnionMapping(
      Class<T> base, List<Subtype> subtypes, @Nullable Class<? extends T> fallback) {
    this.base = base;
    this.subtypes = subtypes;
    this.fallback = fallback;
  }

  /**
   * A mapping without subtypes. If objects of the class itself can be made, it is one of its own
   * subtypes without being added.
   *
   * @param <T> the type
   * @param base the class or interface that values are declared with
   * @return the mapping
   */
  public static <T> UnionMapping<T> of(Class<T> base) {
    return new UnionMapping<>(base, List.of(), null);
  }

  /**
   * This mapping with a subtype by the alias that its class has: that of its annotation, or else
   * its simple name. One that is a union itself brings all of its own subtypes.
   *
   * @param type the subtype
   * @return the new mapping
   */
  public UnionMapping<T> add(Class<? extends T> type) {
    return with(new Subtype(type, null));
  }

  /**
   * This mapping with a subtype by name.
   *
   * @param alias what stands for it
   * @param type the subtype, of which objects can be made
   * @return the new mapping
   */
  public UnionMapping<T> add(String alias, Class<? extends T> type) {
    return with(new Subtype(type, new UnionAlias.Name(alias)));
  }

  /**
   * This mapping with a subtype by number.
   *
   * @param alias what stands for it
   * @param type the subtype, of which objects can be made
   * @return the new mapping
   * @throws IllegalArgumentException if the alias is negative
   */
  public UnionMapping<T> add(int alias, Class<? extends T> type) {
    return with(new Subtype(type, new UnionAlias.Numeric(alias)));
  }

  private UnionMapping<T> with(Subtype added) {
    List<Subtype> all = new ArrayList<>(subtypes);
    all.add(added);
    return new UnionMapping<>(base, List.copyOf(all), fallback);
  }

  /**
   * This mapping with a class that values of unknown subtypes are read as. If its only member is an
   * {@link UnknownSubtype} it keeps them as they are. Without one they are an error.
   *
   * @param type the class, which need not be added besides
   * @return the new mapping
   */
  public UnionMapping<T> fallback(Class<? extends T> type) {
    return new UnionMapping<>(base, subtypes, type);
  }

  /**
   * What the subtypes have in common.
   *
   * @return the class or interface
   */
  public Class<T> base() {
    return base;
  }

  /**
   * The subtypes.
   *
   * @return the subtypes in the order in which they were added; unmodifiable
   */
  public List<Subtype> subtypes() {
    return subtypes;
  }

  /**
   * What unknown subtypes are read as.
   *
   * @return the class, or null if they are an error
   */
  public @Nullable Class<? extends T> fallback() {
    return fallback;
  }
}
