package dev.shardpack.benchmarks.objects.handwritten;

import dev.shardpack.benchmarks.objects.model.Sample;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.NameTable;
import java.util.List;

final class SampleCodec extends HandwrittenCodec<Sample> {
  private static final NameTable NAMES =
      NameTable.of(
          List.of(
              "intValue",
              "longValue",
              "floatValue",
              "doubleValue",
              "shortValue",
              "charValue",
              "booleanValue",
              "intBoxed",
              "longBoxed",
              "floatBoxed",
              "doubleBoxed",
              "shortBoxed",
              "charBoxed",
              "booleanBoxed",
              "intArray",
              "longArray",
              "floatArray",
              "doubleArray",
              "shortArray",
              "charArray",
              "booleanArray",
              "string",
              "sample"));
  private static final int INT_VALUE = 0;
  private static final int LONG_VALUE = 1;
  private static final int FLOAT_VALUE = 2;
  private static final int DOUBLE_VALUE = 3;
  private static final int SHORT_VALUE = 4;
  private static final int CHAR_VALUE = 5;
  private static final int BOOLEAN_VALUE = 6;
  private static final int INT_BOXED = 7;
  private static final int LONG_BOXED = 8;
  private static final int FLOAT_BOXED = 9;
  private static final int DOUBLE_BOXED = 10;
  private static final int SHORT_BOXED = 11;
  private static final int CHAR_BOXED = 12;
  private static final int BOOLEAN_BOXED = 13;
  private static final int INT_ARRAY = 14;
  private static final int LONG_ARRAY = 15;
  private static final int FLOAT_ARRAY = 16;
  private static final int DOUBLE_ARRAY = 17;
  private static final int SHORT_ARRAY = 18;
  private static final int CHAR_ARRAY = 19;
  private static final int BOOLEAN_ARRAY = 20;
  private static final int STRING = 21;
  private static final int SAMPLE = 22;

  @Override
  void write(MessagePackWriter writer, Sample value) {
    writeSample(writer, value);
  }

  @Override
  Sample read(MessagePackReader reader) {
    return readSample(reader);
  }

  static void writeSample(MessagePackWriter writer, Sample value) {
    writer.beginMap(23);
    writer.writeName(NAMES, INT_VALUE);
    writer.writeInt(value.intValue());
    writer.writeName(NAMES, LONG_VALUE);
    writer.writeLong(value.longValue());
    writer.writeName(NAMES, FLOAT_VALUE);
    writer.writeFloat(value.floatValue());
    writer.writeName(NAMES, DOUBLE_VALUE);
    writer.writeDouble(value.doubleValue());
    writer.writeName(NAMES, SHORT_VALUE);
    writer.writeInt(value.shortValue());
    writer.writeName(NAMES, CHAR_VALUE);
    writer.writeInt(value.charValue());
    writer.writeName(NAMES, BOOLEAN_VALUE);
    writer.writeBoolean(value.booleanValue());
    writer.writeName(NAMES, INT_BOXED);
    writer.writeInt(value.intBoxed());
    writer.writeName(NAMES, LONG_BOXED);
    writer.writeLong(value.longBoxed());
    writer.writeName(NAMES, FLOAT_BOXED);
    writer.writeFloat(value.floatBoxed());
    writer.writeName(NAMES, DOUBLE_BOXED);
    writer.writeDouble(value.doubleBoxed());
    writer.writeName(NAMES, SHORT_BOXED);
    writer.writeInt(value.shortBoxed());
    writer.writeName(NAMES, CHAR_BOXED);
    writer.writeInt(value.charBoxed());
    writer.writeName(NAMES, BOOLEAN_BOXED);
    writer.writeBoolean(value.booleanBoxed());
    writer.writeName(NAMES, INT_ARRAY);
    PrimitiveArrays.write(writer, value.intArray());
    writer.writeName(NAMES, LONG_ARRAY);
    PrimitiveArrays.write(writer, value.longArray());
    writer.writeName(NAMES, FLOAT_ARRAY);
    PrimitiveArrays.write(writer, value.floatArray());
    writer.writeName(NAMES, DOUBLE_ARRAY);
    PrimitiveArrays.write(writer, value.doubleArray());
    writer.writeName(NAMES, SHORT_ARRAY);
    PrimitiveArrays.write(writer, value.shortArray());
    writer.writeName(NAMES, CHAR_ARRAY);
    PrimitiveArrays.write(writer, value.charArray());
    writer.writeName(NAMES, BOOLEAN_ARRAY);
    PrimitiveArrays.write(writer, value.booleanArray());
    writer.writeName(NAMES, STRING);
    writer.writeString(value.string());
    writer.writeName(NAMES, SAMPLE);
    writeNullableSample(writer, value.sample());
    writer.end();
  }

  static Sample readSample(MessagePackReader reader) {
    int intValue = 0;
    long longValue = 0;
    float floatValue = 0;
    double doubleValue = 0;
    short shortValue = 0;
    char charValue = 0;
    boolean booleanValue = false;
    Integer intBoxed = null;
    Long longBoxed = null;
    Float floatBoxed = null;
    Double doubleBoxed = null;
    Short shortBoxed = null;
    Character charBoxed = null;
    Boolean booleanBoxed = null;
    int[] intArray = null;
    long[] longArray = null;
    float[] floatArray = null;
    double[] doubleArray = null;
    short[] shortArray = null;
    char[] charArray = null;
    boolean[] booleanArray = null;
    String string = null;
    Sample sample = null;
    int seen = 0;
    int read = 0;
    int count = reader.beginMap();
    if (count >= 23) {
      if (reader.tryReadExpectedName(NAMES, INT_VALUE)) {
        intValue = reader.readInt();
        seen |= 1 << INT_VALUE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, LONG_VALUE)) {
        longValue = reader.readLong();
        seen |= 1 << LONG_VALUE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, FLOAT_VALUE)) {
        floatValue = reader.readFloat();
        seen |= 1 << FLOAT_VALUE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, DOUBLE_VALUE)) {
        doubleValue = reader.readDouble();
        seen |= 1 << DOUBLE_VALUE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, SHORT_VALUE)) {
        shortValue = reader.readShort();
        seen |= 1 << SHORT_VALUE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, CHAR_VALUE)) {
        charValue = reader.readChar();
        seen |= 1 << CHAR_VALUE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, BOOLEAN_VALUE)) {
        booleanValue = reader.readBoolean();
        seen |= 1 << BOOLEAN_VALUE;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, INT_BOXED)) {
        intBoxed = reader.readInt();
        seen |= 1 << INT_BOXED;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, LONG_BOXED)) {
        longBoxed = reader.readLong();
        seen |= 1 << LONG_BOXED;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, FLOAT_BOXED)) {
        floatBoxed = reader.readFloat();
        seen |= 1 << FLOAT_BOXED;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, DOUBLE_BOXED)) {
        doubleBoxed = reader.readDouble();
        seen |= 1 << DOUBLE_BOXED;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, SHORT_BOXED)) {
        shortBoxed = reader.readShort();
        seen |= 1 << SHORT_BOXED;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, CHAR_BOXED)) {
        charBoxed = reader.readChar();
        seen |= 1 << CHAR_BOXED;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, BOOLEAN_BOXED)) {
        booleanBoxed = reader.readBoolean();
        seen |= 1 << BOOLEAN_BOXED;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, INT_ARRAY)) {
        intArray = PrimitiveArrays.readInts(reader);
        seen |= 1 << INT_ARRAY;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, LONG_ARRAY)) {
        longArray = PrimitiveArrays.readLongs(reader);
        seen |= 1 << LONG_ARRAY;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, FLOAT_ARRAY)) {
        floatArray = PrimitiveArrays.readFloats(reader);
        seen |= 1 << FLOAT_ARRAY;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, DOUBLE_ARRAY)) {
        doubleArray = PrimitiveArrays.readDoubles(reader);
        seen |= 1 << DOUBLE_ARRAY;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, SHORT_ARRAY)) {
        shortArray = PrimitiveArrays.readShorts(reader);
        seen |= 1 << SHORT_ARRAY;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, CHAR_ARRAY)) {
        charArray = PrimitiveArrays.readChars(reader);
        seen |= 1 << CHAR_ARRAY;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, BOOLEAN_ARRAY)) {
        booleanArray = PrimitiveArrays.readBooleans(reader);
        seen |= 1 << BOOLEAN_ARRAY;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, STRING)) {
        string = reader.readString();
        seen |= 1 << STRING;
        read++;
      }
      if (reader.tryReadExpectedName(NAMES, SAMPLE)) {
        sample = reader.tryReadNil() ? null : readSample(reader);
        seen |= 1 << SAMPLE;
        read++;
      }
    }
    for (; read < count; read++) {
      int member = reader.tryReadName(NAMES, read);
      if (member < 0) {
        Members.skipUnknown(reader);
        continue;
      }
      seen = Members.add(seen, member, reader);
      switch (member) {
        case INT_VALUE -> intValue = reader.readInt();
        case LONG_VALUE -> longValue = reader.readLong();
        case FLOAT_VALUE -> floatValue = reader.readFloat();
        case DOUBLE_VALUE -> doubleValue = reader.readDouble();
        case SHORT_VALUE -> shortValue = reader.readShort();
        case CHAR_VALUE -> charValue = reader.readChar();
        case BOOLEAN_VALUE -> booleanValue = reader.readBoolean();
        case INT_BOXED -> intBoxed = reader.readInt();
        case LONG_BOXED -> longBoxed = reader.readLong();
        case FLOAT_BOXED -> floatBoxed = reader.readFloat();
        case DOUBLE_BOXED -> doubleBoxed = reader.readDouble();
        case SHORT_BOXED -> shortBoxed = reader.readShort();
        case CHAR_BOXED -> charBoxed = reader.readChar();
        case BOOLEAN_BOXED -> booleanBoxed = reader.readBoolean();
        case INT_ARRAY -> intArray = PrimitiveArrays.readInts(reader);
        case LONG_ARRAY -> longArray = PrimitiveArrays.readLongs(reader);
        case FLOAT_ARRAY -> floatArray = PrimitiveArrays.readFloats(reader);
        case DOUBLE_ARRAY -> doubleArray = PrimitiveArrays.readDoubles(reader);
        case SHORT_ARRAY -> shortArray = PrimitiveArrays.readShorts(reader);
        case CHAR_ARRAY -> charArray = PrimitiveArrays.readChars(reader);
        case BOOLEAN_ARRAY -> booleanArray = PrimitiveArrays.readBooleans(reader);
        case STRING -> string = reader.readString();
        case SAMPLE -> sample = reader.tryReadNil() ? null : readSample(reader);
        default -> throw new AssertionError(member);
      }
    }
    reader.end();
    Members.requireAll(seen, 23, reader);
    return new Sample(
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
        intArray,
        longArray,
        floatArray,
        doubleArray,
        shortArray,
        charArray,
        booleanArray,
        string,
        sample);
  }

  private static void writeNullableSample(MessagePackWriter writer, Sample value) {
    if (value == null) {
      writer.writeNil();
    } else {
      writeSample(writer, value);
    }
  }
}
