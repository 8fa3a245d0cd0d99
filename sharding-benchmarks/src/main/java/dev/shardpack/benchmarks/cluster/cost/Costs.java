package dev.shardpack.benchmarks.cluster.cost;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What each kind of message cost, on one node or on several together.
 *
 * @param byKind the costs; a kind that is absent cost nothing
 */
public record Costs(Map<Kind, Cost> byKind) {

  /** Of no messages. */
  public static final Costs NONE = new Costs(Map.of());

  /** Copies the map. */
  public Costs {
    byKind = Map.copyOf(byKind);
  }

  /**
   * Both together.
   *
   * @param other the costs of further messages
   */
  public Costs plus(Costs other) {
    Map<Kind, Cost> sum = new HashMap<>(byKind);
    other.byKind.forEach((kind, cost) -> sum.merge(kind, cost, Cost::plus));
    return new Costs(sum);
  }

  /**
   * The costs of those messages that came after others. Kinds that did not come again are absent.
   *
   * @param earlier the costs of messages that are among these
   */
  public Costs minus(Costs earlier) {
    Map<Kind, Cost> rest = new HashMap<>();
    byKind.forEach(
        (kind, cost) -> {
          Cost later = cost.minus(earlier.byKind.getOrDefault(kind, Cost.NONE));
          if (!later.equals(Cost.NONE)) {
            rest.put(kind, later);
          }
        });
    return new Costs(rest);
  }

  /**
   * The costs of one serializer by the name of the message.
   *
   * @param codec whose serializer
   */
  public Map<String, Cost> of(Codec codec) {
    return byKind.entrySet().stream()
        .filter(entry -> entry.getKey().codec() == codec)
        .collect(Collectors.toMap(entry -> entry.getKey().message(), Map.Entry::getValue));
  }
}
