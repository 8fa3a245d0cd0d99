package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.Parameter;
import dev.shardpack.benchmarks.objects.model.Mixed;
import dev.shardpack.benchmarks.objects.model.data.LargeDataModel;
import java.util.List;
import java.util.Map;

/** How many bytes one operation of the benchmarks of this package writes or reads. */
public final class ObjectSizes {
  private static final String PACKAGE = ObjectSizes.class.getPackageName() + ".";

  private ObjectSizes() {}

  /**
   * Whether a benchmark is one of objects.
   *
   * @param benchmark class and method, as JMH names them
   */
  public static boolean knows(String benchmark) {
    return benchmark.startsWith(PACKAGE);
  }

  /**
   * The bytes of one operation: of one value, where several are written in turn their average.
   *
   * @param benchmark class and method, as JMH names them
   * @param parameters those of the benchmark
   * @throws IllegalArgumentException if there is no such benchmark, or no such parameters of it
   */
  public static double of(String benchmark, Map<String, String> parameters) {
    String name = benchmark.substring(PACKAGE.length(), benchmark.lastIndexOf('.'));
    if (name.equals(IntegerBenchmark.class.getSimpleName())) {
      return IntegerBenchmark.bytesOf(parameters.get("distribution"));
    }
    CodecFactory factory = Parameter.parse(Contender.class, parameters.get("codec")).open();
    return values(name, parameters).stream()
        .mapToInt(value -> CheckedCodec.of(factory, value).serialize(value).length)
        .average()
        .orElseThrow();
  }

  private static List<Object> values(String name, Map<String, String> parameters) {
    return switch (name) {
      case "ObjectBenchmark", "ColdStartBenchmark" ->
          List.of(Parameter.parse(Model.class, parameters.get("model")).value());
      case "LargeModelBenchmark" -> List.of(LargeDataModel.example());
      case "MixedTypesBenchmark" ->
          Mixed.examples().subList(0, Integer.parseInt(parameters.get("types")));
      case "PocoBenchmark" ->
          List.of(
              PocoBenchmark.valueOf(
                  parameters.get("form"), Integer.parseInt(parameters.get("count"))));
      case "PrimitiveArrayBenchmark" ->
          List.of(Parameter.parse(PrimitiveArray.class, parameters.get("array")).random());
      default -> throw new IllegalArgumentException("no sizes are known of " + name);
    };
  }
}
