package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.benchmarks.JmhResult.Metric;
import dev.shardpack.benchmarks.objects.ObjectBenchmark;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ObjectTableTest {
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

    assertThat(new ObjectTable(results, (model, codec) -> model.length() + codec.length()).render())
        .isEqualTo(
            """
            JMH 1.37, JDK 17.0.1 (Example VM), forks: 2, iterations: 5 of 500 ms after 5 of 500 ms

            | model | codec | serialize ns | ÷ handwritten | B/op | deserialize ns | ÷ handwritten | B/op | bytes |
            | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
            | small | shardpack-map | 16.0 | 1.25 | 32.0 | 30.0 | 1.50 | 72.0 | 18 |
            | small | handwritten | 12.8 | 1.00 | 32.0 | 20.0 | 1.00 | 72.0 | 16 |
            | small | fory | 24.0 | 1.88 | 40.0 | – | – | – | 9 |
            """);
  }

  @Test
  void rejectsTwoResultsOfOneBenchmark() {
    List<JmhResult> twice =
        List.of(result("serialize", "kryo", 1, 2), result("serialize", "kryo", 3, 4));

    assertThatExceptionOfType(ResultException.class)
        .isThrownBy(() -> new ObjectTable(twice, (model, codec) -> 0))
        .withMessageContaining("expected one run but found two results of")
        .withMessageContaining("ObjectBenchmark.serialize");
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

    assertThat(ObjectTable.select(List.of(other, object))).containsExactly(object);
  }
}
