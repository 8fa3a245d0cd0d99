package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What streams say to those who go on where nothing can follow. */
class StreamMisuseTest {
  private static final byte[] TEXT_AND_NUMBER = {(byte) 0xa1, 'x', 5};

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final MessagePackStreams streams = MessagePackStreams.of(serializer);

  @Test
  void inputThatHasFailedSaysWhy() throws Exception {
    try (MessagePackInput input = streams.input(new ByteArrayInputStream(TEXT_AND_NUMBER))) {
      MessagePackException failure =
          catchThrowableOfType(MessagePackException.class, () -> input.read(Integer.class));
      assertThatIllegalStateException()
          .isThrownBy(() -> input.read(Integer.class))
          .withMessageContaining("failed inside of a value")
          .withCause(failure);
      assertThatIllegalStateException().isThrownBy(input::offset).withCause(failure);
    }
  }

  @Test
  void inputThatIsClosedSaysSo() throws Exception {
    MessagePackInput input = streams.input(InputStream.nullInputStream());
    input.close();
    input.close();
    assertThatIllegalStateException()
        .isThrownBy(input::hasNext)
        .withMessageContaining("is closed")
        .withNoCause();
  }

  @Test
  void outputWhoseTargetHasFailedSaysWhy() throws Exception {
    IOException full = new IOException("no space left");
    OutputStream target =
        new OutputStream() {
          @Override
          public void write(int next) throws IOException {
            throw full;
          }
        };
    try (MessagePackOutput output = streams.output(target)) {
      output.write(1, Integer.class);
      assertThatExceptionOfType(IOException.class).isThrownBy(output::flush).isSameAs(full);
      assertThatIllegalStateException()
          .isThrownBy(() -> output.write(2, Integer.class))
          .withMessageContaining("the output has failed")
          .havingRootCause()
          .isSameAs(full);
      assertThatIllegalStateException().isThrownBy(output::flush);
    }
  }

  @Test
  void outputThatHasLostABlockRefusesToGoOn() throws Exception {
    OutputStream target =
        new OutputStream() {
          @Override
          public void write(int next) {
            throw new UnsupportedOperationException("for reading only");
          }
        };
    MessagePackStreams small =
        MessagePackStreams.builder(serializer).writeFlushThreshold(16).build();
    try (MessagePackOutput output = small.output(target)) {
      assertThatExceptionOfType(UnsupportedOperationException.class)
          .isThrownBy(
              () -> {
                for (int n = 0; n < 17; n++) {
                  output.write(n, Integer.class);
                }
              });
      assertThatIllegalStateException().isThrownBy(() -> output.write(1, Integer.class));
      assertThatIllegalStateException().isThrownBy(output::flush);
    }
  }

  @Test
  void flushThatHasLostBytesIsNotTriedAgain() throws Exception {
    Pipe pipe = Pipe.open();
    pipe.sink().configureBlocking(false);
    try (Pipe.SourceChannel source = pipe.source();
        MessagePackOutput output = streams.output(pipe.sink())) {
      output.write(1, Integer.class);
      assertThatExceptionOfType(IllegalBlockingModeException.class).isThrownBy(output::flush);
      assertThat(source.isOpen()).isTrue();
      pipe.sink().configureBlocking(true);
      assertThatIllegalStateException()
          .isThrownBy(output::flush)
          .withCauseInstanceOf(IllegalBlockingModeException.class);
    }
  }

  @Test
  void decoderThatHasFailedSaysWhy() {
    MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class));
    decoder.feed(ByteBuffer.wrap(TEXT_AND_NUMBER));
    MessagePackException failure = catchThrowableOfType(MessagePackException.class, decoder::next);
    assertThatIllegalStateException().isThrownBy(decoder::next).withCause(failure);
    decoder.close();
    assertThatIllegalStateException().isThrownBy(decoder::isComplete).withCause(failure);
  }

  @Test
  void nothingIsAddedBehindTheEnd() {
    try (MessagePackDecoder<Integer> decoder = streams.decoder(TypeToken.of(Integer.class))) {
      decoder.endOfInput();
      decoder.endOfInput();
      assertThatIllegalStateException()
          .isThrownBy(() -> decoder.feed(ByteBuffer.wrap(TEXT_AND_NUMBER)))
          .withMessageContaining("behind the end");
      assertThatIllegalStateException()
          .isThrownBy(() -> decoder.lend(ByteBuffer.wrap(new byte[1000])));
      assertThat(decoder.next()).isFalse();
      assertThat(decoder.isComplete()).isTrue();
    }
  }

  @Test
  void asynchronousInputTellsItsStatesApart() {
    try (SubmissionPublisher<ByteBuffer> publisher = new SubmissionPublisher<>();
        AsyncMessagePackInput input = streams.input(publisher)) {
      CompletableFuture<@Nullable Integer> first = input.read(Integer.class);
      assertThatIllegalStateException()
          .isThrownBy(() -> input.read(Integer.class))
          .withMessageContaining("being read already");
      assertThatIllegalStateException()
          .isThrownBy(input::rest)
          .withMessageContaining("wait for its future");
      first.cancel(true);
      assertThatIllegalStateException()
          .isThrownBy(input::rest)
          .withMessageContaining("others completed");
    }
    AsyncMessagePackInput handedOn = streams.input(streams.publish(List.of(1), Integer.class));
    handedOn.rest();
    assertThatIllegalStateException()
        .isThrownBy(() -> handedOn.read(Integer.class))
        .withMessageContaining("the rest was handed on");
    assertThatIllegalStateException()
        .isThrownBy(handedOn::rest)
        .withMessageContaining("handed on already");
  }

  @Test
  void asynchronousInputThatHasFailedSaysWhy() {
    AsyncMessagePackInput input = streams.input(streams.publish(List.of("x"), String.class));
    CompletableFuture<@Nullable Integer> first = input.read(Integer.class);
    CompletableFuture<@Nullable Integer> second = input.read(Integer.class);
    assertThatExceptionOfType(CompletionException.class)
        .isThrownBy(second::join)
        .withCauseInstanceOf(IllegalStateException.class)
        .havingRootCause()
        .isSameAs(catchThrowableOfType(CompletionException.class, first::join).getCause());
  }

  @Test
  void readThatFollowsOneWhichOthersCompleteFailsToo() {
    try (SubmissionPublisher<ByteBuffer> publisher = new SubmissionPublisher<>()) {
      AsyncMessagePackInput input = streams.input(publisher);
      CompletableFuture<@Nullable Integer> lost = input.read(Integer.class);
      AtomicReference<@Nullable CompletableFuture<@Nullable Integer>> next =
          new AtomicReference<>();
      CompletableFuture<Void> asked = lost.thenAccept(value -> next.set(input.read(Integer.class)));
      lost.complete(1);
      asked.join();
      assertThatExceptionOfType(CompletionException.class)
          .isThrownBy(() -> Objects.requireNonNull(next.get()).join())
          .withCauseInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void malformedByteOnTheWayOfAPathIsNoMissingMember() {
    byte[] page = serializer.toBytes(List.of(1), new TypeToken<List<Integer>>() {});
    page[0] = (byte) 0xc1;
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> readElements(page))
        .returns(Kind.RESERVED_BYTE, MessagePackException::kind)
        .returns(0L, MessagePackException::offset);
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> readElements(new byte[] {(byte) 0x81, (byte) 0xa1, 'a', (byte) 0xc1}))
        .returns(Kind.RESERVED_BYTE, MessagePackException::kind)
        .returns("$.a", MessagePackException::path)
        .returns(3L, MessagePackException::offset);
  }

  @Test
  void elementsOfAnEmptyStream() {
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> readElements(new byte[0]))
        .withMessageContaining("but the stream ends")
        .returns(Kind.END_OF_INPUT, MessagePackException::kind);
  }

  private void readElements(byte[] bytes) {
    streams
        .input(new ByteArrayInputStream(bytes))
        .elements(Integer.class, ElementPath.root().member("a").member("b"))
        .forEachRemaining(element -> {});
  }
}
