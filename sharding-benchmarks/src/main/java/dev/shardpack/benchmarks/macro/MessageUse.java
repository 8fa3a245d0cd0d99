package dev.shardpack.benchmarks.macro;

import dev.shardpack.benchmarks.cluster.cost.Calls;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Cost;
import dev.shardpack.benchmarks.cluster.cost.Costs;
import dev.shardpack.benchmarks.cluster.cost.Kind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one kind of message cost in one phase, on all nodes together.
 *
 * @param message the simple name of the message's class
 * @param codec whose serializer was called
 * @param writes the calls of {@code toBinary}
 * @param reads the calls of {@code fromBinary}
 */
public record MessageUse(String message, Codec codec, Calls writes, Calls reads) {

  /** The costs as a list, by the name of the message. */
  static List<MessageUse> listOf(Costs costs) {
    return costs.byKind().entrySet().stream()
        .map(
            entry ->
                new MessageUse(
                    entry.getKey().message(),
                    entry.getKey().codec(),
                    entry.getValue().writes(),
                    entry.getValue().reads()))
        .sorted(Comparator.comparing(MessageUse::message).thenComparing(MessageUse::codec))
        .toList();
  }

  /** What {@link #listOf} made a list of. */
  static Costs costsOf(List<MessageUse> messages) {
    Map<Kind, Cost> costs = new HashMap<>();
    messages.forEach(
        use -> costs.put(new Kind(use.message, use.codec), new Cost(use.writes, use.reads)));
    return new Costs(costs);
  }
}
