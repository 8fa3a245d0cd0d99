package dev.shardpack.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.benchmarks.macro.MacroStore;
import dev.shardpack.benchmarks.macro.MadeUpMacroRun;
import dev.shardpack.benchmarks.regression.MeasuredSet;
import dev.shardpack.benchmarks.regression.ResultStore;
import dev.shardpack.benchmarks.regression.WholeRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class ReportTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir Path directory;

  private int run(String... arguments) {
    return Report.run(
        List.of(arguments),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private String page(MeasuredSet... sets) throws IOException {
    Path results = directory.resolve("results");
    ResultStore store = new ResultStore(results);
    for (int i = 0; i < sets.length; i++) {
      WholeRun.keep(store, WholeRun.of(sets[i], i, Instant.EPOCH.plusSeconds(90_000L * i)));
    }
    Path report = directory.resolve("report");
    assertThat(run(results.toString(), report.toString()))
        .as(err.toString(StandardCharsets.UTF_8))
        .isZero();
    return Files.readString(report.resolve("index.html"));
  }

  private static long count(String text, String part) {
    return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
  }

  @Test
  void everyChartHasATextAlternativeAndATable() throws IOException {
    String page = page(MeasuredSet.FULL);

    // Coordinator, messages, objects, streams, growth of two families, history.
    assertThat(count(page, "<svg")).isEqualTo(7 + 2 + 5 + 4 + 2 * 5 + 3);
    assertThat(count(page, "role=\"img\"")).isEqualTo(count(page, "<svg"));
    assertThat(count(page, "<desc id=")).isEqualTo(count(page, "<svg"));
    assertThat(count(page, "<table>"))
        .as("one more for the goals")
        .isEqualTo(count(page, "<svg") + 1);
    assertThat(page).doesNotContain("NaN", "Infinity");
  }

  @Test
  void clustersStandThereOnceTheyWereMeasured() throws IOException {
    assertThat(page(MeasuredSet.FULL)).doesNotContain("cluster-figures");
    new MacroStore(directory.resolve("results")).add(MadeUpMacroRun.of(Instant.EPOCH));
    String page = page(MeasuredSet.FULL);

    assertThat(count(page, "<svg")).isEqualTo(7 + 2 + 5 + 4 + 2 * 5 + 2 + 3);
    assertThat(page)
        .contains("id=\"cluster-figures\"", "id=\"cluster-bytes\"")
        .contains("<td class=\"number\">20.0 ms (20.0 to 20.0)</td>")
        .contains("of 201 figures with a goal meet it")
        .doesNotContain("NaN", "Infinity");
  }

  @Test
  void nothingIsLoadedFromElsewhere() throws IOException {
    assertThat(page(MeasuredSet.FULL))
        .doesNotContain("<script", "http://", "https://", "src=", "@import", "url(");
  }

  @Test
  void everyGoalStandsThereWithItsVerdict() throws IOException {
    String page = page(MeasuredSet.FULL);

    assertThat(Goals.all()).hasSize(41);
    assertThat(Goals.all()).allSatisfy(goal -> assertThat(page).contains(goal.text()));
    assertThat(page)
        .contains("of 198 figures with a goal meet it")
        .contains("<td class=\"met\">met</td>", "<td class=\"missed\">not met</td>")
        .contains("<td>not in this run</td>");
  }

  @Test
  void whatWasNotMeasuredIsSaid() throws IOException {
    assertThat(page(MeasuredSet.GROWTH)).contains("Not measured in this run.");
  }

  @Test
  void theLastFullRunIsShownAndAllRunsAreHistory() throws IOException {
    assertThat(page(MeasuredSet.FULL, MeasuredSet.FULL, MeasuredSet.QUICK))
        .contains("<dd>1970-01-02T01:00:00Z</dd>")
        .contains(" 1970-01-03</td>");
  }

  @Test
  void textIsEscaped() throws IOException {
    assertThat(page(MeasuredSet.QUICK)).contains("Made up &amp; &lt;measured&gt; by nobody");
  }

  @Test
  void thePictureIsSvgOfItsOwn() throws Exception {
    page(MeasuredSet.FULL);
    byte[] picture = Files.readAllBytes(directory.resolve("report/coordinator.svg"));

    Element svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(picture))
            .getDocumentElement();

    assertThat(svg.getTagName()).isEqualTo("svg");
    assertThat(svg.getAttribute("xmlns")).isEqualTo("http://www.w3.org/2000/svg");
    assertThat(svg.getElementsByTagName("rect").getLength()).isEqualTo(12 + 1);
  }

  @Test
  void withoutResultsItSaysWhatToDo() {
    assertThat(run(directory.toString())).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("expected results but found none; Regression measures them");
    assertThat(run("a", "b", "c")).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("usage:");
  }
}
