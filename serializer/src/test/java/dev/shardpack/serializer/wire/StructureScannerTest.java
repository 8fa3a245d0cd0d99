package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several values in a row, sources and offsets of the scanner. */
class StructureScannerTest {
  /** {"a": [1]} and nil, "xyz" and the reserved byte. */
  private static final byte[] STREAM =
      HexFormat.of().parseHex("81a1619101" + "c0" + "a378797a" + "c1");

  private final StructureScanner scanner = new StructureScanner();

  private static ByteBuffer buffer(boolean direct, int from, int to) {
    ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(20) : ByteBuffer.allocate(20);
    return buffer.put(3, STREAM).position(3 + from).limit(3 + to).slice();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void valuesOfAStreamEndWhereTheyEnd(boolean direct) {
    ByteBuffer bytes = buffer(direct, 0, STREAM.length);
    for (int[] sizeAndEnd : new int[][] {{5, 5}, {1, 6}, {4, 10}}) {
      scanner.feed(bytes);
      assertThat(scanner.isComplete()).isTrue();
      assertThat(scanner.size()).isEqualTo(sizeAndEnd[0]);
      assertThat(scanner.offset()).isEqualTo(sizeAndEnd[1]);
      assertThat(bytes.position()).isEqualTo(sizeAndEnd[1]);
      scanner.feed(bytes);
      assertThat(bytes.position()).isEqualTo(sizeAndEnd[1]);
      scanner.next();
      assertThat(scanner.size()).isZero();
    }
    assertFails(Kind.RESERVED_BYTE, () -> scanner.feed(bytes))
        .returns(10L, MessagePackException::offset);
  }

  @Test
  void readOnlyBuffersAreTaken() {
    scanner.feed(buffer(false, 0, 5).asReadOnlyBuffer());
    assertThat(scanner.isComplete()).isTrue();
  }

  @Test
  void largeDirectBuffersAreTakenInPieces() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(30_000);
    for (int i = 0; i < 30_000; i++) {
      writer.writeInt(i);
    }
    ByteBuffer direct = ByteBuffer.allocateDirect(writer.size() + 1);
    writer.copyTo(direct);
    scanner.feed(direct.rewind());
    assertThat(scanner.isComplete()).isTrue();
    assertThat(scanner.size()).isEqualTo(writer.size());
    assertThat(direct.position()).isEqualTo(writer.size());
  }

  @Test
  void endOfInputIsAnErrorOnlyInsideAValue() {
    assertThatCode(scanner::endOfInput).doesNotThrowAnyException();
    assertThat(scanner.feed(STREAM, 0, 4)).isEqualTo(4);
    assertThat(scanner.isComplete()).isFalse();
    assertFails(Kind.END_OF_INPUT, scanner::endOfInput)
        .withMessage(
            "expected more bytes of a value but the input ends after 4 of them at $" + " (byte 4)");
    scanner.feed(STREAM, 4, 1);
    assertThatCode(scanner::endOfInput).doesNotThrowAnyException();
    scanner.next();
    assertThatCode(scanner::endOfInput).doesNotThrowAnyException();
    scanner.feed(STREAM, 5, 1);
    scanner.next();
    scanner.feed(STREAM, 6, 2);
    assertFails(Kind.END_OF_INPUT, scanner::endOfInput)
        .withMessageContaining("ends after 2 of them")
        .returns(8L, MessagePackException::offset);
  }

  /** Pairs and bytes are counted without overflow up to 2<sup>32</sup>−1. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "dd80000000",
        "ddffffffff",
        "df40000000",
        "df80000000",
        "dfffffffff",
        "c680000000",
        "c6ffffffff",
        "dbffffffff",
        "c9ffffffff"
      })
  void largestCountsNeedMoreBytes(String header) {
    byte[] bytes = HexFormat.of().parseHex(header);
    scanner.feed(bytes, 0, bytes.length);
    byte[] zeros = new byte[1 << 16];
    for (int i = 0; i < 64; i++) {
      assertThat(scanner.feed(zeros, 0, zeros.length)).isEqualTo(zeros.length);
    }
    assertThat(scanner.isComplete()).isFalse();
    assertFails(Kind.END_OF_INPUT, scanner::endOfInput)
        .returns(bytes.length + (64L << 16), MessagePackException::offset);
  }

  /** More than 2<sup>31</sup> bytes: the scanner passes over payload without looking at it. */
  @Test
  void offsetsExceedAnInt() {
    byte[] header = HexFormat.of().parseHex("c6ffffffff");
    scanner.feed(header, 0, header.length);
    byte[] zeros = new byte[1 << 20];
    for (int i = 0; i < 4095; i++) {
      scanner.feed(zeros, 0, zeros.length);
    }
    assertThat(scanner.feed(zeros, 0, zeros.length)).isEqualTo(zeros.length - 1);
    assertThat(scanner.isComplete()).isTrue();
    assertThat(scanner.size()).isEqualTo(5 + 0xffff_ffffL);
    scanner.next();
    scanner.feed(header, 0, 1);
    assertThat(scanner.offset()).isEqualTo(6 + 0xffff_ffffL);
  }

  @ParameterizedTest
  @CsvSource({"-1, 1", "0, 12", "11, 1", "5, -1", "2147483647, 2147483647"})
  void rangesOutsideOfTheArrayAreRefused(int from, int count) {
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> scanner.feed(STREAM, from, count));
    assertThat(scanner.size()).isZero();
  }

  @Test
  void nextAlsoLeavesAValueThatIsNotComplete() {
    scanner.feed(STREAM, 0, 3);
    scanner.next();
    scanner.feed(STREAM, 5, 1);
    assertThat(scanner.isComplete()).isTrue();
    assertThat(scanner.size()).isEqualTo(1);
    assertThat(scanner.offset()).isEqualTo(4);
  }
}
