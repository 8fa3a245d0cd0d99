package dev.shardpack.pekko.sharding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.OddIdentifiers;
import dev.shardpack.pekko.identifier.IdentifierList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TwinsTest {
  private final Twins twins = new Twins();

  private static IdentifierList list(String... identifiers) {
    IdentifierList list = new IdentifierList();
    Arrays.stream(identifiers).forEach(list::add);
    return list;
  }

  @Test
  void agreesWithASet() {
    Random random = new Random(12);
    for (int i = 0; i < 5000; i++) {
      String[] identifiers = new String[random.nextInt(60)];
      int different = 1 + random.nextInt(600);
      Arrays.setAll(identifiers, at -> "id" + random.nextInt(different));
      int from = random.nextInt(identifiers.length + 1);
      List<String> part = Arrays.asList(identifiers).subList(from, identifiers.length);

      assertThat(twins.areIn(list(identifiers), from))
          .isEqualTo(new HashSet<>(part).size() < part.size());
    }
  }

  @Test
  void identifiersWithOneHashCodeAreNoTwins() {
    String[] colliding = OddIdentifiers.colliding(9).toArray(String[]::new);

    assertThat(twins.areIn(list(colliding), 0)).isFalse();
    colliding[colliding.length - 1] = String.valueOf(colliding[0].toCharArray());
    assertThat(twins.areIn(list(colliding), 0)).isTrue();
    assertThat(twins.areIn(list(colliding), 1)).isFalse();
  }

  @Test
  void whatWasSeenBeforeDoesNotCount() {
    for (int size : new int[] {3, 100_000, 40_000, 5}) {
      String[] identifiers = new String[size];
      Arrays.setAll(identifiers, at -> "id" + at);

      assertThat(twins.areIn(list(identifiers), 0)).isFalse();
      assertThat(twins.areIn(list(identifiers), 0)).isFalse();
      identifiers[size - 1] = "id0";
      assertThat(twins.areIn(list(identifiers), 0)).isTrue();
    }
  }
}
