package dev.shardpack.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SizesTest {
  private JavaProcess process;

  private record Row(String message, String ids, int shards, int shardpack, int pekko) {
    static Row parse(String line) {
      String[] cells = line.split(",", -1);
      assertThat(cells).as(line).hasSize(5);
      return new Row(
          cells[0],
          cells[1],
          Integer.parseInt(cells[2]),
          Integer.parseInt(cells[3]),
          Integer.parseInt(cells[4]));
    }

    String key() {
      return message + " " + ids + " " + shards;
    }
  }

  @BeforeAll
  void run(@TempDir Path directory) {
    process = JavaProcess.run(directory, Sizes.class);
  }

  private List<Row> rows() {
    return process.out().lines().skip(1).map(Row::parse).toList();
  }

  @Test
  void printsTheTableAndNothingElse() {
    assertThat(process.exitCode()).as(process.err()).isZero();
    assertThat(process.out().lines().findFirst()).contains("message,ids,shards,shardpack,pekko");
    Set<String> expected = new HashSet<>();
    for (String message : List.of("state", "envelope", "write")) {
      for (String ids : List.of("shard", "decimal", "uuid")) {
        for (String shards : List.of("1", "20", "100", "1000")) {
          expected.add(message + " " + ids + " " + shards);
        }
      }
    }
    assertThat(rows()).extracting(Row::key).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void shardpackNeedsThreeQuartersOfPekkosBytesOrLess() {
    assertThat(rows())
        .allSatisfy(
            row ->
                assertThat(row.shardpack())
                    .as(row.key())
                    .isPositive()
                    .isLessThanOrEqualTo(
                        (int) (row.pekko() * (row.ids().equals("uuid") ? 0.8 : 0.75))));
  }

  @Test
  void growsFromFormToForm() {
    List<Row> rows = rows();
    int perMessage = rows.size() / 3;
    for (int i = 0; i < perMessage; i++) {
      assertThat(rows.get(i).pekko()).isLessThan(rows.get(i + perMessage).pekko());
      assertThat(rows.get(i + perMessage).pekko()).isLessThan(rows.get(i + 2 * perMessage).pekko());
    }
  }

  @Test
  void takesNoArguments(@TempDir Path directory) {
    JavaProcess withArgument = JavaProcess.run(directory, Sizes.class, "--shards=5");

    assertThat(withArgument.exitCode()).isEqualTo(2);
    assertThat(withArgument.out()).isEmpty();
    assertThat(withArgument.err()).contains("usage:").contains("--shards=5");
  }
}
