package dev.shardpack.benchmarks.report;

import dev.shardpack.benchmarks.macro.MacroRun;
import dev.shardpack.benchmarks.regression.StoredRun;
import java.util.List;
import java.util.Optional;

/** The report as one page of HTML without scripts. */
final class Page {
  private final StoredRun run;
  private final List<StoredRun> history;
  private final Optional<MacroRun> macro;

  /**
   * A page.
   *
   * @param run whose figures are shown
   * @param history all runs, the oldest first
   * @param macro what the macro benchmark measured last
   */
  Page(StoredRun run, List<StoredRun> history, Optional<MacroRun> macro) {
    this.run = run;
    this.history = List.copyOf(history);
    this.macro = macro;
  }

  String render() {
    List<Section> sections =
        List.of(
            new CoordinatorSection(run).section(),
            new MessageSection(run).section(),
            new ObjectSection(run).section(),
            new StreamSection(run).section(),
            new GrowthSection(run).section(),
            new ClusterSection(macro).section(),
            new HistorySection(history).section());
    Markup markup = new Markup().raw("<!DOCTYPE html>\n").open("html", "lang", "en");
    head(markup);
    markup.open("body").leaf("h1", "Shardpack: what it costs");
    conditions(markup);
    goals(markup, sections);
    sections.forEach(section -> section.render(markup));
    return markup.close("body").close("html").toString();
  }

  private static void head(Markup markup) {
    markup
        .open("head")
        .raw("<meta charset=\"utf-8\">\n")
        .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .raw("<link rel=\"icon\" href=\"data:,\">\n")
        .leaf("title", "Shardpack: what it costs")
        .open("style");
    List.of("colors.css", "page.css", "chart.css").forEach(css -> markup.raw(Resource.text(css)));
    markup.close("style").close("head");
  }

  private void conditions(Markup markup) {
    markup.open("dl");
    condition(markup, "Commit", run.commit().shortId());
    condition(markup, "Measured", run.time().toString());
    condition(markup, "Processor", run.machine().processors() + " of " + run.machine().cpu());
    condition(markup, "System", run.machine().system());
    condition(markup, "JVM", run.machine().jvm());
    condition(markup, "Settings", run.settings().toString());
    markup.close("dl");
    markup.leaf(
        "p",
        "Every figure is a ratio of two measurements of one run on one machine. How they are made"
            + " and what they mean stands in docs/benchmarking.md.");
  }

  private static void condition(Markup markup, String name, String value) {
    markup.leaf("dt", name).leaf("dd", value);
  }

  private static void goals(Markup markup, List<Section> sections) {
    GoalTable goals =
        new GoalTable(
            sections.stream()
                .flatMap(section -> section.charts().stream())
                .flatMap(chart -> chart.indicators().stream())
                .toList());
    markup.open("section").leaf("h2", "Goals").leaf("p", goals.summary());
    goals.table().render(markup);
    markup.close("section");
  }
}
