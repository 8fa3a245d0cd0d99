package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.ResultException;
import dev.shardpack.benchmarks.macro.MacroRun;
import dev.shardpack.benchmarks.macro.MacroStore;
import dev.shardpack.benchmarks.macro.Phase;
import dev.shardpack.benchmarks.macro.PhaseResult;
import dev.shardpack.benchmarks.macro.Repetition;
import dev.shardpack.benchmarks.macro.Sample;
import dev.shardpack.benchmarks.regression.Commit;
import dev.shardpack.benchmarks.regression.Machine;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The macro benchmark: clusters of separate processes, with Shardpack's and with Pekko's
 * serializers in turn; see {@link MacroOptions#HELP}. Its exit code is 0 only if every repetition
 * reached its state, whatever the figures are.
 */
public final class MacroBenchmark {

  private static final int SUCCESS = 0;
  private static final int FAILURE = 1;
  private static final int USAGE = 2;

  private static final String CONFIGURATION = "macro-benchmark";

  private final MacroOptions options;
  private final PrintStream out;
  private final Workplace workplace;

  private MacroBenchmark(MacroOptions options, PrintStream out, Workplace workplace) {
    this.options = options;
    this.out = out;
    this.workplace = workplace;
  }

  /**
   * Runs the benchmark and exits.
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
    try {
      MacroOptions options = MacroOptions.parse(arguments);
      if (options.help()) {
        System.out.print(MacroOptions.HELP);
        return SUCCESS;
      }
      Commit commit = Commit.in(Path.of(""));
      return new MacroBenchmark(options, System.out, Workplace.open()).run(commit);
    } catch (UsageException | ResultException wrong) {
      System.err.println(wrong.getMessage());
      return USAGE;
    }
  }

  private int run(Commit commit) throws InterruptedException {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    Progress progress = new Progress(out);
    List<PhaseResult> phases;
    try {
      phases = measure(progress);
    } catch (JobException | IOException failure) {
      if (!workplace.processes().isClosed()) {
        workplace.keepLogs();
        progress.milestone("FAILED, " + failure.getMessage());
        out.println("Nothing is written. Logs: " + workplace.directory());
      }
      return FAILURE;
    }
    MacroRun run =
        new MacroRun(
            MacroRun.FORMAT,
            commit,
            Instant.now().truncatedTo(ChronoUnit.MILLIS),
            Machine.current(),
            load,
            options.settings(),
            phases);
    out.println();
    out.print(MacroTables.render(run));
    out.println();
    out.println("Result: " + new MacroStore(options.results()).add(run));
    out.println("Every repetition allocated and moved all shards and told all keys.");
    return SUCCESS;
  }

  private List<PhaseResult> measure(Progress progress)
      throws JobException, IOException, InterruptedException {
    Map<Phase, List<Repetition>> repetitions = new EnumMap<>(Phase.class);
    for (int number = 1; number <= options.settings().repetitions(); number++) {
      Map<Pass, Map<Phase, Sample>> passes = new EnumMap<>(Pass.class);
      for (Pass pass : order(number)) {
        progress.part(
            "%d of %d, %s".formatted(number, options.settings().repetitions(), pass.title()));
        passes.put(pass, run(pass, progress));
      }
      for (Phase phase : Phase.values()) {
        repetitions
            .computeIfAbsent(phase, first -> new ArrayList<>())
            .add(
                new Repetition(
                    passes.get(Pass.SHARDPACK).get(phase), passes.get(Pass.PEKKO).get(phase)));
      }
    }
    return repetitions.entrySet().stream()
        .map(entry -> new PhaseResult(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** Neither is always the one that comes first, in case what comes later is faster or slower. */
  private static List<Pass> order(int repetition) {
    return repetition % 2 == 1
        ? List.of(Pass.SHARDPACK, Pass.PEKKO)
        : List.of(Pass.PEKKO, Pass.SHARDPACK);
  }

  private Map<Phase, Sample> run(Pass pass, Progress progress)
      throws JobException, IOException, InterruptedException {
    try (NodeGroup nodes =
        NodeGroup.start(
            MacroScenario.NODES, pass.configuration(CONFIGURATION), options.timeout(), workplace)) {
      MacroScenario scenario = new MacroScenario(nodes, options.settings(), progress);
      Map<Phase, Sample> samples = scenario.run();
      pass.check(scenario.costs());
      return samples;
    }
  }
}
