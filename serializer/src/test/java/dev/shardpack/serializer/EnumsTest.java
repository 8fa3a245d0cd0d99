package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.EnumCode;
import dev.shardpack.serializer.annotation.EnumFormat;
import dev.shardpack.serializer.annotation.EnumFormat.Form;
import dev.shardpack.serializer.annotation.EnumName;
import dev.shardpack.serializer.annotation.UnknownValue;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EnumsTest {
  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  private String hex(Enum<?> value) {
    return HexFormat.of().formatHex(serializer.toBytes(value));
  }

  private <T> T read(String hex, Class<T> type) {
    return EveryForm.fromBytes(serializer, HexFormat.of().parseHex(hex), type);
  }

  private enum Plain {
    A,
    B {
      @Override
      public String toString() {
        return "a constant with a body";
      }
    }
  }

  @Test
  void writesTheDeclaredName() {
    assertThat(hex(Plain.A)).isEqualTo("a141");
    assertThat(hex(Plain.B)).isEqualTo("a142");
    assertThat(read("d9" + "0142", Plain.class)).isEqualTo(Plain.B);
    for (String integer : List.of("00", "ff", "cf0000000000000000")) {
      assertThat(failureOf(() -> read(integer, Plain.class)).kind()).isEqualTo(Kind.TYPE_MISMATCH);
    }
    assertThat(failureOf(() -> read("a161", Plain.class)))
        .hasMessageContaining("EnumsTest$Plain (A, B) but was \"a\" at $ (byte 0)");
  }

  private enum Renamed {
    @EnumName(
        value = "1st",
        aliases = {"one", "FIRST"})
    FIRST,
    @EnumName(aliases = "deux")
    SECOND
  }

  @Test
  void writesTheAnnotatedNameAndReadsAliases() {
    assertThat(hex(Renamed.FIRST)).isEqualTo("a3317374");
    assertThat(hex(Renamed.SECOND)).isEqualTo("a65345434f4e44");
    for (String name : List.of("1st", "one", "FIRST")) {
      assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(name), Renamed.class))
          .isEqualTo(Renamed.FIRST);
    }
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes("deux"), Renamed.class))
        .isEqualTo(Renamed.SECOND);
    assertThat(
            failureOf(
                () -> EveryForm.fromBytes(serializer, serializer.toBytes("two"), Renamed.class)))
        .hasMessageContaining("(1st, SECOND) but was \"two\"");
  }

  @Test
  void usesNamesAndAliasesForKeysAndElements() {
    TypeToken<EnumMap<Renamed, Integer>> mapType = new TypeToken<>() {};
    Map<Renamed, Integer> map =
        EveryForm.fromBytes(
            serializer, HexFormat.of().parseHex("82a36f6e6501a46465757802"), mapType);
    assertThat(map).isEqualTo(Map.of(Renamed.FIRST, 1, Renamed.SECOND, 2));
    assertThat(serializer.toBytes(new EnumMap<>(map), mapType))
        .isEqualTo(HexFormat.of().parseHex("82a331737401a65345434f4e4402"));
    assertThat(
            failureOf(
                    () ->
                        EveryForm.fromBytes(
                            serializer, HexFormat.of().parseHex("82a36f6e6501a331737402"), mapType))
                .kind())
        .isEqualTo(Kind.DUPLICATE_KEY);
    TypeToken<EnumSet<Renamed>> setType = new TypeToken<>() {};
    assertThat(EveryForm.fromBytes(serializer, HexFormat.of().parseHex("91a36f6e65"), setType))
        .isEqualTo(EnumSet.of(Renamed.FIRST));
  }

  @EnumFormat(Form.CODE)
  private enum Coded {
    @EnumCode(200)
    OK,
    @EnumCode(-1)
    @EnumName(aliases = "KO")
    FAILED {},
    @EnumCode(Long.MAX_VALUE)
    @UnknownValue
    OTHER
  }

  @Test
  void writesCodesAndReadsNamesToo() {
    assertThat(hex(Coded.OK)).isEqualTo("ccc8");
    assertThat(hex(Coded.FAILED)).isEqualTo("ff");
    assertThat(hex(Coded.OTHER)).isEqualTo("cf7fffffffffffffff");
    assertThat(read("cd00c8", Coded.class)).isEqualTo(Coded.OK);
    assertThat(read("d3ffffffffffffffff", Coded.class)).isEqualTo(Coded.FAILED);
    assertThat(read("a24f4b", Coded.class)).isEqualTo(Coded.OK);
    assertThat(read("a24b4f", Coded.class)).isEqualTo(Coded.FAILED);
  }

  @Test
  void readsUnknownValuesAsTheMarkedConstant() {
    for (String unknown : List.of("07", "d38000000000000000", "a26b6f", "a0", "a3c3a931")) {
      assertThat(read(unknown, Coded.class)).as(unknown).isEqualTo(Coded.OTHER);
    }
    for (String noName : List.of("c3", "90", "80", "cb3ff0000000000000", "c40101", "d40501")) {
      assertThat(failureOf(() -> read(noName, Coded.class)).kind()).isEqualTo(Kind.TYPE_MISMATCH);
    }
    assertThat(failureOf(() -> read("cfffffffffffffffff", Coded.class)).kind())
        .isEqualTo(Kind.INTEGER_OUT_OF_RANGE);
    assertThat(failureOf(() -> read("a2c328", Coded.class)).kind()).isEqualTo(Kind.INVALID_UTF8);
  }

  @EnumFormat(Form.ORDINAL)
  private enum Counted {
    ZERO,
    @EnumCode(77)
    ONE
  }

  @Test
  void writesOrdinals() {
    assertThat(hex(Counted.ZERO)).isEqualTo("00");
    assertThat(hex(Counted.ONE)).isEqualTo("01");
    assertThat(read("d30000000000000001", Counted.class)).isEqualTo(Counted.ONE);
    assertThat(read("a34f4e45", Counted.class)).isEqualTo(Counted.ONE);
    for (String unknown : List.of("02", "4d", "ff")) {
      assertThat(failureOf(() -> read(unknown, Counted.class)).kind())
          .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    }
  }

  @EnumFormat(Form.NAME)
  private enum NamedWithCodes {
    @EnumCode(5)
    FIVE,
    NONE
  }

  @Test
  void readsCodesWhereNamesAreWritten() {
    MessagePackSerializer ordinals = serializer.toBuilder().enumForm(Form.ORDINAL).build();
    for (MessagePackSerializer each : List.of(serializer, ordinals, ordinals.toBuilder().build())) {
      assertThat(each.toBytes(NamedWithCodes.FIVE)[0]).isEqualTo((byte) 0xa4);
      assertThat(EveryForm.fromBytes(each, new byte[] {5}, NamedWithCodes.class))
          .isEqualTo(NamedWithCodes.FIVE);
      assertThat(failureOf(() -> EveryForm.fromBytes(each, new byte[] {0}, NamedWithCodes.class)))
          .hasMessageContaining("(FIVE = 5, NONE) but was 0");
    }
  }

  @Test
  void takesTheFormOfOtherEnumsFromTheBuilder() {
    MessagePackSerializer ordinals =
        serializer.toBuilder().enumForm(Form.ORDINAL).build().toBuilder().build();
    assertThat(ordinals.toBytes(TimeUnit.DAYS)).containsExactly(6);
    assertThat(EveryForm.fromBytes(ordinals, new byte[] {6}, TimeUnit.class))
        .isEqualTo(TimeUnit.DAYS);
    assertThat(EveryForm.fromBytes(ordinals, serializer.toBytes(TimeUnit.DAYS), TimeUnit.class))
        .isEqualTo(TimeUnit.DAYS);
    for (byte unknown : new byte[] {7, -1}) {
      assertThat(
              failureOf(() -> EveryForm.fromBytes(ordinals, new byte[] {unknown}, TimeUnit.class))
                  .kind())
          .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    }
  }

  private enum TwiceNamed {
    @EnumName("B")
    A,
    B
  }

  @EnumFormat(Form.CODE)
  private enum WithoutCode {
    @EnumCode(1)
    A,
    B
  }

  private enum TwiceCoded {
    @EnumCode(1)
    A,
    @EnumCode(1)
    B
  }

  private enum TwiceUnknown {
    @UnknownValue
    A,
    @UnknownValue
    B
  }

  @Test
  void refusesDeclarationsThatContradictThemselves() {
    Map<Class<?>, String> reasons =
        Map.of(
            TwiceNamed.class, "the name 'B' occurs twice",
            WithoutCode.class, "B without an @EnumCode",
            TwiceCoded.class, "the code 1 twice",
            TwiceUnknown.class, "more than one constant with @UnknownValue");
    reasons.forEach(
        (type, reason) -> {
          MessagePackException failure = failureOf(() -> serializer.converter(type));
          assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
          assertThat(failure).hasMessageContaining(type.getName()).hasMessageContaining(reason);
        });
  }

  private enum Empty {}

  @Test
  void readsNoConstantOfAnEmptyEnum() {
    assertThat(failureOf(() -> read("a161", Empty.class)).kind())
        .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
  }
}
