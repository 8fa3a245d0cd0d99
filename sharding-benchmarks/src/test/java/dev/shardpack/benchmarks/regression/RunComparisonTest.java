package dev.shardpack.benchmarks.regression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.benchmarks.regression.Change.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunComparisonTest {
  private static RunComparison compared(MadeUpRun before, MadeUpRun after) {
    return RunComparison.between(before.run(), after.run());
  }

  private static Verdict verdict(RunComparison comparison, Kind kind) {
    List<Change> changes =
        comparison.changes().stream().filter(change -> change.kind() == kind).toList();
    assertThat(changes).hasSize(1);
    return changes.get(0).verdict();
  }

  @Test
  void timesAllocationsAndSizesAreCompared() {
    RunComparison comparison = compared(new MadeUpRun(1), new MadeUpRun(2));

    assertThat(comparison.changes())
        .extracting(Change::kind)
        .containsExactly(Kind.TIME, Kind.ALLOCATION, Kind.SIZE);
    assertThat(comparison.count(Verdict.UNCHANGED)).isEqualTo(3);
    assertThat(comparison.isFailure()).isFalse();
  }

  @Test
  void aSlowerSubjectIsWorse() {
    RunComparison comparison = compared(new MadeUpRun(1), new MadeUpRun(2).slower(1.25));

    assertThat(verdict(comparison, Kind.TIME)).isEqualTo(Verdict.WORSE);
    assertThat(comparison.isFailure()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 1026, UNCHANGED",
    "1000, 1027, WORSE",
    "1027, 1000, BETTER",
    "0, 16, UNCHANGED",
    "0, 17, WORSE",
    "100000, 101016, UNCHANGED",
    "100000, 101017, WORSE"
  })
  void allocationMayGrowByOnePercentAnd16Bytes(double before, double after, Verdict expected) {
    assertThat(
            verdict(
                compared(new MadeUpRun(1).allocated(before), new MadeUpRun(2).allocated(after)),
                Kind.ALLOCATION))
        .isEqualTo(expected);
  }

  /** Whatever the JVM has compiled by then, one round may show what another one does not. */
  @Test
  void allocationHasChangedIfNoRoundIsLikeOneOfBefore() {
    MadeUpRun before = new MadeUpRun(1).allocated(70_482.0, 74_352.0, 88_298.0);

    assertThat(
            verdict(
                compared(before, new MadeUpRun(2).allocated(82_947.0, 84_183.0, 90_011.0)),
                Kind.ALLOCATION))
        .isEqualTo(Verdict.UNCHANGED);
    assertThat(
            verdict(
                compared(before, new MadeUpRun(2).allocated(89_300.0, 95_000.0, 99_000.0)),
                Kind.ALLOCATION))
        .isEqualTo(Verdict.WORSE);
  }

  @ParameterizedTest
  @CsvSource({"126, 126, UNCHANGED", "126, 127, WORSE", "126, 125, BETTER"})
  void aSizeMayNotGrow(double before, double after, Verdict expected) {
    assertThat(
            verdict(
                compared(new MadeUpRun(1).bytes(before), new MadeUpRun(2).bytes(after)), Kind.SIZE))
        .isEqualTo(expected);
  }

  @Test
  void whatIsMissingFails() {
    StoredRun before = new MadeUpRun(1).run();

    RunComparison comparison = RunComparison.between(before, MadeUpRun.of(List.of(), List.of()));

    assertThat(comparison.changes()).extracting(Change::verdict).containsOnly(Verdict.MISSING);
    assertThat(comparison.changes()).hasSize(3);
    assertThat(comparison.isFailure()).isTrue();
  }

  @Test
  void whatIsNewDoesNotFail() {
    RunComparison comparison =
        RunComparison.between(MadeUpRun.of(List.of(), List.of()), new MadeUpRun(1).run());

    assertThat(comparison.changes()).extracting(Change::verdict).containsOnly(Verdict.NEW);
    assertThat(comparison.changes()).hasSize(3);
    assertThat(comparison.isFailure()).isFalse();
  }

  @Test
  void theTableShowsWhatChangedTheWorstFirst() {
    String table =
        ChangeTable.render(
            compared(new MadeUpRun(1), new MadeUpRun(2).slower(0.5).allocated(2_000.0).bytes(127)));

    assertThat(table.lines().skip(2).limit(3))
        .satisfiesExactly(
            allocation ->
                assertThat(allocation)
                    .startsWith("| worse | B/op | CoordinatorStateBenchmark.serializeState(codec")
                    .endsWith(" | 1,000 | 2,000 | +100.0 % |  |"),
            size -> assertThat(size).startsWith("| worse | bytes | ").contains("| 126 | 127 |"),
            time -> assertThat(time).startsWith("| better | time ratio | ").contains("÷ pekko |"));
    assertThat(table).endsWith("worse: 2, missing: 0, better: 1, new: 0, unchanged: 0\n");
  }

  @Test
  void withoutChangesTheTableIsOneLine() {
    assertThat(ChangeTable.render(compared(new MadeUpRun(1), new MadeUpRun(2))))
        .isEqualTo("worse: 0, missing: 0, better: 0, new: 0, unchanged: 3\n");
  }
}
