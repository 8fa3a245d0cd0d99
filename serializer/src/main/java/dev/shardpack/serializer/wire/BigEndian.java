package dev.shardpack.serializer.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Network-order loads and stores at any index of a byte array. Each method checks bounds as array
 * access does.
 */
final class BigEndian {
  private static final VarHandle SHORT = view(short[].class);
  private static final VarHandle INT = view(int[].class);
  private static final VarHandle LONG = view(long[].class);

  private BigEndian() {}

  private static VarHandle view(Class<?> arrayType) {
    return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.BIG_ENDIAN)
        .withInvokeExactBehavior();
  }

  static short getShort(byte[] bytes, int index) {
    return (short) SHORT.get(bytes, index);
  }

  static int getInt(byte[] bytes, int index) {
    return (int) INT.get(bytes, index);
  }

  static long getLong(byte[] bytes, int index) {
    return (long) LONG.get(bytes, index);
  }

  static void putShort(byte[] bytes, int index, int value) {
    SHORT.set(bytes, index, (short) value);
  }

  static void putInt(byte[] bytes, int index, int value) {
    INT.set(bytes, index, value);
  }

  static void putLong(byte[] bytes, int index, long value) {
    LONG.set(bytes, index, value);
  }
}
