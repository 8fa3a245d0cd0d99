package dev.shardpack.benchmarks.objects;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.objenesis.strategy.StdInstantiatorStrategy;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.kryo5.util.DefaultInstantiatorStrategy;
import java.net.URI;
import java.util.List;
import java.util.UUID;

/**
 * Kryo as its documentation advises for speed: registered classes, no references, buffers that are
 * used again.
 */
record KryoCodec<T>(Kryo kryo, Output output, Input input, Class<T> type)
    implements ObjectCodec<T> {
  private static final int INITIAL_BYTES = 4096;

  static CodecFactory open(List<Class<?>> classes) {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(true);
    kryo.setReferences(false);
    // For classes whose constructors all take arguments.
    kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
    kryo.addDefaultSerializer(UUID.class, DefaultSerializers.UUIDSerializer.class);
    kryo.addDefaultSerializer(URI.class, DefaultSerializers.URISerializer.class);
    classes.forEach(kryo::register);
    Output output = new Output(INITIAL_BYTES, -1);
    Input input = new Input();
    return type -> new KryoCodec<>(kryo, output, input, type);
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
