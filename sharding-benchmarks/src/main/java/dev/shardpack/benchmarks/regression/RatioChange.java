package dev.shardpack.benchmarks.regression;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * How a ratio changed from one run to another, and between which bounds the change may be by the
 * spread of the samples.
 *
 * <p>The bounds are those of a hierarchical bootstrap: rounds are drawn with replacement, then
 * iterations inside each, {@value #DRAWS} times in both runs, and the middle {@value #CONFIDENCE}
 * of the changes is taken. It assumes no distribution, and one odd round out of four does not shift
 * the estimate, which is a difference of medians. The draws start from one seed, so that two files
 * give the same answer each time.
 *
 * @param estimate factor, 1 for no change, 1.15 for 15 % worse
 * @param low least factor that the samples allow
 * @param high greatest factor that the samples allow
 */
record RatioChange(double estimate, double low, double high) {
  /** A change by less than this factor is none. */
  static final double THRESHOLD = 1.10;

  private static final int DRAWS = 2_000;
  private static final double CONFIDENCE = 0.99;
  private static final long SEED = 0x5EED_C4A9L;

  static RatioChange between(RatioSamples before, RatioSamples after) {
    double estimate = Math.exp(after.logRatio() - before.logRatio());
    if (before.rounds() < 2 || after.rounds() < 2) {
      // A single JVM does not tell how far two would differ.
      return new RatioChange(estimate, 0, Double.POSITIVE_INFINITY);
    }
    SplittableRandom random = new SplittableRandom(SEED);
    double[] changes = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      changes[i] = Math.exp(after.drawLogRatio(random) - before.drawLogRatio(random));
    }
    Arrays.sort(changes);
    int tail = (int) (DRAWS * (1 - CONFIDENCE) / 2);
    return new RatioChange(estimate, changes[tail], changes[DRAWS - 1 - tail]);
  }

  /** Worse or better only beyond both the threshold and the noise. */
  Verdict verdict() {
    if (estimate > THRESHOLD && low > 1) {
      return Verdict.WORSE;
    }
    if (estimate < 1 / THRESHOLD && high < 1) {
      return Verdict.BETTER;
    }
    return Verdict.UNCHANGED;
  }
}
