package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * The primitive types and their boxes. Integers are written in their smallest form and read from
 * any form whose value fits.
 */
final class PrimitiveConverters {
  private PrimitiveConverters() {}

  /** True or false. */
  static final class OfBoolean extends MessagePackConverter<Boolean> {
    @Override
    public void write(MessagePackWriter writer, Boolean value, SerializationContext context) {
      writer.writeBoolean(value);
    }

    @Override
    public Boolean read(MessagePackReader reader, SerializationContext context) {
      return reader.readBoolean();
    }
  }

  /** An integer from −128 to 127. */
  static final class OfByte extends MessagePackConverter<Byte> {
    @Override
    public void write(MessagePackWriter writer, Byte value, SerializationContext context) {
      writer.writeInt(value);
    }

    @Override
    public Byte read(MessagePackReader reader, SerializationContext context) {
      return reader.readByte();
    }
  }

  /** An integer from −32,768 to 32,767. */
  static final class OfShort extends MessagePackConverter<Short> {
    @Override
    public void write(MessagePackWriter writer, Short value, SerializationContext context) {
      writer.writeInt(value);
    }

    @Override
    public Short read(MessagePackReader reader, SerializationContext context) {
      return reader.readShort();
    }
  }

  /** The UTF-16 code unit as an integer from 0 to 65,535: text could not hold a lone surrogate. */
  static final class OfCharacter extends MessagePackConverter<Character> {
    @Override
    public void write(MessagePackWriter writer, Character value, SerializationContext context) {
      writer.writeInt(value);
    }

    @Override
    public Character read(MessagePackReader reader, SerializationContext context) {
      return reader.readChar();
    }
  }

  /** An integer from −2<sup>31</sup> to 2<sup>31</sup>−1. */
  static final class OfInteger extends MessagePackConverter<Integer> {
    @Override
    public void write(MessagePackWriter writer, Integer value, SerializationContext context) {
      writer.writeInt(value);
    }

    @Override
    public Integer read(MessagePackReader reader, SerializationContext context) {
      return reader.readInt();
    }
  }

  /** An integer from −2<sup>63</sup> to 2<sup>63</sup>−1. */
  static final class OfLong extends MessagePackConverter<Long> {
    @Override
    public void write(MessagePackWriter writer, Long value, SerializationContext context) {
      writer.writeLong(value);
    }

    @Override
    public Long read(MessagePackReader reader, SerializationContext context) {
      return reader.readLong();
    }
  }

  /**
   * Written as a number of single precision. Any number that a float represents exactly is read.
   */
  static final class OfFloat extends MessagePackConverter<Float> {
    @Override
    public void write(MessagePackWriter writer, Float value, SerializationContext context) {
      writer.writeFloat(value);
    }

    @Override
    public Float read(MessagePackReader reader, SerializationContext context) {
      return reader.readFloat();
    }
  }

  /**
   * Written as a number of double precision. Any number that a double represents exactly is read.
   */
  static final class OfDouble extends MessagePackConverter<Double> {
    @Override
    public void write(MessagePackWriter writer, Double value, SerializationContext context) {
      writer.writeDouble(value);
    }

    @Override
    public Double read(MessagePackReader reader, SerializationContext context) {
      return reader.readDouble();
    }
  }
}
