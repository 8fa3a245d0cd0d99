package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import dev.shardpack.benchmarks.cluster.cost.Costs;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The costs of both passes side by side.
 *
 * <p>Messages that Shardpack serialized in its pass stand apart from those that Pekko serialized in
 * both, because only the former compare two serializers.
 *
 * @param takenOver the messages of Shardpack, by name
 * @param leftToPekko the messages that went through Pekko's serializers in both passes, by name
 */
record CostComparison(List<Row> takenOver, List<Row> leftToPekko) {

  /**
   * The costs of one kind of message, or of several together.
   *
   * @param message the name to show
   * @param shardpackPass the cost in Shardpack's pass
   * @param pekkoPass the cost in Pekko's pass
   */
  record Row(String message, Cost shardpackPass, Cost pekkoPass) {

    /** The sum of rows, of which there may be none. */
    static Row total(String name, Stream<Row> rows) {
      return rows.reduce(
          new Row(name, Cost.NONE, Cost.NONE),
          (one, other) ->
              new Row(
                  name,
                  one.shardpackPass.plus(other.shardpackPass),
                  one.pekkoPass.plus(other.pekkoPass)));
    }
  }

  static CostComparison of(Costs shardpackPass, Costs pekkoPass) {
    Map<String, Cost> shardpack = shardpackPass.of(Codec.SHARDPACK);
    Map<String, Cost> stillPekko = shardpackPass.of(Codec.PEKKO);
    Map<String, Cost> pekko = pekkoPass.of(Codec.PEKKO);
    Set<String> left = new TreeSet<>(pekko.keySet());
    left.removeAll(shardpack.keySet());
    left.addAll(stillPekko.keySet());
    return new CostComparison(
        shardpack.keySet().stream()
            .sorted()
            .map(message -> row(message, shardpack, pekko))
            .toList(),
        left.stream().map(message -> row(message, stillPekko, pekko)).toList());
  }

  private static Row row(
      String message, Map<String, Cost> shardpackPass, Map<String, Cost> pekkoPass) {
    return new Row(
        message,
        shardpackPass.getOrDefault(message, Cost.NONE),
        pekkoPass.getOrDefault(message, Cost.NONE));
  }
}
