package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameTableTest {
  private static final List<String> NAMES =
      List.of(
          "",
          "a",
          "b",
          "ab",
          "ba",
          "id",
          "seven77",
          "eight888",
          "nine99999",
          "nine99998",
          "mine99999",
          "fifteen_letters",
          "fifteen_letterz",
          "sixteen__letters",
          "sixteen_-letters",
          "größe",
          "名前",
          "x".repeat(31),
          "x".repeat(32),
          "x".repeat(255),
          "x".repeat(256),
          "x".repeat(65_536));

  private static byte[] encoded(String name) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeString(name);
    return writer.toByteArray();
  }

  @Test
  void writesNamesAsStrings() {
    NameTable table = NameTable.of(NAMES);
    MessagePackWriter writer = new MessagePackWriter();
    for (int i = 0; i < NAMES.size(); i++) {
      writer.reset();
      writer.writeName(table, i);
      assertThat(writer.toByteArray()).isEqualTo(encoded(NAMES.get(i)));
      assertThat(table.name(i)).isEqualTo(NAMES.get(i));
    }
    assertThat(table.size()).isEqualTo(NAMES.size());
  }

  @Test
  void writesShortNamesUpToTheEndOfTheBuffer() {
    NameTable table = NameTable.of(List.of("a"));
    MessagePackWriter writer = new MessagePackWriter();
    for (int i = 0; i < 2000; i++) {
      writer.writeName(table, 0);
    }
    MessagePackReader reader = new MessagePackReader().wrap(writer.toByteArray());
    for (int i = 0; i < 2000; i++) {
      assertThat(reader.tryReadName(table, 0)).isZero();
    }
    reader.expectEnd();
  }

  @Test
  void readsANameOnlyIfItIsNextAsWritten() {
    NameTable table = NameTable.of(NAMES);
    for (int i = 0; i < NAMES.size(); i++) {
      byte[] bytes = encoded(NAMES.get(i));
      for (int room : new int[] {0, 1, 8}) {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + room);
        for (int wanted = 0; wanted < NAMES.size(); wanted++) {
          MessagePackReader reader = new MessagePackReader().wrap(longer);
          assertThat(reader.tryReadExpectedName(table, wanted)).isEqualTo(wanted == i);
          assertThat(reader.offset()).isEqualTo(wanted == i ? bytes.length : 0);
        }
      }
      MessagePackReader cut = new MessagePackReader().wrap(bytes, 0, bytes.length - 1);
      assertThat(cut.tryReadExpectedName(table, i)).isFalse();
      assertThat(cut.offset()).isZero();
    }
  }

  @Test
  void findsEachNameWhateverIsExpected() {
    NameTable table = NameTable.of(NAMES);
    for (int i = 0; i < NAMES.size(); i++) {
      byte[] bytes = encoded(NAMES.get(i));
      for (int room : new int[] {0, 1, 8}) {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + room);
        for (int expected = -1; expected <= NAMES.size(); expected++) {
          MessagePackReader reader = new MessagePackReader().wrap(longer);
          assertThat(reader.tryReadName(table, expected)).isEqualTo(i);
          assertThat(reader.offset()).isEqualTo(bytes.length);
        }
      }
    }
  }

  @Test
  void readsNamesWithLongerHeaders() {
    NameTable table = NameTable.of(NAMES);
    for (int i = 0; i < NAMES.size(); i++) {
      byte[] utf8 = NAMES.get(i).getBytes(StandardCharsets.UTF_8);
      byte[] bytes = new byte[5 + utf8.length];
      bytes[0] = (byte) 0xdb;
      BigEndian.putInt(bytes, 1, utf8.length);
      System.arraycopy(utf8, 0, bytes, 5, utf8.length);
      assertThat(new MessagePackReader().wrap(bytes).tryReadName(table, i)).isEqualTo(i);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"c0", "01", "c4" + "0161", "9161", "8161c0", "d40061", "cb0000000000000000"})
  void doesNotMoveWhereThereIsNoText(String hex) {
    MessagePackReader reader = new MessagePackReader().wrap(HexFormat.of().parseHex(hex));
    assertThat(reader.tryReadName(NameTable.of(NAMES), 1)).isEqualTo(-1);
    assertThat(reader.offset()).isZero();
  }

  @Test
  void doesNotMoveAtOtherText() {
    NameTable table = NameTable.of(NAMES);
    for (String other : List.of("c", "aa", "abc", "eight889", "seven7", "x".repeat(70_000), "Ab")) {
      MessagePackReader reader = new MessagePackReader().wrap(encoded(other));
      assertThat(reader.tryReadName(table, 1)).isEqualTo(-1);
      assertThat(reader.readString()).isEqualTo(other);
    }
    assertThat(new MessagePackReader().wrap(encoded("a")).tryReadName(NameTable.of(List.of()), 0))
        .isEqualTo(-1);
  }

  @Test
  void reportsTextThatIsNotComplete() {
    NameTable table = NameTable.of(NAMES);
    for (String name : NAMES) {
      byte[] bytes = encoded(name);
      for (int length = 0; length < bytes.length; length += 1 + length / 64) {
        MessagePackReader reader = new MessagePackReader().wrap(Arrays.copyOf(bytes, length));
        assertThat(
                catchThrowableOfType(
                        MessagePackException.class,
                        () -> reader.tryReadName(table, NAMES.indexOf(name)))
                    .kind())
            .isEqualTo(Kind.END_OF_INPUT);
      }
    }
  }

  @Test
  void doesNotReadBeyondTheMessage() {
    byte[] bytes = {(byte) 0xa2, 'a', 'b', 0, 0, 0, 0, 0, 0};
    MessagePackReader reader = new MessagePackReader().wrap(bytes, 0, 2);
    assertThat(
            catchThrowableOfType(
                    MessagePackException.class,
                    () -> reader.tryReadName(NameTable.of(List.of("ab")), 0))
                .kind())
        .isEqualTo(Kind.END_OF_INPUT);
  }

  @Test
  void tellsManyNamesApart() {
    List<String> names = IntStream.range(0, 5000).mapToObj(i -> "name" + i).toList();
    NameTable table = NameTable.of(names);
    for (int i = 0; i < names.size(); i++) {
      MessagePackReader reader = new MessagePackReader().wrap(encoded(names.get(i)));
      assertThat(reader.tryReadName(table, -1)).isEqualTo(i);
    }
  }

  @Test
  void refusesDuplicates() {
    assertThatThrownBy(() -> NameTable.of(List.of("a", "b", "a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the name 'a' occurs twice");
  }
}
