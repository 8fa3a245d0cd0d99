package dev.shardpack.serializer.interop;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;

/**
 * Converters with the packers and unpackers of msgpack-core, and dynamic values as the values that
 * it has. The library has to be on the class path or module path of the application.
 */
@SuppressWarnings("exports") // the library has no module that could be required transitively
public final class MsgpackCore {
  static {
    readItsModule();
  }

  private MsgpackCore() {}

  /**
   * Lets this module use the library. It has no module name of its own, so a published module
   * cannot require it.
   */
  private static void readItsModule() {
    try {
      Class<?> found =
          Class.forName("org.msgpack.value.Value", false, MsgpackCore.class.getClassLoader());
      MsgpackCore.class.getModule().addReads(found.getModule());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("msgpack-core is needed; add org.msgpack:msgpack-core", e);
    }
  }

  /**
   * Writes a value to a packer.
   *
   * @param <T> the type
   * @param packer takes the bytes behind those it has
   * @param value the value, or null
   * @param converter of the type
   * @param context what travels through the operation
   * @throws IOException if the packer's output fails
   * @throws MessagePackException if the value cannot be written; the packer then has no bytes of it
   */
  public static <T> void pack(
      MessagePacker packer,
      @Nullable T value,
      MessagePackConverter<T> converter,
      SerializationContext context)
      throws IOException {
    MessagePackWriter writer = new MessagePackWriter();
    converter.writeNullable(writer, value, context);
    packer.addPayload(writer.toByteArray());
  }

  /**
   * Reads a value from an unpacker.
   *
   * @param <T> the type
   * @param unpacker stands at the value, and then behind it
   * @param converter of the type
   * @param context what travels through the operation
   * @param limits what the bytes may ask for
   * @return the value, or null if it is nil and the type has no value for that
   * @throws IOException if the unpacker's input fails
   * @throws MessagePackException if the bytes are malformed or do not have the shape of the type,
   *     with offsets from the start of the value; where the unpacker then stands is not defined
   */
  public static <T> @Nullable T unpack(
      MessageUnpacker unpacker,
      MessagePackConverter<T> converter,
      SerializationContext context,
      Limits limits)
      throws IOException {
    byte[] bytes = new UnpackedValue(unpacker, limits).readBytes();
    return converter.readNullable(new MessagePackReader(limits).wrap(bytes), context);
  }

  /**
   * A value of msgpack-core as one of this engine. A number of single precision becomes one of
   * double precision, since the library does not tell them apart.
   *
   * @param value the value
   * @param limits how deep it may be nested, and how long its parts may be
   * @return the same value
   * @throws MessagePackException if it exceeds the limits, or has equal keys in a map
   */
  public static MessagePackValue fromCore(Value value, Limits limits) {
    try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
      packer.packValue(value);
      return new MessagePackReader(limits).wrap(packer.toByteArray()).readValue();
    } catch (IOException e) {
      throw new AssertionError("a buffer in memory has failed", e);
    }
  }

  /**
   * A value of this engine as one of msgpack-core.
   *
   * @param value the value
   * @return the same value
   * @throws MessagePackException if it is nested deeper than {@link Limits#untrusted()} allow
   */
  public static ImmutableValue toCore(MessagePackValue value) {
    MessagePackWriter writer = new MessagePackWriter();
    value.writeTo(writer);
    try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(writer.toByteArray())) {
      return unpacker.unpackValue();
    } catch (IOException e) {
      throw new AssertionError("an array in memory has failed", e);
    }
  }
}
