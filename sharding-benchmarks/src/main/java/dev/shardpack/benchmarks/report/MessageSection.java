package dev.shardpack.benchmarks.report;

import static dev.shardpack.benchmarks.regression.Benchmarks.MESSAGES;
import static dev.shardpack.benchmarks.regression.Benchmarks.OPERATIONS;
import static dev.shardpack.benchmarks.regression.Benchmarks.OTHER_MESSAGES;

import dev.shardpack.benchmarks.regression.Benchmarks;
import dev.shardpack.benchmarks.regression.StoredRun;
import java.util.List;
import java.util.stream.Stream;

/** Distributed data and typed sharding against Pekko. */
final class MessageSection {
  private final StoredRun run;

  MessageSection(StoredRun run) {
    this.run = run;
  }

  Section section() {
    return new Section(
        "Distributed data and messages",
        "Data of 10,000 elements, counters of 100 nodes, what replicators tell each other, the"
            + " envelope of typed sharding, and some of the other families. Red strokes are goals.",
        Stream.of(speed(), sizes())
            .filter(chart -> !chart.indicators().isEmpty())
            .map(Chart.class::cast)
            .toList());
  }

  private static List<String> all() {
    return Stream.of(MESSAGES, OTHER_MESSAGES).flatMap(List::stream).toList();
  }

  /** Null where no goal is set. */
  private static Goal goal(String message) {
    if (!MESSAGES.contains(message)) {
      return null;
    }
    return Goals.of(message.equals("shardingEnvelope") ? "message.envelope" : "message.speed");
  }

  private BarChart speed() {
    Indicators indicators = new Indicators(run);
    for (String message : all()) {
      for (String operation : OPERATIONS) {
        indicators.speed(
            message,
            operation,
            Benchmarks.message(operation, message, "shardpack"),
            Benchmarks.message(operation, message, "pekko"),
            goal(message));
      }
    }
    return new BarChart(
        "speed-messages",
        "How many times as fast as Pekko: distributed data and messages",
        "Pekko's time divided by Shardpack's; longer is better.",
        "message",
        "Pekko ÷ Shardpack",
        List.of("Shardpack", "Pekko"),
        indicators.all());
  }

  private BarChart sizes() {
    Indicators indicators = new Indicators(run);
    for (String message : all()) {
      indicators.size(
          message,
          "bytes",
          Benchmarks.message("serialize", message, "shardpack"),
          Benchmarks.message("serialize", message, "pekko"),
          MESSAGES.contains(message) ? Goals.of("message.size") : null);
    }
    return new BarChart(
        "size-messages",
        "Bytes of distributed data and messages",
        "Shardpack's bytes, without compression, divided by Pekko's; shorter is better.",
        "message",
        "Shardpack ÷ Pekko",
        List.of("Shardpack bytes", "Pekko bytes"),
        indicators.all());
  }
}
