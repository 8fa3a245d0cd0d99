package dev.shardpack.benchmarks;

import java.util.Map;

/** How many bytes one operation of {@link CoordinatorStateBenchmark} writes or reads. */
public final class CoordinatorSizes {
  private final MessageSizes sizes = new MeasuredSizes();

  /**
   * Whether a benchmark is the coordinator's.
   *
   * @param benchmark class and method, as JMH names them
   */
  public static boolean knows(String benchmark) {
    return benchmark.startsWith(CoordinatorStateBenchmark.class.getName() + ".");
  }

  /**
   * The bytes of one message.
   *
   * @param benchmark class and method, as JMH names them
   * @param parameters those of the benchmark
   * @throws IllegalArgumentException if there is no such benchmark, or no such parameters of it
   */
  public int of(String benchmark, Map<String, String> parameters) {
    Workload workload =
        Workload.of(
            Integer.parseInt(parameters.get("shards")),
            parameters.get("ids"),
            parameters.get("regions"));
    return sizes.of(
        message(benchmark), workload, Parameter.parse(Codec.class, parameters.get("codec")));
  }

  private static CoordinatorMessage message(String benchmark) {
    for (CoordinatorMessage message : CoordinatorMessage.values()) {
      for (Operation operation : Operation.values()) {
        if (benchmark.endsWith("." + operation.method(message))) {
          return message;
        }
      }
    }
    throw new IllegalArgumentException(
        "expected a message of the coordinator but found " + benchmark);
  }
}
