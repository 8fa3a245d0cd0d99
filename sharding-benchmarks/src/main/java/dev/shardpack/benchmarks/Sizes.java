package dev.shardpack.benchmarks;

import java.io.PrintStream;
import java.util.List;

/**
 * Prints the size in bytes of every message of the coordinator benchmarks, with remote regions, as
 * the CSV {@code message,ids,shards,shardpack,pekko}.
 *
 * <p>The sizes are the same in every run. Nothing but the CSV goes to standard output.
 */
public final class Sizes {
  private static final List<Integer> SHARDS = List.of(1, 20, 100, 1000);

  private Sizes() {}

  /**
   * Runs the measurement.
   *
   * @param args none
   */
  public static void main(String[] args) {
    if (args.length > 0) {
      System.err.println(
          "usage: java -cp benchmarks.jar "
              + Sizes.class.getName()
              + "\nexpected no arguments but found "
              + String.join(" ", args));
      System.exit(2);
    }
    print(System.out);
  }

  private static void print(PrintStream out) {
    MessageSizes sizes = new MeasuredSizes();
    out.print("message,ids,shards,shardpack,pekko\n");
    for (CoordinatorMessage message : CoordinatorMessage.values()) {
      for (ShardIds ids : ShardIds.values()) {
        for (int shards : SHARDS) {
          Workload workload = new Workload(shards, ids, Regions.REMOTE);
          out.printf(
              "%s,%s,%d,%d,%d\n",
              Parameter.valueOf(message),
              Parameter.valueOf(ids),
              shards,
              sizes.of(message, workload, Codec.SHARDPACK),
              sizes.of(message, workload, Codec.PEKKO));
        }
      }
    }
  }
}
