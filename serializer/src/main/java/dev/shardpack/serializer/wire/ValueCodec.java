package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
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
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads, writes and orders dynamic values. Recursion is bounded by {@link Limits#maxDepth()}. */
final class ValueCodec {
  // Shared, since one byte of input announces each of them.
  private static final NilValue NIL = new NilValue();
  private static final ArrayValue EMPTY_ARRAY = new ArrayValue(List.of());
  private static final MapValue EMPTY_MAP = new MapValue(List.of());

  private ValueCodec() {}

  static MessagePackValue read(MessagePackReader reader) {
    return switch (reader.peekType()) {
      case NIL -> {
        reader.readNil();
        yield NIL;
      }
      case BOOLEAN -> new BooleanValue(reader.readBoolean());
      case INTEGER -> readInteger(reader);
      case FLOAT ->
          reader.peekFirst() == Code.FLOAT32
              ? new FloatValue(reader.readFloat())
              : new DoubleValue(reader.readDouble());
      case STRING -> new StringValue(reader.readString());
      case BINARY -> new BinaryValue(reader.readBinary());
      case ARRAY -> readArray(reader);
      case MAP -> readMap(reader);
      case EXTENSION -> readExtension(reader);
      case RESERVED -> throw WireErrors.reservedByte(reader.offset());
    };
  }

  private static MessagePackValue readInteger(MessagePackReader reader) {
    if (reader.peekFirst() == Code.UINT64) {
      BigInteger value = reader.readBigInteger();
      return value.bitLength() < Long.SIZE
          ? new IntegerValue(value.longValue())
          : new UnsignedValue(value);
    }
    return new IntegerValue(reader.readLong());
  }

  private static ArrayValue readArray(MessagePackReader reader) {
    int count = reader.beginArray();
    if (count == 0) {
      reader.end();
      return EMPTY_ARRAY;
    }
    List<MessagePackValue> elements = new ArrayList<>(preallocation(reader, count));
    for (int i = 0; i < count; i++) {
      try {
        elements.add(read(reader));
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
    reader.end();
    return new ArrayValue(elements);
  }

  private static MapValue readMap(MessagePackReader reader) {
    int count = reader.beginMap();
    if (count == 0) {
      reader.end();
      return EMPTY_MAP;
    }
    List<Entry> entries = new ArrayList<>(preallocation(reader, count));
    // Ordered and not hashed: no choice of keys makes comparing them slow.
    Set<MessagePackValue> keys = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      try {
        int keyOffset = reader.offset();
        MessagePackValue key = read(reader);
        if (!keys.add(key)) {
          throw reader.error(Kind.DUPLICATE_KEY, "the key is in the map already", keyOffset);
        }
        entries.add(new Entry(key, read(reader)));
      } catch (MessagePackException e) {
        throw e.inElement(i);
      }
    }
    reader.end();
    return new MapValue(entries);
  }

  private static int preallocation(MessagePackReader reader, int count) {
    return Math.min(count, reader.limits().maxPreallocatedElements());
  }

  private static MessagePackValue readExtension(MessagePackReader reader) {
    int offset = reader.offset();
    ExtensionHeader header = reader.readExtensionHeader();
    if (header.type() == Code.TIMESTAMP) {
      return reader.readTimestampPayload(header.length(), offset);
    }
    byte[] payload = new byte[header.length()];
    reader.readRawBytes(payload, 0, payload.length);
    return new ExtensionValue(header.type(), new BinaryValue(payload));
  }

  static void write(MessagePackWriter writer, MessagePackValue value) {
    if (value instanceof NilValue) {
      writer.writeNil();
    } else if (value instanceof BooleanValue v) {
      writer.writeBoolean(v.value());
    } else if (value instanceof IntegerValue v) {
      writer.writeLong(v.value());
    } else if (value instanceof UnsignedValue v) {
      writer.writeBigInteger(v.value());
    } else if (value instanceof FloatValue v) {
      writer.writeFloat(v.value());
    } else if (value instanceof DoubleValue v) {
      writer.writeDouble(v.value());
    } else if (value instanceof StringValue v) {
      writer.writeString(v.value());
    } else if (value instanceof BinaryValue v) {
      writer.writeBinary(v.bytes());
    } else if (value instanceof ArrayValue v) {
      writer.beginArray(v.elements().size());
      v.elements().forEach(element -> write(writer, element));
      writer.end();
    } else if (value instanceof MapValue v) {
      writer.beginMap(v.entries().size());
      for (Entry entry : v.entries()) {
        write(writer, entry.key());
        write(writer, entry.value());
      }
      writer.end();
    } else if (value instanceof TimestampValue v) {
      writer.writeTimestamp(v.seconds(), v.nanos());
    } else if (value instanceof ExtensionValue v) {
      writer.writeExtension(v.type(), v.payload().bytes());
    }
  }

  static int compare(MessagePackValue a, MessagePackValue b) {
    int byKind = Integer.compare(rank(a), rank(b));
    if (byKind != 0) {
      return byKind;
    }
    if (a instanceof BooleanValue x && b instanceof BooleanValue y) {
      return Boolean.compare(x.value(), y.value());
    } else if (a instanceof IntegerValue x && b instanceof IntegerValue y) {
      return Long.compare(x.value(), y.value());
    } else if (a instanceof UnsignedValue x && b instanceof UnsignedValue y) {
      return x.value().compareTo(y.value());
    } else if (a instanceof FloatValue x && b instanceof FloatValue y) {
      return Float.compare(x.value(), y.value());
    } else if (a instanceof DoubleValue x && b instanceof DoubleValue y) {
      return Double.compare(x.value(), y.value());
    } else if (a instanceof StringValue x && b instanceof StringValue y) {
      return x.value().compareTo(y.value());
    } else if (a instanceof BinaryValue x && b instanceof BinaryValue y) {
      return Arrays.compareUnsigned(x.bytes(), y.bytes());
    } else if (a instanceof ArrayValue x && b instanceof ArrayValue y) {
      return compareAll(x.elements(), y.elements());
    } else if (a instanceof MapValue x && b instanceof MapValue y) {
      return compareEntries(x.entries(), y.entries());
    } else if (a instanceof TimestampValue x && b instanceof TimestampValue y) {
      int bySeconds = Long.compare(x.seconds(), y.seconds());
      return bySeconds != 0 ? bySeconds : Integer.compare(x.nanos(), y.nanos());
    } else if (a instanceof ExtensionValue x && b instanceof ExtensionValue y) {
      int byType = Byte.compare(x.type(), y.type());
      return byType != 0 ? byType : compare(x.payload(), y.payload());
    }
    return 0;
  }

  private static int compareAll(List<MessagePackValue> a, List<MessagePackValue> b) {
    int common = Math.min(a.size(), b.size());
    for (int i = 0; i < common; i++) {
      int byElement = compare(a.get(i), b.get(i));
      if (byElement != 0) {
        return byElement;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static int compareEntries(List<Entry> a, List<Entry> b) {
    int common = Math.min(a.size(), b.size());
    for (int i = 0; i < common; i++) {
      int byKey = compare(a.get(i).key(), b.get(i).key());
      int byEntry = byKey != 0 ? byKey : compare(a.get(i).value(), b.get(i).value());
      if (byEntry != 0) {
        return byEntry;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static int rank(MessagePackValue value) {
    if (value instanceof NilValue) {
      return 0;
    } else if (value instanceof BooleanValue) {
      return 1;
    } else if (value instanceof IntegerValue) {
      return 2;
    } else if (value instanceof UnsignedValue) {
      return 3;
    } else if (value instanceof FloatValue) {
      return 4;
    } else if (value instanceof DoubleValue) {
      return 5;
    } else if (value instanceof StringValue) {
      return 6;
    } else if (value instanceof BinaryValue) {
      return 7;
    } else if (value instanceof ArrayValue) {
      return 8;
    } else if (value instanceof MapValue) {
      return 9;
    }
    return value instanceof TimestampValue ? 10 : 11;
  }
}
