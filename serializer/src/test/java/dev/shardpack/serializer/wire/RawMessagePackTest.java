package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RawMessagePackTest {
  private static final byte[] VALUE = HexFormat.of().parseHex("82a16101a162c0");

  @Test
  void sharesNoArray() {
    byte[] source = VALUE.clone();
    RawMessagePack raw = RawMessagePack.copyOf(source);
    source[0] = 0;
    raw.toByteArray()[1] = 0;
    assertThat(raw.toByteArray()).isEqualTo(VALUE);
    assertThat(raw.size()).isEqualTo(VALUE.length);
    byte[] message = VALUE.clone();
    RawMessagePack read = new MessagePackReader().wrap(message).readRaw();
    message[0] = 0;
    assertThat(read).isEqualTo(raw);
  }

  @Test
  void equalBytesAreEqual() {
    RawMessagePack raw = RawMessagePack.copyOf(VALUE);
    assertThat(raw)
        .isEqualTo(RawMessagePack.copyOf(VALUE))
        .hasSameHashCodeAs(RawMessagePack.copyOf(VALUE));
    assertThat(raw).isNotEqualTo(VALUE).isNotEqualTo(null);
    RawMessagePack one = RawMessagePack.copyOf(new byte[] {1});
    RawMessagePack wideOne = RawMessagePack.copyOf(new byte[] {(byte) 0xcc, 1});
    assertThat(one).isNotEqualTo(wideOne);
    assertThat(raw).hasToString("82a16101a162c0");
  }

  @ParameterizedTest
  @CsvSource({
    "'', END_OF_INPUT, 0",
    "82a161, END_OF_INPUT, 3",
    "81a161c1, RESERVED_BYTE, 3",
    "0101, TRAILING_BYTES, 1",
  })
  void onlyOneWellFormedValueIsTaken(String hex, Kind kind, long offset) {
    byte[] bytes = HexFormat.of().parseHex("c1" + hex + "c1");
    assertFails(kind, () -> RawMessagePack.copyOf(bytes, 1, bytes.length - 2, Limits.untrusted()))
        .returns(offset, MessagePackException::offset);
  }

  @Test
  void limitsApply() {
    byte[] nested = HexFormat.of().parseHex("91".repeat(64) + "90");
    assertFails(Kind.DEPTH_LIMIT, () -> RawMessagePack.copyOf(nested));
    assertThat(RawMessagePack.copyOf(nested, 0, 65, Limits.trusted()).size()).isEqualTo(65);
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> RawMessagePack.copyOf(nested, 1, 65, Limits.trusted()));
  }

  @Test
  void contentIsNotChecked() {
    byte[] malformedText = HexFormat.of().parseHex("a1ff");
    RawMessagePack raw = RawMessagePack.copyOf(malformedText);
    MessagePackReader reader = raw.reader(Limits.untrusted());
    assertFails(Kind.INVALID_UTF8, reader::readString);
  }

  @Test
  void isWrittenAndReadInPlace() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(3);
    writer.writeInt(7);
    writer.writeRaw(RawMessagePack.copyOf(VALUE));
    writer.writeInt(8);
    writer.end();
    MessagePackReader reader = new MessagePackReader().wrap(writer.toByteArray());
    reader.beginArray();
    assertThat(reader.readInt()).isEqualTo(7);
    assertThat(reader.readRaw()).isEqualTo(RawMessagePack.copyOf(VALUE));
    assertThat(reader.readInt()).isEqualTo(8);
    reader.end();
    reader.expectEnd();
  }
}
