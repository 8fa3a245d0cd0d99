package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.shardpack.serializer.corpus.Corpus;
import java.lang.management.ManagementFactory;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Input makes the engine allocate in proportion to the bytes that are there, and no more. */
class AllocationTest {
  /**
   * What a dynamic value costs at most for a byte of input. The dearest are maps of one pair, such
   * as {@code 81c0c0}: their value, list, entry and ordered set of keys are about 300 bytes.
   */
  private static final long TREE_BYTES_PER_BYTE = 128;

  /** Typed reads hold text or bytes once, besides a copy of both in between. */
  private static final long TYPED_BYTES_PER_BYTE = 8;

  /**
   * Besides, each open level of nesting may reserve {@link Limits#maxPreallocatedElements()}
   * references, and an error has a message and the trace of the stack that it was thrown on.
   */
  private static final long CONSTANT_BYTES = 64 * 4096 * 8 + (256 << 10);

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Reads twice, since what is loaded and linked when it is first used is no cost of the input. */
  private static long allocatedBy(byte[] bytes, Consumer<MessagePackReader> read) {
    tryRead(bytes, read);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    tryRead(bytes, read);
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  private static void tryRead(byte[] bytes, Consumer<MessagePackReader> read) {
    try {
      read.accept(new MessagePackReader().wrap(bytes));
    } catch (MessagePackException e) {
      assertThat(e.kind()).isNotNull();
    }
  }

  private static void assertBounded(String id, byte[] bytes) {
    assertThat(allocatedBy(bytes, MessagePackReader::readValue))
        .as("%s: tree read of %d bytes", id, bytes.length)
        .isLessThan(TREE_BYTES_PER_BYTE * bytes.length + CONSTANT_BYTES);
    List<Consumer<MessagePackReader>> typed =
        List.of(
            MessagePackReader::skip,
            MessagePackReader::readRaw,
            MessagePackReader::readString,
            MessagePackReader::readStringBytes,
            MessagePackReader::readBinary,
            MessagePackReader::beginArray,
            MessagePackReader::beginMap,
            MessagePackReader::readExtensionHeader,
            MessagePackReader::readTimestamp,
            MessagePackReader::readBigInteger,
            MessagePackReader::readDouble);
    typed.forEach(
        read ->
            assertThat(allocatedBy(bytes, read))
                .as("%s: typed read of %d bytes", id, bytes.length)
                .isLessThan(TYPED_BYTES_PER_BYTE * bytes.length + CONSTANT_BYTES));
  }

  @Test
  void hostileInput() {
    Corpus.hostile()
        .forEach(entry -> entry.encodings().forEach(bytes -> assertBounded(entry.id(), bytes)));
  }

  @Test
  void fuzzInput() {
    Corpus.fuzzInputs().forEach(input -> assertBounded(input.id(), input.input()));
  }

  /** Headers that announce up to 4 GiB, alone and at the deepest level. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "dd7fffffff",
        "ddffffffff",
        "df7fffffff",
        "dfffffffff",
        "db7fffffff",
        "dbffffffff",
        "c67fffffff",
        "c6ffffffff",
        "c97fffffff05",
        "c9ffffffff05",
        "c9ffffffffff",
        "dcffff",
        "deffff",
      })
  void announcedSizes(String header) {
    assertBounded(header, HexFormat.of().parseHex(header));
    assertBounded("nested " + header, HexFormat.of().parseHex("91".repeat(63) + header));
    assertBounded("followed " + header, HexFormat.of().parseHex(header + "c0".repeat(10_000)));
  }

  /** Each level announces as many elements as bytes are left. */
  @Test
  void announcementsAtEveryLevel() {
    byte[] bytes = HexFormat.of().parseHex("dc1000".repeat(63) + "c0".repeat(5_000));
    assertBounded("levels of 4096", bytes);
  }

  /** Many values of the fewest bytes, which cost the most for a byte. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "c0",
        "00",
        "90",
        "80",
        "a0",
        "91c0",
        "81c0c0",
        "8200c001c0",
        "8180c0",
        "c400",
        "d40100",
        "ca00000000",
        "d6ff00000000",
        "cfffffffffffffffff"
      })
  void smallValues(String hex) {
    int count = 20_000;
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(count);
    byte[] value = HexFormat.of().parseHex(hex);
    for (int i = 0; i < count; i++) {
      writer.writeRaw(value, 0, value.length);
    }
    assertBounded("many " + hex, writer.toByteArray());
  }
}
