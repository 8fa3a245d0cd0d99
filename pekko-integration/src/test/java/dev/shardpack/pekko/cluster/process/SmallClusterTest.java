package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The part of the cluster suite that fits into each build. */
@Tag("one-version")
@ExtendWith(Scenarios.class)
class SmallClusterTest {

  @Test
  void smallRollingUpgrade(Scenario scenario) throws IOException {
    RollingUpgrade.Traffic traffic =
        RollingUpgrade.run(
            scenario,
            new RollingUpgrade.Plan(
                2,
                20,
                100,
                Duration.ofMillis(500),
                List.of(Writes.PLAIN, Writes.REGISTERED, Writes.BOUND)));

    scenario.figure("%,d messages, %d lost".formatted(traffic.sent(), traffic.lost()));
    assertThat(traffic.acknowledged()).isPositive();
  }

  @Test
  void oneCrash(Scenario scenario) throws IOException {
    Crashes.run(scenario, 1);
  }

  @Test
  void thousandDamagedMessages(Scenario scenario) throws IOException {
    Corruption.run(scenario, 1_000);
  }
}
