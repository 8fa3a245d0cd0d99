package dev.shardpack.serializer.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * A way to cut input into pieces.
 *
 * @param name for failure messages
 * @param sizes makes a source of the sizes of one piece after the other
 */
record Fragmentation(String name, Supplier<IntSupplier> sizes) {
  static final Fragmentation WHOLE = every(Integer.MAX_VALUE);

  static Fragmentation every(int bytes) {
    return new Fragmentation("pieces of " + bytes, () -> () -> bytes);
  }

  /** An empty piece before each piece of one byte. */
  static Fragmentation withEmptyPieces() {
    return new Fragmentation(
        "empty pieces",
        () -> {
          int[] calls = {0};
          return () -> calls[0]++ & 1;
        });
  }

  static Fragmentation random(long seed) {
    return new Fragmentation(
        "random cuts, seed " + seed,
        () -> {
          SplittableRandom random = new SplittableRandom(seed);
          return () -> random.nextInt(20);
        });
  }

  static List<Fragmentation> all() {
    List<Fragmentation> all = new ArrayList<>();
    all.add(WHOLE);
    List.of(1, 2, 3, 5, 7, 11).forEach(bytes -> all.add(every(bytes)));
    all.add(withEmptyPieces());
    all.add(random(0x5eed));
    return all;
  }

  @Override
  public String toString() {
    return name;
  }
}
