package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue.ArrayValue;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bookkeeping of nesting in reader, writer, skip and scanner. */
class DepthTest {
  private static final Limits THREE = Limits.untrusted().toBuilder().maxDepth(3).build();

  private static byte[] nested(int levels) {
    return HexFormat.of().parseHex("91".repeat(levels - 1) + "90");
  }

  @Test
  void maximumIsAcceptedAndNoMore() {
    Passes.assertAgreement("3", nested(3), THREE);
    assertThat(Passes.tree(nested(3), THREE)).isEqualTo(Outcome.success(3));
    Passes.assertAgreement("4", nested(4), THREE);
    assertFails(Kind.DEPTH_LIMIT, () -> new MessagePackReader(THREE).wrap(nested(4)).readValue())
        .withMessage(
            "arrays and maps are nested deeper than 3 levels; raise Limits.maxDepth if the sender"
                + " is trusted at $[0][0][0] (byte 3)");
  }

  @Test
  void endStepsOut() {
    byte[] message = HexFormat.of().parseHex("93" + "9190" + "9190" + "80");
    MessagePackReader reader = new MessagePackReader(THREE).wrap(message);
    reader.beginArray();
    for (int i = 0; i < 2; i++) {
      assertThat(reader.beginArray()).isEqualTo(1);
      assertThat(reader.beginArray()).isZero();
      reader.end();
      reader.end();
    }
    assertThat(reader.beginMap()).isZero();
    reader.end();
    reader.end();
    reader.expectEnd();
  }

  @Test
  void withoutEndTheNestingGrows() {
    MessagePackReader reader =
        new MessagePackReader(THREE).wrap(HexFormat.of().parseHex("94" + "90909090"));
    reader.beginArray();
    reader.beginArray();
    reader.beginArray();
    assertFails(Kind.DEPTH_LIMIT, reader::beginArray).returns(3L, MessagePackException::offset);
  }

  @Test
  void skippedAndRawValuesCountFromWhereTheyStand() {
    byte[] message = HexFormat.of().parseHex("91" + "91" + "91" + "90");
    MessagePackReader reader = new MessagePackReader(THREE).wrap(message);
    reader.beginArray();
    assertFails(Kind.DEPTH_LIMIT, reader::skip).returns(3L, MessagePackException::offset);
    reader.wrap(message).beginArray();
    assertFails(Kind.DEPTH_LIMIT, reader::readRaw);
    reader.wrap(message).beginArray();
    assertFails(Kind.DEPTH_LIMIT, reader::readValue);
    reader.wrap(nested(3)).beginArray();
    assertThat(reader.readRaw().toByteArray()).isEqualTo(nested(2));
  }

  @Test
  void wrappingStartsAtTheTop() {
    MessagePackReader reader = new MessagePackReader(THREE);
    for (int i = 0; i < 10; i++) {
      reader.wrap(nested(4)).beginArray();
      reader.beginArray();
      reader.beginArray();
      assertFails(Kind.DEPTH_LIMIT, reader::beginArray).returns(3L, MessagePackException::offset);
      assertFails(Kind.DEPTH_LIMIT, reader.wrap(nested(5))::readValue);
    }
  }

  @Test
  void tooDeepComesBeforeTooFew() {
    byte[] message = HexFormat.of().parseHex("919191ddffffffff");
    Passes.assertAgreement("too deep and too few", message, THREE);
    assertThat(Passes.skip(message, THREE).error()).contains(Kind.DEPTH_LIMIT);
    byte[] cut = HexFormat.of().parseHex("919191ddffffff");
    Passes.assertAgreement("cut header", cut, THREE);
    assertThat(Passes.skip(cut, THREE).error()).contains(Kind.END_OF_INPUT);
  }

  @Test
  void whatFailsFirstInTooFewValuesIsFound() {
    byte[] reserved = HexFormat.of().parseHex("93" + "dd00000009" + "01c1");
    Passes.assertAgreement("reserved byte", reserved, THREE);
    assertThat(Passes.tree(reserved, THREE)).isEqualTo(Passes.skip(reserved, THREE));
    assertThat(Passes.tree(reserved, THREE).error()).contains(Kind.RESERVED_BYTE);
    byte[] deep = HexFormat.of().parseHex("93" + "dd00000009" + "9190");
    Passes.assertAgreement("depth", deep, THREE.toBuilder().maxDepth(2).build());
  }

  @Test
  void writerBoundsNestingAndStepsOut() {
    MessagePackWriter writer = new MessagePackWriter(THREE);
    for (int i = 0; i < 5; i++) {
      writer.beginArray(1);
      writer.beginMap(1);
      writer.writeInt(1);
      writer.beginArray(0);
      assertFails(Kind.DEPTH_LIMIT, () -> writer.beginMap(0))
          .withMessageContaining("nested deeper than 3 levels")
          .returns(-1L, MessagePackException::offset);
      writer.reset();
      writer.beginArray(1);
      writer.beginArray(0);
      writer.end();
      writer.end();
      assertThat(writer.toByteArray()).containsExactly(0x91, 0x90);
    }
  }

  @Test
  void dynamicValuesAreBoundToo() {
    MessagePackValue value = new ArrayValue(List.of());
    for (int i = 0; i < 100_000; i++) {
      value = new ArrayValue(List.of(value));
    }
    MessagePackValue deep = value;
    assertFails(Kind.DEPTH_LIMIT, () -> deep.writeTo(new MessagePackWriter()));
  }
}
