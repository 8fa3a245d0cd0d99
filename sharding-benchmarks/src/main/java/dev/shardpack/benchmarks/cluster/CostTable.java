package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.CostComparison.Row;
import dev.shardpack.benchmarks.cluster.cost.Calls;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Shows a {@link CostComparison} as text. */
final class CostTable {

  /** What the columns mean. */
  static final String LEGEND =
      """
      ms: CPU time of the threads inside the serializers, of the outermost call on a thread, all nodes
      together, a killed one until it was killed. It includes the warm-up of the JVMs.
      Ratios: per message in the rows, of the sums in the totals.
      """;

  private CostTable() {}

  static String of(CostComparison comparison) {
    List<Row> takenOver = comparison.takenOver();
    List<Row> leftToPekko = comparison.leftToPekko();
    Stream<Row> all = Stream.concat(takenOver.stream(), leftToPekko.stream());
    StringBuilder table = new StringBuilder();
    appendHeading(table);
    table.append("Serialized by Shardpack in its pass, by Pekko in the other:\n");
    takenOver.forEach(row -> append(table, row, Ratio.PER_CALL));
    append(table, Row.total("total", takenOver.stream()), Ratio.OF_SUMS);
    table.append("Serialized by Pekko in both passes:\n");
    leftToPekko.forEach(row -> append(table, row, Ratio.NONE));
    append(table, Row.total("total", leftToPekko.stream()), Ratio.NONE);
    table.append("All of these:\n");
    append(table, Row.total("total", all), Ratio.OF_SUMS);
    return table.toString();
  }

  private static void appendHeading(StringBuilder table) {
    table
        .append(
            String.format(
                "%61s | %34s | %15s\n", "Shardpack's pass", "Pekko's pass", "Pekko/Shardpack"))
        .append(
            String.format(
                "%-26s %9s %13s %10s | %9s %13s %10s | %7s %7s\n",
                "message", "count", "bytes", "ms", "count", "bytes", "ms", "bytes", "ms"));
  }

  private static void append(StringBuilder table, Row row, Ratio ratio) {
    Cost shardpack = row.shardpackPass();
    Cost pekko = row.pekkoPass();
    append(table, row.message(), "write", shardpack.writes(), pekko.writes(), ratio);
    append(table, row.message(), "read", shardpack.reads(), pekko.reads(), ratio);
  }

  /** Appends nothing for what never happened, such as the reading of what is only digested. */
  private static void append(
      StringBuilder table,
      String name,
      String direction,
      Calls shardpack,
      Calls pekko,
      Ratio ratio) {
    if (shardpack.count() + pekko.count() > 0) {
      String line =
          String.format(
              Locale.ROOT,
              "%-20s %-5s %,9d %,13d %,10.1f | %,9d %,13d %,10.1f | %7s %7s",
              name,
              direction,
              shardpack.count(),
              shardpack.bytes(),
              shardpack.cpuNanos() / 1e6,
              pekko.count(),
              pekko.bytes(),
              pekko.cpuNanos() / 1e6,
              ratio.of(shardpack, pekko, Calls::bytes),
              ratio.of(shardpack, pekko, Calls::cpuNanos));
      table.append(line.stripTrailing()).append('\n');
    }
  }

  /** How what Pekko's pass took relates to what Shardpack's pass took. */
  private enum Ratio {
    NONE,
    PER_CALL,
    OF_SUMS;

    private String of(Calls shardpack, Calls pekko, ToLongFunction<Calls> measure) {
      if (this == NONE) {
        return "";
      }
      double divisor = measure.applyAsLong(shardpack);
      double dividend = measure.applyAsLong(pekko);
      if (this == PER_CALL) {
        divisor /= shardpack.count();
        dividend /= pekko.count();
      }
      double ratio = dividend / divisor;
      boolean comparable = shardpack.count() > 0 && pekko.count() > 0 && Double.isFinite(ratio);
      return comparable ? String.format(Locale.ROOT, "%.2fx", ratio) : "-";
    }
  }
}
