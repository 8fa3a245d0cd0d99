package dev.shardpack.benchmarks.objects.msgpackcore;

import dev.shardpack.benchmarks.objects.model.Sample;
import java.io.IOException;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageUnpacker;

final class SampleCodec extends MsgpackCoreCodec<Sample> {
  @Override
  void pack(MessageBufferPacker packer, Sample value) throws IOException {
    packSample(packer, value);
  }

  @Override
  Sample unpack(MessageUnpacker unpacker) throws IOException {
    return unpackSample(unpacker);
  }

  static void packSample(MessageBufferPacker packer, Sample value) throws IOException {
    packer.packMapHeader(23);
    packer.packString("intValue");
    packer.packInt(value.intValue());
    packer.packString("longValue");
    packer.packLong(value.longValue());
    packer.packString("floatValue");
    packer.packFloat(value.floatValue());
    packer.packString("doubleValue");
    packer.packDouble(value.doubleValue());
    packer.packString("shortValue");
    packer.packShort(value.shortValue());
    packer.packString("charValue");
    packer.packInt(value.charValue());
    packer.packString("booleanValue");
    packer.packBoolean(value.booleanValue());
    packer.packString("intBoxed");
    packer.packInt(value.intBoxed());
    packer.packString("longBoxed");
    packer.packLong(value.longBoxed());
    packer.packString("floatBoxed");
    packer.packFloat(value.floatBoxed());
    packer.packString("doubleBoxed");
    packer.packDouble(value.doubleBoxed());
    packer.packString("shortBoxed");
    packer.packShort(value.shortBoxed());
    packer.packString("charBoxed");
    packer.packInt(value.charBoxed());
    packer.packString("booleanBoxed");
    packer.packBoolean(value.booleanBoxed());
    packer.packString("intArray");
    PrimitiveArrays.pack(packer, value.intArray());
    packer.packString("longArray");
    PrimitiveArrays.pack(packer, value.longArray());
    packer.packString("floatArray");
    PrimitiveArrays.pack(packer, value.floatArray());
    packer.packString("doubleArray");
    PrimitiveArrays.pack(packer, value.doubleArray());
    packer.packString("shortArray");
    PrimitiveArrays.pack(packer, value.shortArray());
    packer.packString("charArray");
    PrimitiveArrays.pack(packer, value.charArray());
    packer.packString("booleanArray");
    PrimitiveArrays.pack(packer, value.booleanArray());
    packer.packString("string");
    packer.packString(value.string());
    packer.packString("sample");
    packNullable(packer, value.sample());
  }

  static Sample unpackSample(MessageUnpacker unpacker) throws IOException {
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
    int count = unpacker.unpackMapHeader();
    for (int i = 0; i < count; i++) {
      switch (unpacker.unpackString()) {
        case "intValue" -> intValue = unpacker.unpackInt();
        case "longValue" -> longValue = unpacker.unpackLong();
        case "floatValue" -> floatValue = unpacker.unpackFloat();
        case "doubleValue" -> doubleValue = unpacker.unpackDouble();
        case "shortValue" -> shortValue = unpacker.unpackShort();
        case "charValue" -> charValue = (char) unpacker.unpackInt();
        case "booleanValue" -> booleanValue = unpacker.unpackBoolean();
        case "intBoxed" -> intBoxed = unpacker.unpackInt();
        case "longBoxed" -> longBoxed = unpacker.unpackLong();
        case "floatBoxed" -> floatBoxed = unpacker.unpackFloat();
        case "doubleBoxed" -> doubleBoxed = unpacker.unpackDouble();
        case "shortBoxed" -> shortBoxed = unpacker.unpackShort();
        case "charBoxed" -> charBoxed = (char) unpacker.unpackInt();
        case "booleanBoxed" -> booleanBoxed = unpacker.unpackBoolean();
        case "intArray" -> intArray = PrimitiveArrays.unpackInts(unpacker);
        case "longArray" -> longArray = PrimitiveArrays.unpackLongs(unpacker);
        case "floatArray" -> floatArray = PrimitiveArrays.unpackFloats(unpacker);
        case "doubleArray" -> doubleArray = PrimitiveArrays.unpackDoubles(unpacker);
        case "shortArray" -> shortArray = PrimitiveArrays.unpackShorts(unpacker);
        case "charArray" -> charArray = PrimitiveArrays.unpackChars(unpacker);
        case "booleanArray" -> booleanArray = PrimitiveArrays.unpackBooleans(unpacker);
        case "string" -> string = unpacker.unpackString();
        case "sample" -> sample = unpacker.tryUnpackNil() ? null : unpackSample(unpacker);
        default -> unpacker.skipValue();
      }
    }
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

  private static void packNullable(MessageBufferPacker packer, Sample value) throws IOException {
    if (value == null) {
      packer.packNil();
    } else {
      packSample(packer, value);
    }
  }
}
