package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.macro.MacroSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What the user may set.
 *
 * @param help whether only the help text is wanted
 * @param settings how much and how often to measure
 * @param timeout how long each pass may take
 * @param results the directory of all results
 */
record MacroOptions(boolean help, MacroSettings settings, Duration timeout, Path results) {

  private static final int MIN_SHARDS = 4;

  /** The state of more shards nears Pekko's default frame size of 256 KiB. */
  private static final int MAX_SHARDS = 5_000;

  private static final int MAX_KEYS = 50_000;
  private static final int MAX_REPETITIONS = 100;
  private static final int MIN_TIMEOUT_SECONDS = 10;
  private static final int MAX_TIMEOUT_SECONDS = 3_600;

  private static final int DEFAULT_SHARDS = 1_000;
  private static final int DEFAULT_KEYS = 5_000;
  private static final int DEFAULT_REPETITIONS = 5;
  private static final int DEFAULT_TIMEOUT_SECONDS = 300;
  private static final Path DEFAULT_RESULTS = Path.of("sharding-benchmarks", "results");

  static final String HELP =
      """
      Measures clusters of separate processes on this machine, with Shardpack's and with Pekko's
      serializers in turn: a cold start of all shards on three nodes, a second one in the same
      processes, a node that joins and is told all keys of distributed data, and the same node taking
      over its part of the shards. Compares wall clock, CPU of the serializers, bytes by
      kind of message and garbage collections, and writes the result to a file.

      Options:
        --repetitions N      of both passes, %,d to %,d (default %,d)
        --shards N           shards to allocate, %,d to %,d (default %,d)
        --keys N             keys to gossip, %,d to %,d (default %,d)
        --timeout SECONDS    most time for each pass, %,d to %,d (default %,d)
        --results DIRECTORY  where results are kept (default %s)
        --help               this text

      Exit code: 0 every repetition allocated all shards, moved them and told all keys with the
      right values, 1 not, and then nothing is written, 2 wrong arguments or no repository of Git.
      """
          .formatted(
              1,
              MAX_REPETITIONS,
              DEFAULT_REPETITIONS,
              MIN_SHARDS,
              MAX_SHARDS,
              DEFAULT_SHARDS,
              1,
              MAX_KEYS,
              DEFAULT_KEYS,
              MIN_TIMEOUT_SECONDS,
              MAX_TIMEOUT_SECONDS,
              DEFAULT_TIMEOUT_SECONDS,
              DEFAULT_RESULTS);

  static MacroOptions parse(List<String> arguments) throws UsageException {
    boolean help = false;
    int repetitions = DEFAULT_REPETITIONS;
    int shards = DEFAULT_SHARDS;
    int keys = DEFAULT_KEYS;
    int timeoutSeconds = DEFAULT_TIMEOUT_SECONDS;
    Path results = DEFAULT_RESULTS;
    Arguments rest = new Arguments(arguments);
    while (rest.hasNext()) {
      String option = rest.next();
      switch (option) {
        case "--help", "-h" -> help = true;
        case "--repetitions" -> repetitions = rest.wholeNumber(option, 1, MAX_REPETITIONS);
        case "--shards" -> shards = rest.wholeNumber(option, MIN_SHARDS, MAX_SHARDS);
        case "--keys" -> keys = rest.wholeNumber(option, 1, MAX_KEYS);
        case "--timeout" ->
            timeoutSeconds = rest.wholeNumber(option, MIN_TIMEOUT_SECONDS, MAX_TIMEOUT_SECONDS);
        case "--results" -> results = Path.of(rest.directory(option));
        default ->
            throw new UsageException(
                "Unknown option '%s'. Expected --repetitions, --shards, --keys, --timeout, --results or --help."
                    .formatted(option));
      }
    }
    return new MacroOptions(
        help,
        new MacroSettings(repetitions, shards, keys),
        Duration.ofSeconds(timeoutSeconds),
        results);
  }
}
