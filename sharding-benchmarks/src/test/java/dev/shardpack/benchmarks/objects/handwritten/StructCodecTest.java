package dev.shardpack.benchmarks.objects.handwritten;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.benchmarks.objects.model.Struct;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class StructCodecTest {
  private final StructCodec codec = new StructCodec();
  private final List<Pair> pairs = pairs(codec.serialize(Struct.example()));

  private record Pair(RawMessagePack name, RawMessagePack value) {}

  private static List<Pair> pairs(byte[] bytes) {
    MessagePackReader reader = new MessagePackReader().wrap(bytes);
    int count = reader.beginMap();
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pairs.add(new Pair(reader.readRaw(), reader.readRaw()));
    }
    reader.end();
    return pairs;
  }

  private byte[] bytes() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(pairs.size());
    for (Pair pair : pairs) {
      writer.writeRaw(pair.name());
      writer.writeRaw(pair.value());
    }
    writer.end();
    return writer.toByteArray();
  }

  private void assertRejected(Kind kind) {
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> codec.deserialize(bytes()))
        .extracting(MessagePackException::kind)
        .isEqualTo(kind);
  }

  @Test
  void readsMembersInAnyOrder() {
    Collections.swap(pairs, 70, 90);
    assertThat(codec.deserialize(bytes())).isEqualTo(Struct.example());

    Collections.reverse(pairs);
    assertThat(codec.deserialize(bytes())).isEqualTo(Struct.example());
  }

  @Test
  void rejectsAMissingMember() {
    pairs.remove(50);
    assertRejected(Kind.MISSING_MEMBER);

    pairs.clear();
    assertRejected(Kind.MISSING_MEMBER);
  }

  @Test
  void rejectsARepeatedMember() {
    pairs.add(pairs.get(103));
    assertRejected(Kind.DUPLICATE_KEY);
  }
}
