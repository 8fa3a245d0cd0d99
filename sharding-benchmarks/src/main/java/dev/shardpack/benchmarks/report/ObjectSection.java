package dev.shardpack.benchmarks.report;

import static dev.shardpack.benchmarks.regression.Benchmarks.MODELS;
import static dev.shardpack.benchmarks.regression.Benchmarks.MODELS_WITH_GOALS;
import static dev.shardpack.benchmarks.regression.Benchmarks.OPERATIONS;

import dev.shardpack.benchmarks.regression.Benchmarks;
import dev.shardpack.benchmarks.regression.StoredRun;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** An application's objects against code written by hand and other serializers. */
final class ObjectSection {
  private static final String MAP = "shardpack-map";
  private static final String ARRAY = "shardpack-array";
  private static final String FACADE = "shardpack-facade";
  private static final String HANDWRITTEN = "handwritten";
  private static final String FORY = "fory";
  private static final String COMPATIBLE = "fory-compatible";
  private static final String CBOR = "jackson-cbor";
  private static final Set<String> OF_COMPATIBLE = Set.of("medium", "large", "media");
  private static final List<String> PEERS = List.of(HANDWRITTEN, FORY, COMPATIBLE, CBOR);

  private final StoredRun run;

  ObjectSection(StoredRun run) {
    this.run = run;
  }

  Section section() {
    return new Section(
        "Objects",
        "Records and classes as maps with names and as arrays, against code written by hand, Fory"
            + " and Jackson. Red strokes are goals.",
        Stream.of(maps("serialize"), maps("deserialize"), arrays(), facade(), sizes())
            .filter(chart -> !chart.indicators().isEmpty())
            .map(Chart.class::cast)
            .toList());
  }

  private BarChart maps(String operation) {
    Indicators indicators = new Indicators(run);
    for (String model : MODELS) {
      for (String peer : PEERS) {
        indicators.speed(
            model,
            peer,
            Benchmarks.object(operation, model, MAP),
            Benchmarks.object(operation, model, peer),
            goal(model, peer));
      }
    }
    return new BarChart(
        "speed-map-" + operation,
        "How many times as fast as others, maps with names: " + operation,
        "The other's time divided by Shardpack's; longer is better.",
        "model",
        "other ÷ Shardpack",
        List.of("Shardpack", "other"),
        indicators.all());
  }

  /** Null where no goal is set. */
  private static Goal goal(String model, String peer) {
    boolean set =
        switch (peer) {
          case HANDWRITTEN -> MODELS_WITH_GOALS.contains(model);
          case FORY -> model.equals("small");
          case COMPATIBLE -> OF_COMPATIBLE.contains(model);
          case CBOR -> MODELS_WITH_GOALS.contains(model);
          default -> false;
        };
    return set ? Goals.of("object.map." + peer) : null;
  }

  private BarChart arrays() {
    Indicators indicators = new Indicators(run);
    for (String model : MODELS) {
      for (String operation : OPERATIONS) {
        indicators.speed(
            model,
            operation,
            Benchmarks.object(operation, model, ARRAY),
            Benchmarks.object(operation, model, FORY),
            Goals.of("object.array.fory"));
      }
    }
    return new BarChart(
        "speed-array",
        "How many times as fast as Fory, schema-consistent: arrays",
        "Fory's time divided by Shardpack's; longer is better.",
        "model",
        "Fory ÷ Shardpack",
        List.of("Shardpack", "Fory"),
        indicators.all());
  }

  private BarChart facade() {
    Indicators indicators = new Indicators(run);
    for (String operation : OPERATIONS) {
      indicators.addedTime(
          "small",
          operation,
          Benchmarks.object(operation, "small", FACADE),
          Benchmarks.object(operation, "small", MAP),
          Goals.of("object.facade"));
    }
    return new BarChart(
        "facade",
        "What looking up the converter adds, in ns",
        "Time of the serializer that is given a class, less that of a converter that is kept;"
            + " shorter is better.",
        "model",
        "ns added",
        List.of("serializer ns", "converter ns"),
        indicators.all());
  }

  private BarChart sizes() {
    Indicators indicators = new Indicators(run);
    for (String model : MODELS) {
      indicators.size(
          model,
          "array",
          Benchmarks.object("serialize", model, ARRAY),
          Benchmarks.object("serialize", model, FORY),
          Goals.of("object.array.size"));
      indicators.size(
          model,
          "map",
          Benchmarks.object("serialize", model, MAP),
          Benchmarks.object("serialize", model, COMPATIBLE),
          null);
    }
    return new BarChart(
        "size-objects",
        "Bytes of objects",
        "Shardpack's bytes divided by Fory's: arrays by the schema-consistent form, maps by the"
            + " compatible one; shorter is better.",
        "model",
        "Shardpack ÷ Fory",
        List.of("Shardpack bytes", "Fory bytes"),
        indicators.all());
  }
}
