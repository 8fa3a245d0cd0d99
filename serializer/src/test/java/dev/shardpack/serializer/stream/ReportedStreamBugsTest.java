package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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

  /** msgpack-java 498: maps with fewer entries than they say. */
  @Test
  void mapsWithFewerEntriesThanTheySay() {
    for (String hex : List.of("83a16101", "83a16101a16202", "83a16101a162")) {
      byte[] bytes = HexFormat.of().parseHex(hex);
      for (StreamForm form : StreamForm.values()) {
        for (TypeToken<?> type :
            List.of(new TypeToken<Map<String, Integer>>() {}, TypeToken.of(Triple.class))) {
          MessagePackException failure =
              catchThrowableOfType(
                  MessagePackException.class, () -> form.readOne(streams, bytes, 1, type));
          assertThat(failure.kind()).isEqualTo(Kind.END_OF_INPUT);
        }
      }
    }
  }

  /** fory 1759: large arrays behind each other, in blocks that are smaller. */
  @Test
  void largeArraysOfIntegersInOneStream() throws Exception {
    int[] ints = IntStream.range(0, 5000).map(n -> n << 12).toArray();
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    try (MessagePackOutput output = streams.output((OutputStream) written)) {
      output.write(ints, int[].class);
      output.write(ints, int[].class);
    }
    for (int wait : new int[] {0, 1 << 20}) {
      MessagePackStreams each =
          MessagePackStreams.builder(serializer)
              .maxAsyncBuffer(wait)
              .streamReadBufferSize(4096)
              .build();
      try (MessagePackInput input = each.input(new Pieces(written.toByteArray(), 777).stream())) {
        assertThat(input.read(int[].class)).isEqualTo(ints);
        assertThat(input.read(int[].class)).isEqualTo(ints);
        assertThat(input.hasNext()).isFalse();
      }
    }
  }

  /** msgpack-python 352: iteration that found nothing goes on with what is fed then. */
  @Test
  void nothingAndThenSomething() {
    try (MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class))) {
      ByteBuffer fed = ByteBuffer.wrap(new byte[] {'x'});
      assertThat(fed.get()).isEqualTo((byte) 'x');
      decoder.feed(fed);
      assertThat(decoder.next()).isFalse();
      decoder.feed(ByteBuffer.wrap(new byte[] {1}));
      assertThat(decoder.next()).isTrue();
      assertThat(decoder.value()).isEqualTo(1);
      assertThat(decoder.next()).isFalse();
    }
  }

  /** Nerdbank.MessagePack 754: a stream that is read from before. */
  @Test
  void streamsThatAreNotAtTheirStart() throws Exception {
    byte[] ann = serializer.toBytes(new Person("Ann", 40));
    byte[] bob = serializer.toBytes(new Person("Bob", 50));
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(ann);
    both.writeBytes(bob);
    ByteArrayInputStream source = new ByteArrayInputStream(both.toByteArray());
    assertThat(source.skip(ann.length)).isEqualTo(ann.length);
    try (MessagePackInput input = streams.input(source)) {
      assertThat(input.read(Person.class)).isEqualTo(new Person("Bob", 50));
      assertThat(input.offset()).isEqualTo(bob.length);
    }
  }

  /** MessagePack-CSharp 2229: who asks waits for the answer, and ends nothing before. */
  @Test
  @Timeout(60)
  void requestsAndAnswersOnOneConnection() throws Exception {
    try (ServerSocketChannel server =
            ServerSocketChannel.open()
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        SocketChannel client = SocketChannel.open(server.getLocalAddress());
        SocketChannel accepted = server.accept();
        MessagePackInput requests = streams.input((ReadableByteChannel) accepted);
        MessagePackOutput answers = streams.output((WritableByteChannel) accepted);
        MessagePackOutput asked = streams.output((WritableByteChannel) client);
        MessagePackInput answered = streams.input((ReadableByteChannel) client)) {
      for (int age = 0; age < 3; age++) {
        asked.write(new Person("x".repeat(100), age), Person.class);
        asked.flush();
        answers.write(requests.read(Person.class).age() + 1, Integer.class);
        answers.flush();
        assertThat(answered.read(Integer.class)).isEqualTo(age + 1);
      }
    }
  }

  /** kryo 389: a target that was too small is left as it was, and takes what fits. */
  @Test
  void targetsThatAreTooSmallAreLeftAlone() {
    ByteBuffer target = ByteBuffer.allocate(10).order(ByteOrder.LITTLE_ENDIAN);
    assertThatExceptionOfType(BufferOverflowException.class)
        .isThrownBy(() -> serializer.write(target, new Person("x".repeat(20), 1), Person.class));
    assertThat(target.order()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
    serializer.write(target.clear(), 1 << 20, Integer.class);
    assertThat(target.order()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
    assertThat(serializer.read(target.flip(), Integer.class)).isEqualTo(1 << 20);
  }

  record Holder(ByteBuffer bytes) {}

  /** jackson-databind 2602: of a buffer that is a member, what remains is written. */
  @Test
  void buffersAsMembersAreWrittenFromTheirPositionOn() {
    ByteBuffer direct = ByteBuffer.allocateDirect(6);
    direct.put(new byte[] {1, 2, 3, 4, 5, 6}).position(3);
    ByteBuffer heap = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6}).position(3);
    for (ByteBuffer each :
        List.of(
            heap,
            heap.duplicate(),
            heap.slice(),
            heap.asReadOnlyBuffer(),
            direct,
            direct.slice(),
            direct.asReadOnlyBuffer())) {
      int position = each.position();
      byte[] bytes = serializer.toBytes(new Holder(each));
      assertThat(each.position()).isEqualTo(position);
      assertThat(serializer.fromBytes(bytes, Holder.class).bytes())
          .isEqualTo(ByteBuffer.wrap(new byte[] {4, 5, 6}));
    }
  }
}
