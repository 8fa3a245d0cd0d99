package dev.shardpack.pekko.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Bytes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Messages do not get dearer unnoticed: their sizes, and what writing and reading them allocates,
 * stay within what {@code costs.csv} holds.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CostGuardTest {
  private static final long TIMEOUT_SECONDS = 300;

  private List<MessageCost> stored;
  private List<MessageCost> measured;

  @BeforeAll
  void measure() throws Exception {
    stored = Bytes.lines("/costs.csv").stream().map(MessageCost::parse).toList();
    Path out = Path.of("target", "costs.csv").toAbsolutePath();
    Process meter =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CostMeter.class.getName())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertThat(meter.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS))
          .as("%s ends within %d s", CostMeter.class, TIMEOUT_SECONDS)
          .isTrue();
      assertThat(meter.exitValue()).isZero();
    } finally {
      meter.destroyForcibly();
    }
    measured =
        Files.readAllLines(out, StandardCharsets.UTF_8).stream().map(MessageCost::parse).toList();
  }

  @Test
  void everyGoldenMessageIsStored() {
    assertThat(measured)
        .extracting(MessageCost::name)
        .containsExactlyElementsOf(stored.stream().map(MessageCost::name).toList());
  }

  @Test
  void noMessageGrew() {
    assertNoneWorse(MessageCost::isNoLargerThan);
  }

  /** Older versions of Pekko allocate otherwise themselves, for values that are theirs to write. */
  @Test
  @EnabledIfSystemProperty(named = "shardpack.test.allocations", matches = "true")
  void noMessageAllocatesMore() {
    assertNoneWorse(MessageCost::allocatesNoMoreThan);
  }

  private void assertNoneWorse(BiPredicate<MessageCost, MessageCost> isNoWorse) {
    Map<String, MessageCost> before =
        stored.stream().collect(Collectors.toMap(MessageCost::name, Function.identity()));
    assertThat(measured)
        .allSatisfy(
            cost ->
                assertThat(before)
                    .hasEntrySatisfying(
                        cost.name(),
                        earlier ->
                            assertThat(earlier)
                                .as(
                                    "name,size,written,read became %s; the head of costs.csv says"
                                        + " what to do if that has to be",
                                    cost)
                                .matches(known -> isNoWorse.test(cost, known))));
  }

  @Test
  void aByteMoreIsFound() {
    MessageCost before = new MessageCost("a", 10, 1_000, 2_000);

    assertThat(new MessageCost("a", 10, 0, 0).isNoLargerThan(before)).isTrue();
    assertThat(new MessageCost("a", 11, 0, 0).isNoLargerThan(before)).isFalse();
    assertThat(new MessageCost("a", 0, 1_026, 2_036).allocatesNoMoreThan(before)).isTrue();
    assertThat(new MessageCost("a", 0, 1_027, 2_000).allocatesNoMoreThan(before)).isFalse();
    assertThat(new MessageCost("a", 0, 1_000, 2_037).allocatesNoMoreThan(before)).isFalse();
  }
}
