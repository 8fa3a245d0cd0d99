package dev.shardpack.pekko.cluster.process;

/** What a node writes with. */
enum Writes {
  /** Pekko's serializers; Shardpack is not even on the class path. */
  PLAIN("plain", false),
  /** Pekko's serializers; Shardpack is registered and reads. */
  REGISTERED("plain", true),
  /** Shardpack, as far as an include binds messages. */
  BOUND("bound", true),
  /** Shardpack, and all it writes is damaged from some moment on. */
  CORRUPTING("corrupting", true);

  private final String resource;
  private final boolean withShardpack;

  Writes(String resource, boolean withShardpack) {
    this.resource = resource;
    this.withShardpack = withShardpack;
  }

  /** What is the node's {@code application.conf}. */
  String resource() {
    return "cluster-node-" + resource;
  }

  /** Whether Shardpack's classes are on the class path. */
  boolean withShardpack() {
    return withShardpack;
  }
}
