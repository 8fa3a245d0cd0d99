package dev.shardpack.benchmarks.objects.msgpackcore;

import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;

/** Arrays of primitive types as arrays of numbers. */
final class PrimitiveArrays {
  private PrimitiveArrays() {}

  static void pack(MessageBufferPacker packer, int[] values) throws IOException {
    packer.packArrayHeader(values.length);
    for (int value : values) {
      packer.packInt(value);
    }
  }

  static int[] unpackInts(MessageUnpacker unpacker) throws IOException {
    int[] values = new int[unpacker.unpackArrayHeader()];
    for (int i = 0; i < values.length; i++) {
      values[i] = unpacker.unpackInt();
    }
    return values;
  }

  static void pack(MessageBufferPacker packer, long[] values) throws IOException {
    packer.packArrayHeader(values.length);
    for (long value : values) {
      packer.packLong(value);
    }
  }

  static long[] unpackLongs(MessageUnpacker unpacker) throws IOException {
    long[] values = new long[unpacker.unpackArrayHeader()];
    for (int i = 0; i < values.length; i++) {
      values[i] = unpacker.unpackLong();
    }
    return values;
  }

  static void pack(MessageBufferPacker packer, float[] values) throws IOException {
    packer.packArrayHeader(values.length);
    for (float value : values) {
      packer.packFloat(value);
    }
  }

  static float[] unpackFloats(MessageUnpacker unpacker) throws IOException {
    float[] values = new float[unpacker.unpackArrayHeader()];
    for (int i = 0; i < values.length; i++) {
      values[i] = unpacker.unpackFloat();
    }
    return values;
  }

  static void pack(MessageBufferPacker packer, double[] values) throws IOException {
    packer.packArrayHeader(values.length);
    for (double value : values) {
      packer.packDouble(value);
    }
  }

  static double[] unpackDoubles(MessageUnpacker unpacker) throws IOException {
    double[] values = new double[unpacker.unpackArrayHeader()];
    for (int i = 0; i < values.length; i++) {
      values[i] = unpacker.unpackDouble();
    }
    return values;
  }

  static void pack(MessageBufferPacker packer, short[] values) throws IOException {
    packer.packArrayHeader(values.length);
    for (short value : values) {
      packer.packShort(value);
    }
  }

  static short[] unpackShorts(MessageUnpacker unpacker) throws IOException {
    short[] values = new short[unpacker.unpackArrayHeader()];
    for (int i = 0; i < values.length; i++) {
      values[i] = unpacker.unpackShort();
    }
    return values;
  }

  static void pack(MessageBufferPacker packer, char[] values) throws IOException {
    packer.packArrayHeader(values.length);
    for (char value : values) {
      packer.packInt(value);
    }
  }

  static char[] unpackChars(MessageUnpacker unpacker) throws IOException {
    char[] values = new char[unpacker.unpackArrayHeader()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (char) unpacker.unpackInt();
    }
    return values;
  }

  static void pack(MessageBufferPacker packer, boolean[] values) throws IOException {
    packer.packArrayHeader(values.length);
    for (boolean value : values) {
      packer.packBoolean(value);
    }
  }

  static boolean[] unpackBooleans(MessageUnpacker unpacker) throws IOException {
    boolean[] values = new boolean[unpacker.unpackArrayHeader()];
    for (int i = 0; i < values.length; i++) {
      values[i] = unpacker.unpackBoolean();
    }
    return values;
  }
}
