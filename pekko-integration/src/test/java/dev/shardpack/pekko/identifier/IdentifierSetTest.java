package dev.shardpack.pekko.identifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.OddIdentifiers;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdentifierSetTest {
  private static IdentifierSet sorted(List<String> identifiers) {
    IdentifierSet set = new IdentifierSet(identifiers.size());
    for (int i = 0; i < identifiers.size(); i++) {
      set.add(identifiers.get(i), i);
    }
    set.sort();
    return set;
  }

  private static byte[] bytes(List<String> identifiers) {
    MessagePackWriter writer = new MessagePackWriter();
    sorted(identifiers).writeTo(writer);
    return writer.toByteArray();
  }

  private static List<String> read(byte[] bytes) {
    return Arrays.asList(IdentifierSetReader.read(new MessagePackReader().wrap(bytes)));
  }

  /** The set comes back whatever its order, and the rows tell the order in which it stands. */
  private static void assertCanonical(Collection<String> identifiers, Random random) {
    List<String> list = new ArrayList<>(identifiers);
    byte[] bytes = bytes(list);
    for (int order = 0; order < 4; order++) {
      Collections.shuffle(list, random);
      int[] rows = new int[list.size()];
      assertThat(sorted(list).copyRows(rows, 0)).isEqualTo(rows.length);

      assertThat(bytes(list)).isEqualTo(bytes);
      assertThat(read(bytes)).isEqualTo(Arrays.stream(rows).mapToObj(list::get).toList());
    }
    assertThat(read(bytes)).containsExactlyInAnyOrderElementsOf(identifiers);
    assertThat(bytes(read(bytes))).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void anySetComesBack(long seed) {
    Random random = new Random(seed);
    assertCanonical(OddIdentifiers.all(), random);
    for (int i = 0; i < 300; i++) {
      LinkedHashSet<String> set = new LinkedHashSet<>();
      int families = 1 + random.nextInt(20);
      String suffix = random.nextInt(3) == 0 ? OddIdentifiers.random(random, 0) : "";
      for (int count = random.nextInt(120); count > 0; count--) {
        set.add(OddIdentifiers.random(random, random.nextInt(families)) + suffix);
      }
      assertCanonical(set, random);
    }
  }

  /** Whichever two come first, from which alone the writer guesses what all of them share. */
  @ParameterizedTest
  @CsvSource({
    "a-1-z a-12-z, a-%d-z",
    "a-11-z a-12-z a-2-z, a-1%d-z",
    "a-1 a--2, a-%d",
    "1-5 13-5 15-5, %d-5",
    "11 1 111, 1%d",
    "a1b1 a3b11, a%db1",
    "a-1 b-2, a-%d",
    "a-1-z a-2-y, a-%d-z",
    "a-1-z a-01-z, a-%d-z",
    "a-z a-1-z, a-%d-z",
    "x-1-0190a3b4-5c6d-7e8f-9a0b-c1d2e3f40516, x-%d-0190a3b4-5c6d-7e8f-9a0b-c1d2e3f40516",
    "0190a3b4-5c6d-7e8f-9a0b-c1d2e3f40516 1, 2%d",
    "\uD83D\uDE001 \uD83D\uDE012, \uD83D\uDE00%d",
    "a1\uDE00 a13\uDE00, a%d\uDE00"
  })
  void theFirstTwoDoNotDecide(String some, String others) {
    LinkedHashSet<String> list = new LinkedHashSet<>(List.of(some.split(" ")));
    for (int i = 300; i < 300 + Identifiers.MANY; i++) {
      list.add(others.formatted(i));
    }
    byte[] bytes = bytes(new ArrayList<>(list));
    for (String first : list) {
      for (String second : list) {
        LinkedHashSet<String> order = new LinkedHashSet<>(List.of(first));
        order.add(second);
        order.addAll(list);

        assertThat(bytes(new ArrayList<>(order))).isEqualTo(bytes);
      }
    }
    assertThat(read(bytes)).containsExactlyInAnyOrderElementsOf(list);
  }

  @Test
  void uuidsThatShareAHalfAreOrdered() {
    List<String> uuids = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      uuids.add(new UUID(i % 3 - 1, (long) i << 57).toString());
    }
    assertCanonical(uuids, new Random(1));
  }

  @Test
  void longTextsThatShareMuchAreOrdered() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      texts.add((i % 2 == 0 ? "a" : "b") + "long ".repeat(i % 2 == 0 ? 5 : 30) + (char) i + "x");
    }
    assertCanonical(texts, new Random(1));
    byte[] bytes = bytes(texts);
    assertThat(read(bytes)).isSorted();
  }

  @ParameterizedTest
  @CsvSource({
    "'', 92c090",
    "a, 92c091a161",
    "7, 93c0909107",
    "12 10 11, 93c090930a0101",
    "-1 x-1, 9292c0a22d3192a0a178",
    "user-2 user-1, 93a5757365722d90920101",
    "c-5-x c-7-x, 9392a2632da22d7890920502",
    "5-x 7-x, 9392c0a22d7890920502",
    "a1b2 a2b2, 9392a161a2623290920101"
  })
  void formIsTheSmallest(String identifiers, String hex) {
    List<String> list = identifiers.isEmpty() ? List.of() : List.of(identifiers.split(" "));

    assertThat(HexFormat.of().formatHex(bytes(list))).isEqualTo(hex);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c0",
        "90",
        "91c0",
        "92c0c0",
        "920190",
        "9293a161a161a16190",
        "9291a16190",
        "92c091c3",
        "93c090c0",
        "93c09091a161",
        "94c09090c40100",
        "94c09090c0",
        "94c09090c5ffff"
      })
  void otherFormsAreRefused(String hex) {
    assertThatThrownBy(() -> read(Bytes.ofHex(hex))).isInstanceOf(MessagePackException.class);
  }

  /** One byte for each of many elements must not cost a long prefix for each of them. */
  @Test
  void longAffixesAreNeitherWrittenNorRead() {
    String prefix = "p".repeat(200);
    List<String> texts = List.of(prefix + "1", prefix + "2");
    assertThat(read(bytes(texts))).isEqualTo(texts);

    byte[] hostile =
        Bytes.written(
            writer -> {
              writer.beginArray(2);
              writer.writeString("p".repeat(129));
              writer.beginArray(0);
              writer.end();
              writer.end();
            });
    assertThatThrownBy(() -> read(hostile))
        .isInstanceOf(MessagePackException.class)
        .hasMessageContaining("at most 128 chars");
  }
}
