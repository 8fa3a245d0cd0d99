package dev.shardpack.benchmarks.macro;

import dev.shardpack.benchmarks.cluster.cost.Calls;
import dev.shardpack.benchmarks.cluster.cost.Codec;
import dev.shardpack.benchmarks.cluster.cost.GarbageCollection;
import dev.shardpack.benchmarks.regression.Commit;
import dev.shardpack.benchmarks.regression.Machine;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** A run of the macro benchmark that nobody made, for tests. */
public final class MadeUpMacroRun {
  private static final long MILLI = 1_000_000;

  private MadeUpMacroRun() {}

  /** A pass in which messages were written and read, and others only digested. */
  static Sample sample(Codec codec, long wallMillis, long bytes, long cpuMillis, long gcMillis) {
    return new Sample(
        wallMillis * MILLI,
        List.of(
            new MessageUse(
                "DataEnvelope", codec, new Calls(3, 2 * bytes, cpuMillis * MILLI / 2), Calls.NONE),
            new MessageUse(
                "Write",
                codec,
                new Calls(10, bytes, 0),
                new Calls(10, bytes, cpuMillis * MILLI / 2))),
        new GarbageCollection(1, gcMillis));
  }

  /** Shardpack takes a tenth of the CPU, 0.6 of the bytes, and as long. */
  static List<Repetition> repetitions() {
    return Stream.of(1, 2, 3)
        .map(
            number ->
                new Repetition(
                    sample(Codec.SHARDPACK, 1_000L * number, 600, 20, 5),
                    sample(Codec.PEKKO, 1_000L * number, 1_000, 200, 10L * number)))
        .toList();
  }

  /** All phases with the same figures. */
  public static MacroRun of(Instant time) {
    return new MacroRun(
        MacroRun.FORMAT,
        new Commit("%040x".formatted(0x5eedL), false),
        time,
        new Machine("Made up & <measured> by nobody", 2, "Linux", "Example VM 17"),
        0.5,
        new MacroSettings(3, 1_000, 5_000),
        Stream.of(Phase.values()).map(phase -> new PhaseResult(phase, repetitions())).toList());
  }
}
