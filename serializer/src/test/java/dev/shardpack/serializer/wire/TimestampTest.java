package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue.TimestampValue;
import java.time.Instant;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The timestamp extension on both sides of every edge between its three forms. */
class TimestampTest {
  private static final HexFormat HEX = HexFormat.of();

  @ParameterizedTest
  @CsvSource({
    "0, 0, d6ff00000000",
    "0, 1, d7ff0000000400000000",
    "0, 999999999, d7ffee6b27fc00000000",
    "4294967295, 0, d6ffffffffff",
    "4294967295, 1, d7ff00000004ffffffff",
    "4294967296, 0, d7ff0000000100000000",
    "17179869183, 0, d7ff00000003ffffffff",
    "17179869183, 999999999, d7ffee6b27ffffffffff",
    "17179869184, 0, c70cff000000000000000400000000",
    "17179869184, 999999999, c70cff3b9ac9ff0000000400000000",
    "-1, 0, c70cff00000000ffffffffffffffff",
    "-1, 999999999, c70cff3b9ac9ffffffffffffffffff",
    "9223372036854775807, 0, c70cff000000007fffffffffffffff",
    "-9223372036854775808, 999999999, c70cff3b9ac9ff8000000000000000",
  })
  void smallestFormIsWritten(long seconds, int nanos, String hex) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeTimestamp(seconds, nanos);
    assertThat(HEX.formatHex(writer.toByteArray())).isEqualTo(hex);
    assertThat(new MessagePackReader().wrap(HEX.parseHex(hex)).readValue())
        .isEqualTo(new TimestampValue(seconds, nanos));
  }

  @Test
  void everyInstantIsWrittenAndRead() {
    for (Instant instant :
        new Instant[] {
          Instant.MIN,
          Instant.MAX,
          Instant.EPOCH,
          Instant.EPOCH.minusNanos(1),
          Instant.ofEpochSecond(1L << 34)
        }) {
      MessagePackWriter writer = new MessagePackWriter();
      writer.writeTimestamp(instant);
      MessagePackReader reader = new MessagePackReader().wrap(writer.toByteArray());
      assertThat(reader.readTimestamp()).isEqualTo(instant);
      reader.expectEnd();
    }
  }

  /** The specification's decoder looks at the length, so every header with that length is legal. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "d6ff00000007",
        "c704ff00000007",
        "c80004ff00000007",
        "c900000004ff00000007",
        "d7ff0000000000000007",
        "c708ff0000000000000007",
        "c70cff000000000000000000000007",
        "c8000cff000000000000000000000007"
      })
  void everyFormIsRead(String hex) {
    assertThat(new MessagePackReader().wrap(HEX.parseHex(hex)).readTimestamp())
        .isEqualTo(Instant.ofEpochSecond(7));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "d4ff00",
        "d5ff0000",
        "c700ff",
        "c703ff000000",
        "c705ff0000000000",
        "d8ff00000000000000000000000000000000"
      })
  void otherLengthsAreMalformed(String hex) {
    assertInvalid(hex, "expected a timestamp of 4, 8 or 12 bytes but there are ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "d7ffee6b280000000000",
        "d7ffffffffffffffffff",
        "c70cff3b9aca000000000000000000",
        "c70cffffffffff0000000000000000"
      })
  void tooManyNanosAreMalformed(String hex) {
    assertInvalid(hex, "expected at most 999999999 nanoseconds in a timestamp but there are ");
  }

  /** Typed and tree reads say the same, also of a part of an array behind another value. */
  private static void assertInvalid(String hex, String text) {
    byte[] bytes = HEX.parseHex("c0c0" + "00" + hex);
    MessagePackReader typed = new MessagePackReader().wrap(bytes, 2, bytes.length - 2);
    typed.readInt();
    assertFails(Kind.INVALID_TIMESTAMP, typed::readTimestamp)
        .withMessageStartingWith(text)
        .returns(1L, MessagePackException::offset);
    MessagePackReader tree = new MessagePackReader().wrap(bytes, 2, bytes.length - 2);
    tree.readInt();
    assertFails(Kind.INVALID_TIMESTAMP, tree::readValue)
        .withMessageStartingWith(text)
        .returns(1L, MessagePackException::offset);
  }

  @ParameterizedTest
  @ValueSource(longs = {31556889864403200L, -31557014167219201L, Long.MAX_VALUE, Long.MIN_VALUE})
  void secondsBeyondInstantAreOutOfRange(long seconds) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeTimestamp(seconds, 0);
    MessagePackReader reader = new MessagePackReader().wrap(writer.toByteArray());
    assertFails(Kind.VALUE_OUT_OF_RANGE, reader::readTimestamp)
        .withMessageContaining("but was " + seconds);
  }

  @Test
  void otherExtensionsAreNoTimestamps() {
    MessagePackReader reader = new MessagePackReader().wrap(HEX.parseHex("d60500000000"));
    assertFails(Kind.TYPE_MISMATCH, reader::readTimestamp)
        .withMessage(
            "expected a timestamp (extension type -1) but was extension type 5 at $ (byte 0)");
    assertFails(Kind.TYPE_MISMATCH, () -> reader.wrap(new byte[] {1}).readTimestamp())
        .withMessageContaining("expected an extension but was positive fixint");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1_000_000_000, Integer.MIN_VALUE})
  void nanosAreChecked(int nanos) {
    MessagePackWriter writer = new MessagePackWriter();
    assertThatIllegalArgumentException().isThrownBy(() -> writer.writeTimestamp(0, nanos));
    assertThatIllegalArgumentException().isThrownBy(() -> new TimestampValue(0, nanos));
    assertThat(writer.size()).isZero();
  }
}
