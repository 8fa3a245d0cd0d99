package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.wire.MessagePackValue.ArrayValue;
import dev.shardpack.serializer.wire.MessagePackValue.BinaryValue;
import dev.shardpack.serializer.wire.MessagePackValue.BooleanValue;
import dev.shardpack.serializer.wire.MessagePackValue.DoubleValue;
import dev.shardpack.serializer.wire.MessagePackValue.Entry;
import dev.shardpack.serializer.wire.MessagePackValue.ExtensionValue;
import dev.shardpack.serializer.wire.MessagePackValue.FloatValue;
import dev.shardpack.serializer.wire.MessagePackValue.IntegerValue;
import dev.shardpack.serializer.wire.MessagePackValue.MapValue;
import dev.shardpack.serializer.wire.MessagePackValue.NilValue;
import dev.shardpack.serializer.wire.MessagePackValue.StringValue;
import dev.shardpack.serializer.wire.MessagePackValue.TimestampValue;
import dev.shardpack.serializer.wire.MessagePackValue.UnsignedValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** Random values of every type, with sizes and numbers of every magnitude. */
final class RandomValues {
  private static final int[] LENGTHS = {0, 1, 2, 4, 8, 15, 16, 31, 32, 63, 64, 65, 255, 256, 300};

  private final SplittableRandom random;

  RandomValues(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A value with at most {@code levels} levels of arrays and maps. */
  MessagePackValue next(int levels) {
    int choice = random.nextInt(levels > 0 ? 13 : 11);
    return switch (choice) {
      case 0 -> new NilValue();
      case 1 -> new BooleanValue(random.nextBoolean());
      case 2, 3 -> new IntegerValue(anyLong());
      case 4 ->
          new UnsignedValue(new BigInteger(Long.toUnsignedString(random.nextLong() | 1L << 63)));
      case 5 -> new FloatValue(anyFloat());
      case 6 -> new DoubleValue(anyDouble());
      case 7 -> new StringValue(text());
      case 8 -> BinaryValue.copyOf(bytes());
      case 9 ->
          new TimestampValue(seconds(), random.nextInt(3) == 0 ? 0 : random.nextInt(1_000_000_000));
      case 10 -> new ExtensionValue(extensionType(), BinaryValue.copyOf(bytes()));
      case 11 -> array(levels - 1);
      default -> map(levels - 1);
    };
  }

  /** An array in an array and so on; the innermost value is a scalar. */
  MessagePackValue nested(int levels) {
    MessagePackValue value = next(0);
    for (int i = 0; i < levels; i++) {
      value =
          random.nextBoolean()
              ? new ArrayValue(List.of(value))
              : new MapValue(List.of(new Entry(value, new NilValue())));
    }
    return value;
  }

  private ArrayValue array(int levels) {
    List<MessagePackValue> elements = new ArrayList<>();
    for (int i = count(); i > 0; i--) {
      elements.add(next(levels));
    }
    return new ArrayValue(elements);
  }

  private MapValue map(int levels) {
    TreeSet<MessagePackValue> keys = new TreeSet<>();
    List<Entry> entries = new ArrayList<>();
    for (int i = count(); i > 0; i--) {
      MessagePackValue key = next(levels);
      if (keys.add(key)) {
        entries.add(new Entry(key, next(levels)));
      }
    }
    return new MapValue(entries);
  }

  private int count() {
    return random.nextInt(20) == 0 ? random.nextInt(40) : random.nextInt(5);
  }

  /** Each number of bits is as likely as any other. */
  private long anyLong() {
    return random.nextLong() >> random.nextInt(64);
  }

  private long seconds() {
    return random.nextBoolean() ? random.nextLong() >>> (30 + random.nextInt(34)) : anyLong();
  }

  /** A quarter are quiet NaNs with any payload. */
  private float anyFloat() {
    int bits = random.nextInt();
    return Float.intBitsToFloat(random.nextInt(4) == 0 ? bits | 0x7fc0_0000 : bits);
  }

  private double anyDouble() {
    long bits = random.nextLong();
    return Double.longBitsToDouble(random.nextInt(4) == 0 ? bits | 0x7ff8_0000_0000_0000L : bits);
  }

  private byte extensionType() {
    byte type = (byte) random.nextInt();
    return type == Code.TIMESTAMP ? 0 : type;
  }

  private byte[] bytes() {
    byte[] bytes = new byte[length()];
    random.nextBytes(bytes);
    return bytes;
  }

  private int length() {
    return random.nextInt(100) == 0
        ? 65_530 + random.nextInt(10)
        : LENGTHS[random.nextInt(LENGTHS.length)];
  }

  private String text() {
    int first = random.nextInt(4) == 0 ? 0x7f : random.nextInt(4) == 0 ? 0xffff : 0x10_ffff;
    int bound = random.nextBoolean() ? 0x7f : first;
    StringBuilder text = new StringBuilder();
    for (int i = length(); i > 0; i--) {
      int codePoint = random.nextInt(bound + 1);
      boolean surrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
      text.appendCodePoint(surrogate ? '?' : codePoint);
    }
    return text.toString();
  }
}
