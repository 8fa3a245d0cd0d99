package dev.shardpack.serializer.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Each of the selected public reports about other serializers has a test here, or a reason why it
 * has none.
 */
class ReportedBugsListTest {
  /** The first line of a file names its columns. */
  private static List<String[]> rows(String file, int columns) throws IOException {
    try (InputStream in = ReportedBugsListTest.class.getResourceAsStream(file)) {
      List<String[]> rows =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .skip(1)
              .map(line -> line.split(",", columns))
              .toList();
      assertThat(rows).as(file).allSatisfy(row -> assertThat(row).hasSize(columns));
      return rows;
    }
  }

  private static List<String[]> tests() throws IOException {
    return rows("reported-bugs-tests.csv", 3);
  }

  @Test
  void hasEachReportOnce() throws IOException {
    assertThat(tests().stream().map(row -> row[0]))
        .doesNotHaveDuplicates()
        .containsExactlyElementsOf(
            rows("reported-bugs.csv", 2).stream().map(row -> row[1]).toList());
  }

  @Test
  void hasTestsOrAReason() throws IOException {
    Set<String> tests = TestNames.all();
    for (String[] row : tests()) {
      if (row[1].isEmpty()) {
        assertThat(row[2]).as(row[0]).isNotBlank();
      } else {
        assertThat(tests).as(row[0]).contains(row[1].split(" "));
      }
    }
  }
}
