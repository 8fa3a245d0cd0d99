package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts and lengths around every edge between the forms of a header. */
class HeaderBoundaryTest {
  private static final HexFormat HEX = HexFormat.of();

  /** The header, and room for what it announces. */
  private static byte[] padded(String header, int count) {
    byte[] bytes = HEX.parseHex(header);
    return Arrays.copyOf(bytes, bytes.length + count);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 90",
    "15, 9f",
    "16, dc0010",
    "255, dc00ff",
    "65535, dcffff",
    "65536, dd00010000",
    "2147483647, dd7fffffff",
  })
  void arrays(int count, String header) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(count);
    assertThat(HEX.formatHex(writer.toByteArray())).isEqualTo(header);
    if (count <= 65_536) {
      MessagePackReader reader = new MessagePackReader().wrap(padded(header, count));
      assertThat(reader.beginArray()).isEqualTo(count);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 80",
    "15, 8f",
    "16, de0010",
    "255, de00ff",
    "65535, deffff",
    "65536, df00010000",
    "2147483647, df7fffffff",
  })
  void maps(int count, String header) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(count);
    assertThat(HEX.formatHex(writer.toByteArray())).isEqualTo(header);
    if (count <= 65_536) {
      MessagePackReader reader = new MessagePackReader().wrap(padded(header, 2 * count));
      assertThat(reader.beginMap()).isEqualTo(count);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, c400",
    "1, c401",
    "255, c4ff",
    "256, c50100",
    "65535, c5ffff",
    "65536, c600010000"
  })
  void binaries(int length, String header) {
    byte[] content = new byte[length];
    Arrays.fill(content, (byte) 0xab);
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeBinary(content);
    byte[] bytes = writer.toByteArray();
    assertThat(HEX.formatHex(bytes)).startsWith(header);
    MessagePackReader reader = new MessagePackReader().wrap(bytes);
    assertThat(reader.readBinary()).isEqualTo(content);
    reader.expectEnd();
    assertThat(reader.wrap(bytes).readBinaryHeader()).isEqualTo(length);
    writer.reset();
    writer.writeBinaryHeader(length);
    writer.writeRaw(content, 0, length);
    assertThat(writer.toByteArray()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "0, c70005",
    "1, d405",
    "2, d505",
    "3, c70305",
    "4, d605",
    "5, c70505",
    "7, c70705",
    "8, d705",
    "9, c70905",
    "15, c70f05",
    "16, d805",
    "17, c71105",
    "255, c7ff05",
    "256, c8010005",
    "65535, c8ffff05",
    "65536, c90001000005",
  })
  void extensions(int length, String header) {
    byte[] payload = new byte[length];
    Arrays.fill(payload, (byte) 0xab);
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeExtension((byte) 5, payload);
    byte[] bytes = writer.toByteArray();
    assertThat(HEX.formatHex(bytes)).startsWith(header);
    assertThat(bytes).hasSize(header.length() / 2 + length);
    MessagePackReader reader = new MessagePackReader().wrap(bytes);
    assertThat(reader.readExtensionHeader()).isEqualTo(new ExtensionHeader((byte) 5, length));
    byte[] read = new byte[length];
    reader.readRawBytes(read, 0, length);
    assertThat(read).isEqualTo(payload);
    reader.expectEnd();
  }

  /** As many values as bytes are left is the most that can follow. */
  @ParameterizedTest
  @CsvSource({"93, 3", "dc0003, 3", "dd00000003, 3", "83, 6", "de0003, 6", "df00000003, 6"})
  void oneByteForEachValueIsNeeded(String header, int values) {
    byte[] enough = padded(header, values);
    byte[] tooFew = padded(header, values - 1);
    boolean array = ValueType.of(enough[0]) == ValueType.ARRAY;
    MessagePackReader reader = new MessagePackReader();
    reader.wrap(enough);
    assertThat(array ? reader.beginArray() : reader.beginMap()).isEqualTo(3);
    reader.wrap(tooFew);
    assertFails(
            Kind.END_OF_INPUT,
            () -> assertThat(array ? reader.beginArray() : reader.beginMap()).isZero())
        .returns((long) tooFew.length, MessagePackException::offset);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, -128, -65_536, Integer.MIN_VALUE})
  void negativeCountsAreNotWritten(int count) {
    MessagePackWriter writer = new MessagePackWriter();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> writer.beginArray(count))
        .withMessageContaining("but was " + count);
    assertThatIllegalArgumentException().isThrownBy(() -> writer.beginMap(count));
    assertThatIllegalArgumentException().isThrownBy(() -> writer.writeBinaryHeader(count));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> writer.writeExtensionHeader((byte) 1, count));
    assertThat(writer.size()).isZero();
  }
}
