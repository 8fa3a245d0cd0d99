package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What other serializers got wrong with streams in public reports. */
class ReportedStreamBugsTest {
  record Person(String name, int age) {}

  record Triple(int a, int b, int c) {}

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final MessagePackStreams streams = MessagePackStreams.of(serializer);

  @Test
  void numbersSplitBetweenPieces() {
    StreamAgreement agreement = new StreamAgreement(serializer);
    for (long value : new long[] {0, -33, 200, 40_000, -40_000, 1L << 33, Long.MIN_VALUE}) {
      agreement.assertReads(serializer.toBytes(value), TypeToken.of(Long.class), n -> n);
    }
    agreement.assertReads(serializer.toBytes(1.5f), TypeToken.of(Float.class), n -> n);
    agreement.assertReads(serializer.toBytes(-1.0e300), TypeToken.of(Double.class), n -> n);
  }

  @Test
  void arraysWithFewerElementsThanTheySay() {
    MessagePackSerializer inArrays =
        MessagePackSerializer.builder().layout(ObjectLayout.ARRAY).build();
    byte[] three = HexFormat.of().parseHex("930a0d");
    for (StreamForm form : StreamForm.values()) {
      for (TypeToken<?> type :
          List.of(
              TypeToken.of(int[].class),
              new TypeToken<List<Integer>>() {},
              TypeToken.of(Triple.class))) {
        MessagePackException failure =
            catchThrowableOfType(
                MessagePackException.class,
                () -> form.readOne(MessagePackStreams.of(inArrays), three, 1, type));
        assertThat(failure.kind()).isEqualTo(Kind.END_OF_INPUT);
      }
    }
  }

  @Test
  void manyLargeObjectsInOneStream() throws Exception {
    List<Integer> list = IntStream.range(0, 5000).boxed().toList();
    Map<Integer, Integer> map =
        list.stream().collect(Collectors.toMap(Function.identity(), n -> n * n));
    long[] longs = IntStream.range(0, 5000).asLongStream().map(n -> n << 30).toArray();
    TypeToken<List<Integer>> listType = new TypeToken<>() {};
    TypeToken<Map<Integer, Integer>> mapType = new TypeToken<>() {};
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    try (MessagePackOutput output = streams.output((OutputStream) written)) {
      output.write(list, listType);
      output.write(map, mapType);
      output.write(list, listType);
      output.write(longs, long[].class);
    }
    for (int wait : new int[] {0, 1 << 20}) {
      MessagePackStreams each =
          MessagePackStreams.builder(serializer)
              .maxAsyncBuffer(wait)
              .streamReadBufferSize(4096)
              .build();
      Pieces pieces = new Pieces(written.toByteArray(), 1000);
      try (MessagePackInput input = each.input(pieces.channel())) {
        assertThat(input.read(listType)).isEqualTo(list);
        assertThat(input.read(mapType)).isEqualTo(map);
        assertThat(input.read(listType)).isEqualTo(list);
        assertThat(input.read(long[].class)).isEqualTo(longs);
        assertThat(input.hasNext()).isFalse();
      }
    }
  }

  @Test
  void objectsSplitAnywhereBetweenNamesAndValues() {
    StreamAgreement agreement = new StreamAgreement(serializer);
    Person person = new Person("Ann", 40);
    agreement.assertReads(serializer.toBytes(person), TypeToken.of(Person.class), p -> p);
  }

  @Test
  void splitStringsAreOneValueToSkip() {
    byte[] bytes = HexFormat.of().parseHex("92" + "a3414243" + "c0" + "07");
    for (int size = 1; size <= bytes.length; size++) {
      try (MessagePackDecoder<Integer> decoder =
          streams.decoder(TypeToken.of(Integer.class), ElementPath.root().index(2))) {
        new Pieces(bytes, size).buffers().forEach(decoder::feed);
        MessagePackException failure =
            catchThrowableOfType(MessagePackException.class, decoder::next);
        assertThat(failure.kind()).isEqualTo(Kind.MISSING_MEMBER);
        assertThat(failure.offset()).isEqualTo(6);
      }
    }
  }

  @Test
  void partsFedAgainAndAgain() {
    try (MessagePackDecoder<String> decoder = streams.decoder(TypeToken.of(String.class))) {
      assertThat(fed(decoder, "a13fa121")).containsExactly("?", "!");
      assertThat(fed(decoder, "a13fa1")).containsExactly("?");
      assertThat(fed(decoder, "21")).containsExactly("!");
      assertThat(decoder.rest().hasRemaining()).isFalse();
    }
  }

  private static List<@Nullable String> fed(MessagePackDecoder<String> decoder, String hex) {
    decoder.feed(ByteBuffer.wrap(HexFormat.of().parseHex(hex)));
    List<@Nullable String> values = new ArrayList<>();
    while (decoder.next()) {
      values.add(decoder.value());
    }
    return values;
  }

  @Test
  void rawBytesBesideMessages() throws Exception {
    ByteArrayInputStream source = new ByteArrayInputStream(new byte[] {'x', 1, 2, 'y'});
    assertThat(source.read()).isEqualTo('x');
    MessagePackInput input = streams.input(source);
    assertThat(input.read(Integer.class)).isEqualTo(1);
    assertThat(input.read(Integer.class)).isEqualTo(2);
    assertThat(input.rest().get()).isEqualTo((byte) 'y');
  }

  @Test
  void buffersThatAreNotAtTheirStart() {
    byte[] ann = serializer.toBytes(new Person("Ann", 40));
    byte[] bob = serializer.toBytes(new Person("Bob", 50));
    ByteBuffer around = ByteBuffer.allocateDirect(200).position(7);
    around.put(ann).put(bob).limit(around.position()).position(7 + ann.length);
    for (ByteBuffer each : List.of(around.duplicate(), around.slice(), around.asReadOnlyBuffer())) {
      try (MessagePackDecoder<Person> decoder = streams.decoder(TypeToken.of(Person.class))) {
        decoder.feed(each);
        assertThat(each.hasRemaining()).isFalse();
        assertThat(decoder.next()).isTrue();
        assertThat(decoder.value()).isEqualTo(new Person("Bob", 50));
      }
    }
  }

  @Test
  void thresholdsDoNotChangeTheBytes() throws Exception {
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Blob(byte[] bytes) {}
    TypeToken<List<Blob>> type = new TypeToken<>() {};
    List<Blob> blobs = IntStream.range(0, 1000).mapToObj(n -> new Blob(new byte[100])).toList();
    for (int threshold : new int[] {16, 64, 4096}) {
      ByteArrayOutputStream target = new ByteArrayOutputStream();
      try (MessagePackOutput output =
          MessagePackStreams.builder(serializer)
              .writeFlushThreshold(threshold)
              .build()
              .output((OutputStream) target)) {
        output.write(blobs, type);
      }
      assertThat(target.toByteArray()).isEqualTo(serializer.toBytes(blobs, type));
    }
  }
}
