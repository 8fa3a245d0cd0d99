package dev.shardpack.benchmarks.objects.protobuf;

import dev.shardpack.benchmarks.objects.model.Sample;
import dev.shardpack.benchmarks.objects.protobuf.ObjectProtos.SampleMessage;

/** The message of every primitive type. */
final class SampleMessages {
  private SampleMessages() {}

  static SampleMessage toMessage(Sample value) {
    SampleMessage.Builder builder =
        SampleMessage.newBuilder()
            .setIntValue(value.intValue())
            .setLongValue(value.longValue())
            .setFloatValue(value.floatValue())
            .setDoubleValue(value.doubleValue())
            .setShortValue(value.shortValue())
            .setCharValue(value.charValue())
            .setBooleanValue(value.booleanValue())
            .setIntBoxed(value.intBoxed())
            .setLongBoxed(value.longBoxed())
            .setFloatBoxed(value.floatBoxed())
            .setDoubleBoxed(value.doubleBoxed())
            .setShortBoxed(value.shortBoxed())
            .setCharBoxed(value.charBoxed())
            .setBooleanBoxed(value.booleanBoxed())
            .setString(value.string());
    for (int element : value.intArray()) {
      builder.addIntArray(element);
    }
    for (long element : value.longArray()) {
      builder.addLongArray(element);
    }
    for (float element : value.floatArray()) {
      builder.addFloatArray(element);
    }
    for (double element : value.doubleArray()) {
      builder.addDoubleArray(element);
    }
    for (short element : value.shortArray()) {
      builder.addShortArray(element);
    }
    for (char element : value.charArray()) {
      builder.addCharArray(element);
    }
    for (boolean element : value.booleanArray()) {
      builder.addBooleanArray(element);
    }
    if (value.sample() != null) {
      builder.setSample(toMessage(value.sample()));
    }
    return builder.build();
  }

  static Sample fromMessage(SampleMessage message) {
    return new Sample(
        message.getIntValue(),
        message.getLongValue(),
        message.getFloatValue(),
        message.getDoubleValue(),
        (short) message.getShortValue(),
        (char) message.getCharValue(),
        message.getBooleanValue(),
        message.getIntBoxed(),
        message.getLongBoxed(),
        message.getFloatBoxed(),
        message.getDoubleBoxed(),
        (short) message.getShortBoxed(),
        (char) message.getCharBoxed(),
        message.getBooleanBoxed(),
        ints(message),
        longs(message),
        floats(message),
        doubles(message),
        shorts(message),
        chars(message),
        booleans(message),
        message.getString(),
        message.hasSample() ? fromMessage(message.getSample()) : null);
  }

  private static int[] ints(SampleMessage message) {
    int[] values = new int[message.getIntArrayCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = message.getIntArray(i);
    }
    return values;
  }

  private static long[] longs(SampleMessage message) {
    long[] values = new long[message.getLongArrayCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = message.getLongArray(i);
    }
    return values;
  }

  private static float[] floats(SampleMessage message) {
    float[] values = new float[message.getFloatArrayCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = message.getFloatArray(i);
    }
    return values;
  }

  private static double[] doubles(SampleMessage message) {
    double[] values = new double[message.getDoubleArrayCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = message.getDoubleArray(i);
    }
    return values;
  }

  private static short[] shorts(SampleMessage message) {
    short[] values = new short[message.getShortArrayCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (short) message.getShortArray(i);
    }
    return values;
  }

  private static char[] chars(SampleMessage message) {
    char[] values = new char[message.getCharArrayCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (char) message.getCharArray(i);
    }
    return values;
  }

  private static boolean[] booleans(SampleMessage message) {
    boolean[] values = new boolean[message.getBooleanArrayCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = message.getBooleanArray(i);
    }
    return values;
  }
}
