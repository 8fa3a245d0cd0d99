package dev.shardpack.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shardpack.benchmarks.macro.MacroStore;
import dev.shardpack.benchmarks.macro.MadeUpMacroRun;
import dev.shardpack.benchmarks.regression.MeasuredSet;
import dev.shardpack.benchmarks.regression.ResultStore;
import dev.shardpack.benchmarks.regression.WholeRun;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The report as Chromium shows it. A script, which only the test adds, asks the browser for the
 * size of every chart as it was drawn, and writes the answers into the document.
 */
@Tag("browser")
class ReportInBrowserTest {
  private static final int CHARTS = 28;
  private static final int PHONE = 390;

  /** Looks into a frame as wide as a phone, since the browser's own window has a least width. */
  private static final String PROBE =
      """
      <!DOCTYPE html><html><head><link rel="icon" href="data:,"></head><body>
      <iframe id="page" style="width: %dpx; height: 900px; border: 0"></iframe>
      <script>
      const frame = document.getElementById('page');
      frame.onload = () => {
        const page = frame.contentDocument;
        const say = text => document.body.append(Object.assign(
            document.createElement('p'), { textContent: text }));
        for (const svg of page.querySelectorAll('svg')) {
          const box = svg.getBBox();
          const shown = svg.getBoundingClientRect();
          const drawn = svg.querySelectorAll('rect, polyline').length;
          const named = svg.getAttribute('aria-labelledby').split(' ')
              .every(id => page.getElementById(id)?.textContent.length > 0);
          const inside = box.x >= -1 && box.x + box.width <= svg.viewBox.baseVal.width + 1
              && box.y + box.height <= svg.viewBox.baseVal.height + 1;
          say(`chart ${svg.getAttribute('role')} named=${named} drawn=${drawn > 0 && box.height > 20}`
              + ` inside=${inside} fits=${shown.right <= %d && shown.width > 200}`);
        }
        say(`overflow ${page.documentElement.scrollWidth - page.documentElement.clientWidth}`);
      };
      frame.srcdoc = %s;
      </script></body></html>
      """;

  @TempDir Path directory;

  private Chromium chromium;
  private Path report;

  @BeforeEach
  void writeReport() {
    Optional<Chromium> found = Chromium.find(directory);
    assumeTrue(
        found.isPresent(),
        "no chromium on the path, which the report is looked at with: install it for this test");
    chromium = found.get();
    Path results = directory.resolve("results");
    ResultStore store = new ResultStore(results);
    for (int i = 0; i < 3; i++) {
      WholeRun.keep(
          store, WholeRun.of(MeasuredSet.FULL, i, Instant.EPOCH.plusSeconds(90_000L * i)));
    }
    new MacroStore(results).add(MadeUpMacroRun.of(Instant.EPOCH));
    report = directory.resolve("report");
    PrintStream none =
        new PrintStream(PrintStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    assertThat(Report.run(List.of(results.toString(), report.toString()), none, none)).isZero();
  }

  @Test
  void thePageOpensWithoutErrors() throws Exception {
    Chromium.Opened opened = chromium.open(report.resolve("index.html"), 1200);

    assertThat(opened.console()).isEmpty();
    assertThat(opened.dom()).contains("<h1>Shardpack: what it costs</h1>");
    assertThat(Pattern.compile("<svg").matcher(opened.dom()).results()).hasSize(CHARTS);
  }

  @Test
  void everyChartIsDrawnNamedAndFitsAPhone() throws Exception {
    Chromium.Opened opened = probed(PHONE);

    assertThat(opened.console()).isEmpty();
    assertThat(said(opened, "<p>(chart [^<]*)</p>"))
        .hasSize(CHARTS)
        .containsOnly("chart img named=true drawn=true inside=true fits=true");
    assertThat(said(opened, "<p>overflow ([^<]*)</p>")).containsExactly("0");
  }

  @Test
  void aBrokenPageIsFound() throws Exception {
    Path broken = directory.resolve("broken.html");
    Files.writeString(broken, "<!DOCTYPE html><script>undefinedFunction()</script>");

    assertThat(chromium.open(broken, 1200).console())
        .singleElement()
        .asString()
        .contains("undefinedFunction is not defined");
  }

  private Chromium.Opened probed(int width) throws Exception {
    String page =
        Files.readString(report.resolve("index.html"))
            .replace("\\", "\\\\")
            .replace("`", "\\`")
            .replace("$", "\\$");
    Path probe = directory.resolve("probe.html");
    Files.writeString(probe, PROBE.formatted(width, width, "`" + page + "`"));
    return chromium.open(probe, 1200);
  }

  private static List<String> said(Chromium.Opened opened, String pattern) {
    return Pattern.compile(pattern)
        .matcher(opened.dom())
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }
}
