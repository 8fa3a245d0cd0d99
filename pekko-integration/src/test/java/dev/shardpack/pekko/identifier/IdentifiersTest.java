package dev.shardpack.pekko.identifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.pekko.fixture.OddIdentifiers;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdentifiersTest {
  private static byte[] write(List<String> identifiers) {
    // More room than identifiers, as in arrays that are kept for reuse.
    String[] array = identifiers.toArray(new String[identifiers.size() + 3]);
    byte[] bytes = Bytes.written(writer -> Identifiers.write(writer, array, identifiers.size()));
    IdentifierList list = new IdentifierList();
    List.of("something-1", "else").forEach(list::add);
    list.clear();
    identifiers.forEach(list::add);
    assertThat(Bytes.written(list::writeTo)).isEqualTo(bytes);
    return bytes;
  }

  private static List<String> read(byte[] bytes) {
    MessagePackReader reader = new MessagePackReader().wrap(bytes);
    IdentifierColumn column = Identifiers.begin(reader);
    List<String> identifiers = new ArrayList<>();
    for (int i = 0; i < column.size(); i++) {
      identifiers.add(column.next());
    }
    column.end();
    reader.expectEnd();
    return identifiers;
  }

  private static void assertReversible(List<String> identifiers) {
    assertThat(read(write(identifiers))).isEqualTo(identifiers);
  }

  @Test
  void oddIdentifiersAreReversible() {
    assertReversible(List.of());
    assertReversible(OddIdentifiers.all());
    for (String one : OddIdentifiers.all()) {
      assertReversible(List.of(one));
      assertReversible(List.of(one, one));
      for (String other : OddIdentifiers.all()) {
        assertReversible(List.of(one, other));
        assertReversible(List.of(one + other, one + "1", one));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0123456789-",
        "0123456789abcdef-",
        "01",
        "aé?ÿ\u0000",
        "\uD83D\uDE00a0",
        "\uD83D\uDC00\uDE00\uDFFF",
        "日本0-",
        "AaBB"
      })
  void textsOfAnyAlphabetAreReversible(String alphabet) {
    Random random = new Random(alphabet.hashCode());
    for (int i = 0; i < 3000; i++) {
      String prefix = text(random, alphabet, random.nextInt(5));
      List<String> identifiers = new ArrayList<>();
      for (int n = random.nextInt(5); n >= 0; n--) {
        identifiers.add(prefix + text(random, alphabet, random.nextInt(22)));
      }
      assertReversible(identifiers);
    }
  }

  private static String text(Random random, String alphabet, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "shard-", "user1", "a-b_c", "日本", "7"})
  void numbersAndUuidsBehindAPrefixAreReversible(String prefix) {
    Random random = new Random(17);
    for (int i = 0; i < 2000; i++) {
      List<String> identifiers = new ArrayList<>();
      for (int n = 0; n < 4; n++) {
        identifiers.add(
            prefix
                + (random.nextBoolean()
                    ? new UUID(random.nextLong() >> 60, random.nextLong())
                    : random.nextLong() >> random.nextInt(64)));
      }
      assertReversible(identifiers);
    }
  }

  @ParameterizedTest
  @CsvSource({
    // a decimal, alone and behind a prefix
    "7,                    92c007",
    "'-7 -8',              93a12d0708",
    "'s-1 s-22',           93a2732d0116",
    "'s-19 s-12',          93a2732d130c",
    "'19 12',              93c0130c",
    "'s-1 s-01',           93a2732d01a23031",
    "999999999999999999,   92c0cf0de0b6b3a763ffff",
    "1000000000000000000,  92c0b331303030303030303030303030303030303030",
    // nothing in common, nothing at all behind the prefix
    "'a b',                93c0a161a162",
    "'ab a',               93a161a162a0"
  })
  void formsAreTheSmallest(String identifiers, String hex) {
    assertThat(HexFormat.of().formatHex(write(List.of(identifiers.split(" "))))).isEqualTo(hex);
  }

  @Test
  void uuidsTakeSixteenBytesWhateverTheyHaveInCommon() {
    List<String> prefixes = List.of("", "user-", "user1", "日本");
    for (String prefix : prefixes) {
      for (String start : List.of("0190a3b4-5c6d-7e8f-9a0b-c1d2e3f405", "a", "0190a3b4-5c6d-7")) {
        List<String> uuids = new ArrayList<>();
        for (String end : List.of("16", "17", "a8")) {
          String filled = start + "0190a3b4-5c6d-7e8f-9a0b-c1d2e3f40516".substring(start.length());
          uuids.add(prefix + filled.substring(0, 34) + end);
        }

        assertThat(read(write(uuids))).isEqualTo(uuids);
        assertThat(write(uuids)).hasSizeLessThanOrEqualTo(1 + 10 + 3 * 18);
      }
    }
  }

  @Test
  void manyDecimalsBehindAPrefixTakeOneToThreeBytes() {
    List<String> identifiers = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      identifiers.add("shard-" + i);
    }

    assertThat(write(identifiers)).hasSizeLessThan(3000);
    assertReversible(identifiers);
  }

  @Test
  void decimalsOfAnyLongAreRead() {
    for (long number :
        new long[] {0, -1, 9, 10, Long.MAX_VALUE, Long.MIN_VALUE, 1_000_000_000_000_000_000L}) {
      for (String prefix : List.of("", "é-", "日")) {
        byte[] bytes =
            Bytes.written(
                writer -> {
                  writer.beginArray(2);
                  writer.writeString(prefix);
                  writer.writeLong(number);
                  writer.end();
                });

        assertThat(read(bytes)).containsExactly(prefix + number);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "90,             the column is empty",
    "92c0c0,         expected a string but was nil",
    "9207a161,       expected a string",
    "92c0c403010203, the 16 bytes of a UUID but there are 3",
    "92c090,         an array of 1 binary but it has 0",
    "92c091c403000000, two bytes for each char but there are 3 bytes",
    "92c091a161,     expected a binary",
    "92c0cfffffffffffffffff, to 2^63-1",
    "92c0c3,         expected a string but was"
  })
  void otherFormsAreRefused(String hex, String reason) {
    assertThatThrownBy(() -> read(Bytes.ofHex(hex)))
        .isInstanceOf(MessagePackException.class)
        .hasMessageContaining(reason);
  }

  /** One byte for each identifier must not ask for any number of chars. */
  @Test
  void prefixesAreShort() {
    for (int length : new int[] {127, 128, 129, 300}) {
      String prefix = "p".repeat(length);
      assertReversible(List.of(prefix + 1, prefix + 2));
      assertReversible(List.of(prefix + "a", prefix + "b", prefix));
    }
    byte[] tooLong =
        Bytes.written(
            writer -> {
              writer.beginArray(2);
              writer.writeString("p".repeat(129));
              writer.writeInt(1);
              writer.end();
            });
    assertThatThrownBy(() -> read(tooLong))
        .isInstanceOf(MessagePackException.class)
        .hasMessageContaining("at most 128 chars");
  }
}
