package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Growth, targets and reuse of the writer. */
class MessagePackWriterTest {
  private final MessagePackWriter writer = new MessagePackWriter();

  private static final byte[] ABC_BYTES = {(byte) 0xa3, 'a', 'b', 'c'};

  @Test
  void startsEmpty() {
    assertThat(writer.size()).isZero();
    assertThat(writer.toByteArray()).isEmpty();
    ByteBuffer none = ByteBuffer.allocate(0);
    writer.copyTo(none);
    assertThat(none.position()).isZero();
  }

  static Stream<ByteBuffer> targets() {
    return Stream.of(
        ByteBuffer.allocate(10),
        ByteBuffer.allocateDirect(10),
        ByteBuffer.allocate(20).position(5).slice(),
        ByteBuffer.allocateDirect(20).position(5).slice());
  }

  @ParameterizedTest
  @MethodSource("targets")
  void fillsExactlyWhatRemains(ByteBuffer target) {
    writer.writeString("abc");
    target.position(2).limit(6);
    writer.copyTo(target);
    assertThat(target.position()).isEqualTo(6);
    byte[] content = new byte[4];
    target.get(2, content);
    assertThat(content).isEqualTo(ABC_BYTES);
    assertThat(target.get(1)).isZero();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void oneByteTooFewOverflows(ByteBuffer target) {
    writer.writeString("abc");
    target.position(2).limit(5);
    assertThatExceptionOfType(BufferOverflowException.class)
        .isThrownBy(() -> writer.copyTo(target));
    assertThat(target.position()).isEqualTo(2);
    assertThat(target.get(2)).isZero();
    assertThat(writer.toByteArray()).isEqualTo(ABC_BYTES);
  }

  @Test
  void readOnlyTargetsAreRefused() {
    writer.writeString("abc");
    ByteBuffer target = ByteBuffer.allocate(10).asReadOnlyBuffer();
    assertThatExceptionOfType(ReadOnlyBufferException.class)
        .isThrownBy(() -> writer.copyTo(target));
  }

  @Test
  void copiesToArrays() {
    writer.writeString("abc");
    byte[] target = new byte[6];
    writer.copyTo(target, 2);
    assertThat(target).containsExactly(0, 0, 0xa3, 'a', 'b', 'c');
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> writer.copyTo(target, 3));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> writer.copyTo(target, -1));
  }

  /** Each kind of token in front of which the buffer is full but for 0 to 16 bytes. */
  @Test
  void growsBeforeEachToken() {
    Stream<Consumer<MessagePackWriter>> tokens =
        Stream.of(
            MessagePackWriter::writeNil,
            w -> w.writeBoolean(true),
            w -> w.writeInt(1),
            w -> w.writeInt(Integer.MIN_VALUE),
            w -> w.writeLong(Long.MIN_VALUE),
            w -> w.writeUnsignedLong(-1),
            w -> w.writeFloat(1.5f),
            w -> w.writeDouble(1.5),
            w -> w.writeString("x".repeat(64)),
            w -> w.writeString("é".repeat(64)),
            w -> w.writeString("x".repeat(70_000)),
            w -> w.writeBinary(new byte[300]),
            w -> w.writeBinary(ByteBuffer.allocateDirect(300)),
            w -> w.beginArray(70_000),
            w -> w.beginMap(70_000),
            w -> w.writeExtension((byte) 3, new byte[16]),
            w -> w.writeExtensionHeader((byte) 3, 70_000),
            w -> w.writeTimestamp(-1, 1),
            w -> w.writeRaw(new byte[100], 0, 100));
    tokens.forEach(
        token -> {
          MessagePackWriter fresh = new MessagePackWriter();
          token.accept(fresh);
          byte[] expected = fresh.toByteArray();
          for (int filled = 496; filled <= 512; filled++) {
            MessagePackWriter full = new MessagePackWriter();
            full.writeRaw(new byte[filled], 0, filled);
            token.accept(full);
            assertThat(full.size()).isEqualTo(filled + expected.length);
            assertThat(full.toByteArray()).endsWith(expected);
          }
        });
  }

  @Test
  void manyIntegersAreWrittenLikeOneAfterTheOther() {
    long[] values =
        LongStream.rangeClosed(0, Long.SIZE - 2)
            .map(bit -> 1L << bit)
            .flatMap(power -> LongStream.of(power - 1, power, -power, -power - 1))
            .toArray();
    MessagePackWriter expected = new MessagePackWriter();
    LongStream.of(values).limit(values.length - 1).forEach(expected::writeLong);

    writer.writeLongs(values, values.length - 1);

    assertThat(writer.toByteArray()).isEqualTo(expected.toByteArray());
    assertThatThrownBy(() -> writer.writeLongs(values, values.length + 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void resetStartsAnewAndKeepsOnlySmallBuffers() {
    writer.beginArray(1);
    writer.writeBinary(new byte[MessagePackWriter.MAX_RETAINED_BYTES / 2]);
    int small = writer.capacity();
    writer.reset();
    assertThat(writer.size()).isZero();
    assertThat(writer.capacity()).isEqualTo(small);
    writer.writeBinary(new byte[MessagePackWriter.MAX_RETAINED_BYTES]);
    assertThat(writer.capacity()).isGreaterThan(MessagePackWriter.MAX_RETAINED_BYTES);
    writer.reset();
    assertThat(writer.capacity()).isLessThan(small);
    writer.writeString("abc");
    assertThat(writer.toByteArray()).isEqualTo(ABC_BYTES);
  }

  /** The file is all hole, and no byte of it is read. */
  @Test
  void moreThanAnArrayHoldsIsASizeLimit(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("2GiB");
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.SPARSE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      MappedByteBuffer huge = channel.map(FileChannel.MapMode.READ_WRITE, 0, Integer.MAX_VALUE);
      writer.writeString("abc");
      assertFails(Kind.SIZE_LIMIT, () -> writer.writeBinary(huge))
          .withMessageContaining(
              "a message takes at most 2147483639 bytes but 2147483656 are needed");
      assertThat(writer.toByteArray()).isEqualTo(ABC_BYTES);
    }
  }

  @Test
  void sourcesOfBinaryKeepTheirPosition() {
    ByteBuffer heap = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5}, 1, 3);
    ByteBuffer direct = ByteBuffer.allocateDirect(5).put(new byte[] {1, 2, 3, 4, 5});
    direct.position(1).limit(4);
    for (ByteBuffer source : new ByteBuffer[] {heap, direct, heap.asReadOnlyBuffer()}) {
      writer.reset();
      writer.writeBinary(source);
      assertThat(writer.toByteArray()).containsExactly(0xc4, 3, 2, 3, 4);
      assertThat(source.position()).isEqualTo(1);
      assertThat(source.limit()).isEqualTo(4);
    }
  }

  @ParameterizedTest
  @CsvSource({"-1, 1", "0, -1", "0, 6", "5, 1", "2147483647, 2147483647", "1, -2147483648"})
  void rangesOutsideOfAnArrayAreRefused(int offset, int length) {
    byte[] bytes = new byte[5];
    assertThatThrownBy(() -> writer.writeBinary(bytes, offset, length))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> writer.writeUtf8(bytes, offset, length))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> writer.writeRaw(bytes, offset, length))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(writer.size()).isZero();
  }
}
