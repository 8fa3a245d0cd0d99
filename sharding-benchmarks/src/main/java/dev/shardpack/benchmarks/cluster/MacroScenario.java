package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Costs;
import dev.shardpack.benchmarks.cluster.cost.Usage;
import dev.shardpack.benchmarks.macro.MacroSettings;
import dev.shardpack.benchmarks.macro.Phase;
import dev.shardpack.benchmarks.macro.Sample;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * One pass of the macro benchmark: three nodes allocate shards twice; a fourth joins, is told all
 * keys, starts a shard region and takes over its part of the shards.
 */
final class MacroScenario {

  /** All of them start before anything is measured. */
  static final int NODES = 4;

  private static final int FIRST_NODES = 3;

  private final NodeGroup nodes;
  private final ClusterSteps steps;
  private final MacroSettings settings;
  private final Progress progress;

  MacroScenario(NodeGroup nodes, MacroSettings settings, Progress progress) {
    this.nodes = nodes;
    this.steps = new ClusterSteps(nodes, progress);
    this.settings = settings;
    this.progress = progress;
  }

  /** What is measured, up to the state that the phase ends with. */
  @FunctionalInterface
  private interface Work {
    void run() throws JobException, InterruptedException;
  }

  /**
   * Runs to the end.
   *
   * @return every phase
   * @throws JobException if a phase does not reach its state
   */
  Map<Phase, Sample> run() throws JobException, InterruptedException {
    List<Node> all = nodes.alive();
    List<Node> first = all.subList(0, FIRST_NODES);
    steps.awaitStart();
    steps.join(first, FIRST_NODES, "forming the cluster");

    Map<Phase, Sample> samples = new EnumMap<>(Phase.class);
    ShardPhases shards = new ShardPhases(nodes, steps, settings.shards(), progress);
    shards.register(ShardPhases.FIRST_TYPE, first);
    samples.put(
        Phase.COLD_START,
        measure(Phase.COLD_START, () -> shards.allocate(ShardPhases.FIRST_TYPE, first)));
    shards.register(ShardPhases.SECOND_TYPE, first);
    samples.put(
        Phase.SECOND_START,
        measure(Phase.SECOND_START, () -> shards.allocate(ShardPhases.SECOND_TYPE, first)));

    Node joining = all.get(FIRST_NODES);
    KeyPhase keys = new KeyPhase(nodes, steps, settings.keys(), progress);
    keys.write(first, joining);
    samples.put(Phase.GOSSIP, measure(Phase.GOSSIP, () -> keys.gossip(first, joining)));
    keys.check(joining);
    keys.drop(all);
    samples.put(Phase.REBALANCE, measure(Phase.REBALANCE, () -> shards.rebalance(all, joining)));
    return samples;
  }

  /** What the serializers cost in all, from the start on. */
  Costs costs() throws JobException, InterruptedException {
    return steps.usage(nodes.alive()).costs();
  }

  private Sample measure(Phase phase, Work work) throws JobException, InterruptedException {
    Usage before = steps.usage(nodes.alive());
    long start = System.nanoTime();
    work.run();
    long nanos = System.nanoTime() - start;
    progress.milestone("%s: done in %.1f s".formatted(phase.title(), nanos / 1e9));
    return Sample.of(nanos, steps.usage(nodes.alive()).minus(before));
  }
}
