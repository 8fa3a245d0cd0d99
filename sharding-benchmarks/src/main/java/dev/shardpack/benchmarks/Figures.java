package dev.shardpack.benchmarks;

import java.text.NumberFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Numbers as the tables show them. */
public final class Figures {
  private static final int SIGNIFICANT_DIGITS = 3;

  /** Stands where nothing was measured. */
  private static final String NONE = "–";

  private Figures() {}

  static String figure(Optional<JmhResult> result, ToDoubleFunction<JmhResult> figure) {
    return result.map(r -> rounded(figure.applyAsDouble(r))).orElse(NONE);
  }

  static String ratio(
      Optional<JmhResult> dividend,
      Optional<JmhResult> divisor,
      ToDoubleFunction<JmhResult> figure) {
    return dividend
        .flatMap(a -> divisor.map(b -> figure.applyAsDouble(a) / figure.applyAsDouble(b)))
        .map(Figures::rounded)
        .orElse(NONE);
  }

  /**
   * Three significant digits, but all those before the decimal point.
   *
   * @param value any number
   */
  public static String rounded(double value) {
    int magnitude = value == 0 ? 0 : (int) Math.floor(Math.log10(Math.abs(value)));
    int decimals = Math.max(0, SIGNIFICANT_DIGITS - 1 - magnitude);
    NumberFormat format = NumberFormat.getNumberInstance(Locale.ROOT);
    format.setMinimumFractionDigits(decimals);
    format.setMaximumFractionDigits(decimals);
    return format.format(value);
  }

  static String whole(int value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
