package dev.shardpack.pekko.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RowsTest {
  private final Rows rows = new Rows();

  @Test
  void eachRowStandsOnceInOrderOfFirstUse() {
    Random random = new Random(3);
    for (int round = 0; round < 3; round++) {
      Map<List<Long>, Integer> expected = new LinkedHashMap<>();
      for (int i = 0; i < 30_000; i++) {
        List<Long> row =
            List.of(
                random.nextInt(30) * 0x1_0000_0001L,
                (long) random.nextInt(20),
                Long.MIN_VALUE + random.nextInt(20));
        int number = expected.computeIfAbsent(row, r -> expected.size());

        assertThat(rows.intern(row.get(0), row.get(1), row.get(2))).isEqualTo(number);
      }
      assertThat(rows.size()).isEqualTo(expected.size()).isGreaterThan(1 << 13);
      List<List<Long>> kept = new ArrayList<>();
      for (int i = 0; i < rows.size(); i++) {
        kept.add(List.of(rows.first()[i], rows.second()[i], rows.third()[i]));
      }
      assertThat(kept).containsExactlyElementsOf(expected.keySet());
      rows.clear();
      assertThat(rows.size()).isZero();
    }
  }

  /** What is left from messages before must never be taken for rows of this one. */
  @Test
  void manyMessagesOneAfterTheOther() {
    for (int message = 0; message < 400_000; message++) {
      for (int i = 0; i < 4; i++) {
        int a = (message + i) % 7;
        if (rows.intern(a, 1, 2) != i) {
          throw new AssertionError("row " + i + " of message " + message);
        }
      }
      rows.clear();
    }
    assertThat(rows.size()).isZero();
  }
}
