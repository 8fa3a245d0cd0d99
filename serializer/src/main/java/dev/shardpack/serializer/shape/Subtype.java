package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionAlias;
import java.util.List;

/**
 * One subtype of a union.
 *
 * @param type its type, with type arguments as the union's imply them
 * @param alias what stands for it
 * @param otherNames strings that are read as it too
 * @param isUnion whether it has subtypes itself, so that its own objects are not what its type
 *     stands for
 */
public record Subtype(
    TypeToken<?> type, UnionAlias alias, List<String> otherNames, boolean isUnion) {

  /** Copies the names. */
  public Subtype {
    otherNames = List.copyOf(otherNames);
  }
}
