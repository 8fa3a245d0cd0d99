package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.pekko.fixture.Samples;
import dev.shardpack.pekko.fixture.Systems;
import java.io.NotSerializableException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Both forms write the same bytes and read each other's, from and to buffers of every kind. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ByteBufferTest {
  private static final int OFFSET = 29;

  private static final List<IntFunction<ByteBuffer>> KINDS =
      List.of(
          ByteBuffer::allocate,
          ByteBuffer::allocateDirect,
          size -> ByteBuffer.allocateDirect(size).order(ByteOrder.LITTLE_ENDIAN),
          size -> ByteBuffer.allocate(size + 7).position(7).slice());

  private ExtendedActorSystem system;
  private ShardpackSerializer serializer;
  private List<Object> samples;

  @BeforeAll
  void start() {
    system = Systems.startBound();
    serializer = ShardpackSerializer.get(system);
    samples = new Samples(system, List.of()).next(new Random(42));
  }

  @AfterAll
  void stop() {
    Systems.stop(system);
  }

  @Test
  void buffersGetTheSameBytes() {
    for (Object sample : samples) {
      byte[] expected = serializer.toBinary(sample);
      for (IntFunction<ByteBuffer> kind : KINDS) {
        ByteBuffer buffer = kind.apply(OFFSET + expected.length + 3).position(OFFSET);
        ByteOrder order = buffer.order();

        serializer.toBinary(sample, buffer);

        assertThat(buffer.position()).isEqualTo(OFFSET + expected.length);
        assertThat(buffer.limit()).isEqualTo(OFFSET + expected.length + 3);
        assertThat(buffer.order()).isEqualTo(order);
        byte[] written = new byte[expected.length];
        buffer.get(OFFSET, written);
        assertThat(written).isEqualTo(expected);
      }
    }
  }

  @Test
  void exactlyEnoughRoomIsEnough() {
    for (Object sample : samples) {
      byte[] expected = serializer.toBinary(sample);
      ByteBuffer buffer = ByteBuffer.allocateDirect(expected.length);

      serializer.toBinary(sample, buffer);

      assertThat(buffer.remaining()).isZero();
    }
  }

  @Test
  void tooLittleRoomLeavesTheBufferAsItWas() {
    for (Object sample : samples) {
      int size = serializer.toBinary(sample).length;
      for (IntFunction<ByteBuffer> kind : KINDS) {
        for (int missing : new int[] {1, size / 2 + 1, size}) {
          ByteBuffer buffer = kind.apply(OFFSET + size - missing).position(OFFSET);
          byte[] before = content(buffer);

          assertThatExceptionOfType(BufferOverflowException.class)
              .isThrownBy(() -> serializer.toBinary(sample, buffer));

          assertThat(buffer.position()).isEqualTo(OFFSET);
          assertThat(content(buffer)).isEqualTo(before);
        }
      }
    }
  }

  private static byte[] content(ByteBuffer buffer) {
    byte[] content = new byte[buffer.capacity()];
    buffer.duplicate().clear().get(content);
    return content;
  }

  @Test
  void buffersAreReadToTheirEnd() throws Exception {
    for (Object sample : samples) {
      byte[] bytes = serializer.toBinary(sample);
      for (IntFunction<ByteBuffer> kind : KINDS) {
        ByteBuffer buffer = kind.apply(OFFSET + bytes.length + 3).position(OFFSET).put(bytes);
        buffer.flip().position(OFFSET);

        assertThat(serializer.fromBinary(buffer.asReadOnlyBuffer(), serializer.manifest(sample)))
            .isEqualTo(sample);
        assertThat(serializer.fromBinary(buffer, serializer.manifest(sample))).isEqualTo(sample);
        assertThat(buffer.position()).isEqualTo(OFFSET + bytes.length);
        assertThat(buffer.limit()).isEqualTo(OFFSET + bytes.length);
      }
    }
  }

  @Test
  void whatWasReadDoesNotUseTheBufferAnyMore() throws Exception {
    for (Object sample : samples) {
      byte[] bytes = serializer.toBinary(sample).clone();

      Object read = serializer.fromBinary(ByteBuffer.wrap(bytes), serializer.manifest(sample));
      Arrays.fill(bytes, (byte) 0xc1);

      assertThat(read).isEqualTo(sample);
    }
  }

  @Test
  void trailingBytesAreRefused() {
    for (Object sample : samples) {
      byte[] bytes = serializer.toBinary(sample);
      byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);

      assertThatThrownBy(() -> serializer.fromBinary(longer, serializer.manifest(sample)))
          .isInstanceOf(NotSerializableException.class)
          .hasMessageContaining("expected the end of the message but 1 bytes follow at $ (byte ");
      assertThatThrownBy(
              () -> serializer.fromBinary(ByteBuffer.wrap(longer), serializer.manifest(sample)))
          .isInstanceOf(NotSerializableException.class)
          .hasMessageContaining("(byte " + bytes.length + ")");
    }
  }
}
