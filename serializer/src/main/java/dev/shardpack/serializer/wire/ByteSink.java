package dev.shardpack.serializer.wire;

/** Takes the bytes that a {@link MessagePackWriter} has written. */
@FunctionalInterface
public interface ByteSink {
  /**
   * Takes bytes.
   *
   * @param bytes holds them; to be used only during the call
   * @param offset where they start
   * @param length how many there are, at least 1
   */
  void accept(byte[] bytes, int offset, int length);
}
