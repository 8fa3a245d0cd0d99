package dev.shardpack.serializer.builtin;

import static dev.shardpack.serializer.builtin.ScalarConverter.row;

import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/** Variables that several threads may change, as the value that they have when they are written. */
final class AtomicTypes {
  static final Map<Class<?>, MessagePackConverter<?>> ALL =
      Map.ofEntries(
          row(
              AtomicBoolean.class,
              "a boolean",
              (writer, value) -> writer.writeBoolean(value.get()),
              reader -> new AtomicBoolean(reader.readBoolean())),
          row(
              AtomicInteger.class,
              "an integer",
              (writer, value) -> writer.writeInt(value.get()),
              reader -> new AtomicInteger(reader.readInt())),
          row(
              AtomicLong.class,
              "an integer",
              (writer, value) -> writer.writeLong(value.get()),
              reader -> new AtomicLong(reader.readLong())),
          row(
              LongAdder.class,
              "an integer",
              (writer, value) -> writer.writeLong(value.sum()),
              reader -> {
                LongAdder adder = new LongAdder();
                adder.add(reader.readLong());
                return adder;
              }),
          Map.entry(
              AtomicIntegerArray.class,
              new MappedConverter<AtomicIntegerArray, int[]>(
                  new PrimitiveArrayConverters.OfInts(),
                  array -> IntStream.range(0, array.length()).map(array::get).toArray(),
                  AtomicIntegerArray::new)),
          Map.entry(
              AtomicLongArray.class,
              new MappedConverter<AtomicLongArray, long[]>(
                  new PrimitiveArrayConverters.OfLongs(),
                  array -> IntStream.range(0, array.length()).mapToLong(array::get).toArray(),
                  AtomicLongArray::new)));

  private AtomicTypes() {}
}
