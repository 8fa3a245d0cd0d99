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
import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Writes and reads our values with msgpack-core, token by token. */
final class Oracle {
  private Oracle() {}

  static byte[] write(MessagePackValue value) throws IOException {
    try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
      write(packer, value);
      return packer.toByteArray();
    }
  }

  private static void write(MessagePacker packer, MessagePackValue value) throws IOException {
    if (value instanceof NilValue) {
      packer.packNil();
    } else if (value instanceof BooleanValue v) {
      packer.packBoolean(v.value());
    } else if (value instanceof IntegerValue v) {
      packer.packLong(v.value());
    } else if (value instanceof UnsignedValue v) {
      packer.packBigInteger(v.value());
    } else if (value instanceof FloatValue v) {
      packer.packFloat(v.value());
    } else if (value instanceof DoubleValue v) {
      packer.packDouble(v.value());
    } else if (value instanceof StringValue v) {
      packer.packString(v.value());
    } else if (value instanceof BinaryValue v) {
      packer.packBinaryHeader(v.bytes().length).writePayload(v.bytes());
    } else if (value instanceof TimestampValue v) {
      writeTimestamp(packer, v);
    } else if (value instanceof ExtensionValue v) {
      byte[] payload = v.payload().bytes();
      packer.packExtensionTypeHeader(v.type(), payload.length).writePayload(payload);
    } else if (value instanceof ArrayValue v) {
      packer.packArrayHeader(v.elements().size());
      for (MessagePackValue element : v.elements()) {
        write(packer, element);
      }
    } else if (value instanceof MapValue v) {
      packer.packMapHeader(v.entries().size());
      for (Entry entry : v.entries()) {
        write(packer, entry.key());
        write(packer, entry.value());
      }
    }
  }

  /** What no {@code Instant} can hold has no method of its own in msgpack-core. */
  private static void writeTimestamp(MessagePacker packer, TimestampValue value)
      throws IOException {
    if (isInstant(value.seconds())) {
      packer.packTimestamp(value.toInstant());
    } else {
      byte[] payload = new byte[12];
      BigEndian.putInt(payload, 0, value.nanos());
      BigEndian.putLong(payload, 4, value.seconds());
      packer.packExtensionTypeHeader((byte) -1, 12).writePayload(payload);
    }
  }

  private static boolean isInstant(long seconds) {
    return seconds >= Instant.MIN.getEpochSecond() && seconds <= Instant.MAX.getEpochSecond();
  }

  static MessagePackValue read(byte[] bytes) throws IOException {
    try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
      MessagePackValue value = read(unpacker);
      if (unpacker.hasNext()) {
        throw new IOException("bytes are left");
      }
      return value;
    }
  }

  private static MessagePackValue read(MessageUnpacker unpacker) throws IOException {
    MessageFormat format = unpacker.getNextFormat();
    return switch (format.getValueType()) {
      case NIL -> {
        unpacker.unpackNil();
        yield new NilValue();
      }
      case BOOLEAN -> new BooleanValue(unpacker.unpackBoolean());
      case INTEGER -> integer(unpacker.unpackBigInteger());
      case FLOAT ->
          format == MessageFormat.FLOAT32
              ? new FloatValue(unpacker.unpackFloat())
              : new DoubleValue(unpacker.unpackDouble());
      case STRING -> new StringValue(unpacker.unpackString());
      case BINARY -> BinaryValue.copyOf(unpacker.readPayload(unpacker.unpackBinaryHeader()));
      case EXTENSION -> extension(unpacker);
      case ARRAY -> array(unpacker);
      case MAP -> map(unpacker);
    };
  }

  private static MessagePackValue integer(BigInteger value) {
    return value.bitLength() < 64 ? new IntegerValue(value.longValue()) : new UnsignedValue(value);
  }

  private static MessagePackValue extension(MessageUnpacker unpacker) throws IOException {
    ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
    if (!header.isTimestampType()) {
      byte[] payload = unpacker.readPayload(header.getLength());
      return new ExtensionValue(header.getType(), BinaryValue.copyOf(payload));
    }
    if (header.getLength() == 12) {
      byte[] payload = unpacker.readPayload(12);
      return new TimestampValue(BigEndian.getLong(payload, 4), BigEndian.getInt(payload, 0));
    }
    Instant instant = unpacker.unpackTimestamp(header);
    return new TimestampValue(instant.getEpochSecond(), instant.getNano());
  }

  private static ArrayValue array(MessageUnpacker unpacker) throws IOException {
    List<MessagePackValue> elements = new ArrayList<>();
    for (int i = unpacker.unpackArrayHeader(); i > 0; i--) {
      elements.add(read(unpacker));
    }
    return new ArrayValue(elements);
  }

  private static MapValue map(MessageUnpacker unpacker) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (int i = unpacker.unpackMapHeader(); i > 0; i--) {
      MessagePackValue key = read(unpacker);
      entries.add(new Entry(key, read(unpacker)));
    }
    return new MapValue(entries);
  }
}
