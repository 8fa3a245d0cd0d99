package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What streams hold and allocate, whatever the size of what they read. */
@Timeout(300)
class StreamMemoryTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int MIB = 1 << 20;

  /** Of a leaf, in bytes. */
  private static final int LARGE = 100_000_000;

  private final MessagePackStreams streams =
      MessagePackStreams.of(
          MessagePackSerializer.builder()
              .limits(
                  Limits.untrusted().toBuilder()
                      .maxBinaryBytes(LARGE)
                      .maxStringBytes(LARGE)
                      .build())
              .build());

  /** The same bytes again and again, of which 4 KiB arrive at once. */
  private static final class Repeated extends InputStream {
    private final byte[] bytes;
    private long left;
    private int position;

    Repeated(byte[] bytes, int times) {
      this.bytes = bytes;
      this.left = (long) bytes.length * times;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (left == 0) {
        return -1;
      }
      int count = Math.min(4096, Math.min(length, bytes.length - position));
      System.arraycopy(bytes, position, target, offset, count);
      position = (position + count) % bytes.length;
      left -= count;
      return count;
    }
  }

  private static InputStream bytes(String hex) {
    return new ByteArrayInputStream(HexFormat.of().parseHex(hex));
  }

  private static InputStream joined(InputStream... parts) {
    return new SequenceInputStream(Collections.enumeration(List.of(parts)));
  }

  private static InputStream largeBinary() {
    return large("c6");
  }

  /** Zeros behind a header, which are as good as text as they are as binary. */
  private static InputStream large(String code) {
    String header = code + HexFormat.of().toHexDigits(LARGE);
    return joined(bytes(header), new Repeated(new byte[10_000], LARGE / 10_000));
  }

  /**
   * Buffers that double come to twice the last of them, of at most twice the leaf; and the leaf.
   */
  @Test
  void largeBinaryIsBufferedOnce() throws Exception {
    try (MessagePackInput input = streams.input(largeBinary())) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      assertThat(input.read(byte[].class)).hasSize(LARGE);
      assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(4L * LARGE);
    }
  }

  @Test
  void largeStringIsBufferedOnce() throws Exception {
    try (MessagePackInput input = streams.input(large("db"))) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      assertThat(input.read(String.class)).hasSize(LARGE);
      assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(4L * LARGE);
    }
  }

  @Test
  void whatStandsBesideThePathIsNotBuffered() throws Exception {
    try (MessagePackInput input =
        streams.input(joined(bytes("92"), largeBinary(), bytes("9107")))) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      MessagePackIterator<Integer> elements =
          input.elements(Integer.class, ElementPath.root().index(1));
      assertThat(elements.next()).isEqualTo(7);
      assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(MIB);
    }
  }

  /** 250 MB of which one element is held at a time. */
  @Test
  void elementsDoNotAddUp() throws Exception {
    int count = 250_000;
    byte[] element = new byte[1000];
    element[0] = (byte) 0xc5;
    element[1] = (byte) ((element.length - 3) >> 8);
    element[2] = (byte) (element.length - 3);
    long baseline = usedHeap();
    try (MessagePackInput input =
        streams.input(
            joined(
                bytes("dd" + HexFormat.of().toHexDigits(count)), new Repeated(element, count)))) {
      MessagePackIterator<byte[]> elements = input.elements(byte[].class, ElementPath.root());
      for (int read = 1; elements.hasNext(); read++) {
        assertThat(elements.next()).hasSize(element.length - 3);
        if (read % 25_000 == 0) {
          assertThat(usedHeap() - baseline).isLessThan(16_000_000);
        }
      }
      assertThat(input.offset()).isEqualTo(5 + (long) count * element.length);
    }
  }

  private static long usedHeap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
