package dev.shardpack.benchmarks.regression;

import java.util.Arrays;
import java.util.List;

/** The middle of numbers, which one odd number among them does not move far. */
public final class Median {
  private Median() {}

  /**
   * Of at least one number.
   *
   * @param numbers in any order
   * @throws IllegalArgumentException if there are none
   */
  public static double of(List<Double> numbers) {
    return of(numbers.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Sorts the array. */
  static double of(double[] numbers) {
    if (numbers.length == 0) {
      throw new IllegalArgumentException("expected at least one number but found none");
    }
    Arrays.sort(numbers);
    int middle = numbers.length / 2;
    return numbers.length % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
  }
}
