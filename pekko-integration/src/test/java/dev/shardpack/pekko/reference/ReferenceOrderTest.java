package dev.shardpack.pekko.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.References;
import dev.shardpack.pekko.fixture.Systems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.Serialization;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReferenceOrderTest {
  private ExtendedActorSystem here;
  private ExtendedActorSystem there;

  @BeforeAll
  void start() {
    here = Systems.start();
    there = Systems.start();
  }

  @AfterAll
  void stop() {
    Systems.stop(here, there);
  }

  private static List<ActorRef> sorted(List<ActorRef> refs, ExtendedActorSystem system) {
    ActorRef[] array = refs.toArray(new ActorRef[refs.size() + 2]);
    long[] order = new long[refs.size() + 3];
    ReferenceTableWriter table = new ReferenceTableWriter(new LocalAddress(system));
    ReferenceOrder.sort(array, refs.size(), order, table);
    return Arrays.stream(order, 0, refs.size()).mapToObj(key -> array[(int) key]).toList();
  }

  private List<ActorRef> resolved(String... serialized) {
    return Arrays.stream(serialized).map(text -> References.resolve(here, text)).toList();
  }

  @Test
  void uidsComeFirstThenSerializedForms() {
    List<ActorRef> expected =
        resolved(
            "pekko://app@z:1/user/z#-2147483648",
            "pekko://app@z:1/user/z#-5",
            "pekko://app@a:1/user/noUid",
            "pekko://app@10.0.0.10:1/user/a#7",
            "pekko://app@10.0.0.9:1/user/a#7",
            "pekko://app@10.0.0.9:1/user/b#7",
            "pekko://bpp@10.0.0.1:1/user/a#7",
            "pekko://app@a:1/user/a#2147483647");

    for (int seed = 0; seed < 20; seed++) {
      List<ActorRef> shuffled = new ArrayList<>(expected);
      Collections.shuffle(shuffled, new Random(seed));

      assertThat(sorted(shuffled, here)).isEqualTo(expected);
    }
  }

  @Test
  void everyNodeHasTheSameOrder() {
    List<ActorRef> ofHere = References.living(here, 5);
    List<ActorRef> ofThere = References.living(there, 5);
    List<ActorRef> seenHere = new ArrayList<>(ofHere);
    seenHere.addAll(References.seenFrom(here, ofThere));
    List<ActorRef> seenThere = new ArrayList<>(References.seenFrom(there, ofHere));
    seenThere.addAll(ofThere);

    assertThat(forms(sorted(seenHere, here))).isEqualTo(forms(sorted(seenThere, there)));
  }

  private static List<String> forms(List<ActorRef> refs) {
    return refs.stream().map(Serialization::serializedActorPath).toList();
  }

  @Test
  void viewsOfOneActorAreNeighboursInAFixedOrder() {
    ActorRef local = References.living(here, 1).get(0);
    ActorRef remote = References.seenFrom(there, List.of(local)).get(0);
    assertThat(remote).isNotEqualTo(local);

    assertThat(sorted(List.of(local, remote), here))
        .isEqualTo(sorted(List.of(remote, local), here));
  }
}
