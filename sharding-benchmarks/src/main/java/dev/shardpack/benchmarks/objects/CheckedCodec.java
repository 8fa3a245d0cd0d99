package dev.shardpack.benchmarks.objects;

/** Makes codecs and shows that they are right. */
final class CheckedCodec {
  private CheckedCodec() {}

  /**
   * A codec that has shown that it reads an equal value from what it writes.
   *
   * @throws IllegalStateException if it does not
   */
  static ObjectCodec<Object> of(Contender contender, Model model) {
    Object value = model.value();
    @SuppressWarnings("unchecked") // the value has the class that the codec is for
    ObjectCodec<Object> codec = (ObjectCodec<Object>) contender.codec(value.getClass());
    return checked(codec, value);
  }

  static <T> ObjectCodec<T> checked(ObjectCodec<T> codec, T value) {
    byte[] bytes = codec.serialize(value);
    T read = codec.deserialize(bytes);
    if (!value.equals(read)) {
      throw new IllegalStateException(
          "%s wrote %s and read %s".formatted(codec.getClass().getName(), value, read));
    }
    return codec;
  }
}
