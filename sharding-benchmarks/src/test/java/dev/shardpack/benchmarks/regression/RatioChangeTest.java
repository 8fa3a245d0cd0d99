package dev.shardpack.benchmarks.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The comparison of times on samples whose true ratio is known. */
class RatioChangeTest {
  private static final int TRIALS = 100;

  /** In how many of the trials a verdict is found. */
  private static long found(
      Verdict verdict, LongFunction<MadeUpRun> before, LongFunction<MadeUpRun> after) {
    return LongStream.range(0, TRIALS)
        .filter(
            seed ->
                RatioChange.between(
                            before.apply(seed).samples(), after.apply(seed + TRIALS).samples())
                        .verdict()
                    == verdict)
        .count();
  }

  @Test
  void aLossOf15PercentIsFound() {
    assertThat(
            found(
                Verdict.WORSE,
                seed -> new MadeUpRun(seed).spread(0.01, 0.02),
                seed -> new MadeUpRun(seed).spread(0.01, 0.02).slower(1.15)))
        .isGreaterThanOrEqualTo(TRIALS * 98 / 100);
  }

  @Test
  void aLossOf15PercentIsMostlyFoundOnAMachineThatIsNotQuiet() {
    assertThat(found(Verdict.WORSE, MadeUpRun::new, seed -> new MadeUpRun(seed).slower(1.15)))
        .isGreaterThanOrEqualTo(TRIALS * 90 / 100);
  }

  @Test
  void aGainOf15PercentIsFound() {
    assertThat(found(Verdict.BETTER, MadeUpRun::new, seed -> new MadeUpRun(seed).slower(1 / 1.15)))
        .isGreaterThanOrEqualTo(TRIALS * 90 / 100);
  }

  @Test
  void noiseIsNoLoss() {
    assertThat(found(Verdict.UNCHANGED, MadeUpRun::new, MadeUpRun::new)).isEqualTo(TRIALS);
  }

  @Test
  void theNoiseOfABusyMachineIsRarelyALoss() {
    LongFunction<MadeUpRun> noisy = seed -> new MadeUpRun(seed).spread(0.08, 0.15);

    assertThat(found(Verdict.WORSE, noisy, noisy)).isLessThanOrEqualTo(TRIALS * 3 / 100);
  }

  @Test
  void aLossOf5PercentIsNone() {
    assertThat(found(Verdict.WORSE, MadeUpRun::new, seed -> new MadeUpRun(seed).slower(1.05)))
        .isLessThanOrEqualTo(TRIALS * 2 / 100);
  }

  @Test
  void aMachineOfHalfTheSpeedIsNoLoss() {
    assertThat(found(Verdict.UNCHANGED, MadeUpRun::new, seed -> new MadeUpRun(seed).onMachine(2)))
        .isEqualTo(TRIALS);
  }

  @Test
  void oneOddRoundIsNoLoss() {
    assertThat(found(Verdict.WORSE, MadeUpRun::new, seed -> new MadeUpRun(seed).oddRound(3)))
        .isZero();
  }

  @Test
  void aLossIsFoundBesideAnOddRoundOfTheBaseline() {
    assertThat(
            found(
                Verdict.WORSE,
                seed -> new MadeUpRun(seed).oddRound(1.1),
                seed -> new MadeUpRun(seed).slower(1.3)))
        .isGreaterThanOrEqualTo(TRIALS * 95 / 100);
  }

  @Test
  void theBoundsHoldTheTrueChange() {
    long held =
        LongStream.range(0, TRIALS)
            .mapToObj(
                seed ->
                    RatioChange.between(
                        new MadeUpRun(seed).samples(),
                        new MadeUpRun(seed + TRIALS).slower(1.15).samples()))
            .filter(change -> change.low() <= 1.15 && change.high() >= 1.15)
            .count();

    assertThat(held).isGreaterThanOrEqualTo(TRIALS * 95 / 100);
  }

  @Test
  void twoFilesGiveTheSameAnswerEachTime() {
    RatioSamples before = new MadeUpRun(1).samples();
    RatioSamples after = new MadeUpRun(2).samples();

    assertThat(RatioChange.between(before, after)).isEqualTo(RatioChange.between(before, after));
  }

  @Test
  void oneRoundSaysNothing() {
    RatioChange change =
        RatioChange.between(
            new MadeUpRun(1).rounds(1).samples(), new MadeUpRun(2).slower(3).samples());

    assertThat(change.estimate()).isGreaterThan(2);
    assertThat(change.verdict()).isEqualTo(Verdict.UNCHANGED);
  }

  @Test
  void bothNeedTheSameRounds() {
    List<List<Double>> two = List.of(List.of(1.0), List.of(1.0));

    assertThatThrownBy(() -> new RatioSamples(two, two.subList(0, 1)))
        .hasMessageContaining("found 2 and 1");
  }
}
