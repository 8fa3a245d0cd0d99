package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.Parameter;

/** How many bytes the codecs make of the models of {@link ObjectBenchmark}. */
public final class ObjectSizes {
  private ObjectSizes() {}

  /**
   * The size of one model through one codec, both as the parameters of the benchmark name them.
   *
   * @throws IllegalArgumentException if there is no such model or codec
   */
  public static int of(String model, String codec) {
    Object value = Parameter.parse(Model.class, model).value();
    return CheckedCodec.of(Parameter.parse(Contender.class, codec), value).serialize(value).length;
  }
}
