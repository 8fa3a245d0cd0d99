package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lengths of text around every edge of a header, in chars and in bytes. */
class StringBoundaryTest {
  private static byte[] written(String text) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeString(text);
    return writer.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({
    "a, 0, a0",
    "a, 1, a1",
    "a, 31, bf",
    "a, 32, d920",
    "a, 63, d93f",
    "a, 64, d940",
    "a, 65, d941",
    "a, 255, d9ff",
    "a, 256, da0100",
    "a, 65535, daffff",
    "a, 65536, db00010000",
    "é, 15, be",
    "é, 16, d920",
    "é, 31, d93e",
    "é, 32, d940",
    "é, 100, d9c8",
    "é, 127, d9fe",
    "é, 128, da0100",
    "é, 32767, dafffe",
    "é, 32768, db00010000",
    "あ, 10, be",
    "あ, 11, d921",
    "あ, 31, d95d",
    "あ, 64, d9c0",
    "あ, 65, d9c3",
    "あ, 85, d9ff",
    "あ, 86, da0102",
    "あ, 200, da0258",
    "あ, 21845, daffff",
    "あ, 21846, db00010002",
    "あ, 30000, db00015f90",
    "😀, 7, bc",
    "😀, 8, d920",
    "😀, 64, da0100",
    "😀, 16384, db00010000",
  })
  void headerCountsBytes(String unit, int count, String header) {
    String text = unit.repeat(count);
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    byte[] bytes = written(text);
    assertThat(HexFormat.of().formatHex(bytes)).startsWith(header);
    assertThat(bytes).hasSize(header.length() / 2 + utf8.length).endsWith(utf8);
    MessagePackReader reader = new MessagePackReader().wrap(bytes);
    assertThat(reader.readString()).isEqualTo(text);
    reader.expectEnd();
    assertThat(reader.wrap(bytes).readStringBytes()).isEqualTo(utf8);
  }

  /** The first char beyond ASCII may stand anywhere in a short string. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 15, 20, 21, 31, 32, 63, 64, 65, 100})
  void oneCharBeyondAscii(int length) {
    for (String other : new String[] {"\u0080", "ß", "\u07ff", "\u0800", "\uffff", "😀"}) {
      for (int at = 0; at < length; at++) {
        String text = "x".repeat(at) + other + "?".repeat(length - at - 1);
        byte[] bytes = written(text);
        assertThat(new MessagePackReader().wrap(bytes).readString()).isEqualTo(text);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 30, 63, 64, 200})
  void unpairedSurrogatesAreNotWritten(int at) {
    for (String bad : new String[] {"\ud800", "\udbff", "\udc00", "\udfff", "\udc00\ud800"}) {
      for (String padding : new String[] {"?", "a", "é", "😀"}) {
        String text = padding.repeat(at) + bad + padding.repeat(3);
        MessagePackWriter writer = new MessagePackWriter();
        writer.writeInt(1);
        assertFails(Kind.INVALID_UTF8, () -> writer.writeString(text))
            .withMessageContaining(
                "char " + padding.length() * at + " is the unpaired surrogate 0x");
        assertThat(writer.tryWriteString(text)).isFalse();
        assertThat(writer.toByteArray()).containsExactly(1);
      }
    }
  }

  @Test
  void questionMarksAreText() {
    for (int length : new int[] {1, 64, 65, 1000}) {
      String text = "?".repeat(length);
      assertThat(new MessagePackReader().wrap(written(text)).readString()).isEqualTo(text);
    }
  }

  @Test
  void nulAndControlsAreText() {
    String text = "\0\u0001\u007f\n\u0000";
    assertThat(new MessagePackReader().wrap(written(text)).readString()).isEqualTo(text);
  }

  @Test
  void malformedTextIsReadAsBytes() {
    byte[] message = HexFormat.of().parseHex("a4616263ff");
    assertFails(Kind.INVALID_UTF8, () -> new MessagePackReader().wrap(message).readString())
        .withMessage("expected UTF-8 but byte 0xff starts no well-formed sequence at $ (byte 4)");
    assertThat(new MessagePackReader().wrap(message).readStringBytes())
        .isEqualTo(Arrays.copyOfRange(message, 1, 5));
  }

  @Test
  void encodedTextIsTakenAsItIs() {
    byte[] utf8 = "xgrünx".getBytes(StandardCharsets.UTF_8);
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeUtf8(utf8, 1, utf8.length - 2);
    assertThat(writer.toByteArray()).isEqualTo(written("grün"));
  }
}
