package dev.shardpack.benchmarks.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Places positive numbers on a line by their logarithms, between whole powers of ten. */
record LogScale(int fromPower, int toPower, double start, double end) {

  /** A scale that holds all values, from one end of the line to the other. */
  static LogScale of(Collection<Double> values, double start, double end) {
    double min = values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
    double max = values.stream().mapToDouble(Double::doubleValue).max().orElse(10);
    int from = (int) Math.floor(Math.log10(min));
    int to = (int) Math.ceil(Math.log10(max));
    return new LogScale(from, Math.max(to, from + 1), start, end);
  }

  double place(double value) {
    return start + (Math.log10(value) - fromPower) / (toPower - fromPower) * (end - start);
  }

  /** The powers of ten. */
  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    for (int power = fromPower; power <= toPower; power++) {
      ticks.add(Math.pow(10, power));
    }
    return ticks;
  }

  /** A power of ten in few characters. */
  static String label(double tick) {
    if (tick >= 1e9) {
      return Math.round(tick / 1e9) + " G";
    }
    if (tick >= 1e6) {
      return Math.round(tick / 1e6) + " M";
    }
    if (tick >= 1e3) {
      return Math.round(tick / 1e3) + " k";
    }
    return tick >= 1 ? Long.toString(Math.round(tick)) : Double.toString(tick);
  }
}
