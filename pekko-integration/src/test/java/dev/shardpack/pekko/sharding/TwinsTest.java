package dev.shardpack.pekko.sharding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.OddIdentifiers;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TwinsTest {
  private final Twins twins = new Twins();

  @Test
  void agreesWithASet() {
    Random random = new Random(12);
    for (int i = 0; i < 5000; i++) {
      String[] identifiers = new String[random.nextInt(60)];
      int different = 1 + random.nextInt(600);
      Arrays.setAll(identifiers, at -> "id" + random.nextInt(different));
      int from = random.nextInt(identifiers.length + 1);
      int to = from + random.nextInt(identifiers.length - from + 1);
      List<String> part = Arrays.asList(identifiers).subList(from, to);

      assertThat(twins.areIn(identifiers, from, to))
          .isEqualTo(new HashSet<>(part).size() < part.size());
    }
  }

  @Test
  void identifiersWithOneHashCodeAreNoTwins() {
    String[] colliding = OddIdentifiers.colliding(9).toArray(String[]::new);

    assertThat(twins.areIn(colliding, 0, colliding.length)).isFalse();
    colliding[colliding.length - 1] = String.valueOf(colliding[0].toCharArray());
    assertThat(twins.areIn(colliding, 0, colliding.length)).isTrue();
    assertThat(twins.areIn(colliding, 1, colliding.length)).isFalse();
  }

  @Test
  void whatWasSeenBeforeDoesNotCount() {
    for (int size : new int[] {3, 100_000, 40_000, 5}) {
      String[] identifiers = new String[size];
      Arrays.setAll(identifiers, at -> "id" + at);

      assertThat(twins.areIn(identifiers, 0, size)).isFalse();
      assertThat(twins.areIn(identifiers, 0, size)).isFalse();
      identifiers[size - 1] = "id0";
      assertThat(twins.areIn(identifiers, 0, size)).isTrue();
    }
  }
}
