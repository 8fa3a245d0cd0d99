package dev.shardpack.benchmarks;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The results of {@link CoordinatorStateBenchmark}, each beside its counterparts. */
final class CoordinatorResults {
  private final TreeMap<Case, Map<Codec, JmhResult>> results = new TreeMap<>();
  private final Map<FloorCase, JmhResult> floors = new HashMap<>();
  private final TreeSet<String> conditions = new TreeSet<>();

  /** What is measured with each codec. */
  record Case(CoordinatorMessage message, Operation operation, Workload workload)
      implements Comparable<Case> {
    private static final Comparator<Case> ORDER =
        Comparator.comparing(Case::message)
            .thenComparing(Case::operation)
            .thenComparing(Case::workload);

    @Override
    public int compareTo(Case other) {
      return ORDER.compare(this, other);
    }
  }

  /** What has one size with each codec. */
  record SizedMessage(CoordinatorMessage message, Workload workload) {}

  private record FloorCase(Operation operation, Workload workload) {}

  /**
   * Sorts results. Those of other benchmarks than the coordinator's and its floors are left out.
   *
   * @throws ResultException if no result is left, one stands twice, or a parameter cannot be used
   */
  CoordinatorResults(List<JmhResult> all) {
    all.forEach(this::add);
    if (results.isEmpty()) {
      throw new ResultException(
          "expected results of %s or of benchmarks of objects but found %s"
              .formatted(
                  CoordinatorStateBenchmark.class.getSimpleName(),
                  all.isEmpty() ? "none" : all.stream().map(JmhResult::benchmark).toList()));
    }
  }

  /** Whether a result is one of those that are sorted here. */
  static boolean holds(JmhResult result) {
    return result.benchmark().startsWith(CoordinatorStateBenchmark.class.getName() + ".");
  }

  private void add(JmhResult result) {
    for (Operation operation : Operation.values()) {
      if (isOf(CoordinatorStateFloor.class, operation.floorMethod(), result)) {
        putOnce(floors, new FloorCase(operation, workload(result)), result);
      }
      for (CoordinatorMessage message : CoordinatorMessage.values()) {
        if (isOf(CoordinatorStateBenchmark.class, operation.method(message), result)) {
          Case key = new Case(message, operation, workload(result));
          putOnce(
              results.computeIfAbsent(key, absent -> new EnumMap<>(Codec.class)),
              codec(result),
              result);
        }
      }
    }
  }

  private static boolean isOf(Class<?> benchmark, String method, JmhResult result) {
    return result.benchmark().equals(benchmark.getName() + "." + method);
  }

  private <K> void putOnce(Map<K, JmhResult> map, K key, JmhResult result) {
    if (map.put(key, result) != null) {
      throw new ResultException(
          "expected one run but found two results of %s with %s"
              .formatted(result.benchmark(), result.params()));
    }
    conditions.add(result.conditions());
  }

  private static Codec codec(JmhResult result) {
    try {
      return Parameter.parse(Codec.class, result.param("codec"));
    } catch (IllegalArgumentException e) {
      throw unusable(result, e);
    }
  }

  private static Workload workload(JmhResult result) {
    try {
      return Workload.of(
          Integer.parseInt(result.param("shards")), result.param("ids"), result.param("regions"));
    } catch (IllegalArgumentException e) {
      throw unusable(result, e);
    }
  }

  private static ResultException unusable(JmhResult result, IllegalArgumentException cause) {
    return new ResultException(
        "%s with %s: %s".formatted(result.benchmark(), result.params(), cause.getMessage()), cause);
  }

  /** Every case that was measured with at least one codec, in the order to show them in. */
  SortedSet<Case> cases() {
    return results.navigableKeySet();
  }

  /** Every message among the cases, whatever is done with it. */
  Set<SizedMessage> messages() {
    return cases().stream()
        .map(measured -> new SizedMessage(measured.message(), measured.workload()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  Optional<JmhResult> result(Case measured, Codec codec) {
    return Optional.ofNullable(results.getOrDefault(measured, Map.of()).get(codec));
  }

  /** The floor of the same workload, if it was measured too. */
  Optional<JmhResult> floor(Case measured) {
    return Optional.ofNullable(
        floors.get(new FloorCase(measured.operation(), measured.workload())));
  }

  /** The distinct conditions of all results, more than one if runs were mixed. */
  SortedSet<String> conditions() {
    return conditions;
  }
}
