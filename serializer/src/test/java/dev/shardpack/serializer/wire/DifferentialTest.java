package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random values, written and read by us and by msgpack-core. */
class DifferentialTest {
  private static final int VALUES_PER_SEED = 2_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void bothWriteTheSameAndReadEachOther(long seed) throws IOException {
    RandomValues values = new RandomValues(seed);
    MessagePackWriter writer = new MessagePackWriter();
    MessagePackReader reader = new MessagePackReader();
    for (int i = 0; i < VALUES_PER_SEED; i++) {
      MessagePackValue value = values.next(4);
      String name = "seed " + seed + ", value " + i;
      writer.reset();
      value.writeTo(writer);
      byte[] ours = writer.toByteArray();
      // Bytes are compared too, since values with different NaNs are equal.
      assertThat(Oracle.write(value)).as(name).isEqualTo(ours);
      assertThat(Oracle.read(ours)).as(name).isEqualTo(value);
      assertThat(reader.wrap(ours).readValue()).as(name).isEqualTo(value);
      reader.expectEnd();
    }
  }

  /** What was read is written again byte by byte, so that the bits of NaNs are kept both ways. */
  @ParameterizedTest
  @ValueSource(longs = {6, 7})
  void whatWasReadIsWrittenAgain(long seed) throws IOException {
    RandomValues values = new RandomValues(seed);
    MessagePackWriter writer = new MessagePackWriter();
    for (int i = 0; i < VALUES_PER_SEED; i++) {
      byte[] theirs = Oracle.write(values.next(3));
      writer.reset();
      new MessagePackReader().wrap(ByteBuffer.wrap(theirs)).readValue().writeTo(writer);
      assertThat(writer.toByteArray()).as("seed %d, value %d", seed, i).isEqualTo(theirs);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {8, 9})
  void passesAgree(long seed) {
    RandomValues values = new RandomValues(seed);
    for (int i = 0; i < 200; i++) {
      MessagePackWriter writer = new MessagePackWriter();
      values.next(3).writeTo(writer);
      String name = "seed " + seed + ", value " + i;
      byte[] bytes = writer.toByteArray();
      Passes.assertAgreement(name, bytes, Limits.untrusted());
      assertThat(Passes.skip(bytes, Limits.untrusted()))
          .as(name)
          .isEqualTo(Outcome.success(bytes.length));
    }
  }

  @Test
  void deepNesting() throws IOException {
    Limits deep = Limits.untrusted().toBuilder().maxDepth(1024).build();
    for (int levels : new int[] {1, 64, 512, 1023, 1024}) {
      MessagePackValue value = new RandomValues(levels).nested(levels);
      MessagePackWriter writer = new MessagePackWriter(deep);
      value.writeTo(writer);
      byte[] ours = writer.toByteArray();
      assertThat(Oracle.write(value)).isEqualTo(ours);
      MessagePackValue read = new MessagePackReader(deep).wrap(ours).readValue();
      assertThat(read.equals(value)).isTrue();
      assertThat(read).hasSameHashCodeAs(value);
      assertThat(read.compareTo(value)).isZero();
      assertThat(read.toString()).isEqualTo(value.toString());
    }
  }
}
