package dev.shardpack.pekko.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.catalogue.MessageCounters.Direction;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MessageCountersTest {
  private final Direction direction = new MessageCounters().written();

  @Test
  void countsAndBytesAreExact() {
    for (int i = 0; i < 10_000; i++) {
      direction.done(direction.start(), 7);
    }

    assertThat(direction.count()).isEqualTo(10_000);
    assertThat(direction.bytes()).isEqualTo(70_000);
    assertThat(direction.nanos()).isPositive();
  }

  @Test
  void theFirstMessagesAreAllTimedAndLaterEverySixteenth() {
    Map<Long, Integer> starts = new HashMap<>();
    for (int i = 0; i < Direction.EXACTLY_TIMED + 100 * Direction.INTERVAL; i++) {
      starts.merge(direction.start(), 1, Integer::sum);
    }

    // Those that are not timed have one and the same start.
    assertThat(starts.values().stream().mapToInt(Integer::intValue).max())
        .hasValue(100 * (Direction.INTERVAL - 1));
  }

  @Test
  void directionsCountForThemselves() {
    MessageCounters counters = new MessageCounters();
    counters.read().done(counters.read().start(), 5);

    assertThat(counters.read().count()).isEqualTo(1);
    assertThat(counters.written().count()).isZero();
  }
}
