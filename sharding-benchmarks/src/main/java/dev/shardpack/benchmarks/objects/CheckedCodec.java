package dev.shardpack.benchmarks.objects;

import java.util.Objects;

/** Makes codecs and shows that they are right. */
final class CheckedCodec {
  private CheckedCodec() {}

  /**
   * A codec of a new serializer that has shown that it reads an equal value from what it writes.
   *
   * @throws IllegalStateException if it does not
   */
  static ObjectCodec<Object> of(Contender contender, Object value) {
    return of(contender.open(), value);
  }

  /**
   * A codec that has shown that it reads an equal value from what it writes.
   *
   * @param value has the class that the codec is for
   * @throws IllegalStateException if it does not
   */
  @SuppressWarnings("unchecked") // the codec is for the class that the value has
  static ObjectCodec<Object> of(CodecFactory factory, Object value) {
    ObjectCodec<Object> codec = (ObjectCodec<Object>) factory.codec(value.getClass());
    Object read = codec.deserialize(codec.serialize(value));
    // Arrays are equal by their elements.
    if (!Objects.deepEquals(value, read)) {
      throw new IllegalStateException(
          "%s wrote %s and read %s".formatted(codec.getClass().getName(), value, read));
    }
    return codec;
  }
}
