package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.ExtensionCodec;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.ExtensionHeader;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * Values as extensions of one type.
 *
 * @param <T> the values' type
 */
public final class ExtensionConverter<T> extends MessagePackConverter<T> {
  private final byte extensionType;
  private final Class<T> type;
  private final ExtensionCodec<T> codec;

  /**
   * The converter.
   *
   * @param extensionType the extension type
   * @param type the values' type
   * @param codec has their bytes
   */
  public ExtensionConverter(byte extensionType, Class<T> type, ExtensionCodec<T> codec) {
    this.extensionType = extensionType;
    this.type = type;
    this.codec = codec;
  }

  @Override
  public void write(MessagePackWriter writer, T value, SerializationContext context) {
    writer.writeExtension(extensionType, codec.encode(value));
  }

  @Override
  public T read(MessagePackReader reader, SerializationContext context) {
    int start = reader.offset();
    ExtensionHeader header = reader.readExtensionHeader();
    if (header.type() != extensionType) {
      throw reader.error(
          Kind.TYPE_MISMATCH,
          "expected a "
              + type.getName()
              + " as extension of type "
              + extensionType
              + " but was extension type "
              + header.type(),
          start);
    }
    byte[] payload = new byte[header.length()];
    reader.readRawBytes(payload, 0, payload.length);
    String name = "the extension codec of " + type.getName();
    T value;
    try {
      value = codec.decode(payload);
    } catch (RuntimeException e) {
      throw Rejected.by(name, start, e);
    }
    return type.cast(Rejected.requireResult(value, name, start));
  }
}
