package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.Costs;

/** The two passes of the same scenario; they differ in their configuration only. */
enum Pass {
  /** Messages are bound to Shardpack by its includes. */
  SHARDPACK("Shardpack", "-shardpack"),
  /** Nothing is bound to Shardpack. */
  PEKKO("Pekko", "");

  private final String title;
  private final String suffix;

  Pass(String title, String suffix) {
    this.title = title;
    this.suffix = suffix;
  }

  String title() {
    return title;
  }

  /**
   * The base name of the class-path resource that the nodes of this pass load.
   *
   * @param command the base name of the one that both passes have in common
   */
  String configuration(String command) {
    return command + suffix;
  }

  /** Makes sure that the nodes wrote with the serializer that this pass is about. */
  void check(Costs costs) throws JobException {
    boolean usedShardpack = !costs.of(Codec.SHARDPACK).isEmpty();
    if (usedShardpack != (this == SHARDPACK)) {
      throw new JobException(
          "expected the nodes %s Shardpack, but they did%s. Check their configuration."
              .formatted(this == SHARDPACK ? "to use" : "not to use", usedShardpack ? "" : " not"));
    }
  }
}
