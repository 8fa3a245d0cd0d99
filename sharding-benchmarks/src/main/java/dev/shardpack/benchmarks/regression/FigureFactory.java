package dev.shardpack.benchmarks.regression;

import java.util.ArrayList;
import java.util.List;

/** Pairs benchmarks of Shardpack with what they are held against. */
final class FigureFactory {
  private static final String SHARDPACK = "shardpack";
  private static final String PEKKO = "pekko";

  /** Whom a converter with names is held against. */
  private static final List<String> PEERS_OF_MAP =
      List.of("handwritten", "fory", "fory-compatible", "jackson-cbor");

  private static final List<String> PEERS_OF_ARRAY = List.of("fory");

  private FigureFactory() {}

  static Figure coordinator(String operation, String message, int shards) {
    return new Figure(
        Benchmarks.coordinator(operation, message, SHARDPACK, shards),
        Benchmarks.coordinator(operation, message, PEKKO, shards));
  }

  static Figure coordinatorFloor(String operation, String message, int shards) {
    return new Figure(
        Benchmarks.coordinator(operation, message, SHARDPACK, shards),
        Benchmarks.coordinatorFloor(operation, shards));
  }

  static Figure message(String operation, String message) {
    return new Figure(
        Benchmarks.message(operation, message, SHARDPACK),
        Benchmarks.message(operation, message, PEKKO));
  }

  static Figure object(String operation, String model, String codec, String peer) {
    return new Figure(
        Benchmarks.object(operation, model, codec), Benchmarks.object(operation, model, peer));
  }

  /** Both layouts against all peers. */
  static List<Figure> objects(String operation, String model) {
    List<Figure> figures = new ArrayList<>();
    PEERS_OF_MAP.forEach(peer -> figures.add(object(operation, model, "shardpack-map", peer)));
    PEERS_OF_ARRAY.forEach(peer -> figures.add(object(operation, model, "shardpack-array", peer)));
    return figures;
  }

  /** Async against sync, and streams against memory. */
  static List<Figure> streams() {
    List<Figure> figures = new ArrayList<>();
    for (String layout : Benchmarks.LAYOUTS) {
      for (String operation : Benchmarks.OPERATIONS) {
        for (String model : Benchmarks.POCOS) {
          for (String form : Benchmarks.FORMS) {
            figures.add(
                new Figure(
                    Benchmarks.connection(operation, "async", model, layout, form),
                    Benchmarks.connection(operation, "sync", model, layout, form)));
          }
        }
      }
      for (String direction : List.of("decode", "encode")) {
        figures.add(
            new Figure(
                Benchmarks.flow(direction + "Flow", layout),
                Benchmarks.flow(direction + "Sync", layout)));
      }
    }
    for (int bufferSize : List.of(4_096, 65_536)) {
      figures.add(new Figure(Benchmarks.stream(bufferSize), Benchmarks.stream(0)));
    }
    figures.add(new Figure(Benchmarks.largeArray(50, 4_096), Benchmarks.largeArray(50, 65_536)));
    for (int megabytes : List.of(50, 250)) {
      figures.add(
          new Figure(Benchmarks.largeArray(megabytes, 4_096), Benchmarks.largeArray(10, 4_096)));
    }
    return figures;
  }
}
