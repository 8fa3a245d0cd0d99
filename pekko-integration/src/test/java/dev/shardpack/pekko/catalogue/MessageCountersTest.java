package dev.shardpack.pekko.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.catalogue.MessageCounters.Direction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Phaser;
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
  void theFirstMessagesAreAllTimedAndThenSome() {
    Map<Long, Integer> starts = new HashMap<>();
    for (int i = 0; i < Direction.EXACTLY_TIMED + 100 * Direction.INTERVAL; i++) {
      long start = direction.start();
      starts.merge(start, 1, Integer::sum);
      direction.done(start, 1);
    }

    // Those that are not timed have one and the same start.
    assertThat(starts.values().stream().mapToInt(Integer::intValue).max())
        .hasValue(100 * (Direction.INTERVAL - 1));
  }

  @Test
  void noMessageOfManyThreadsIsLost() throws InterruptedException {
    // More at once than have a place; later ones take the places of those that have ended.
    int threads = 8 * Runtime.getRuntime().availableProcessors();
    for (int round = 0; round < 5; round++) {
      count(threads, 1_000);
    }

    assertThat(direction.count()).isEqualTo(5_000L * threads);
    assertThat(direction.bytes()).isEqualTo(35_000L * threads);
  }

  @Test
  void whatAThreadHasCountedStaysWhenAnotherTakesItsPlace() throws InterruptedException {
    for (int i = 0; i < 1_000; i++) {
      count(1, 1);

      assertThat(direction.count()).isEqualTo(i + 1);
    }
  }

  private void count(int threads, int messages) throws InterruptedException {
    Phaser together = new Phaser(threads);
    List<Thread> counting = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Thread thread =
          new Thread(
              () -> {
                together.arriveAndAwaitAdvance();
                for (int message = 0; message < messages; message++) {
                  direction.done(direction.start(), 7);
                }
                together.arriveAndAwaitAdvance();
              });
      thread.start();
      counting.add(thread);
    }
    for (Thread thread : counting) {
      thread.join();
    }
  }

  @Test
  void directionsCountForThemselves() {
    MessageCounters counters = new MessageCounters();
    counters.read().done(counters.read().start(), 5);

    assertThat(counters.read().count()).isEqualTo(1);
    assertThat(counters.written().count()).isZero();
  }
}
