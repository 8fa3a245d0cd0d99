package dev.shardpack.pekko.ddata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.OddIdentifiers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.collection.immutable.HashMap;
import scala.collection.immutable.HashMap$;
import scala.collection.immutable.HashSet;
import scala.collection.immutable.HashSet$;
import scala.collection.immutable.Map;
import scala.collection.immutable.Set;

/** Tries that are made at once are those that Scala makes element by element. */
class HashTrieTest {
  private static Object[] distinct(Random random, int count) {
    LinkedHashSet<Object> elements = new LinkedHashSet<>();
    while (elements.size() < count) {
      elements.add(random.nextInt(3) == 0 ? (Object) random.nextInt() : "e" + random.nextLong());
    }
    return elements.toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 31, 32, 33, 500, 20_000})
  void triesAreThoseOfScala(int count) {
    Random random = new Random(count);
    Object[] keys = distinct(random, count);
    Object[] values = distinct(random, count);
    HashMap<Object, Object> map = HashMap$.MODULE$.empty();
    HashSet<Object> set = HashSet$.MODULE$.empty();
    for (int i = 0; i < count; i++) {
      map = map.updated(keys[i], values[i]);
      set = set.incl(keys[i]);
    }

    HashMap<Object, Object> madeMap = HashTrie.mapOf(keys, values);
    HashSet<Object> madeSet = HashTrie.setOf(keys);

    // Scala compares tries node by node, with the hash codes that they keep.
    assertThat(madeMap).isEqualTo(map).hasSameHashCodeAs(map);
    assertThat(madeSet).isEqualTo(set).hasSameHashCodeAs(set);
    assertThat(map).isEqualTo(madeMap);
    assertThat(set).isEqualTo(madeSet);
  }

  @Test
  void thisLibraryHasTheNodes() {
    assertThat(HashTrie.isSupported()).isTrue();
  }

  @Test
  void triesCanBeChanged() {
    Object[] keys = distinct(new Random(1), 300);
    HashMap<Object, Object> map = HashTrie.mapOf(keys, keys);
    HashSet<Object> set = HashTrie.setOf(keys);
    for (Object key : keys) {
      assertThat(map.apply(key)).isEqualTo(key);
      assertThat(set.contains(key)).isTrue();
    }
    for (Object key : keys) {
      map = map.removed(key);
      set = set.excl(key);
      assertThat(map.contains(key)).isFalse();
    }
    assertThat(map.isEmpty()).isTrue();
    assertThat(set.isEmpty()).isTrue();
  }

  @Test
  void equalAndCollidingKeysAreLeftToScala() {
    Object[] colliding = OddIdentifiers.colliding(6).toArray();
    List<Object> twice = new ArrayList<>(List.of(distinct(new Random(2), 40)));
    twice.add(twice.get(0));

    assertThat(HashTrie.setOf(colliding)).isNull();
    assertThat(HashTrie.mapOf(twice.toArray(), twice.toArray())).isNull();
    Set<Object> set = ScalaCollections.set(colliding);
    Map<Object, Object> map = ScalaCollections.map(twice.toArray(), twice.toArray());
    assertThat(set.size()).isEqualTo(64);
    assertThat(map.size()).isEqualTo(40);
  }
}
