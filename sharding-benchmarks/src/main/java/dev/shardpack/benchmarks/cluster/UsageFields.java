package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Calls;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import dev.shardpack.benchmarks.cluster.cost.Costs;
import dev.shardpack.benchmarks.cluster.cost.GarbageCollection;
import dev.shardpack.benchmarks.cluster.cost.Kind;
import dev.shardpack.benchmarks.cluster.cost.Usage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A {@link Usage} as fields of a line: the collections, then eight for each kind of message. */
final class UsageFields {

  private static final int COLLECTION_FIELDS = 2;
  private static final int KIND_FIELDS = 8;

  private UsageFields() {}

  static List<Object> of(Usage usage) {
    List<Object> fields = new ArrayList<>();
    fields.add(usage.collections().count());
    fields.add(usage.collections().millis());
    usage
        .costs()
        .byKind()
        .forEach(
            (kind, cost) -> {
              fields.addAll(List.of(kind.message(), kind.codec()));
              addCalls(fields, cost.writes());
              addCalls(fields, cost.reads());
            });
    return fields;
  }

  private static void addCalls(List<Object> fields, Calls calls) {
    fields.addAll(List.of(calls.count(), calls.bytes(), calls.cpuNanos()));
  }

  /**
   * Reads what {@link #of} made.
   *
   * @throws IllegalArgumentException if it is nothing of the sort
   */
  static Usage parse(List<String> fields) {
    int kindFields = fields.size() - COLLECTION_FIELDS;
    if (kindFields < 0 || kindFields % KIND_FIELDS != 0) {
      throw new IllegalArgumentException(
          "Expected %d fields and %d for each kind of message, but found %d fields in all"
              .formatted(COLLECTION_FIELDS, KIND_FIELDS, fields.size()));
    }
    Map<Kind, Cost> costs = new HashMap<>();
    for (int i = COLLECTION_FIELDS; i < fields.size(); i += KIND_FIELDS) {
      Kind kind = new Kind(fields.get(i), Codec.valueOf(fields.get(i + 1)));
      costs.put(kind, new Cost(calls(fields, i + 2), calls(fields, i + 5)));
    }
    return new Usage(new Costs(costs), new GarbageCollection(number(fields, 0), number(fields, 1)));
  }

  private static Calls calls(List<String> fields, int from) {
    return new Calls(number(fields, from), number(fields, from + 1), number(fields, from + 2));
  }

  private static long number(List<String> fields, int index) {
    return Long.parseLong(fields.get(index));
  }
}
