package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * The array {@code [host, port]}: the host as the binary of its address, or as the string of its
 * name if that has not been resolved. It is as resolved where it is read as it was where it was
 * written: no name is ever looked up.
 */
final class SocketAddressConverter extends MessagePackConverter<InetSocketAddress> {
  private static final int MAX_PORT = 0xffff;

  @Override
  public void write(
      MessagePackWriter writer, InetSocketAddress value, SerializationContext context) {
    InetAddress address = value.getAddress();
    writer.beginArray(2);
    if (address == null) {
      writer.writeString(value.getHostString());
    } else {
      writer.writeBinary(address.getAddress());
    }
    writer.writeInt(value.getPort());
    writer.end();
  }

  @Override
  public InetSocketAddress read(MessagePackReader reader, SerializationContext context) {
    Tuple.begin(reader, 2);
    InetSocketAddress value =
        reader.peekType() == ValueType.STRING
            ? InetSocketAddress.createUnresolved(reader.readString(), readPort(reader))
            : new InetSocketAddress(AddressConverter.read(reader), readPort(reader));
    reader.end();
    return value;
  }

  private static int readPort(MessagePackReader reader) {
    return (int) reader.readLongIn(0, MAX_PORT);
  }
}
