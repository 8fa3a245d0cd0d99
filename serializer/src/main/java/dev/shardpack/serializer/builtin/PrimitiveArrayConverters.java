package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * Arrays of primitive types except {@code byte[]}, which is binary. Their elements have the forms
 * of {@link PrimitiveConverters}, whatever converter an application registers for the element type:
 * an array has a type of its own.
 */
final class PrimitiveArrayConverters {
  private PrimitiveArrayConverters() {}

  /** An array of booleans. */
  static final class OfBooleans extends PrimitiveArrayConverter<boolean[]> {
    OfBooleans() {
      super(boolean[].class);
    }

    @Override
    void writeAll(MessagePackWriter writer, boolean[] array) {
      for (boolean element : array) {
        writer.writeBoolean(element);
      }
    }

    @Override
    void fill(MessagePackReader reader, boolean[] array, int from, int to) {
      int i = from;
      try {
        for (; i < to; i++) {
          array[i] = reader.readBoolean();
        }
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
  }

  /** An array of integers. */
  static final class OfShorts extends PrimitiveArrayConverter<short[]> {
    OfShorts() {
      super(short[].class);
    }

    @Override
    void writeAll(MessagePackWriter writer, short[] array) {
      for (short element : array) {
        writer.writeInt(element);
      }
    }

    @Override
    void fill(MessagePackReader reader, short[] array, int from, int to) {
      int i = from;
      try {
        for (; i < to; i++) {
          array[i] = reader.readShort();
        }
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
  }

  /** An array of UTF-16 code units as integers. */
  static final class OfChars extends PrimitiveArrayConverter<char[]> {
    OfChars() {
      super(char[].class);
    }

    @Override
    void writeAll(MessagePackWriter writer, char[] array) {
      for (char element : array) {
        writer.writeInt(element);
      }
    }

    @Override
    void fill(MessagePackReader reader, char[] array, int from, int to) {
      int i = from;
      try {
        for (; i < to; i++) {
          array[i] = reader.readChar();
        }
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
  }

  /** An array of integers. */
  static final class OfInts extends PrimitiveArrayConverter<int[]> {
    OfInts() {
      super(int[].class);
    }

    @Override
    void writeAll(MessagePackWriter writer, int[] array) {
      for (int element : array) {
        writer.writeInt(element);
      }
    }

    @Override
    void fill(MessagePackReader reader, int[] array, int from, int to) {
      int i = from;
      try {
        for (; i < to; i++) {
          array[i] = reader.readInt();
        }
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
  }

  /** An array of integers. */
  static final class OfLongs extends PrimitiveArrayConverter<long[]> {
    OfLongs() {
      super(long[].class);
    }

    @Override
    void writeAll(MessagePackWriter writer, long[] array) {
      for (long element : array) {
        writer.writeLong(element);
      }
    }

    @Override
    void fill(MessagePackReader reader, long[] array, int from, int to) {
      int i = from;
      try {
        for (; i < to; i++) {
          array[i] = reader.readLong();
        }
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
  }

  /** An array of numbers of single precision. */
  static final class OfFloats extends PrimitiveArrayConverter<float[]> {
    OfFloats() {
      super(float[].class);
    }

    @Override
    void writeAll(MessagePackWriter writer, float[] array) {
      for (float element : array) {
        writer.writeFloat(element);
      }
    }

    @Override
    void fill(MessagePackReader reader, float[] array, int from, int to) {
      int i = from;
      try {
        for (; i < to; i++) {
          array[i] = reader.readFloat();
        }
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
  }

  /** An array of numbers of double precision. */
  static final class OfDoubles extends PrimitiveArrayConverter<double[]> {
    OfDoubles() {
      super(double[].class);
    }

    @Override
    void writeAll(MessagePackWriter writer, double[] array) {
      for (double element : array) {
        writer.writeDouble(element);
      }
    }

    @Override
    void fill(MessagePackReader reader, double[] array, int from, int to) {
      int i = from;
      try {
        for (; i < to; i++) {
          array[i] = reader.readDouble();
        }
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
  }
}
