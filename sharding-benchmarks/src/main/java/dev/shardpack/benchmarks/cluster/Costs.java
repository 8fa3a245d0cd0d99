package dev.shardpack.benchmarks.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What each kind of message cost, on one node or on several together. */
record Costs(Map<Kind, Cost> byKind) {

  static final Costs NONE = new Costs(Map.of());

  Costs {
    byKind = Map.copyOf(byKind);
  }

  Costs plus(Costs other) {
    Map<Kind, Cost> sum = new HashMap<>(byKind);
    other.byKind.forEach((kind, cost) -> sum.merge(kind, cost, Cost::plus));
    return new Costs(sum);
  }

  /** The costs of one serializer by the name of the message. */
  Map<String, Cost> of(Codec codec) {
    return byKind.entrySet().stream()
        .filter(entry -> entry.getKey().codec() == codec)
        .collect(Collectors.toMap(entry -> entry.getKey().message(), Map.Entry::getValue));
  }
}
