package dev.shardpack.benchmarks.regression;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Runs whose samples are drawn, not measured: what they differ in is known. */
final class MadeUpRun {
  static final BenchmarkId SUBJECT = Benchmarks.coordinator("serialize", "State", "shardpack", 20);
  static final BenchmarkId BASELINE = Benchmarks.coordinator("serialize", "State", "pekko", 20);

  private static final double SUBJECT_TIME = 1.3;
  private static final double BASELINE_TIME = 22;

  private final Random random;
  private int rounds = 4;
  private double factor = 1;
  private double machine = 1;
  private double spreadOfRounds = 0.015;
  private double spreadOfIterations = 0.03;
  private double oddRound = 1;
  private List<Double> allocated = List.of(1_000.0);
  private double bytes = 126;

  MadeUpRun(long seed) {
    random = new Random(seed);
  }

  MadeUpRun rounds(int number) {
    rounds = number;
    return this;
  }

  /** The subject takes that many times as long. */
  MadeUpRun slower(double times) {
    factor = times;
    return this;
  }

  /** Everything takes that many times as long. */
  MadeUpRun onMachine(double times) {
    machine = times;
    return this;
  }

  /** Relative standard deviations. */
  MadeUpRun spread(double ofRounds, double ofIterations) {
    spreadOfRounds = ofRounds;
    spreadOfIterations = ofIterations;
    return this;
  }

  /** The first round of the subject takes that many times as long, as beside another process. */
  MadeUpRun oddRound(double times) {
    oddRound = times;
    return this;
  }

  MadeUpRun allocated(Double... bytesPerOperationByRound) {
    allocated = List.of(bytesPerOperationByRound);
    return this;
  }

  MadeUpRun bytes(double ofMessage) {
    bytes = ofMessage;
    return this;
  }

  RatioSamples samples() {
    return new RatioSamples(times(SUBJECT_TIME * factor, oddRound), times(BASELINE_TIME, 1));
  }

  StoredRun run() {
    RatioSamples samples = samples();
    List<Measurement> measurements =
        List.of(
            new Measurement(SUBJECT, "us/op", samples.subject(), allocated),
            new Measurement(BASELINE, "us/op", samples.baseline(), List.of(19_500.0)));
    return of(measurements, List.of(new MessageSize(SUBJECT, bytes)));
  }

  static StoredRun of(List<Measurement> measurements, List<MessageSize> sizes) {
    StoredRun run =
        new StoredRun(
            StoredRun.FORMAT,
            new Commit("0123456789abcdef", false),
            Instant.parse("2026-11-30T12:00:00Z"),
            MeasuredSet.QUICK,
            new Machine("made up", 2, "Linux", "Example VM 17"),
            MeasuredSet.QUICK.settings(),
            measurements,
            StoredRun.figuresOf(MeasuredSet.QUICK, measurements),
            sizes,
            List.of());
    return run.withGrowth(Growth.of(run));
  }

  /** A run with the points of one curve, for which a benchmark's cost is made up of its count. */
  static StoredRun growing(GrowthFamily family, String who, double exponent) {
    List<Measurement> measurements = new ArrayList<>();
    List<MessageSize> sizes = new ArrayList<>();
    for (int count : family.counts()) {
      BenchmarkId benchmark = family.benchmark("serialize", who, count);
      double cost = 0.1 * Math.pow(count, exponent);
      measurements.add(new Measurement(benchmark, "us/op", List.of(List.of(cost)), List.of(cost)));
      sizes.add(new MessageSize(benchmark, cost));
    }
    return of(measurements, sizes);
  }

  private List<List<Double>> times(double typical, double ofFirstRound) {
    return IntStream.range(0, rounds)
        .mapToObj(round -> round(typical * (round == 0 ? ofFirstRound : 1)))
        .toList();
  }

  private List<Double> round(double typical) {
    double ofRound = typical * machine * (1 + spreadOfRounds * random.nextGaussian());
    return IntStream.range(0, 3)
        .mapToObj(i -> ofRound * (1 + spreadOfIterations * random.nextGaussian()))
        .toList();
  }
}
