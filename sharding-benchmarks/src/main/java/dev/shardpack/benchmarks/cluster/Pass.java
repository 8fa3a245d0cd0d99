package dev.shardpack.benchmarks.cluster;

/** The two passes of the same scenario; they differ in their configuration only. */
enum Pass {
  /** Pekko's replicator messages are bound to Shardpack. */
  SHARDPACK("Shardpack", "cluster-job-shardpack"),
  /** Nothing is bound to Shardpack. */
  PEKKO("Pekko", "cluster-job");

  private final String title;
  private final String configuration;

  Pass(String title, String configuration) {
    this.title = title;
    this.configuration = configuration;
  }

  String title() {
    return title;
  }

  /** The base name of the class-path resource that the nodes of this pass load. */
  String configuration() {
    return configuration;
  }

  /** Makes sure that the nodes wrote with the serializer that this pass is about. */
  void check(Costs costs) throws JobException {
    boolean usedShardpack = !costs.of(Codec.SHARDPACK).isEmpty();
    if (usedShardpack != (this == SHARDPACK)) {
      throw new JobException(
          "expected the nodes %s Shardpack, but they did%s. Check %s.conf."
              .formatted(
                  this == SHARDPACK ? "to use" : "not to use",
                  usedShardpack ? "" : " not",
                  configuration));
    }
  }
}
