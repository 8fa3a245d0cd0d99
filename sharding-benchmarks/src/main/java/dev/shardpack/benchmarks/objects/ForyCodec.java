package dev.shardpack.benchmarks.objects;

import java.util.List;
import org.apache.fory.Fory;

/**
 * Apache Fory for Java only, as its documentation advises for speed: an instance for one thread,
 * registered classes, generated code, no reference tracking.
 */
record ForyCodec<T>(Fory fory, Class<T> type) implements ObjectCodec<T> {
  /** Writer and reader have the same class: no names in the bytes. */
  static CodecFactory schemaConsistent(List<Class<?>> classes) {
    return open(false, classes);
  }

  /** Writer and reader may have different versions of a class. */
  static CodecFactory compatible(List<Class<?>> classes) {
    return open(true, classes);
  }

  private static CodecFactory open(boolean compatible, List<Class<?>> classes) {
    Fory fory =
        Fory.builder()
            .withXlang(false)
            .withCompatible(compatible)
            .withRefTracking(false)
            .withCodegen(true)
            .withAsyncCompilation(false)
            .requireClassRegistration(true)
            .build();
    classes.forEach(fory::register);
    return type -> new ForyCodec<>(fory, type);
  }

  @Override
  public byte[] serialize(T value) {
    return fory.serialize(value);
  }

  @Override
  public T deserialize(byte[] bytes) {
    return fory.deserialize(bytes, type);
  }
}
