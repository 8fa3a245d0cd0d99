package dev.shardpack.benchmarks.objects.model;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Every primitive type, boxed and in arrays too; shape and values of Kryo's benchmark. */
@SuppressWarnings("ArrayRecordComponent") // arrays are what it is about; equality is by content
public record Sample(
    int intValue,
    long longValue,
    float floatValue,
    double doubleValue,
    short shortValue,
    char charValue,
    boolean booleanValue,
    Integer intBoxed,
    Long longBoxed,
    Float floatBoxed,
    Double doubleBoxed,
    Short shortBoxed,
    Character charBoxed,
    Boolean booleanBoxed,
    int[] intArray,
    long[] longArray,
    float[] floatArray,
    double[] doubleArray,
    short[] shortArray,
    char[] charArray,
    boolean[] booleanArray,
    String string,
    @Nullable Sample sample) {
  /** The value of Kryo's benchmark without the circle. */
  public static Sample example() {
    return new Sample(
        123,
        1_230_000,
        12.345f,
        1.234567,
        (short) 12_345,
        '!',
        true,
        321,
        3_210_000L,
        54.321f,
        7.654321,
        (short) 32_100,
        '$',
        false,
        new int[] {-1234, -123, -12, -1, 0, 1, 12, 123, 1234},
        new long[] {-123_400, -12_300, -1200, -100, 0, 100, 1200, 12_300, 123_400},
        new float[] {-12.34f, -12.3f, -12, -1, 0, 1, 12, 12.3f, 12.34f},
        new double[] {-1.234, -1.23, -12, -1, 0, 1, 12, 1.23, 1.234},
        new short[] {-1234, -123, -12, -1, 0, 1, 12, 123, 1234},
        "asdfASDF".toCharArray(),
        new boolean[] {true, false, false, true},
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        null);
  }

  private List<Object> scalars() {
    return Arrays.asList(
        intValue,
        longValue,
        floatValue,
        doubleValue,
        shortValue,
        charValue,
        booleanValue,
        intBoxed,
        longBoxed,
        floatBoxed,
        doubleBoxed,
        shortBoxed,
        charBoxed,
        booleanBoxed,
        string,
        sample);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sample that
        && scalars().equals(that.scalars())
        && Arrays.equals(intArray, that.intArray)
        && Arrays.equals(longArray, that.longArray)
        && Arrays.equals(floatArray, that.floatArray)
        && Arrays.equals(doubleArray, that.doubleArray)
        && Arrays.equals(shortArray, that.shortArray)
        && Arrays.equals(charArray, that.charArray)
        && Arrays.equals(booleanArray, that.booleanArray);
  }

  @Override
  public int hashCode() {
    return scalars().hashCode();
  }
}
