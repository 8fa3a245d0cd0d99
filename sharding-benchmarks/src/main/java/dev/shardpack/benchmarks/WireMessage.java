package dev.shardpack.benchmarks;

import java.io.NotSerializableException;
import java.util.HexFormat;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/** A message with its serializer and the bytes that this made of it, checked by reading them. */
final class WireMessage {
  private final SerializerWithStringManifest serializer;
  private final Object message;
  private final String manifest;
  private final byte[] bytes;

  private WireMessage(SerializerWithStringManifest serializer, Object message) {
    this.serializer = serializer;
    this.message = message;
    this.manifest = serializer.manifest(message);
    this.bytes = serializer.toBinary(message);
  }

  /**
   * Serializes one form of the workload and reads it back.
   *
   * @throws IllegalStateException if what was read differs, or the bytes are not the codec's
   */
  static WireMessage checked(
      Codec codec,
      CoordinatorMessage form,
      CoordinatorStateFixture fixture,
      Serialization serialization) {
    Object message = form.of(fixture);
    return checked(codec, form, fixture, codec.serializerFor(serialization, message));
  }

  static WireMessage checked(
      Codec codec,
      CoordinatorMessage form,
      CoordinatorStateFixture fixture,
      SerializerWithStringManifest serializer) {
    WireMessage wire = new WireMessage(serializer, form.of(fixture));
    if (!codec.isFormatOf(wire.bytes)) {
      throw new IllegalStateException(
          "expected bytes of %s but %s wrote %s as %d bytes that start with '%s'"
              .formatted(
                  codec, serializer.getClass().getName(), form, wire.size(), wire.firstBytes()));
    }
    Object read = wire.read();
    CoordinatorStateFixture readFixture = fixture.withState(CoordinatorMessage.stateIn(read));
    if (!codec.keeps(fixture.state(), readFixture.state()) || !form.of(readFixture).equals(read)) {
      throw new IllegalStateException(
          "%s wrote %s as %s and read it as %s"
              .formatted(serializer.getClass().getName(), form, wire.message, read));
    }
    return wire;
  }

  private Object read() {
    try {
      return deserialize();
    } catch (NotSerializableException e) {
      throw new IllegalStateException(
          serializer.getClass().getName() + " cannot read what it wrote of " + message, e);
    }
  }

  private String firstBytes() {
    return HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, 8));
  }

  int size() {
    return bytes.length;
  }

  byte[] serialize() {
    return serializer.toBinary(message);
  }

  /** Serializes another message of the same kind. */
  byte[] serialize(Object other) {
    return serializer.toBinary(other);
  }

  Object deserialize() throws NotSerializableException {
    return serializer.fromBinary(bytes, manifest);
  }
}
