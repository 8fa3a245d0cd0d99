package dev.shardpack.benchmarks.macro;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.shardpack.benchmarks.cluster.cost.Costs;
import dev.shardpack.benchmarks.cluster.cost.GarbageCollection;
import dev.shardpack.benchmarks.cluster.cost.Usage;
import java.util.List;

/**
 * One phase of one pass.
 *
 * @param wallNanos how long it took, in nanoseconds
 * @param messages what the serializers cost, on all nodes together
 * @param collections garbage collections, on all nodes together
 */
public record Sample(long wallNanos, List<MessageUse> messages, GarbageCollection collections) {

  /** Copies the list. */
  public Sample {
    messages = List.copyOf(messages);
  }

  /**
   * A phase that was measured.
   *
   * @param wallNanos how long it took, in nanoseconds
   * @param usage what it used up
   */
  public static Sample of(long wallNanos, Usage usage) {
    return new Sample(wallNanos, MessageUse.listOf(usage.costs()), usage.collections());
  }

  /** What the serializers cost by kind of message. */
  @JsonIgnore
  public Costs costs() {
    return MessageUse.costsOf(messages);
  }
}
