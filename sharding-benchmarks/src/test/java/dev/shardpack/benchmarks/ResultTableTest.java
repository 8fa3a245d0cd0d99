package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultTableTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir Path directory;
  private Path example;
  private String exampleJson;

  @BeforeEach
  void readExample() throws IOException, URISyntaxException {
    example = Path.of(ResultTableTest.class.getResource("jmh-result.json").toURI());
    exampleJson = Files.readString(example);
  }

  private int run(String... args) {
    return ResultTable.run(
        args,
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private String failureOf(String json) throws IOException {
    Path file = directory.resolve("result.json");
    Files.writeString(file, json);

    assertThat(run(file.toString())).isEqualTo(1);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void showsTimesAllocationsAndSizesWithTheirRatios() {
    MessageSizes sizes =
        (message, workload, codec) ->
            workload.shards() * (codec == Codec.PEKKO ? 8 : 4) + message.name().length();

    String tables =
        new ResultTable(new CoordinatorResults(JmhResult.readAll(example)), sizes).render();

    assertThat(tables)
        .isEqualTo(
            """
            JMH 1.37, JDK 17.0.1 (Example VM), forks: 2, iterations: 5 of 500 ms after 5 of 500 ms

            | message | operation | regions | ids | shards | Pekko µs | Shardpack µs | Pekko ÷ Shardpack | Pekko B/op | Shardpack B/op | µs ÷ floor | B/op ÷ floor |
            | --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
            | state | serialize | remote | shard | 1 | 5.00 | 0.160 | 31.2 | 7,000 | 100 | 10.0 | 1.25 |
            | state | serialize | remote | shard | 1,000 | 1,024 | 32.0 | 32.0 | 544,000 | 6,000 | 1.60 | 1.20 |
            | state | deserialize | remote | shard | 1,000 | 480 | 60.0 | 8.00 | 1,200,000 | 220,000 | 1.20 | 1.10 |
            | write | serialize | remote | uuid | 20 | 16.0 | – | – | 20,000 | – | – | – |

            | message | regions | ids | shards | Pekko bytes | Shardpack bytes | Shardpack ÷ Pekko |
            | --- | --- | --- | ---: | ---: | ---: | ---: |
            | state | remote | shard | 1 | 13 | 9 | 0.692 |
            | state | remote | shard | 1,000 | 8,005 | 4,005 | 0.500 |
            | write | remote | uuid | 20 | 165 | 85 | 0.515 |
            """);
  }

  @Test
  void measuresTheSizesItself() {
    assertThat(run(example.toString())).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .containsPattern(
            "\\| state \\| remote \\| shard \\| 1 \\| \\d+ \\| \\d+ \\| \\d\\.\\d+ \\|\n")
        .containsPattern("\\| write \\| remote \\| uuid \\| 20 \\| ");
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void explainsItself() {
    assertThat(run()).isEqualTo(2);
    assertThat(run("one.json", "two.json")).isEqualTo(2);

    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("usage:", "ResultTable RESULT.json", "-prof gc -rf json");
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void namesAMissingFile() {
    Path missing = directory.resolve("missing.json");

    assertThat(run(missing.toString())).isEqualTo(1);

    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith(missing + ": no such file; JMH writes it with -rf json");
  }

  @Test
  void rejectsWhatIsNotJmhs() throws IOException {
    assertThat(failureOf("Benchmark  Mode  Cnt\n"))
        .contains(
            "expected results as JMH writes them with -rf json but found: Unrecognized token");
  }

  @Test
  void rejectsAResultWithoutBenchmark() throws IOException {
    assertThat(failureOf("[{}]")).contains("no 'benchmark'");
  }

  @Test
  void rejectsResultsOfOtherBenchmarksOnly() throws IOException {
    assertThat(failureOf(exampleJson.replace("CoordinatorStateBenchmark", "Another")))
        .startsWith(
            "expected results of CoordinatorStateBenchmark or of benchmarks of objects but found [")
        .contains("dev.shardpack.benchmarks.Another.serializeState");
    err.reset();
    assertThat(failureOf("[]"))
        .startsWith(
            "expected results of CoordinatorStateBenchmark or of benchmarks of objects but found"
                + " none");
  }

  @Test
  void asksForAllocations() throws IOException {
    assertThat(failureOf(exampleJson.replace("gc.alloc.rate.norm", "other")))
        .contains("expected gc.alloc.rate.norm in B/op but found none")
        .contains("run the benchmarks with -prof gc");
  }

  @Test
  void rejectsAnotherUnit() throws IOException {
    assertThat(failureOf(exampleJson.replace("us/op", "ops/s")))
        .contains("expected primaryMetric in us/op but found")
        .contains("ops/s")
        .contains("Mode.AverageTime");
  }

  @Test
  void rejectsAMissingParameter() throws IOException {
    assertThat(failureOf(exampleJson.replace("\"regions\"", "\"place\"")))
        .contains("deserializeState: expected the parameter 'regions' but found")
        .contains("place");
  }

  @Test
  void rejectsUnknownValuesOfParameters() throws IOException {
    assertThat(failureOf(exampleJson.replace("\"pekko\"", "\"kryo\"")))
        .contains("deserializeState with {")
        .contains("expected one of shardpack, pekko but found 'kryo'");
    err.reset();
    assertThat(failureOf(exampleJson.replace("\"1000\"", "\"many\""))).contains("\"many\"");
    err.reset();
    assertThat(failureOf(exampleJson.replace("\"1000\"", "\"0\"")))
        .contains("expected at least 1 shard but found 0");
  }

  @Test
  void rejectsTwoResultsOfOneBenchmark() throws IOException {
    assertThat(failureOf(exampleJson.replace("\"shards\": \"1\"", "\"shards\": \"1000\"")))
        .contains("expected one run but found two results of")
        .contains("CoordinatorStateBenchmark.serializeState");
  }
}
