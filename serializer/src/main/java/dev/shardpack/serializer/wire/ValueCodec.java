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
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads and writes dynamic values. Recursion is bounded by {@link Limits#maxDepth()}. */
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
      for (MessagePackValue element : v.elements()) {
        write(writer, element);
      }
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
}
