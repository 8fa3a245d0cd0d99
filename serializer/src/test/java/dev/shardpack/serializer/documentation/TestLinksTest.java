package dev.shardpack.serializer.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that the documentation names are there. */
class TestLinksTest {
  /** A class, or one of its methods. */
  private static final Pattern TEST = Pattern.compile("`(\\w+Test(?:\\.\\w+)?)`");

  private static List<String> testsIn(String text) {
    return TEST.matcher(text).results().map(result -> result.group(1)).toList();
  }

  @Test
  void exist() throws IOException {
    Set<String> tests = TestNames.all();
    for (Map.Entry<Path, String> page : Pages.all().entrySet()) {
      assertThat(tests).as("%s", page.getKey()).containsAll(testsIn(page.getValue()));
    }
  }

  @Test
  void standBehindEveryYesOfTheComparison() throws IOException {
    List<List<String>> rows =
        Pages.rows(Pages.read("comparison.md")).stream()
            .filter(row -> row.size() == 5 && !row.get(0).equals("Feature"))
            .toList();
    assertThat(rows).hasSizeGreaterThan(20);
    for (List<String> row : rows) {
      String ours = row.get(1);
      assertThat(ours).as("%s", row).matches("(yes|no|partly)\\b.*");
      if (!ours.startsWith("no")) {
        assertThat(testsIn(ours)).as("%s", row).isNotEmpty();
      }
    }
  }

  @Test
  void standBehindEveryPromiseOfSecurity() throws IOException {
    List<List<String>> rows =
        Pages.rows(Pages.read("security.md")).stream()
            .filter(row -> !row.get(0).equals("Danger"))
            .toList();
    assertThat(rows).hasSizeGreaterThan(10);
    assertThat(rows).allSatisfy(row -> assertThat(testsIn(row.get(2))).isNotEmpty());
  }
}
