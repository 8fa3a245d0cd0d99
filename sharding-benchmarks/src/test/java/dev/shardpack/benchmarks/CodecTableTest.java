package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.benchmarks.JmhResult.Metric;
import dev.shardpack.benchmarks.messages.PekkoMessageBenchmark;
import dev.shardpack.benchmarks.objects.ObjectBenchmark;
import dev.shardpack.benchmarks.objects.ObjectSizes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodecTableTest {
  private static JmhResult result(String method, String codec, double nanos, double allocated) {
    return new JmhResult(
        "1.37",
        ObjectBenchmark.class.getName() + "." + method,
        2,
        "17.0.1",
        "Example VM",
        5,
        "500 ms",
        5,
        "500 ms",
        Map.of("model", "small", "codec", codec),
        new Metric(nanos, "ns/op"),
        Map.of("gc.alloc.rate.norm", new Metric(allocated, "B/op")));
  }

  @Test
  void showsTimesAllocationsAndSizesWithTheirRatiosToCodeWrittenByHand() {
    List<JmhResult> results =
        List.of(
            result("serialize", "shardpack-map", 16, 32),
            result("serialize", "handwritten", 12.8, 32),
            result("deserialize", "shardpack-map", 30, 72),
            result("deserialize", "handwritten", 20, 72),
            result("serialize", "fory", 24, 40));

    assertThat(
            new CodecTable(results, (benchmark, parameters) -> parameters.get("codec").length())
                .render())
        .isEqualTo(
            """
            ObjectBenchmark: JMH 1.37, JDK 17.0.1 (Example VM), forks: 2, iterations: 5 of 500 ms after 5 of 500 ms

            | model | codec | serialize ns | ÷ handwritten | B/op | deserialize ns | ÷ handwritten | B/op | bytes |
            | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
            | small | shardpack-map | 16.0 | 1.25 | 32.0 | 30.0 | 1.50 | 72.0 | 13 |
            | small | handwritten | 12.8 | 1.00 | 32.0 | 20.0 | 1.00 | 72.0 | 11 |
            | small | fory | 24.0 | 1.88 | 40.0 | – | – | – | 4 |
            """);
  }

  @Test
  void rejectsTwoResultsOfOneBenchmark() {
    List<JmhResult> twice =
        List.of(result("serialize", "kryo", 1, 2), result("serialize", "kryo", 3, 4));

    assertThatExceptionOfType(ResultException.class)
        .isThrownBy(() -> new CodecTable(twice, (benchmark, parameters) -> 0))
        .withMessageContaining("expected one run but found two results of")
        .withMessageContaining("ObjectBenchmark.serialize");
  }

  @Test
  void showsMessagesOfPekkoWithTheirRatiosToShardpack() {
    List<JmhResult> results =
        List.of(message("publish", "shardpack", 50), message("publish", "pekko", 100));

    assertThat(CodecTable.of(results, (benchmark, parameters) -> 7))
        .singleElement()
        .satisfies(
            table ->
                assertThat(table.render())
                    .startsWith("PekkoMessageBenchmark: ")
                    .contains("÷ shardpack", "| 50.0 |", "| 2.00 |", "| 7 |"));
  }

  private static JmhResult message(String message, String codec, double nanos) {
    return new JmhResult(
        "1.37",
        PekkoMessageBenchmark.class.getName() + ".serialize",
        2,
        "17.0.1",
        "Example VM",
        5,
        "500 ms",
        5,
        "500 ms",
        Map.of("message", message, "codec", codec),
        new Metric(nanos, "ns/op"),
        Map.of("gc.alloc.rate.norm", new Metric(40, "B/op")));
  }

  @Test
  void leavesOtherBenchmarksOut() {
    JmhResult object = result("deserialize", "kryo", 1, 2);
    JmhResult other =
        new JmhResult(
            "1.37",
            CoordinatorStateBenchmark.class.getName() + ".serializeState",
            2,
            "17.0.1",
            "Example VM",
            5,
            "500 ms",
            5,
            "500 ms",
            Map.of(),
            new Metric(1, "us/op"),
            Map.of());

    assertThat(CodecTable.of(List.of(other, object), (benchmark, parameters) -> 1.5))
        .singleElement()
        .extracting(CodecTable::render, InstanceOfAssertFactories.STRING)
        .startsWith("ObjectBenchmark: ")
        .endsWith("| small | kryo | 1.00 | 2.00 | 1.50 |\n");
  }

  private static Map<String, String> parameters(String parameter, String value) {
    Map<String, String> parameters = new HashMap<>(Map.of("codec", "shardpack-map"));
    parameters.put(parameter, value);
    return parameters;
  }

  /** Every class of benchmarks, with the codec and parameters that it may have. */
  @ParameterizedTest
  @CsvSource({
    "ObjectBenchmark, model, small, 15",
    "ColdStartBenchmark, model, small, 15",
    "LargeModelBenchmark, codec, shardpack-map, 4964",
    "MixedTypesBenchmark, types, 1, 64",
    "PrimitiveArrayBenchmark, array, booleans, 10003",
    "IntegerBenchmark, distribution, large, 5",
    "IntegerBenchmark, distribution, small, 1"
  })
  void knowsTheSizesOfEveryBenchmark(
      String benchmark, String parameter, String value, double size) {
    assertThat(
            ObjectSizes.of(
                ObjectBenchmark.class.getPackageName() + "." + benchmark + ".serialize",
                parameters(parameter, value)))
        .isEqualTo(size);
  }

  @ParameterizedTest
  @CsvSource({
    "record, 1, shardpack-map, 35",
    "bean, 1, shardpack-map, 35",
    "record, 1, shardpack-array, 16",
    "bean, 1, shardpack-array, 16",
    "bean, 1000, shardpack-map, 28619"
  })
  void knowsTheSizesOfPocos(String form, String count, String codec, double size) {
    assertThat(
            ObjectSizes.of(
                ObjectBenchmark.class.getPackageName() + ".PocoBenchmark.serialize",
                Map.of("form", form, "count", count, "codec", codec)))
        .isEqualTo(size);
  }
}
