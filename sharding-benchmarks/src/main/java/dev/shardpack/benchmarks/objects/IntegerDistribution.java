package dev.shardpack.benchmarks.objects;

import java.util.Random;

/** Which integers are drawn; the distributions of Nerdbank.MessagePack's benchmark. */
enum IntegerDistribution {
  /** Those of one byte. */
  SMALL {
    @Override
    int next(Random random) {
      return random.nextInt(-32, 128);
    }
  },

  /** Every length alike, and every sign. */
  MIXED {
    @Override
    int next(Random random) {
      return switch (random.nextInt(8)) {
        case 0 -> random.nextInt(0, 128);
        case 1 -> random.nextInt(-32, 0);
        case 2 -> random.nextInt(128, 256);
        case 3 -> random.nextInt(-128, -32);
        case 4 -> random.nextInt(256, 65_536);
        case 5 -> random.nextInt(Short.MIN_VALUE, -128);
        default -> LARGE.next(random);
      };
    }
  },

  /** Those of five bytes. */
  LARGE {
    @Override
    int next(Random random) {
      return random.nextBoolean()
          ? random.nextInt(65_536, Integer.MAX_VALUE)
          : random.nextInt(Integer.MIN_VALUE, Short.MIN_VALUE);
    }
  };

  private static final int SEED = 42;

  int[] random(int count) {
    Random random = new Random(SEED);
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = next(random);
    }
    return values;
  }

  abstract int next(Random random);
}
