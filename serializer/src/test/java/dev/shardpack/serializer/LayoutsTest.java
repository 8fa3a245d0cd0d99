package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Default;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.annotation.Layout;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.stream.StreamAgreement;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings({"EffectivelyPrivate", "UnusedMethod", "UnusedVariable"}) // found by reflection
class LayoutsTest extends EachBinding {
  private record Keyed(@Key(2) String c, @Key(0) int a) {}

  private static final class KeyedClass {
    @Key(1)
    private String text;

    private int number;

    @Key(0)
    public int getNumber() {
      return number;
    }
  }

  @Test
  void writesArraysByKey() {
    assertThat(write(new Keyed("x", 1))).isEqualTo("93" + "01" + "c0" + "a178");
    assertThat(roundTrip(new Keyed("x", 1), Keyed.class)).isEqualTo(new Keyed("x", 1));
    KeyedClass value = new KeyedClass();
    value.text = "t";
    value.number = 7;
    assertThat(write(value)).isEqualTo("92" + "07" + "a174");
    assertThat(roundTrip(value, KeyedClass.class)).usingRecursiveComparison().isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "93" + "01" + "c0" + "a178", // as written
        "93" + "01" + "92c3c2" + "a178", // a former member in the hole
        "95" + "01" + "c0" + "a178" + "c0" + "81c0c0", // newer members
        "82" + "a163a178" + "a16101", // names
        "82" + "02a178" + "0001", // keys
        "82" + "cd0002a178" + "d00001", // keys in longer forms
        "82" + "02a178" + "a16101", // both
        "86"
            + "ffa15a"
            + "00"
            + "01"
            + "01c0"
            + "02a178"
            + "7f93c0c0c0"
            + "cfffffffffffffffff"
            + "c0",
      })
  void readsEveryLayout(String hex) {
    assertThat(read(hex, Keyed.class)).isEqualTo(new Keyed("x", 1));
  }

  private record FourKeys(
      @Key(0) @Nullable String a,
      @Key(1) @Nullable String b,
      @Key(2) @Nullable String c,
      @Key(3) @Nullable String d) {}

  @Test
  void skipsNegativeKeys() {
    assertThat(read("84ffa15a00a15802a15903a157", FourKeys.class))
        .isEqualTo(new FourKeys("X", null, "Y", "W"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c0",
        "c2",
        "05",
        "cf8000000000000000",
        "cb3ff8000000000000",
        "a178",
        "d9ff",
        "c403010203",
        "93c0c0c0",
        "82c0c00181c0c0",
        "d40500",
        "c7020100ff"
      })
  void skipsKeysOfNewerVersionsWhateverTheyHold(String value) {
    if (value.equals("d9ff")) {
      value += "78".repeat(255);
    }
    FourKeys expected = new FourKeys("X", null, null, "W");
    assertThat(read("83" + "00a158" + "05" + value + "03a157", FourKeys.class)).isEqualTo(expected);
    assertThat(read("96" + "a158c0c0a157" + "c0" + value, FourKeys.class)).isEqualTo(expected);
  }

  @Test
  void refusesAMemberThatComesTwiceByNameAndKey() {
    MessagePackException failure =
        failureOf(() -> read("83a16101" + "0001" + "02a178", Keyed.class));
    assertThat(failure.kind()).isEqualTo(Kind.DUPLICATE_KEY);
    assertThat(failure.path()).isEqualTo("$.a");
    assertThat(failure.offset()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"90", "80", "9101", "9201c0", "810001", "81a16101"})
  void refusesMissingMembersInEveryLayout(String hex) {
    MessagePackException failure = failureOf(() -> read(hex, Keyed.class));
    assertThat(failure.kind()).isEqualTo(Kind.MISSING_MEMBER);
    assertThat(failure.offset()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"c3", "01", "a161", "c400", "d40100"})
  void refusesOtherTypes(String hex) {
    assertThat(failureOf(() -> read(hex, Keyed.class)).kind()).isEqualTo(Kind.TYPE_MISMATCH);
  }

  @Test
  void namesTheMemberOfAnElement() {
    MessagePackException failure = failureOf(() -> read("9301c007", Keyed.class));
    assertThat(failure.kind()).isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failure.path()).isEqualTo("$.c");
    assertThat(failure.offset()).isEqualTo(3);
    assertThat(failureOf(() -> serializer().toBytes(new Keyed("\ud800", 1))).path())
        .isEqualTo("$.c");
  }

  private record Versioned(
      @Key(0) @Default("7") int a,
      @Key(1) @Default("x") String b,
      @Key(2) Optional<String> c,
      @Key(3) @Nullable @Default("y") String d,
      @Key(4) long e) {}

  private static final class VersionedClass {
    @Key(2)
    private int a = 7;

    @Key(1)
    private Optional<String> b = Optional.of("x");

    @Key(0)
    private double c = 0.5;
  }

  @Test
  void readsNilInAnArrayAsAbsentWhereItIsNoValue() {
    assertThat(read("95" + "c0c0c0c0" + "05", Versioned.class))
        .isEqualTo(new Versioned(7, "x", Optional.empty(), null, 5));
    assertThat(read("95" + "01c0a163c005", Versioned.class))
        .isEqualTo(new Versioned(1, "x", Optional.of("c"), null, 5));
    assertThat(read("97" + "c0a162c0a16405c0c0", Versioned.class))
        .isEqualTo(new Versioned(7, "b", Optional.empty(), "d", 5));
    MessagePackException failure = failureOf(() -> read("9501a162c0c0c0", Versioned.class));
    assertThat(failure.kind()).isEqualTo(Kind.MISSING_MEMBER);
    assertThat(failure.path()).isEqualTo("$.e");
    assertThat(failureOf(() -> read("9301c0c0", Keyed.class)).path()).isEqualTo("$.c");
    VersionedClass value = read("93" + "c0c0c0", VersionedClass.class);
    assertThat(value.a).isEqualTo(7);
    assertThat(value.b).isEmpty();
    assertThat(value.c).isEqualTo(0.5);
    assertThat(read("93" + "cb4000000000000000" + "c0c0", VersionedClass.class).c).isEqualTo(2);
  }

  @Test
  void readsNilBehindANameOrKeyAsAnError() {
    MessagePackException failure = failureOf(() -> read("820405" + "00c0", Versioned.class));
    assertThat(failure.kind()).isEqualTo(Kind.UNEXPECTED_NIL);
    assertThat(failure.path()).isEqualTo("$.a");
  }

  private record Streamed(
      @Key(0) @Default("7") int a,
      @Key(2) @Default("[1]") List<Integer> b,
      @Key(3) @Nullable String c,
      @Key(4) String d) {}

  @ParameterizedTest
  @ValueSource(
      strings = {"95c0c0c0c0a164", "9505c0920102a163a164", "96c0c0c0c0a164c0", "95c0c0c0c0c0"})
  void readsNilInAnArrayAsAbsentInSteps(String hex) {
    new StreamAgreement(serializer())
        .assertAgrees(HexFormat.of().parseHex(hex), TypeToken.of(Streamed.class), value -> value);
  }

  private record TwoKeys(@Key(1) int a, @Key(1) int b) {}

  private record NegativeKey(@Key(-1) int a) {}

  private record LargeKey(@Key(4096) int a) {}

  private record SomeKeys(@Key(0) int a, int b, String c) {}

  @Test
  void refusesKeysThatAreNotOneEach() {
    assertThat(failureOf(() -> serializer().converter(TwoKeys.class)))
        .hasMessageEndingWith("TwoKeys has the key 1 at both a and b");
    assertThat(failureOf(() -> serializer().converter(NegativeKey.class)))
        .hasMessageEndingWith("NegativeKey has the key -1 at a; it must be 0 to 4095");
    assertThat(failureOf(() -> serializer().converter(LargeKey.class)))
        .hasMessageContaining("has the key 4096");
    assertThat(failureOf(() -> serializer().converter(SomeKeys.class)))
        .hasMessageEndingWith(
            "SomeKeys has a @Key for some of its members only; it is missing at b, c");
  }

  private record Plain(int a, String b, @Nullable Long c) {}

  @Layout(ObjectLayout.MAP)
  private record KeyedMap(@Key(1) int a, @Key(0) int b) {}

  @Layout(ObjectLayout.ARRAY)
  private record PlainArray(int a, String b) {}

  @Test
  void takesTheLayoutOfTheSerializerUnlessTheClassHasOne() {
    MessagePackSerializer arrays = builder().layout(ObjectLayout.ARRAY).build();
    assertThat(write(arrays, new Plain(1, "x", null))).isEqualTo("93" + "01" + "a178" + "c0");
    assertThat(write(arrays, new KeyedMap(1, 2))).isEqualTo("82" + "a16101" + "a16202");
    assertThat(write(new PlainArray(1, "x"))).isEqualTo("92" + "01" + "a178");
    assertThat(write(arrays, new Keyed("x", 1))).isEqualTo("93" + "01" + "c0" + "a178");
    assertThat(write(arrays.toBuilder().build(), new Plain(1, "x", null))).startsWith("93");
    assertThat(read("92" + "02" + "01", KeyedMap.class)).isEqualTo(new KeyedMap(1, 2));
  }

  @Test
  void readsWhatASerializerOfAnotherLayoutWrote() {
    MessagePackSerializer arrays = builder().layout(ObjectLayout.ARRAY).build();
    MessagePackSerializer maps = serializer();
    Plain value = new Plain(1, "x", 5L);
    assertThat(fromBytes(maps, arrays.toBytes(value), Plain.class)).isEqualTo(value);
    assertThat(fromBytes(arrays, maps.toBytes(value), Plain.class)).isEqualTo(value);
    assertThat(read("92" + "01" + "a178", Plain.class)).isEqualTo(new Plain(1, "x", null));
  }

  private record Sparse(
      @Key(0) @Nullable String a,
      @Key(1) @Nullable String b,
      @Key(2) @Nullable String c,
      @Key(200) @Nullable String d,
      @Key(300) @Nullable String e) {}

  @Test
  void takesTheShorterOfArrayAndMapOnceDefaultsAreLeftOut() {
    MessagePackSerializer short0 = builder().writeDefaults(false).build();
    assertThat(write(short0, new Sparse(null, null, null, null, null))).isEqualTo("90");
    assertThat(write(short0, new Sparse("a", null, null, null, null))).isEqualTo("91" + "a161");
    // One key byte is not fewer than one element, so the array stays.
    assertThat(write(short0, new Sparse(null, "b", null, null, null)))
        .isEqualTo("92" + "c0" + "a162");
    assertThat(write(short0, new Sparse(null, null, "c", null, null))).isEqualTo("81" + "02a163");
    assertThat(write(short0, new Sparse("a", null, null, "d", null)))
        .isEqualTo("82" + "00a161" + "ccc8a164");
    assertThat(write(short0, new Sparse(null, null, null, null, "e")))
        .isEqualTo("81" + "cd012ca165");
    for (Sparse value :
        new Sparse[] {
          new Sparse(null, null, null, null, null),
          new Sparse("a", "b", "c", "d", "e"),
          new Sparse(null, "b", null, "d", null),
          new Sparse(null, null, null, null, "e")
        }) {
      assertThat(roundTrip(short0, value, Sparse.class)).isEqualTo(value);
      assertThat(roundTrip(value, Sparse.class)).isEqualTo(value);
    }
  }

  private record Box<T>(@Key(0) T value) {}

  private record Boxes(@Key(0) Box<Box<Integer>> boxes) {}

  @Test
  void nestsArrays() {
    Boxes value = new Boxes(new Box<>(new Box<>(1)));
    assertThat(write(value)).isEqualTo("91" + "91" + "91" + "01");
    assertThat(roundTrip(value, Boxes.class)).isEqualTo(value);
    assertThat(roundTrip(new Box<>("x"), new TypeToken<Box<String>>() {}))
        .isEqualTo(new Box<>("x"));
    assertThat(failureOf(() -> read("919191a161", Boxes.class)).path())
        .isEqualTo("$.boxes.value.value");
  }
}
