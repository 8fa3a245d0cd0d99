package dev.shardpack.serializer.convert;

import java.util.List;

/**
 * Where a declared type allows null: for {@code List<@Nullable String>} in null-marked code not at
 * the list, but at its elements. It is no part of a {@link TypeToken}, since the same converter
 * serves most declarations of a type.
 *
 * @param nullable whether the value may be null
 * @param parts the same of its type arguments, or of an array's elements
 */
public record Nullness(boolean nullable, List<Nullness> parts) {
  private static final Nullness UNSPECIFIED = new Nullness(true, List.of());

  /**
   * Copies the parts.
   *
   * @param nullable whether the value may be null
   * @param parts the same of its type arguments, or of an array's elements
   */
  public Nullness {
    parts = List.copyOf(parts);
  }

  /**
   * What a part allows.
   *
   * @param index which type argument, from 0; 0 for an array's elements
   * @return what is declared; null is allowed if nothing is
   */
  public Nullness part(int index) {
    return index < parts.size() ? parts.get(index) : UNSPECIFIED;
  }
}
