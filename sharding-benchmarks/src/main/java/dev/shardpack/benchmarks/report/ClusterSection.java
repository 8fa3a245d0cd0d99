package dev.shardpack.benchmarks.report;

import dev.shardpack.benchmarks.Figures;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import dev.shardpack.benchmarks.macro.Comparison;
import dev.shardpack.benchmarks.macro.MacroRun;
import dev.shardpack.benchmarks.macro.Metric;
import dev.shardpack.benchmarks.macro.PhaseResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Clusters of separate processes, as the macro benchmark measured them. */
final class ClusterSection {
  private final Optional<MacroRun> run;

  ClusterSection(Optional<MacroRun> run) {
    this.run = run;
  }

  Section section() {
    return new Section(
        "Clusters",
        run.map(ClusterSection::text).orElse("Clusters of separate processes on one machine."),
        run.<List<Chart>>map(measured -> List.of(figures(measured), bytes(measured)))
            .orElse(List.of()));
  }

  private static String text(MacroRun run) {
    return ("Clusters of separate processes on one machine: a cold start of all shards on three"
            + " nodes and a second one in the same processes, keys of distributed data told to"
            + " a node that joins, and shards moved to it. Medians of the repetitions. Commit"
            + " %s, %s, %d processors of %s, %s, load before the run %.1f.")
        .formatted(
            run.commit().shortId(),
            run.time(),
            run.machine().processors(),
            run.machine().cpu(),
            run.settings(),
            run.load());
  }

  private static BarChart figures(MacroRun run) {
    List<Indicator> indicators = new ArrayList<>();
    for (PhaseResult result : run.phases()) {
      for (Metric metric : Metric.values()) {
        Comparison comparison = result.compare(metric);
        comparison
            .ratio()
            .ifPresent(
                ratio ->
                    indicators.add(
                        new Indicator(
                            result.phase().title(),
                            metric.title(),
                            ratio.median(),
                            Goals.ofCluster(result.phase(), metric),
                            List.of(
                                metric.text(comparison.shardpack()),
                                metric.text(comparison.pekko())))));
      }
    }
    return new BarChart(
        "cluster-figures",
        "What clusters cost, by phase",
        "Shardpack's value divided by Pekko's; shorter is better.",
        "phase",
        "Shardpack ÷ Pekko",
        List.of("Shardpack", "Pekko"),
        indicators);
  }

  private static BarChart bytes(MacroRun run) {
    List<Indicator> indicators = new ArrayList<>();
    for (PhaseResult result : run.phases()) {
      Map<String, Cost> pekko = result.pekkoCosts().of(Codec.PEKKO);
      new TreeMap<>(result.shardpackCosts().of(Codec.SHARDPACK))
          .forEach(
              (message, cost) -> {
                double ours = perMessage(cost);
                double others = perMessage(pekko.getOrDefault(message, Cost.NONE));
                if (ours > 0 && others > 0) {
                  indicators.add(
                      new Indicator(
                          result.phase().title(),
                          message,
                          ours / others,
                          Optional.empty(),
                          List.of(Figures.rounded(ours), Figures.rounded(others))));
                }
              });
    }
    return new BarChart(
        "cluster-bytes",
        "Bytes of a message in clusters, by kind",
        "Average bytes of Shardpack's messages of a kind divided by Pekko's; shorter is better.",
        "phase",
        "Shardpack ÷ Pekko",
        List.of("Shardpack bytes", "Pekko bytes"),
        indicators);
  }

  /** Of what was written, also of digests; not a number if nothing was. */
  private static double perMessage(Cost cost) {
    return (double) cost.writes().bytes() / cost.writes().count();
  }
}
