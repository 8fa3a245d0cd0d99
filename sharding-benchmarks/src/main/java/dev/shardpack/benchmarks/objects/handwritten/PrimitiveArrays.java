package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/** Arrays of primitive types as arrays of numbers. */
final class PrimitiveArrays {
  private PrimitiveArrays() {}

  static void write(MessagePackWriter writer, int[] values) {
    writer.beginArray(values.length);
    for (int value : values) {
      writer.writeInt(value);
    }
    writer.end();
  }

  static int[] readInts(MessagePackReader reader) {
    int[] values = new int[reader.beginArray()];
    for (int i = 0; i < values.length; i++) {
      values[i] = reader.readInt();
    }
    reader.end();
    return values;
  }

  static void write(MessagePackWriter writer, long[] values) {
    writer.beginArray(values.length);
    for (long value : values) {
      writer.writeLong(value);
    }
    writer.end();
  }

  static long[] readLongs(MessagePackReader reader) {
    long[] values = new long[reader.beginArray()];
    for (int i = 0; i < values.length; i++) {
      values[i] = reader.readLong();
    }
    reader.end();
    return values;
  }

  static void write(MessagePackWriter writer, float[] values) {
    writer.beginArray(values.length);
    for (float value : values) {
      writer.writeFloat(value);
    }
    writer.end();
  }

  static float[] readFloats(MessagePackReader reader) {
    float[] values = new float[reader.beginArray()];
    for (int i = 0; i < values.length; i++) {
      values[i] = reader.readFloat();
    }
    reader.end();
    return values;
  }

  static void write(MessagePackWriter writer, double[] values) {
    writer.beginArray(values.length);
    for (double value : values) {
      writer.writeDouble(value);
    }
    writer.end();
  }

  static double[] readDoubles(MessagePackReader reader) {
    double[] values = new double[reader.beginArray()];
    for (int i = 0; i < values.length; i++) {
      values[i] = reader.readDouble();
    }
    reader.end();
    return values;
  }

  static void write(MessagePackWriter writer, short[] values) {
    writer.beginArray(values.length);
    for (short value : values) {
      writer.writeInt(value);
    }
    writer.end();
  }

  static short[] readShorts(MessagePackReader reader) {
    short[] values = new short[reader.beginArray()];
    for (int i = 0; i < values.length; i++) {
      values[i] = reader.readShort();
    }
    reader.end();
    return values;
  }

  static void write(MessagePackWriter writer, char[] values) {
    writer.beginArray(values.length);
    for (char value : values) {
      writer.writeInt(value);
    }
    writer.end();
  }

  static char[] readChars(MessagePackReader reader) {
    char[] values = new char[reader.beginArray()];
    for (int i = 0; i < values.length; i++) {
      values[i] = reader.readChar();
    }
    reader.end();
    return values;
  }

  static void write(MessagePackWriter writer, boolean[] values) {
    writer.beginArray(values.length);
    for (boolean value : values) {
      writer.writeBoolean(value);
    }
    writer.end();
  }

  static boolean[] readBooleans(MessagePackReader reader) {
    boolean[] values = new boolean[reader.beginArray()];
    for (int i = 0; i < values.length; i++) {
      values[i] = reader.readBoolean();
    }
    reader.end();
    return values;
  }
}
