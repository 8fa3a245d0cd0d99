package dev.shardpack.benchmarks.messages;

import dev.shardpack.benchmarks.BenchmarkSystem;
import dev.shardpack.benchmarks.Codec;
import dev.shardpack.benchmarks.Parameter;
import java.util.Map;

/** How many bytes one operation of the benchmarks of this package writes or reads. */
public final class PekkoMessageSizes {
  private static final String PACKAGE = PekkoMessageSizes.class.getPackageName() + ".";

  private PekkoMessageSizes() {}

  /**
   * Whether a benchmark is one of this package.
   *
   * @param benchmark class and method, as JMH names them
   */
  public static boolean knows(String benchmark) {
    return benchmark.startsWith(PACKAGE);
  }

  /**
   * The bytes of one message.
   *
   * @param parameters those of the benchmark
   * @throws IllegalArgumentException if there are no such parameters
   * @throws IllegalStateException if the codec does not know the message
   */
  public static int of(Map<String, String> parameters) {
    MessageModel model =
        parameters.containsKey("elements")
            ? MessageModel.setOf(Integer.parseInt(parameters.get("elements")))
            : MessageModel.of(parameters.get("message"));
    try (BenchmarkSystem system = BenchmarkSystem.start()) {
      return CheckedMessage.of(
              Parameter.parse(Codec.class, parameters.get("codec")), model, system.serialization())
          .size();
    }
  }
}
