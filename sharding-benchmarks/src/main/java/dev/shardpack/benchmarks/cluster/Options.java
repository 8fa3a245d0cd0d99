package dev.shardpack.benchmarks.cluster;

import java.time.Duration;
import java.util.List;

/**
 * What the user may set.
 *
 * @param help whether only the help text is wanted
 * @param shards how many shards the cluster allocates
 * @param timeout how long each of the two passes may take
 */
record Options(boolean help, int shards, Duration timeout) {

  /** Each node should host a shard, or killing one would leave nothing to recover. */
  static final int MIN_SHARDS = 3;

  /** The state of more shards nears Pekko's default frame size of 256 KiB. */
  static final int MAX_SHARDS = 5_000;

  static final int MIN_TIMEOUT_SECONDS = 10;
  static final int MAX_TIMEOUT_SECONDS = 3_600;

  private static final int DEFAULT_SHARDS = 1_000;
  private static final int DEFAULT_TIMEOUT_SECONDS = 240;

  static final String HELP =
      """
      Shards a three-node Pekko cluster on this machine, kills the node of the shard coordinator,
      recovers all shards, and compares what Shardpack's and Pekko's serializers cost.

      Options:
        --shards N         shards to allocate, %,d to %,d (default %,d)
        --timeout SECONDS  most time for each of the two passes, %,d to %,d (default %,d)
        --help             this text

      Exit code: 0 all shards were recovered in both passes, 1 not, 2 wrong arguments.
      """
          .formatted(
              MIN_SHARDS,
              MAX_SHARDS,
              DEFAULT_SHARDS,
              MIN_TIMEOUT_SECONDS,
              MAX_TIMEOUT_SECONDS,
              DEFAULT_TIMEOUT_SECONDS);

  static Options parse(List<String> arguments) throws UsageException {
    boolean help = false;
    int shards = DEFAULT_SHARDS;
    int timeoutSeconds = DEFAULT_TIMEOUT_SECONDS;
    Arguments rest = new Arguments(arguments);
    while (rest.hasNext()) {
      String option = rest.next();
      switch (option) {
        case "--help", "-h" -> help = true;
        case "--shards" -> shards = rest.wholeNumber(option, MIN_SHARDS, MAX_SHARDS);
        case "--timeout" ->
            timeoutSeconds = rest.wholeNumber(option, MIN_TIMEOUT_SECONDS, MAX_TIMEOUT_SECONDS);
        default ->
            throw new UsageException(
                "Unknown option '%s'. Expected --shards, --timeout or --help.".formatted(option));
      }
    }
    return new Options(help, shards, Duration.ofSeconds(timeoutSeconds));
  }
}
