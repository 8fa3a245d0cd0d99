package dev.shardpack.benchmarks.messages;

import dev.shardpack.benchmarks.Codec;
import java.io.NotSerializableException;
import java.util.stream.Collectors;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/** A message with its serializer and the bytes that this made of it, checked by reading them. */
final class CheckedMessage {
  private final SerializerWithStringManifest serializer;
  private final Object message;
  private final String manifest;
  private final byte[] bytes;

  private CheckedMessage(SerializerWithStringManifest serializer, Object message) {
    this.serializer = serializer;
    this.message = message;
    this.manifest = serializer.manifest(message);
    this.bytes = serializer.toBinary(message);
  }

  /**
   * Serializes a message and reads it back.
   *
   * @throws IllegalStateException if the codec does not know the message, the bytes are not the
   *     codec's, or what was read differs
   */
  static CheckedMessage of(Codec codec, MessageModel model, Serialization serialization) {
    Object message = model.value();
    SerializerWithStringManifest serializer = codec.serializerFor(serialization, message);
    if (!writes(serializer, message)) {
      throw new IllegalStateException(
          "%s cannot write %s, a %s; it can write %s"
              .formatted(codec, model, message.getClass().getName(), written(serializer)));
    }
    CheckedMessage checked = new CheckedMessage(serializer, message);
    checked.check(codec, model);
    return checked;
  }

  /** A serializer refuses to name what it does not know. */
  private static boolean writes(SerializerWithStringManifest serializer, Object message) {
    try {
      serializer.manifest(message);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static String written(SerializerWithStringManifest serializer) {
    return MessageModel.all().stream()
        .filter(model -> writes(serializer, model.value()))
        .map(MessageModel::parameter)
        .collect(Collectors.joining(", "));
  }

  private void check(Codec codec, MessageModel model) {
    if (!codec.isFormatOf(bytes)) {
      throw new IllegalStateException(
          "expected bytes of %s but %s wrote %s as others"
              .formatted(codec, serializer.getClass().getName(), model));
    }
    Object read;
    try {
      read = deserialize();
    } catch (NotSerializableException e) {
      throw new IllegalStateException(
          serializer.getClass().getName() + " cannot read what it wrote of " + model, e);
    }
    if (!read.equals(message)) {
      throw new IllegalStateException(
          "%s wrote %s as %s and read it as %s"
              .formatted(serializer.getClass().getName(), model, message, read));
    }
  }

  int size() {
    return bytes.length;
  }

  byte[] serialize() {
    return serializer.toBinary(message);
  }

  Object deserialize() throws NotSerializableException {
    return serializer.fromBinary(bytes, manifest);
  }
}
