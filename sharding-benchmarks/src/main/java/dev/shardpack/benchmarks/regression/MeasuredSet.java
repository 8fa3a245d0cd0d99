package dev.shardpack.benchmarks.regression;

import static dev.shardpack.benchmarks.regression.Benchmarks.COORDINATOR_MESSAGES;
import static dev.shardpack.benchmarks.regression.Benchmarks.MESSAGES;
import static dev.shardpack.benchmarks.regression.Benchmarks.MODELS;
import static dev.shardpack.benchmarks.regression.Benchmarks.MODELS_WITH_GOALS;
import static dev.shardpack.benchmarks.regression.Benchmarks.OPERATIONS;
import static dev.shardpack.benchmarks.regression.Benchmarks.OTHER_MESSAGES;
import static dev.shardpack.benchmarks.regression.Benchmarks.SHARDS;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a run measures, chosen by its name on the command line. */
public enum MeasuredSet {
  /** What most changes show in; up to six minutes on two cores. */
  QUICK {
    @Override
    Settings settings() {
      return new Settings(4, true, 4, 3, Duration.ofMillis(200));
    }

    @Override
    List<Figure> figures() {
      List<Figure> figures = new ArrayList<>();
      for (String operation : OPERATIONS) {
        figures.add(FigureFactory.coordinator(operation, "State", 20));
        figures.add(FigureFactory.coordinator(operation, "State", 1_000));
        figures.add(FigureFactory.coordinatorFloor(operation, "State", 1_000));
        figures.add(FigureFactory.message(operation, "deltaPropagation"));
        figures.add(FigureFactory.object(operation, "small", "shardpack-map", "handwritten"));
        figures.add(FigureFactory.object(operation, "medium", "shardpack-map", "handwritten"));
      }
      return figures;
    }
  },

  /** What goals are set for, but not how costs grow; half an hour on two cores. */
  GOALS {
    @Override
    Settings settings() {
      return new Settings(2, true, 5, 5, Duration.ofMillis(300));
    }

    @Override
    List<Figure> figures() {
      List<Figure> figures = new ArrayList<>();
      for (String operation : OPERATIONS) {
        for (int shards : SHARDS) {
          figures.add(FigureFactory.coordinator(operation, "State", shards));
          figures.add(FigureFactory.coordinatorFloor(operation, "State", shards));
        }
        MESSAGES.forEach(message -> figures.add(FigureFactory.message(operation, message)));
        MODELS_WITH_GOALS.forEach(model -> figures.addAll(FigureFactory.objects(operation, model)));
        figures.add(FigureFactory.object(operation, "small", "shardpack-facade", "shardpack-map"));
      }
      figures.addAll(FigureFactory.streams());
      return figures;
    }
  },

  /** All that is published, how costs grow included; some hours. */
  FULL {
    @Override
    Settings settings() {
      return new Settings(5, true, 5, 5, Duration.ofMillis(300));
    }

    @Override
    List<Figure> figures() {
      Set<Figure> figures = new LinkedHashSet<>();
      for (String operation : OPERATIONS) {
        for (String message : COORDINATOR_MESSAGES) {
          for (int shards : SHARDS) {
            figures.add(FigureFactory.coordinator(operation, message, shards));
            figures.add(FigureFactory.coordinatorFloor(operation, message, shards));
          }
        }
        MESSAGES.forEach(message -> figures.add(FigureFactory.message(operation, message)));
        OTHER_MESSAGES.forEach(message -> figures.add(FigureFactory.message(operation, message)));
        MODELS.forEach(model -> figures.addAll(FigureFactory.objects(operation, model)));
      }
      figures.addAll(GOALS.figures());
      figures.addAll(GROWTH.figures());
      return List.copyOf(figures);
    }
  },

  /** How costs grow with shards and elements; about half an hour. */
  GROWTH {
    @Override
    Settings settings() {
      return new Settings(3, true, 4, 4, Duration.ofMillis(300));
    }

    @Override
    List<Figure> figures() {
      return GrowthFamily.all().stream().flatMap(family -> family.figures().stream()).toList();
    }
  };

  /** How it is measured unless a tiny run is asked for. */
  abstract Settings settings();

  /** The times that are watched. */
  abstract List<Figure> figures();

  /** What is to be measured: each subject and, right after it, what it is held against. */
  Set<BenchmarkId> benchmarks() {
    Set<BenchmarkId> benchmarks = new LinkedHashSet<>();
    for (Figure figure : figures()) {
      benchmarks.add(figure.subject());
      benchmarks.add(figure.baseline());
    }
    return benchmarks;
  }
}
