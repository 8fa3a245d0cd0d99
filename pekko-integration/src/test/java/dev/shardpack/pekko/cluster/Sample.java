package dev.shardpack.pekko.cluster;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigParseOptions;
import java.nio.file.Path;
import java.util.Objects;

/** A file of {@code reference.conf-samples}. */
enum Sample {
  REGISTER("10-register.conf"),
  BIND_COORDINATOR("20-bind-coordinator.conf"),
  BIND_SHARDING("21-bind-sharding.conf"),
  BIND_TYPED_SHARDING("22-bind-typed-sharding.conf"),
  BIND_TOOLS("23-bind-tools.conf"),
  BIND_DISTRIBUTED_DATA("24-bind-distributed-data.conf"),
  BIND_ALL("25-bind-all.conf"),
  ROLL_BACK("30-roll-back.conf"),
  DURABLE_DATA("40-durable-data.conf"),
  DURABLE_DATA_BACK("41-durable-data-back.conf"),
  JOURNAL("42-journal.conf");

  private final String file;

  Sample(String file) {
    this.file = file;
  }

  static Path folder() {
    return Path.of(
        Objects.requireNonNull(
            System.getProperty("shardpack.test.samples"),
            "The system property shardpack.test.samples must name the folder of the samples"));
  }

  Path path() {
    return folder().resolve(file);
  }

  /** The file with its includes, but without any {@code reference.conf} and not yet resolved. */
  Config application() {
    return ConfigFactory.parseFile(
        path().toFile(), ConfigParseOptions.defaults().setAllowMissing(false));
  }
}
