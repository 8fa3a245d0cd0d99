package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Sources, positions and reuse of the reader. */
class MessagePackReaderTest {
  /** [300, "héllo", 0xc1]. */
  private static final byte[] MESSAGE = HexFormat.of().parseHex("93cd012ca668c3a96c6c6fc1");

  /** The message with other bytes around it. */
  private static byte[] surrounded() {
    byte[] bytes = new byte[MESSAGE.length + 7];
    Arrays.fill(bytes, (byte) 0xc1);
    System.arraycopy(MESSAGE, 0, bytes, 4, MESSAGE.length);
    return bytes;
  }

  static Stream<MessagePackReader> sources() {
    byte[] bytes = surrounded();
    ByteBuffer heap = ByteBuffer.wrap(bytes, 4, MESSAGE.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes);
    direct.position(4).limit(4 + MESSAGE.length);
    return Stream.of(
        new MessagePackReader().wrap(MESSAGE),
        new MessagePackReader().wrap(bytes, 4, MESSAGE.length),
        new MessagePackReader().wrap(heap),
        new MessagePackReader().wrap(heap.slice()),
        new MessagePackReader().wrap(heap.asReadOnlyBuffer()),
        new MessagePackReader().wrap(direct),
        new MessagePackReader().wrap(direct.slice()),
        new MessagePackReader().wrap(direct.asReadOnlyBuffer()));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void offsetsCountFromTheStartOfTheMessage(MessagePackReader reader) {
    assertThat(reader.remaining()).isEqualTo(MESSAGE.length);
    assertThat(reader.offset()).isZero();
    assertThat(reader.beginArray()).isEqualTo(3);
    assertThat(reader.offset()).isEqualTo(1);
    assertThat(reader.readInt()).isEqualTo(300);
    assertThat(reader.readString()).isEqualTo("héllo");
    assertThat(reader.offset()).isEqualTo(11);
    assertThat(reader.remaining()).isEqualTo(1);
    assertThat(reader.peekType()).isEqualTo(ValueType.RESERVED);
    assertFails(Kind.RESERVED_BYTE, reader::readInt).returns(11L, MessagePackException::offset);
  }

  @ParameterizedTest
  @MethodSource("sources")
  void treeReadsAndSkipsHaveTheSameOffsets(MessagePackReader reader) {
    reader.beginArray();
    assertFails(
            Kind.RESERVED_BYTE,
            () -> {
              reader.skip();
              reader.skip();
              reader.skip();
            })
        .returns(11L, MessagePackException::offset);
  }

  @ParameterizedTest
  @MethodSource("sources")
  void pathLeadsToTheElement(MessagePackReader reader) {
    assertFails(Kind.RESERVED_BYTE, reader::readValue)
        .withMessage(
            "expected a value but found 0xc1, which MessagePack never uses at $[2] (byte 11)");
  }

  @Test
  void positionsOfSourcesAreKept() {
    ByteBuffer direct = ByteBuffer.allocateDirect(5).put(new byte[] {1, 2, 3, 4, 5});
    direct.position(1).limit(3);
    MessagePackReader reader = new MessagePackReader().wrap(direct);
    assertThat(reader.readInt()).isEqualTo(2);
    assertThat(reader.readInt()).isEqualTo(3);
    assertFails(Kind.END_OF_INPUT, reader::readInt);
    assertThat(direct.position()).isEqualTo(1);
    assertThat(direct.limit()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"-1, 2", "0, -1", "0, 12", "12, 0", "5, 7", "1, 2147483647", "2147483647, 1"})
  void rangesOutsideOfTheArrayAreRefused(int offset, int length) {
    byte[] bytes = new byte[11];
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> new MessagePackReader().wrap(bytes, offset, length));
  }

  @Test
  void emptyRangeAtTheEndIsEmptyInput() {
    MessagePackReader reader = new MessagePackReader().wrap(new byte[11], 11, 0);
    reader.expectEnd();
    assertFails(Kind.END_OF_INPUT, reader::peekType).returns(0L, MessagePackException::offset);
    assertFails(Kind.END_OF_INPUT, reader::tryReadNil);
    assertFails(Kind.END_OF_INPUT, reader::skip);
    assertFails(Kind.END_OF_INPUT, reader::readRaw);
    assertFails(Kind.END_OF_INPUT, reader::readValue);
  }

  /** Bytes of the array behind the range are never looked at. */
  @Test
  void rangeEndsTheInput() {
    byte[] bytes = HexFormat.of().parseHex("00cf0102030405060708a3616263");
    for (int end = 2; end < 10; end++) {
      MessagePackReader reader = new MessagePackReader().wrap(bytes, 1, end - 1);
      assertFails(Kind.END_OF_INPUT, reader::readLong)
          .withMessage(
              "expected 9 bytes but the input ends after %s of them at $ (byte %s)",
              end - 1, end - 1);
    }
    MessagePackReader reader = new MessagePackReader().wrap(bytes, 10, 3);
    assertFails(Kind.END_OF_INPUT, reader::readString)
        .withMessage("expected 3 bytes but the input ends after 2 of them at $ (byte 3)");
  }

  @Test
  void nilAndBooleans() {
    MessagePackReader reader = new MessagePackReader().wrap(HexFormat.of().parseHex("c0c2c3c001"));
    assertThat(reader.tryReadNil()).isTrue();
    assertThat(reader.tryReadNil()).isFalse();
    assertThat(reader.readBoolean()).isFalse();
    assertThat(reader.readBoolean()).isTrue();
    reader.readNil();
    assertFails(Kind.TYPE_MISMATCH, reader::readNil)
        .withMessage("expected nil but was positive fixint at $ (byte 4)");
    assertFails(Kind.TYPE_MISMATCH, reader::readBoolean).returns(4L, MessagePackException::offset);
  }

  @Test
  void trailingBytesAreCounted() {
    MessagePackReader reader = new MessagePackReader().wrap(new byte[3]);
    reader.readInt();
    assertFails(Kind.TRAILING_BYTES, reader::expectEnd)
        .withMessage("expected the end of the message but 2 bytes follow at $ (byte 1)");
  }

  @Test
  void rawBytesBehindAHeader() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeBinaryHeader(10);
    writer.writeRawLong(0x0102030405060708L);
    writer.writeRaw(new byte[] {9, 10}, 0, 2);
    byte[] message = writer.toByteArray();
    assertThat(message).isEqualTo(HexFormat.of().parseHex("c40a0102030405060708090a"));
    MessagePackReader reader = new MessagePackReader().wrap(message);
    assertThat(reader.readBinaryHeader()).isEqualTo(10);
    assertThat(reader.readRawLong()).isEqualTo(0x0102030405060708L);
    byte[] target = new byte[3];
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> reader.readRawBytes(target, 2, 2));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> reader.readRawBytes(target, 0, -1));
    assertThat(reader.offset()).isEqualTo(10);
    reader.readRawBytes(target, 1, 2);
    assertThat(target).containsExactly(0, 9, 10);
    assertFails(Kind.END_OF_INPUT, () -> reader.readRawBytes(target, 0, 1));
    assertFails(Kind.END_OF_INPUT, reader::readRawLong);
  }

  @Test
  void releaseLetsGoOfTheMessage() {
    MessagePackReader reader = new MessagePackReader().wrap(MESSAGE);
    reader.beginArray();
    reader.release();
    assertThat(reader.remaining()).isZero();
    assertThat(reader.offset()).isZero();
    assertFails(Kind.END_OF_INPUT, reader::readInt);
    assertThat(reader.wrap(MESSAGE).beginArray()).isEqualTo(3);
  }

  @Test
  void releaseKeepsOnlySmallCopies() {
    MessagePackReader reader = new MessagePackReader();
    reader.wrap(ByteBuffer.allocateDirect(MessagePackWriter.MAX_RETAINED_BYTES));
    reader.release();
    assertThat(reader.retainedBytes()).isEqualTo(MessagePackWriter.MAX_RETAINED_BYTES);
    reader.wrap(ByteBuffer.allocateDirect(MessagePackWriter.MAX_RETAINED_BYTES + 1));
    reader.release();
    assertThat(reader.retainedBytes()).isZero();
  }

  @Test
  void copyIsReusedForShorterMessages() {
    MessagePackReader reader = new MessagePackReader();
    reader.wrap(ByteBuffer.wrap(MESSAGE).asReadOnlyBuffer());
    reader.wrap(ByteBuffer.wrap(new byte[] {1}).asReadOnlyBuffer());
    assertThat(reader.readInt()).isEqualTo(1);
    reader.expectEnd();
    assertFails(Kind.END_OF_INPUT, reader::readInt);
  }

  @Test
  void errorsOfConvertersStandWhereTheySay() {
    MessagePackReader reader = new MessagePackReader().wrap(MESSAGE, 1, 5);
    int offset = reader.offset();
    reader.readInt();
    assertThat(reader.error(Kind.UNKNOWN_SUBTYPE, "expected a or b but was c", offset))
        .hasMessage("expected a or b but was c at $ (byte 0)");
  }
}
