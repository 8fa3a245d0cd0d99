package dev.shardpack.benchmarks.objects;

/**
 * Turns values of one class into bytes and back, set up for speed. It may reuse buffers and is then
 * for one thread.
 *
 * @param <T> the class
 */
public interface ObjectCodec<T> {
  /** Returns a new array with the bytes of a value. */
  byte[] serialize(T value);

  /** Returns a new value equal to the one that was serialized. */
  T deserialize(byte[] bytes);
}
