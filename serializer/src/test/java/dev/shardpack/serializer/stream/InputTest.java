package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading from streams and channels whose bytes are waited for. */
@Timeout(120)
class InputTest {
  record Order(long id, List<String> items) {}

  record Page(String title, List<Order> orders, Map<String, Integer> totals) {}

  private static final Order ORDER = new Order(7, List.of("tea", "x".repeat(100)));

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final MessagePackStreams streams = MessagePackStreams.of(serializer);

  private static Page page(int orders) {
    return new Page(
        "p",
        IntStream.range(0, orders).mapToObj(n -> new Order(n, List.of("i" + n))).toList(),
        Map.of("a", 1));
  }

  /** How messages are cut on their way. */
  enum Cut {
    BYTE_BY_BYTE,
    MESSAGE_BY_MESSAGE,
    ALL_AT_ONCE
  }

  @ParameterizedTest
  @EnumSource(Cut.class)
  void messageOnAnOpenPipeIsThereAtOnce(Cut cut) throws Exception {
    Pipe pipe = Pipe.open();
    try (MessagePackInput input = streams.input(pipe.source());
        Pipe.SinkChannel sink = pipe.sink()) {
      assertDelivered(cut, bytes -> sink.write(ByteBuffer.wrap(bytes)), input);
    }
  }

  @ParameterizedTest
  @EnumSource(Cut.class)
  void messageOnAnOpenSocketIsThereAtOnce(Cut cut) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket accepted = server.accept();
        MessagePackInput input = streams.input(accepted.getInputStream())) {
      client.setTcpNoDelay(true);
      assertDelivered(cut, client.getOutputStream()::write, input);
    }
  }

  @ParameterizedTest
  @EnumSource(Cut.class)
  void messageOnAnOpenSocketChannelIsThereAtOnce(Cut cut) throws Exception {
    try (ServerSocketChannel server =
            ServerSocketChannel.open()
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        SocketChannel client = SocketChannel.open(server.getLocalAddress());
        SocketChannel accepted = server.accept();
        MessagePackInput input = streams.input(accepted)) {
      assertDelivered(cut, bytes -> client.write(ByteBuffer.wrap(bytes)), input);
    }
  }

  @FunctionalInterface
  private interface Send {
    void send(byte[] bytes) throws IOException;
  }

  private static <T> T unchecked(Callable<T> call) {
    try {
      return call.call();
    } catch (Exception e) {
      throw new CompletionException(e);
    }
  }

  /** The connection never ends: what is held back would not come. */
  private void assertDelivered(Cut cut, Send send, MessagePackInput input) throws Exception {
    byte[] message = serializer.toBytes(ORDER);
    switch (cut) {
      case BYTE_BY_BYTE -> {
        for (int i = 0; i < 3; i++) {
          // It waits for each byte.
          CompletableFuture<Order> read =
              CompletableFuture.supplyAsync(() -> unchecked(() -> input.read(Order.class)));
          for (byte each : message) {
            assertThat(read).isNotDone();
            send.send(new byte[] {each});
          }
          assertThat(read.get(60, TimeUnit.SECONDS)).isEqualTo(ORDER);
        }
      }
      case MESSAGE_BY_MESSAGE -> {
        for (int i = 0; i < 3; i++) {
          send.send(message);
          assertThat(input.read(Order.class)).isEqualTo(ORDER);
        }
      }
      case ALL_AT_ONCE -> {
        send.send(Pieces.repeated(message, 3));
        for (int i = 0; i < 3; i++) {
          assertThat(input.hasNext()).isTrue();
          assertThat(input.read(Order.class)).isEqualTo(ORDER);
        }
      }
    }
    assertThat(input.offset()).isEqualTo(3L * message.length);
  }

  @Test
  void largeMessageOnAnOpenPipeIsThereAtOnce() throws Exception {
    Page page = page(20_000);
    byte[] bytes = serializer.toBytes(page);
    for (int wait : new int[] {0, 1000, 1 << 20}) {
      MessagePackStreams each = MessagePackStreams.builder(serializer).maxAsyncBuffer(wait).build();
      try (PipedOutputStream out = new PipedOutputStream();
          MessagePackInput input = each.input(new PipedInputStream(out, 1 << 22))) {
        out.write(bytes);
        assertThat(input.read(Page.class)).isEqualTo(page);
      }
    }
  }

  @Test
  void whatWasTakenTooMuchIsHandedOn() throws Exception {
    byte[] message = serializer.toBytes(ORDER);
    byte[] follows = new byte[100_000];
    Arrays.fill(follows, (byte) 0xc1);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(message);
    all.write(follows);
    InputStream source = new ByteArrayInputStream(all.toByteArray());
    MessagePackInput input = streams.input(source);
    assertThat(input.read(Order.class)).isEqualTo(ORDER);
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    ByteBuffer taken = input.rest();
    rest.write(taken.array(), taken.arrayOffset(), taken.remaining());
    rest.write(source.readAllBytes());
    assertThat(rest.toByteArray()).isEqualTo(follows);
    assertThatIllegalStateException().isThrownBy(() -> input.read(Order.class));
  }

  @Test
  void whatWasTakenTooMuchFromAChannelIsHandedOn() throws Exception {
    Pipe pipe = Pipe.open();
    try (Pipe.SinkChannel sink = pipe.sink();
        Pipe.SourceChannel source = pipe.source()) {
      sink.write(ByteBuffer.wrap(Pieces.repeated(serializer.toBytes(ORDER), 2)));
      sink.write(ByteBuffer.wrap(new byte[] {'a', 'b'}));
      MessagePackInput input = streams.input(source);
      assertThat(input.read(Order.class)).isEqualTo(ORDER);
      assertThat(input.read(Order.class)).isEqualTo(ORDER);
      ByteBuffer rest = input.rest();
      sink.write(ByteBuffer.wrap(new byte[] {'c'}));
      ByteBuffer all = ByteBuffer.allocate(3).put(rest);
      while (all.hasRemaining()) {
        source.read(all);
      }
      assertThat(all.array()).containsExactly('a', 'b', 'c');
      assertThat(source.isOpen()).isTrue();
    }
  }

  /** A file is set back by what was taken too much. */
  @Test
  void channelWithAPositionIsSetBack(@TempDir Path folder) throws Exception {
    byte[] message = serializer.toBytes(ORDER);
    Path file = Files.write(folder.resolve("two"), Pieces.repeated(message, 2));
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      MessagePackInput input = streams.input(channel);
      assertThat(input.read(Order.class)).isEqualTo(ORDER);
      channel.position(channel.position() - input.rest().remaining());
      assertThat(channel.position()).isEqualTo(message.length);
      assertThat(streams.input(channel).read(Order.class)).isEqualTo(ORDER);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 100, 65536})
  void elementsOfAnArrayAtAPath(int readBuffer) throws Exception {
    for (ObjectLayout layout : ObjectLayout.values()) {
      MessagePackSerializer laidOut = MessagePackSerializer.builder().layout(layout).build();
      byte[] bytes = Pieces.repeated(laidOut.toBytes(page(50)), 2);
      MessagePackStreams each =
          MessagePackStreams.builder(laidOut).streamReadBufferSize(readBuffer).build();
      ElementPath path = ElementPath.root().member("orders", 1);
      try (MessagePackInput input = each.input(new Pieces(bytes, 7).stream())) {
        try (Stream<Order> orders = input.elements(Order.class, path).stream()) {
          assertThat(orders.toList()).isEqualTo(page(50).orders());
        }
      }
      try (MessagePackInput input = each.input(new Pieces(bytes, 7).stream())) {
        MessagePackIterator<Order> orders = input.elements(Order.class, path);
        assertThat(orders.next()).isEqualTo(page(1).orders().get(0));
        assertThat(input.read(Page.class)).isEqualTo(page(50));
        assertThat(input.hasNext()).isFalse();
      }
    }
  }

  @Test
  void emptyArraysHaveNoElements() throws Exception {
    byte[] bytes = {(byte) 0x90, 7};
    try (MessagePackInput input = streams.input(new ByteArrayInputStream(bytes))) {
      assertThat(input.elements(Integer.class, ElementPath.root()).hasNext()).isFalse();
      assertThat(input.read(Integer.class)).isEqualTo(7);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, Integer.MAX_VALUE})
  void aPathHasIndexesThatArraysCanHave(int index) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ElementPath.root().index(index))
        .withMessage("an index must be from 0 to 2147483646 but was " + index);
    assertThatIllegalArgumentException().isThrownBy(() -> ElementPath.root().member("a", index));
  }

  @Test
  void elementsDeepInside() throws Exception {
    TypeToken<Map<String, List<Map<Integer, List<String>>>>> type = new TypeToken<>() {};
    byte[] bytes =
        serializer.toBytes(
            Map.of("a", List.of(Map.of(), Map.of(5, List.of("x", "y")), Map.of(5, List.of()))),
            type);
    ElementPath path = ElementPath.root().member("a").index(1).index(5);
    try (MessagePackInput input = streams.input(new Pieces(bytes, 1).stream())) {
      MessagePackIterator<String> read = input.elements(String.class, path);
      assertThat(List.of(read.next(), read.next())).containsExactly("x", "y");
      assertThat(read.hasNext()).isFalse();
      assertThat(input.hasNext()).isFalse();
      assertThat(input.offset()).isEqualTo(bytes.length);
    }
  }

  @Test
  void pathThatLeadsNowhere() {
    byte[] bytes = serializer.toBytes(page(2));
    for (ElementPath path :
        List.of(
            ElementPath.root().member("others"),
            ElementPath.root().index(1),
            ElementPath.root().member("title").member("x"))) {
      MessagePackException failure =
          catchThrowableOfType(
              MessagePackException.class,
              () ->
                  streams
                      .input(new Pieces(bytes, 3).stream())
                      .elements(Order.class, path)
                      .hasNext());
      assertThat(failure.kind()).isEqualTo(Kind.MISSING_MEMBER);
      assertThat(failure).hasMessageContaining(path.toString());
    }
  }

  @Test
  void errorNamesPathAndOffsetInTheStream() throws Exception {
    byte[] good = serializer.toBytes(page(3));
    byte[] bad = serializer.toBytes(page(3));
    bad[new String(bad, StandardCharsets.ISO_8859_1).lastIndexOf("id") + 2] = (byte) 0xc3;
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(good);
    both.write(bad);
    MessagePackException expected =
        catchThrowableOfType(
            MessagePackException.class, () -> serializer.fromBytes(bad, Page.class));
    for (int wait : new int[] {0, 1 << 20}) {
      MessagePackStreams each = MessagePackStreams.builder(serializer).maxAsyncBuffer(wait).build();
      MessagePackIterator<Page> pages =
          each.input(new Pieces(both.toByteArray(), 3).stream()).values(Page.class);
      assertThat(pages.next()).isEqualTo(page(3));
      MessagePackException failure =
          catchThrowableOfType(MessagePackException.class, pages::hasNext);
      assertThat(failure.path()).isEqualTo(expected.path()).isEqualTo("$.orders[2].id");
      assertThat(failure.offset()).isEqualTo(good.length + expected.offset());
    }
  }

  @Test
  void completeElementsComeBeforeTheEndOfInput() {
    byte[] bytes = serializer.toBytes(page(50).orders(), new TypeToken<List<Order>>() {});
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
    List<Order> read = new ArrayList<>();
    MessagePackException failure =
        catchThrowableOfType(
            MessagePackException.class,
            () ->
                streams
                    .input(new Pieces(cut, 11).stream())
                    .elements(Order.class, ElementPath.root())
                    .forEachRemaining(read::add));
    assertThat(read).isEqualTo(page(49).orders());
    assertThat(failure.kind()).isEqualTo(Kind.END_OF_INPUT);
    assertThat(failure.path()).isEqualTo("$[49].items[0]");
    assertThat(failure.offset()).isEqualTo(cut.length);
  }

  @Test
  void largeLeafBehindSmallMessages() throws Exception {
    byte[] blob = new byte[10 << 20];
    Arrays.fill(blob, (byte) 7);
    MessagePackWriter writer = new MessagePackWriter();
    writer.writeInt(1);
    writer.writeBinary(blob);
    writer.writeInt(2);
    MessagePackStreams small =
        MessagePackStreams.builder(serializer).streamReadBufferSize(4096).build();
    try (MessagePackInput input = small.input(new ByteArrayInputStream(writer.toByteArray()))) {
      assertThat(input.read(Integer.class)).isEqualTo(1);
      assertThat(input.read(byte[].class)).isEqualTo(blob);
      assertThat(input.read(Integer.class)).isEqualTo(2);
    }
  }

  /** The header alone is enough; the bytes never come. */
  @Test
  void leafBeyondTheLimitsIsNotWaitedFor() throws Exception {
    MessagePackSerializer strict =
        MessagePackSerializer.builder()
            .limits(
                Limits.untrusted().toBuilder()
                    .maxBinaryBytes(1000)
                    .maxStringBytes(10)
                    .maxExtensionBytes(10)
                    .build())
            .build();
    try (PipedOutputStream out = new PipedOutputStream();
        MessagePackInput input = MessagePackStreams.of(strict).input(new PipedInputStream(out))) {
      out.write(new byte[] {(byte) 0x92, 1, (byte) 0xc6, 0, 0, 4, 0});
      MessagePackException failure =
          catchThrowableOfType(
              MessagePackException.class, () -> input.read(new TypeToken<List<byte[]>>() {}));
      assertThat(failure.kind()).isEqualTo(Kind.TYPE_MISMATCH);
    }
    try (PipedOutputStream out = new PipedOutputStream();
        MessagePackInput input = MessagePackStreams.of(strict).input(new PipedInputStream(out))) {
      out.write(new byte[] {(byte) 0x92, (byte) 0xc4, 0, (byte) 0xc6, 0, 0, 4, 0});
      MessagePackException failure =
          catchThrowableOfType(
              MessagePackException.class, () -> input.read(new TypeToken<List<byte[]>>() {}));
      assertThat(failure.kind()).isEqualTo(Kind.SIZE_LIMIT);
      assertThat(failure.path()).isEqualTo("$[1]");
      assertThat(failure.offset()).isEqualTo(3);
    }
  }

  @Test
  void depthHoldsAcrossPieces() throws Exception {
    for (int depth : new int[] {64, 65}) {
      byte[] nested = new byte[depth];
      Arrays.fill(nested, (byte) 0x91);
      nested[depth - 1] = (byte) 0x90;
      TypeToken<Nested> type = TypeToken.of(Nested.class);
      for (int wait : new int[] {0, 1 << 20}) {
        MessagePackStreams each =
            MessagePackStreams.builder(serializer).maxAsyncBuffer(wait).build();
        byte[] twice = Pieces.repeated(nested, 2);
        try (MessagePackInput input = each.input(new Pieces(twice, 1).stream())) {
          if (depth == 64) {
            assertThat(input.read(type)).isNotNull();
            assertThat(input.read(type)).isNotNull();
          } else {
            assertThatExceptionOfType(MessagePackException.class)
                .isThrownBy(() -> input.read(type))
                .returns(Kind.DEPTH_LIMIT, MessagePackException::kind);
          }
        }
      }
    }
  }

  static final class Nested extends ArrayList<Nested> {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void preservedReferencesRefuseSingleElements() throws Exception {
    MessagePackSerializer preserving =
        MessagePackSerializer.builder().references(ReferencePolicy.PRESERVE).build();
    MessagePackStreams each = MessagePackStreams.builder(preserving).maxAsyncBuffer(0).build();
    Order shared = new Order(1, List.of("x"));
    byte[] bytes = preserving.toBytes(List.of(shared, shared), new TypeToken<List<Order>>() {});
    try (MessagePackInput input = each.input(new Pieces(bytes, 1).stream())) {
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(() -> input.elements(Order.class, ElementPath.root()))
          .returns(Kind.UNSUPPORTED, MessagePackException::kind)
          .withMessageContaining("references");
      List<Order> read = input.read(new TypeToken<List<Order>>() {});
      assertThat(read.get(0)).isSameAs(read.get(1));
    }
  }

  @Test
  void operationsAreCancelledBetweenPieces() {
    AtomicInteger asked = new AtomicInteger();
    MessagePackSerializer cancellable =
        MessagePackSerializer.builder()
            .checkCancellation(true)
            .context(SerializationContext.empty().cancelledWhen(() -> asked.incrementAndGet() > 9))
            .build();
    byte[] bytes = serializer.toBytes(page(50));
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(
            () ->
                MessagePackStreams.builder(cancellable)
                    .maxAsyncBuffer(0)
                    .build()
                    .input(new Pieces(bytes, 5).stream())
                    .read(Page.class));
    assertThat(asked).hasValue(10);
  }

  @Test
  void failuresOfTheSourceComeOutAsTheyAre() {
    IOException lost = new IOException("lost");
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw lost;
          }

          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            throw lost;
          }
        };
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> streams.input(failing).read(Order.class))
        .isSameAs(lost);
    assertThatExceptionOfType(java.io.UncheckedIOException.class)
        .isThrownBy(() -> streams.input(failing).values(Order.class).hasNext())
        .withCause(lost);
  }

  @Test
  void emptyStreamHasNoValues() throws Exception {
    try (MessagePackInput input = streams.input(InputStream.nullInputStream())) {
      assertThat(input.hasNext()).isFalse();
      assertThat(input.values(Order.class).hasNext()).isFalse();
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(() -> input.read(Order.class))
          .returns(Kind.END_OF_INPUT, MessagePackException::kind);
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(() -> input.elements(Order.class, ElementPath.root()).hasNext())
          .returns(Kind.END_OF_INPUT, MessagePackException::kind);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 64, 4096, 65536})
  void outputIsTheSameWhateverTheThreshold(int threshold) throws Exception {
    MessagePackStreams each =
        MessagePackStreams.builder(serializer).writeFlushThreshold(threshold).build();
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Blob(int n, byte[] bytes, String text) {}
    List<Blob> blobs =
        IntStream.range(0, 1000)
            .mapToObj(n -> new Blob(n * 1000, new byte[100], "text".repeat(n % 9)))
            .toList();
    TypeToken<List<Blob>> type = new TypeToken<>() {};
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (MessagePackOutput output = each.output((OutputStream) target)) {
      output.write(blobs, type);
      output.write(null, type);
      output.flush();
      output.write(7, Integer.class);
    }
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    expected.write(serializer.toBytes(blobs, type));
    expected.write(new byte[] {(byte) 0xc0, 7});
    assertThat(target.toByteArray()).isEqualTo(expected.toByteArray());
  }

  @Test
  void whatCannotBeWrittenLeavesNothing() throws Exception {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (MessagePackOutput output = streams.output((OutputStream) target)) {
      output.write(1, Integer.class);
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(
              () -> output.write(Arrays.asList("a", "\ud800"), new TypeToken<List<String>>() {}));
      output.write(2, Integer.class);
    }
    assertThat(target.toByteArray()).isEqualTo(new byte[] {1, 2});
  }

  @Test
  void outputThatEndsInsideOfAValueIsOfNoUse() throws Exception {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    try (MessagePackOutput output =
        MessagePackStreams.builder(serializer)
            .writeFlushThreshold(16)
            .build()
            .output((OutputStream) target)) {
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(
              () ->
                  output.write(
                      Arrays.asList("x".repeat(50), "\ud800"), new TypeToken<List<String>>() {}));
      assertThatIllegalStateException().isThrownBy(() -> output.write(2, Integer.class));
    }
  }
}
