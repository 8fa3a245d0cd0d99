package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * An Internet address as a binary of its 4 or 16 bytes. No name is ever looked up, and none is
 * written; neither is the zone of a local address, which names an interface of one machine.
 *
 * @param <T> {@link InetAddress} or one of its two subclasses
 */
final class AddressConverter<T extends InetAddress> extends MessagePackConverter<T> {
  private static final int SHORT = 4;
  private static final int LONG = 16;

  private final Class<T> type;

  AddressConverter(Class<T> type) {
    this.type = type;
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    writer.writeBinary(value.getAddress());
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    int offset = reader.offset();
    InetAddress address = read(reader);
    if (!type.isInstance(address)) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected an "
              + type.getSimpleName()
              + " but was an "
              + address.getClass().getSimpleName(),
          offset);
    }
    return type.cast(address);
  }

  static InetAddress read(MessagePackReader reader) {
    int offset = reader.offset();
    int length = reader.readBinaryHeader();
    if (length != SHORT && length != LONG) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected an address of 4 or 16 bytes but there are " + length,
          offset);
    }
    byte[] bytes = new byte[length];
    reader.readRawBytes(bytes, 0, length);
    try {
      // InetAddress.getByAddress would make an Inet4Address of one that is mapped into IPv6.
      return length == SHORT
          ? InetAddress.getByAddress(bytes)
          : Inet6Address.getByAddress(null, bytes, -1);
    } catch (UnknownHostException e) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE, "expected an address of 4 or 16 bytes", offset, e);
    }
  }
}
