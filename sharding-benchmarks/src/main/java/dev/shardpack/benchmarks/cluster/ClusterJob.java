package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Costs;
import java.io.IOException;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The main job: a three-node Pekko cluster, each node a process of its own on this machine, that
 * shards, loses its coordinator's node and recovers. It runs once with Shardpack and once with
 * Pekko's own serializers and prints what the messages cost in each. Its exit code is 0 only if all
 * shards were recovered both times.
 */
public final class ClusterJob {

  private static final int SUCCESS = 0;
  private static final int FAILURE = 1;
  private static final int USAGE = 2;

  private static final String CONFIGURATION = "cluster-job";

  private final Options options;
  private final PrintStream out;
  private final Workplace workplace;

  private ClusterJob(Options options, PrintStream out, Workplace workplace) {
    this.options = options;
    this.out = out;
    this.workplace = workplace;
  }

  /**
   * Runs the job and exits.
   *
   * @param args see {@code --help}
   * @throws IOException if no temporary directory can be made
   * @throws InterruptedException if the thread is interrupted
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    // Numbers look the same on every machine.
    Locale.setDefault(Locale.ROOT);
    System.exit(run(List.of(args)));
  }

  private static int run(List<String> arguments) throws IOException, InterruptedException {
    Options options;
    try {
      options = Options.parse(arguments);
    } catch (UsageException wrong) {
      System.err.println(wrong.getMessage());
      return USAGE;
    }
    if (options.help()) {
      System.out.print(Options.HELP);
      return SUCCESS;
    }
    return new ClusterJob(options, System.out, Workplace.open()).run();
  }

  private int run() throws InterruptedException {
    Progress progress = new Progress(out);
    Map<Pass, Costs> costs = new EnumMap<>(Pass.class);
    for (Pass pass : Pass.values()) {
      progress.part(pass.title());
      try {
        costs.put(pass, run(pass, progress));
      } catch (JobException | IOException failure) {
        if (!workplace.processes().isClosed()) {
          workplace.keepLogs();
          progress.milestone("FAILED, " + failure.getMessage());
          out.println("Not all shards are known to be recovered. Logs: " + workplace.directory());
        }
        return FAILURE;
      }
    }
    out.println();
    out.print(CostTable.of(CostComparison.of(costs.get(Pass.SHARDPACK), costs.get(Pass.PEKKO))));
    out.print(CostTable.LEGEND);
    out.println();
    out.printf("All %,d shards were recovered in both passes.%n", options.shards());
    return SUCCESS;
  }

  private Costs run(Pass pass, Progress progress)
      throws JobException, IOException, InterruptedException {
    try (NodeGroup nodes =
        NodeGroup.start(
            Scenario.NODES, pass.configuration(CONFIGURATION), options.timeout(), workplace)) {
      Costs costs = new Scenario(nodes, options.shards(), progress).run();
      pass.check(costs);
      return costs;
    }
  }
}
