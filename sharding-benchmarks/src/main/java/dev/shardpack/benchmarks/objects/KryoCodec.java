package dev.shardpack.benchmarks.objects;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.List;

/**
 * Kryo as its documentation advises for speed: registered classes, no references, buffers that are
 * used again.
 */
final class KryoCodec<T> implements ObjectCodec<T> {
  private static final int INITIAL_BYTES = 4096;

  private final Kryo kryo = new Kryo();
  private final Output output = new Output(INITIAL_BYTES, -1);
  private final Input input = new Input();
  private final Class<T> type;

  KryoCodec(Class<T> type, List<Class<?>> classes) {
    kryo.setRegistrationRequired(true);
    kryo.setReferences(false);
    classes.forEach(kryo::register);
    this.type = type;
  }

  @Override
  public byte[] serialize(T value) {
    output.reset();
    kryo.writeObject(output, value);
    return output.toBytes();
  }

  @Override
  public T deserialize(byte[] bytes) {
    input.setBuffer(bytes);
    return kryo.readObject(input, type);
  }
}
