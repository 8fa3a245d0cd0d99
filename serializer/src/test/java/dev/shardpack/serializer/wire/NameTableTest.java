package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameTableTest {
  /** Lengths around a word of eight bytes with the header, and around the forms of the header. */
  private static final List<String> NAMES =
      Stream.of(
              IntStream.of(0, 1, 2, 6, 7, 8, 9, 15, 16, 31, 32, 64, 255, 256).mapToObj("n"::repeat),
              Stream.of("a", "b", "é", "あいう", "😀", "Aa", "BB", "AaAa", "BBBB", "AaBB"))
          .flatMap(names -> names)
          .toList();

  private static final NameTable TABLE = NameTable.of(NAMES);

  private static byte[] header8(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    byte[] header = {(byte) Code.STR32, 0, 0, (byte) (utf8.length >> 8), (byte) utf8.length};
    byte[] bytes = Arrays.copyOf(header, header.length + utf8.length);
    System.arraycopy(utf8, 0, bytes, header.length, utf8.length);
    return bytes;
  }

  static IntStream indexes() {
    return IntStream.range(0, NAMES.size());
  }

  @ParameterizedTest
  @MethodSource("indexes")
  void nameIsWrittenAsText(int index) {
    MessagePackWriter named = new MessagePackWriter();
    named.writeName(TABLE, index);
    named.writeInt(7);
    MessagePackWriter text = new MessagePackWriter();
    text.writeString(NAMES.get(index));
    text.writeInt(7);
    assertThat(named.toByteArray()).isEqualTo(text.toByteArray());
    assertThat(TABLE.name(index)).isEqualTo(NAMES.get(index));
  }

  /** Whatever name is expected, at the end of the input or with bytes behind it. */
  @ParameterizedTest
  @MethodSource("indexes")
  void nameIsFoundWhateverIsExpected(int index) {
    for (byte[] bytes : List.of(TABLE.encoded(index), header8(NAMES.get(index)))) {
      for (int behind : new int[] {0, 1, 7, 8, 20}) {
        byte[] message = Arrays.copyOf(bytes, bytes.length + behind);
        for (int expected = -1; expected <= NAMES.size(); expected++) {
          MessagePackReader reader = new MessagePackReader().wrap(message);
          assertThat(reader.tryReadName(TABLE, expected)).isEqualTo(index);
          assertThat(reader.offset()).isEqualTo(bytes.length);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a163",
        "a2616100",
        "a7",
        "d901ff",
        "a1ff",
        "01",
        "c0",
        "90",
        "c40161",
        "c1",
        "d40500"
      })
  void anythingElseIsLeftToTheCaller(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex + "00000000000000");
    for (int expected = -1; expected <= NAMES.size(); expected++) {
      MessagePackReader reader = new MessagePackReader().wrap(bytes);
      assertThat(reader.tryReadName(TABLE, expected)).isEqualTo(-1);
      assertThat(reader.offset()).isZero();
    }
  }

  /** A cut name is never taken for a shorter one. */
  @ParameterizedTest
  @MethodSource("indexes")
  void cutNamesAreAnError(int index) {
    byte[] bytes = TABLE.encoded(index);
    for (int cut = 0; cut < bytes.length; cut++) {
      MessagePackReader reader = new MessagePackReader().wrap(bytes, 0, cut);
      for (int expected = -1; expected <= NAMES.size(); expected++) {
        int e = expected;
        assertFails(
                Kind.END_OF_INPUT,
                () -> assertThat(reader.tryReadName(TABLE, e)).as("name found").isNull())
            .returns((long) cut, MessagePackException::offset);
        reader.wrap(bytes, 0, cut);
      }
    }
  }

  @Test
  void emptyTableHasNoName() {
    NameTable none = NameTable.of(List.of());
    MessagePackReader reader = new MessagePackReader().wrap(new byte[] {(byte) 0xa0});
    assertThat(none.size()).isZero();
    assertThat(reader.tryReadName(none, 0)).isEqualTo(-1);
    assertThat(reader.readString()).isEmpty();
  }

  @Test
  void namesAreUniqueText() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> NameTable.of(List.of("a", "b", "a")))
        .withMessage("the name 'a' occurs twice");
    assertFails(Kind.INVALID_UTF8, () -> NameTable.of(List.of("\ud800")));
  }

  @Test
  void manyNamesAreTold() {
    NameTable table = NameTable.of(IntStream.range(0, 5000).mapToObj(i -> "member" + i).toList());
    for (int i = 0; i < table.size(); i++) {
      MessagePackReader reader = new MessagePackReader().wrap(table.encoded(i));
      assertThat(reader.tryReadName(table, i + 1)).isEqualTo(i);
    }
  }
}
