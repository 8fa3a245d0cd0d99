package dev.shardpack.benchmarks.regression;

import dev.shardpack.benchmarks.ResultException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures benchmarks round after round, so that a machine that gets slower meanwhile makes all of
 * them slower, and a benchmark right before what it is held against.
 */
final class Rounds {
  private final Measurer measurer;
  private final PrintStream progress;
  private final Map<BenchmarkId, List<Measurer.Round>> measured = new LinkedHashMap<>();
  private final Map<BenchmarkId, String> failures = new LinkedHashMap<>();

  Rounds(Measurer measurer, PrintStream progress) {
    this.measurer = measurer;
    this.progress = progress;
  }

  /** Measures all, but those no more that failed. */
  void run(Collection<BenchmarkId> benchmarks, Settings settings) {
    for (int round = 1; round <= settings.rounds(); round++) {
      int number = 0;
      for (BenchmarkId benchmark : benchmarks) {
        number++;
        if (!failures.containsKey(benchmark)) {
          progress.printf(
              "round %d of %d, %d of %d: %s%n",
              round, settings.rounds(), number, benchmarks.size(), benchmark);
          measure(benchmark, settings);
        }
      }
    }
  }

  private void measure(BenchmarkId benchmark, Settings settings) {
    try {
      measured
          .computeIfAbsent(benchmark, absent -> new ArrayList<>())
          .add(measurer.measure(benchmark, settings));
    } catch (ResultException e) {
      failures.put(benchmark, e.getMessage());
      measured.remove(benchmark);
    }
  }

  /** All that did not fail. */
  List<Measurement> measurements() {
    return measured.entrySet().stream()
        .map(entry -> measurement(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static Measurement measurement(BenchmarkId benchmark, List<Measurer.Round> rounds) {
    return new Measurement(
        benchmark,
        rounds.get(0).unit(),
        rounds.stream().map(Measurer.Round::times).toList(),
        rounds.stream().map(Measurer.Round::allocated).toList());
  }

  /** Why benchmarks could not be measured. */
  Collection<String> failures() {
    return failures.values();
  }
}
