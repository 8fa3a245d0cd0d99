package dev.shardpack.benchmarks.macro;

import dev.shardpack.benchmarks.regression.Commit;
import dev.shardpack.benchmarks.regression.Machine;
import java.time.Instant;
import java.util.List;

/**
 * One run of the macro benchmark, as a file holds it.
 *
 * @param format {@value #FORMAT}
 * @param commit what was measured
 * @param time when the run ended
 * @param machine where
 * @param load of the system before the run, as the average number of threads that ran or waited in
 *     the last minute; negative if the system does not tell
 * @param settings how much and how often
 * @param phases what was measured
 */
public record MacroRun(
    int format,
    Commit commit,
    Instant time,
    Machine machine,
    double load,
    MacroSettings settings,
    List<PhaseResult> phases) {

  /** Of the files that this version writes and reads. */
  public static final int FORMAT = 1;

  /** Copies the list. */
  public MacroRun {
    phases = List.copyOf(phases);
  }
}
