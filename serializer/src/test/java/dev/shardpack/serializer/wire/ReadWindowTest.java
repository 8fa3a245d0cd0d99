package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class ReadWindowTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final ReadWindow window = new ReadWindow(Limits.untrusted(), 16);
  private final MessagePackReader reader = window.reader();

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  private int nextInt() {
    int value = reader.readInt();
    window.mark();
    return value;
  }

  @Test
  void lentBytesAreReadWhereTheyAre() {
    byte[] lent = bytes("0102030405");
    assertThat(window.lend(lent, 1, 3)).isEqualTo(3);
    assertThat(window.available()).isEqualTo(3);
    lent[1] = 9;
    assertThat(nextInt()).isEqualTo(9);
    assertThat(nextInt()).isEqualTo(3);
    assertThat(nextInt()).isEqualTo(4);
    assertThat(window.available()).isZero();
    assertThat(window.offset()).isEqualTo(3);
  }

  @Test
  void whatIsAddedLaterIsCopiedBehindWhatIsLeft() throws IOException {
    byte[] lent = bytes("01cd");
    window.lend(lent, 0, 2);
    assertThat(nextInt()).isEqualTo(1);
    window.feed(ByteBuffer.wrap(bytes("0102")));
    lent[1] = 9;
    assertThat(nextInt()).isEqualTo(258);
    window.lend(bytes("0304"), 0, 2);
    assertThat(nextInt()).isEqualTo(3);
    assertThat(window.fill(new ByteArrayInputStream(bytes("0506")))).isTrue();
    assertThat(window.rest()).isEqualTo(bytes("040506"));
    assertThat(lent).isEqualTo(bytes("0109"));
  }

  @Test
  void whatIsLeftIsCopiedWhenItIsDetached() {
    byte[] lent = bytes("0102030405060708090a0b0c0d0e0f101112131415");
    window.lend(lent, 0, 21);
    assertThat(nextInt()).isEqualTo(1);
    window.detach();
    lent[1] = 9;
    assertThat(window.rest()).hasSize(20).startsWith(2, 3);
    window.detach();
    for (int i = 2; i <= 21; i++) {
      assertThat(nextInt()).isEqualTo(i);
    }
    assertThat(window.offset()).isEqualTo(21);
  }

  @Test
  void nothingIsLeftOfItAfterReset() {
    byte[] lent = bytes("0102");
    window.lend(lent, 0, 2);
    window.reset();
    assertThat(window.available()).isZero();
    window.feed(ByteBuffer.wrap(bytes("07")));
    assertThat(nextInt()).isEqualTo(7);
    assertThat(lent).isEqualTo(bytes("0102"));
  }

  @Test
  void readingGoesOnInBytesThatWereCopiedBefore() {
    byte[] lent = bytes("000102030405");
    window.feed(ByteBuffer.wrap(lent, 1, 3));
    assertThat(nextInt()).isEqualTo(1);
    assertThat(window.lend(lent, 2, 4)).isEqualTo(4);
    lent[2] = 9;
    assertThat(nextInt()).isEqualTo(9);
    assertThat(window.rest()).isEqualTo(bytes("030405"));
    assertThat(window.offset()).isEqualTo(2);
  }

  @Test
  void aScanGoesOnWhereverTheBytesAre() {
    window.feed(ByteBuffer.wrap(bytes("0192")));
    assertThat(nextInt()).isEqualTo(1);
    window.beginValue();
    window.startScan();
    assertThat(window.scan()).isFalse();
    byte[] lent = bytes("0092c40201");
    window.lend(lent, 1, 4);
    assertThat(window.scan()).isFalse();
    window.detach();
    assertThat(window.scan()).isFalse();
    window.feed(ByteBuffer.wrap(bytes("02cd")));
    assertThat(window.scan()).isFalse();
    window.lend(bytes("92c4020102cd0203c1"), 0, 8);
    assertThat(window.scan()).isTrue();
    window.rollBack();
    reader.skip();
    assertThat(window.offset()).isEqualTo(9);
  }

  @Test
  void whatIsPassedOverGoesOnInLentBytes() {
    window.lend(bytes("93c404"), 0, 3);
    window.beginValue();
    window.startScan();
    assertThat(window.skip()).isFalse();
    assertThat(window.available()).isZero();
    window.countFromHere();
    window.lend(bytes("0000"), 0, 2);
    assertThat(window.skip()).isFalse();
    window.countFromHere();
    window.lend(bytes("ff0000010207"), 1, 5);
    assertThat(window.skip()).isTrue();
    window.mark();
    assertThat(window.offset()).isEqualTo(9);
    assertThat(nextInt()).isEqualTo(7);
  }

  @Test
  void lentBytesAreNeverFull() {
    window.feed(ByteBuffer.wrap(new byte[16]));
    assertThat(window.isFull()).isTrue();
    window.reset();
    window.lend(new byte[16], 0, 16);
    assertThat(window.isFull()).isFalse();
    window.lend(new byte[20], 0, 20);
    assertThat(window.isFull()).isFalse();
  }

  /** It would be kept in use for what is copied later. */
  @Test
  void aLargeBufferIsNotKeptWhileOthersAreLent() {
    byte[] large = new byte[4_000_000];
    window.feed(ByteBuffer.wrap(large));
    window.lend(large, 0, large.length);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    window.feed(ByteBuffer.wrap(new byte[1]));
    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isGreaterThan(large.length);
    assertThat(window.rest()).hasSize(large.length + 1);
  }

  @Test
  void noMoreIsTakenThanHasAnOffset() {
    window.beginValue();
    window.lend(bytes("9301"), 0, 2);
    window.beginArray();
    window.mark();
    assertThat(nextInt()).isEqualTo(1);
    // As if the value had begun almost 2 GiB before.
    int passed = Integer.MAX_VALUE - 3;
    reader.moveTo(bytes("0102"), 2 - passed, 2, 2);
    window.mark();
    byte[] lent = bytes("0405060708");
    assertThat(window.lend(lent, 0, 5)).isEqualTo(3);
    assertThat(nextInt()).isEqualTo(4);
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> window.lend(lent, 1, 4))
        .returns(Kind.SIZE_LIMIT, MessagePackException::kind);
    assertThat(nextInt()).isEqualTo(5);
    reader.end();
    // Behind the value there is no such limit.
    window.mark();
    assertThat(window.lend(lent, 2, 3)).isEqualTo(3);
    assertThat(window.offset()).isEqualTo(passed + 2L);
    assertThat(nextInt()).isEqualTo(6);
  }

  @Test
  void aPartThatIsNotInTheArrayIsRefused() {
    byte[] lent = new byte[4];
    assertThatThrownBy(() -> window.lend(lent, 2, 3)).isInstanceOf(IndexOutOfBoundsException.class);
    window.feed(ByteBuffer.wrap(new byte[2]));
    assertThatThrownBy(() -> window.lend(lent, 0, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThat(window.available()).isEqualTo(2);
  }
}
