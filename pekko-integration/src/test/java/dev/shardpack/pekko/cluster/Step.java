package dev.shardpack.pekko.cluster;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.io.IOException;

/** What a node knows of Shardpack, from nothing to writing all that is stored. */
enum Step {
  PLAIN(""),
  REGISTERED(""),
  WIRE("include \"shardpack-all\""),
  DURABLE("include \"shardpack-all\"\ninclude \"shardpack-durable-data\""),
  /** The first step back from there. */
  DURABLE_READ("include \"shardpack-durable-data\"\nshardpack.pekko.write-durable-data = off"),
  JOURNAL("include \"shardpack-all\"\ninclude \"shardpack-journal\"");

  private final String includes;

  Step(String includes) {
    this.includes = includes;
  }

  /** Starts a node that has these settings too. */
  ClusterNode start(String settings) throws IOException {
    Config application =
        ConfigFactory.parseString(includes + "\n" + settings)
            .withFallback(Sample.REGISTER.application());
    return this == PLAIN
        ? ClusterNode.start(application, PlainPekko.LOADER)
        : ClusterNode.start(application);
  }
}
