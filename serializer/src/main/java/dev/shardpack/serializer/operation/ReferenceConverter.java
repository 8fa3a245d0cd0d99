package dev.shardpack.serializer.operation;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.ExtensionHeader;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import org.jspecify.annotations.Nullable;

/**
 * Writes an object once, and then back references to it: extensions that hold the distance from
 * them to the object in bytes, an unsigned integer of 1, 2 or 4 bytes, the shortest that will do.
 * Distances mean the same whatever a reader passes over; numbers of objects would not.
 */
final class ReferenceConverter<T> extends AroundConverter<T> {
  private final ObjectType type;
  private final byte extensionType;

  /** Whether the object exists before its members are read. */
  private final boolean mayContainItself;

  ReferenceConverter(
      MessagePackConverter<T> inner,
      ObjectType type,
      byte extensionType,
      boolean mayContainItself) {
    super(inner);
    this.type = type;
    this.extensionType = extensionType;
    this.mayContainItself = mayContainItself;
  }

  @Override
  MessagePackConverter<T> around(MessagePackConverter<T> other) {
    return new ReferenceConverter<>(other, type, extensionType, mayContainItself);
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    SerializationContext inside = WrittenObjects.in(context, writer);
    WrittenObjects known = WrittenObjects.of(inside);
    if (known.standsAtNewest()) {
      // Written in place of the object that starts here, which is what readers will find.
      inner.write(writer, value, inside);
      return;
    }
    WrittenObjects.Entry entry = known.find(value);
    if (entry != null && !entry.isComplete && !mayContainItself) {
      throw ReferenceErrors.cycle(
          value,
          "it could not be read back, since its constructor needs what is inside of it; give it a"
              + " constructor without parameters");
    }
    if (entry != null && type.canReferTo(entry.type)) {
      writer.writeExtension(extensionType, payload(writer.size() - entry.position));
      return;
    }
    WrittenObjects.Entry added = known.add(value, type);
    inner.write(writer, value, inside);
    added.isComplete = true;
  }

  private static byte[] payload(int distance) {
    if (distance <= 0xff) {
      return new byte[] {(byte) distance};
    }
    return distance <= 0xffff
        ? new byte[] {(byte) (distance >>> 8), (byte) distance}
        : new byte[] {
          (byte) (distance >>> 24),
          (byte) (distance >>> 16),
          (byte) (distance >>> 8),
          (byte) distance
        };
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    SerializationContext inside = ReadObjects.in(context, reader);
    ReadObjects known = ReadObjects.of(inside);
    T referred = reader.peekType() == ValueType.EXTENSION ? tryReadReference(reader, known) : null;
    if (referred != null) {
      return referred;
    }
    ReadObjects.Entry begun = known.begin(offset, type);
    T value = inner.read(reader, inside);
    known.complete(begun, value);
    return value;
  }

  @SuppressWarnings("unchecked") // the object is of the type, whose class is that of T
  private @Nullable T tryReadReference(MessagePackReader reader, ReadObjects known) {
    int offset = reader.offset();
    ExtensionHeader header = reader.readExtensionHeader();
    if (header.type() != extensionType) {
      reader.rewind(offset);
      return null;
    }
    long distance = readDistance(reader, header.length(), offset);
    long target = offset - distance;
    ReadObjects.Entry entry = known.find(target);
    if (entry == null) {
      throw ReferenceErrors.unknown(distance, offset);
    }
    Object object = entry.object;
    if (object == null) {
      throw ReferenceErrors.unfinished(target, offset);
    }
    if (!type.canReferTo(entry.type) || !type.isInstance(object)) {
      throw ReferenceErrors.mismatch(type, object, entry.type, offset);
    }
    known.refer(entry);
    return (T) object;
  }

  private static long readDistance(MessagePackReader reader, int length, int offset) {
    if (length != 1 && length != 2 && length != 4) {
      throw ReferenceErrors.malformed(length, offset);
    }
    byte[] payload = new byte[length];
    reader.readRawBytes(payload, 0, length);
    long distance = 0;
    for (byte each : payload) {
      distance = distance << Byte.SIZE | (each & 0xff);
    }
    return distance;
  }
}
