package dev.shardpack.pekko.identifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SortedNumbersTest {
  private static long random(Random random, int bits) {
    long[] odd = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE};
    return random.nextInt(5) == 0
        ? odd[random.nextInt(odd.length)]
        : random.nextLong() >> (Long.SIZE - 1 - bits);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 39, 40, 41, 1000, 70_000})
  void numbersAreSortedWithTheirRows(int count) {
    Random random = new Random(count);
    for (int bits : new int[] {3, 20, 63}) {
      SortedNumbers numbers = new SortedNumbers(count);
      long[] unsorted = new long[count];
      for (int row = 0; row < count; row++) {
        unsorted[row] = random(random, bits);
        numbers.add(unsorted[row], row);
      }
      numbers.sort();
      MessagePackWriter writer = new MessagePackWriter();
      numbers.writeTo(writer);

      long[] sorted = unsorted.clone();
      Arrays.sort(sorted);
      assertThat(SortedNumbers.read(new MessagePackReader().wrap(writer.toByteArray())))
          .isEqualTo(sorted);
      for (int i = 0; i < count; i++) {
        assertThat(unsorted[numbers.row(i)]).isEqualTo(sorted[i]);
        if (i > 0 && sorted[i - 1] == sorted[i]) {
          assertThat(numbers.row(i)).isGreaterThan(numbers.row(i - 1));
        }
      }
    }
  }
}
