package dev.shardpack.pekko.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.OddIdentifiers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InternerTest {
  private final Interner<String> interner = new Interner<>();

  @Test
  void numbersFollowTheOrderOfFirstUse() {
    Random random = new Random(3);
    for (int round = 0; round < 3; round++) {
      Map<String, Integer> expected = new LinkedHashMap<>();
      for (int i = 0; i < 30_000; i++) {
        String key = "key" + random.nextInt(12_000);
        int number = expected.computeIfAbsent(key, k -> expected.size());

        assertThat(interner.intern(key)).isEqualTo(number);
      }
      assertThat(interner.size()).isEqualTo(expected.size());
      expected.forEach((key, number) -> assertThat(interner.get(number)).isEqualTo(key));
      interner.clear();
    }
  }

  @Test
  void keysWithOneHashCodeAreKeptApart() {
    List<String> keys = OddIdentifiers.colliding(8);
    List<Integer> numbers = new ArrayList<>();
    keys.forEach(key -> numbers.add(interner.intern(key)));

    assertThat(numbers).doesNotHaveDuplicates();
    for (int i = 0; i < keys.size(); i++) {
      assertThat(interner.intern(String.valueOf(keys.get(i).toCharArray()))).isEqualTo(i);
    }
  }

  @Test
  void clearingForgetsEverything() {
    interner.intern("a");
    interner.intern("b");
    interner.clear();

    assertThat(interner.size()).isZero();
    assertThatThrownBy(() -> interner.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(interner.intern("b")).isZero();
    assertThatThrownBy(() -> interner.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  /** What is left from messages before must never be taken for keys of this one. */
  @Test
  void manyMessagesOneAfterTheOther() {
    List<String> keys = List.of("a", "b", "c", "d", "e", "f", "g");
    for (int message = 0; message < 400_000; message++) {
      int first = message % keys.size();
      for (int i = 0; i < 4; i++) {
        String key = keys.get((first + i) % keys.size());
        if (interner.intern(key) != i) {
          throw new AssertionError("key " + i + " of message " + message);
        }
      }
      interner.clear();
    }
    assertThat(interner.size()).isZero();
  }
}
