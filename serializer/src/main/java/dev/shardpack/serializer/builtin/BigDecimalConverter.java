package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The array {@code [unscaled, scale]}, so that 1.0 and 1.00 stay apart; the unscaled value has the
 * forms of {@link BigIntegerConverter}. An integer alone is read with scale 0. Binary fractions are
 * not read, since they rarely are the decimal that was meant. A scale may be as far from 0 as
 * {@link Limits#maxNumberDigits()} says: beyond it, a few bytes would make arithmetic endless.
 */
final class BigDecimalConverter extends MessagePackConverter<BigDecimal> {
  @Override
  public void write(MessagePackWriter writer, BigDecimal value, SerializationContext context) {
    writer.beginArray(2);
    BigIntegerConverter.write(writer, value.unscaledValue());
    writer.writeInt(value.scale());
    writer.end();
  }

  @Override
  public BigDecimal read(MessagePackReader reader, SerializationContext context) {
    if (reader.peekType() == ValueType.INTEGER) {
      return new BigDecimal(reader.readBigInteger());
    }
    Tuple.begin(reader, 2);
    BigInteger unscaled = BigIntegerConverter.read(reader);
    int offset = reader.offset();
    int scale = reader.readInt();
    int max = reader.limits().maxNumberDigits();
    if (scale < -max || scale > max) {
      throw reader.error(
          Kind.SIZE_LIMIT,
          "expected a scale from "
              + -max
              + " to "
              + max
              + " but was "
              + scale
              + "; raise Limits.maxNumberDigits",
          offset);
    }
    reader.end();
    return new BigDecimal(unscaled, scale);
  }
}
