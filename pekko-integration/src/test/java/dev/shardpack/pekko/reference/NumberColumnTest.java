package dev.shardpack.pekko.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Bytes;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberColumnTest {
  /** In an array that is longer, as those that are kept for reuse. */
  private static long[] withRoom(long... numbers) {
    return Arrays.copyOf(numbers, numbers.length + 4);
  }

  private static byte[] write(long... numbers) {
    return Bytes.written(writer -> NumberColumn.write(writer, withRoom(numbers), numbers.length));
  }

  private static byte[] writeKey(long... numbers) {
    return Bytes.written(
        writer -> NumberColumn.writeKey(writer, withRoom(numbers), numbers.length));
  }

  private static MessagePackReader reader(byte[] bytes) {
    return new MessagePackReader().wrap(bytes);
  }

  private static long[] read(byte[] bytes, int rows) {
    MessagePackReader reader = reader(bytes);
    NumberColumn column = NumberColumn.read(reader, rows);
    reader.expectEnd();
    long[] numbers = new long[rows];
    Arrays.setAll(numbers, column::get);
    return numbers;
  }

  private static long[] numbers(String text) {
    return text.isEmpty()
        ? new long[0]
        : Arrays.stream(text.split(" ")).mapToLong(Long::parseLong).toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "'',          90,       90",
    "5,           05,       05",
    "0,           00,       00",
    "-1,          ff,       ff",
    "'0 0',       00,       920000",
    "'7 7 7',     07,       93070707",
    "'0 1',       c0,       920001",
    "'0 1 2 3',   c0,       9400010203",
    "'1 0',       920100,   920100",
    "'0 1 1',     93000101, 93000101",
    "'1 2 3',     93010203, 93010203"
  })
  void formsAreTheSmallest(String text, String column, String keyColumn) {
    assertThat(HexFormat.of().formatHex(write(numbers(text)))).isEqualTo(column);
    assertThat(HexFormat.of().formatHex(writeKey(numbers(text)))).isEqualTo(keyColumn);
  }

  @Test
  void allNumbersAreReadBack() {
    Random random = new Random(8);
    for (int i = 0; i < 2000; i++) {
      int kind = random.nextInt(4);
      long constant = random.nextLong();
      long[] numbers = new long[random.nextInt(20)];
      for (int row = 0; row < numbers.length; row++) {
        numbers[row] =
            kind == 0 ? constant : kind == 1 ? row : random.nextLong() >> (62 * (kind - 2));
      }

      assertThat(read(write(numbers), numbers.length)).isEqualTo(numbers);
      assertThat(NumberColumn.readKey(reader(writeKey(numbers)))).isEqualTo(numbers);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "930102, 2",
    "920102, 3",
    "90, 1",
    "910101, 0",
    "92c0c0, 2",
    "a0, 1",
    "c2, 1",
    "'', 1"
  })
  void columnsOfOtherShapesAreRefused(String hex, int rows) {
    assertThatThrownBy(() -> read(Bytes.ofHex(hex), rows)).isInstanceOf(MessagePackException.class);
  }

  @ParameterizedTest
  @CsvSource({"c0", "91c0", "a0", "''", "ddffffffff00"})
  void keyColumnsOfOtherShapesAreRefused(String hex) {
    assertThatThrownBy(() -> NumberColumn.readKey(reader(Bytes.ofHex(hex))))
        .isInstanceOf(MessagePackException.class);
  }
}
