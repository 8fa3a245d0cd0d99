package dev.shardpack.benchmarks.objects;

import java.util.List;
import org.apache.fory.Fory;

/**
 * Apache Fory for Java only, as its documentation advises for speed: an instance for one thread,
 * registered classes, generated code, no reference tracking.
 */
final class ForyCodec<T> implements ObjectCodec<T> {
  private final Fory fory;
  private final Class<T> type;

  private ForyCodec(boolean compatible, Class<T> type, List<Class<?>> classes) {
    this.fory =
        Fory.builder()
            .withXlang(false)
            .withCompatible(compatible)
            .withRefTracking(false)
            .withCodegen(true)
            .withAsyncCompilation(false)
            .requireClassRegistration(true)
            .build();
    classes.forEach(fory::register);
    this.type = type;
  }

  /** Writer and reader have the same class: no names in the bytes. */
  static <T> ObjectCodec<T> schemaConsistent(Class<T> type, List<Class<?>> classes) {
    return new ForyCodec<>(false, type, classes);
  }

  /** Writer and reader may have different versions of a class. */
  static <T> ObjectCodec<T> compatible(Class<T> type, List<Class<?>> classes) {
    return new ForyCodec<>(true, type, classes);
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
