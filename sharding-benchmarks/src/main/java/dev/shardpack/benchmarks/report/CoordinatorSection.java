package dev.shardpack.benchmarks.report;

import static dev.shardpack.benchmarks.regression.Benchmarks.COORDINATOR_MESSAGES;
import static dev.shardpack.benchmarks.regression.Benchmarks.IDS;
import static dev.shardpack.benchmarks.regression.Benchmarks.SHARDS;

import dev.shardpack.benchmarks.regression.BenchmarkId;
import dev.shardpack.benchmarks.regression.Benchmarks;
import dev.shardpack.benchmarks.regression.Measurement;
import dev.shardpack.benchmarks.regression.StoredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Coordinator state against Pekko and the floors, for each number of shards. */
final class CoordinatorSection {
  private static final List<String> TIMES = List.of("Shardpack", "Pekko");

  private final StoredRun run;

  CoordinatorSection(StoredRun run) {
    this.run = run;
  }

  Section section() {
    List<Chart> charts =
        Stream.<BarChart>of(
                speed("serialize"),
                speed("deserialize"),
                floors("serialize"),
                floors("deserialize"),
                allocations("serialize"),
                allocations("deserialize"),
                sizes())
            .filter(chart -> !chart.indicators().isEmpty())
            .map(Chart.class::cast)
            .toList();
    return new Section(
        "Coordinator state",
        "What a shard coordinator keeps in distributed data: alone, in the replicator's envelope,"
            + " and in the write that carries it to other nodes. Red strokes are goals.",
        charts);
  }

  /** The chart that the README shows. */
  BarChart speed(String operation) {
    Indicators indicators = new Indicators(run);
    for (int shards : SHARDS) {
      for (String message : COORDINATOR_MESSAGES) {
        indicators.speed(
            group(shards),
            name(message),
            Benchmarks.coordinator(operation, message, "shardpack", shards),
            Benchmarks.coordinator(operation, message, "pekko", shards),
            Goals.of("coordinator." + operation + "." + shards));
      }
    }
    return chart(
        "speed-" + operation,
        "How many times as fast as Pekko: " + operation,
        "Pekko's time divided by Shardpack's; longer is better.",
        "Pekko ÷ Shardpack",
        TIMES,
        indicators);
  }

  private BarChart floors(String operation) {
    boolean serialize = operation.equals("serialize");
    Indicators indicators = new Indicators(run);
    for (int shards : SHARDS) {
      for (String message : COORDINATOR_MESSAGES) {
        Goal goal =
            serialize
                ? shards == 1_000 ? Goals.of("floor.serialize.1000") : null
                : Goals.of("floor.deserialize");
        indicators.floor(
            group(shards),
            name(message),
            Benchmarks.coordinator(operation, message, "shardpack", shards),
            Benchmarks.coordinatorFloor(operation, shards),
            goal);
      }
    }
    return chart(
        "floor-" + operation,
        "Time against the floor: " + operation,
        "Shardpack's time divided by that of "
            + (serialize ? "walking the maps and copying the bytes" : "building the same maps")
            + ", which no serializer can avoid; shorter is better.",
        "Shardpack ÷ floor",
        List.of("Shardpack", "floor"),
        indicators);
  }

  private BarChart allocations(String operation) {
    boolean serialize = operation.equals("serialize");
    Indicators indicators = new Indicators(run);
    for (int shards : SHARDS) {
      for (String message : COORDINATOR_MESSAGES) {
        BenchmarkId subject = Benchmarks.coordinator(operation, message, "shardpack", shards);
        indicators.allocation(
            group(shards),
            name(message),
            subject,
            serialize ? resultAndSome(message, shards) : ofFloor(operation, shards),
            Goals.of("allocation." + operation));
      }
    }
    return chart(
        "allocation-" + operation,
        "Garbage: " + operation,
        "Bytes that Shardpack allocates divided by "
            + (serialize ? "1.15 times the bytes of the result and 256" : "those of the floor")
            + "; shorter is better.",
        "B/op ÷ " + (serialize ? "allowed" : "floor"),
        List.of("B/op", serialize ? "allowed B/op" : "floor B/op"),
        indicators);
  }

  private OptionalDouble resultAndSome(String message, int shards) {
    OptionalDouble bytes =
        run.bytes(Benchmarks.coordinator("serialize", message, "shardpack", shards));
    return bytes.isPresent()
        ? OptionalDouble.of(1.15 * bytes.getAsDouble() + 256)
        : OptionalDouble.empty();
  }

  private OptionalDouble ofFloor(String operation, int shards) {
    return run.measurement(Benchmarks.coordinatorFloor(operation, shards)).stream()
        .mapToDouble(Measurement::allocation)
        .findFirst();
  }

  private BarChart sizes() {
    Indicators indicators = new Indicators(run);
    for (int shards : SHARDS) {
      for (String ids : IDS) {
        for (String message : COORDINATOR_MESSAGES) {
          indicators.size(
              group(shards) + ", ids " + ids,
              name(message),
              Benchmarks.coordinator("serialize", message, "shardpack", shards).with("ids", ids),
              Benchmarks.coordinator("serialize", message, "pekko", shards).with("ids", ids),
              Goals.of("size." + ids));
        }
      }
    }
    return chart(
        "size-coordinator",
        "Bytes of the message",
        "Shardpack's bytes, without compression, divided by Pekko's, with gzip; shorter is better.",
        "Shardpack ÷ Pekko",
        List.of("Shardpack bytes", "Pekko bytes"),
        indicators);
  }

  private static BarChart chart(
      String id,
      String title,
      String description,
      String valueTitle,
      List<String> details,
      Indicators indicators) {
    return new BarChart(
        id, title, description, "shards", valueTitle, new ArrayList<>(details), indicators.all());
  }

  private static String group(int shards) {
    return String.format(Locale.ROOT, "%,d %s", shards, shards == 1 ? "shard" : "shards");
  }

  private static String name(String message) {
    return message.toLowerCase(Locale.ROOT);
  }
}
