package dev.shardpack.benchmarks.report;

import static dev.shardpack.benchmarks.regression.Benchmarks.FORMS;
import static dev.shardpack.benchmarks.regression.Benchmarks.LAYOUTS;

import dev.shardpack.benchmarks.regression.BenchmarkId;
import dev.shardpack.benchmarks.regression.Benchmarks;
import dev.shardpack.benchmarks.regression.Measurement;
import dev.shardpack.benchmarks.regression.StoredRun;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Async and streams against the same work done at once. */
final class StreamSection {
  private final StoredRun run;

  /** Adds what one benchmark costs more than another. */
  private interface Addition {
    Indicators add(
        Indicators indicators,
        String group,
        String series,
        BenchmarkId subject,
        BenchmarkId other,
        Goal goal);
  }

  StreamSection(StoredRun run) {
    this.run = run;
  }

  Section section() {
    return new Section(
        "Streams",
        "Objects of a number and a short text: over one connection, async against sync; arrays of"
            + " them from a stream against memory; and what Flow adds to each message. Red strokes"
            + " are goals.",
        Stream.of(
                times(),
                allocation(),
                flow("time", "ns", Goals.of("flow.time"), Indicators::addedTime),
                flow(
                    "allocation",
                    "bytes",
                    Goals.of("flow.allocation"),
                    Indicators::addedAllocation))
            .filter(chart -> !chart.indicators().isEmpty())
            .map(Chart.class::cast)
            .toList());
  }

  private BarChart times() {
    Indicators indicators = new Indicators(run);
    connection(indicators, "write one object", "serialize", "poco", "async.serialize");
    connection(indicators, "write 1,000 objects", "serialize", "poco1000", "async.serialize");
    connection(indicators, "read one object", "deserialize", "poco", "async.deserialize.one");
    connection(
        indicators, "read 1,000 objects", "deserialize", "poco1000", "async.deserialize.1000");
    stream(indicators, "by 4 KB", 4_096, "stream.4k");
    stream(indicators, "by 64 KB", 65_536, "stream.64k");
    indicators.floor(
        "50 MB one by one, by 4 KB",
        "÷ by 64 KB",
        Benchmarks.largeArray(50, 4_096),
        Benchmarks.largeArray(50, 65_536),
        Goals.of("stream.slow"));
    for (int megabytes : List.of(50, 250)) {
      indicators.perPart(
          megabytes + " MB one by one, each 10 MB",
          "÷ 10 MB",
          Benchmarks.largeArray(megabytes, 4_096),
          megabytes / 10,
          Benchmarks.largeArray(10, 4_096),
          Goals.of("stream.linear"));
    }
    return new BarChart(
        "stream-times",
        "How many times as long as sync",
        "Time of the async or streaming form divided by that of the sync one; shorter is better.",
        "work",
        "async ÷ sync",
        List.of("async", "sync"),
        indicators.all());
  }

  private BarChart allocation() {
    Indicators indicators = new Indicators(run);
    Goal goal = Goals.of("async.allocation");
    for (String model : Benchmarks.POCOS) {
      String group = model.equals("poco") ? "read one object" : "read 1,000 objects";
      for (String layout : LAYOUTS) {
        indicators.allocation(
            group,
            layout,
            Benchmarks.connection("deserialize", "async", model, layout, "record"),
            allocated(Benchmarks.connection("deserialize", "sync", model, layout, "record")),
            goal);
      }
    }
    return new BarChart(
        "stream-allocation",
        "How many times as many bytes allocated as sync",
        "Of a value that has arrived as a whole; shorter is better.",
        "work",
        "async ÷ sync",
        List.of("async bytes", "sync bytes"),
        indicators.all());
  }

  private OptionalDouble allocated(BenchmarkId benchmark) {
    return run.measurement(benchmark).stream().mapToDouble(Measurement::allocation).findFirst();
  }

  private static void connection(
      Indicators indicators, String group, String operation, String model, String goal) {
    for (String layout : LAYOUTS) {
      for (String form : FORMS) {
        indicators.floor(
            group,
            form.equals("record") ? layout : layout + ", " + form,
            Benchmarks.connection(operation, "async", model, layout, form),
            Benchmarks.connection(operation, "sync", model, layout, form),
            Goals.of(goal));
      }
    }
  }

  private static void stream(Indicators indicators, String series, int bufferSize, String goal) {
    indicators.floor(
        "read 50,000 objects",
        series,
        Benchmarks.stream(bufferSize),
        Benchmarks.stream(0),
        Goals.of(goal));
  }

  private BarChart flow(String cost, String unit, Goal goal, Addition addition) {
    Indicators indicators = new Indicators(run);
    for (String layout : LAYOUTS) {
      for (String direction : List.of("decode", "encode")) {
        addition.add(
            indicators,
            direction,
            layout,
            Benchmarks.flow(direction + "Flow", layout),
            Benchmarks.flow(direction + "Sync", layout),
            goal);
      }
    }
    return new BarChart(
        "flow-" + cost,
        "What Flow adds to each message, in " + unit,
        "The processor's cost less that of the call; shorter is better.",
        "direction",
        unit + " added",
        List.of("Flow " + unit, "sync " + unit),
        indicators.all());
  }
}
