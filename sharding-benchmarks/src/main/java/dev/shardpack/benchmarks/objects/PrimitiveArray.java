package dev.shardpack.benchmarks.objects;

import java.util.Random;
import java.util.function.IntUnaryOperator;

/**
 * Arrays of random elements, the same in every run: of any bits, or, as {@code mixed}, in equal
 * parts of numbers that MessagePack writes in each of its lengths.
 */
enum PrimitiveArray {
  BOOLEANS {
    @Override
    Object random(Random random) {
      boolean[] array = new boolean[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        array[i] = random.nextBoolean();
      }
      return array;
    }
  },

  FLOATS {
    @Override
    Object random(Random random) {
      float[] array = new float[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        array[i] = random.nextFloat();
      }
      return array;
    }
  },

  DOUBLES {
    @Override
    Object random(Random random) {
      return random.doubles(LENGTH).toArray();
    }
  },

  SHORTS {
    @Override
    Object random(Random random) {
      return shorts(i -> random.nextInt());
    }
  },

  INTS {
    @Override
    Object random(Random random) {
      return random.ints(LENGTH).toArray();
    }
  },

  LONGS {
    @Override
    Object random(Random random) {
      return random.longs(LENGTH).toArray();
    }
  },

  MIXED_SHORTS {
    @Override
    Object random(Random random) {
      return shorts(
          i -> {
            int v = random.nextInt(256);
            return switch (random.nextInt(9)) {
              case 0 -> -1 - v;
              case 1 -> (v & 0x7f) | 0x80;
              case 2 -> v & 0x7f;
              case 3 -> Byte.MIN_VALUE + (v & 0x3f);
              default -> Short.MIN_VALUE + v;
            };
          });
    }
  },

  MIXED_INTS {
    @Override
    Object random(Random random) {
      int[] array = new int[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        int v = random.nextInt(256);
        array[i] =
            switch (random.nextInt(9)) {
              case 0 -> Integer.MAX_VALUE - v;
              case 1 -> 65_535 - v;
              case 2 -> (v & 0x7f) | 0x80;
              case 3 -> v & 0x7f;
              case 4 -> Byte.MIN_VALUE + (v & 0x3f);
              case 5 -> Short.MIN_VALUE + v;
              default -> Integer.MIN_VALUE + v;
            };
      }
      return array;
    }
  },

  MIXED_LONGS {
    @Override
    Object random(Random random) {
      long[] array = new long[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        int v = random.nextInt(256);
        array[i] =
            switch (random.nextInt(9)) {
              case 0 -> Long.MAX_VALUE - v;
              case 1 -> 0xffff_ffffL - v;
              case 2 -> 65_535 - v;
              case 3 -> (v & 0x7f) | 0x80;
              case 4 -> v & 0x7f;
              case 5 -> Byte.MIN_VALUE + (v & 0x3f);
              case 6 -> Short.MIN_VALUE + v;
              case 7 -> Integer.MIN_VALUE + v;
              default -> Long.MIN_VALUE + v;
            };
      }
      return array;
    }
  };

  static final int LENGTH = 10_000;
  private static final int SEED = 123;

  /** A new array. */
  Object random() {
    return random(new Random(SEED));
  }

  abstract Object random(Random random);

  private static short[] shorts(IntUnaryOperator element) {
    short[] array = new short[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      array[i] = (short) element.applyAsInt(i);
    }
    return array;
  }
}
