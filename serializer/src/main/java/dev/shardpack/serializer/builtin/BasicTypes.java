package dev.shardpack.serializer.builtin;

import static java.util.Map.entry;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.UUID;

/** Numbers, text, bytes and what else consists of just one of them. */
final class BasicTypes {
  private static final MessagePackConverter<String> STRING = new StringConverter();

  private static final MessagePackConverter<Boolean> BOOLEAN = new PrimitiveConverters.OfBoolean();
  private static final MessagePackConverter<Byte> BYTE = new PrimitiveConverters.OfByte();
  private static final MessagePackConverter<Short> SHORT = new PrimitiveConverters.OfShort();
  private static final MessagePackConverter<Character> CHARACTER =
      new PrimitiveConverters.OfCharacter();
  private static final MessagePackConverter<Integer> INTEGER = new PrimitiveConverters.OfInteger();
  private static final MessagePackConverter<Long> LONG = new PrimitiveConverters.OfLong();
  private static final MessagePackConverter<Float> FLOAT = new PrimitiveConverters.OfFloat();
  private static final MessagePackConverter<Double> DOUBLE = new PrimitiveConverters.OfDouble();

  static final Map<Class<?>, MessagePackConverter<?>> PRIMITIVES =
      Map.ofEntries(
          entry(boolean.class, BOOLEAN),
          entry(byte.class, BYTE),
          entry(short.class, SHORT),
          entry(char.class, CHARACTER),
          entry(int.class, INTEGER),
          entry(long.class, LONG),
          entry(float.class, FLOAT),
          entry(double.class, DOUBLE));

  static final Map<Class<?>, MessagePackConverter<?>> ALL =
      Map.ofEntries(
          entry(Boolean.class, BOOLEAN),
          entry(Byte.class, BYTE),
          entry(Short.class, SHORT),
          entry(Character.class, CHARACTER),
          entry(Integer.class, INTEGER),
          entry(Long.class, LONG),
          entry(Float.class, FLOAT),
          entry(Double.class, DOUBLE),
          entry(boolean[].class, new PrimitiveArrayConverters.OfBooleans()),
          entry(short[].class, new PrimitiveArrayConverters.OfShorts()),
          entry(char[].class, new PrimitiveArrayConverters.OfChars()),
          entry(int[].class, new PrimitiveArrayConverters.OfInts()),
          entry(long[].class, new PrimitiveArrayConverters.OfLongs()),
          entry(float[].class, new PrimitiveArrayConverters.OfFloats()),
          entry(double[].class, new PrimitiveArrayConverters.OfDoubles()),
          ScalarConverter.row(
              byte[].class, "bytes", MessagePackWriter::writeBinary, MessagePackReader::readBinary),
          ScalarConverter.row( // what is read is a heap buffer of just the bytes, at position 0
              ByteBuffer.class,
              "bytes",
              MessagePackWriter::writeBinary,
              reader -> ByteBuffer.wrap(reader.readBinary())),
          ScalarConverter
              .row( // no bit is there without its byte, so the limit of binaries bounds it
                  BitSet.class,
                  "bits",
                  (writer, value) -> writer.writeBinary(value.toByteArray()),
                  reader -> BitSet.valueOf(reader.readBinary())),
          entry(String.class, STRING),
          entry(UUID.class, new UuidConverter()),
          entry(BigInteger.class, new BigIntegerConverter()),
          entry(BigDecimal.class, new BigDecimalConverter()),
          entry(OptionalInt.class, new OptionalConverters.OfInt()),
          entry(OptionalLong.class, new OptionalConverters.OfLong()),
          entry(OptionalDouble.class, new OptionalConverters.OfDouble()),
          entry(InetAddress.class, new AddressConverter<>(InetAddress.class)),
          entry(Inet4Address.class, new AddressConverter<>(Inet4Address.class)),
          entry(Inet6Address.class, new AddressConverter<>(Inet6Address.class)),
          entry(InetSocketAddress.class, new SocketAddressConverter()),
          entry(Properties.class, new PropertiesConverter(STRING)),
          entry(RawMessagePack.class, new RawConverter()));

  private BasicTypes() {}
}
