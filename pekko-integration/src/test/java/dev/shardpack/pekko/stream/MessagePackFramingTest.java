package dev.shardpack.pekko.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shardpack.pekko.stream.MessagePackFraming.PartialMessageException;
import dev.shardpack.pekko.stream.Streams.Probe;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pekko.NotUsed;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.stream.Attributes;
import org.apache.pekko.stream.javadsl.Flow;
import org.apache.pekko.stream.javadsl.Sink;
import org.apache.pekko.stream.javadsl.SinkQueueWithCancel;
import org.apache.pekko.stream.javadsl.Source;
import org.apache.pekko.stream.scaladsl.Framing.FramingException;
import org.apache.pekko.testkit.javadsl.TestKit;
import org.apache.pekko.util.ByteString;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagePackFramingTest {
  private static final MessagePackSerializer SERIALIZER = MessagePackSerializer.create();
  private static final List<byte[]> MESSAGES =
      List.of(
          SERIALIZER.toBytes(7),
          SERIALIZER.toBytes("x".repeat(300)),
          SERIALIZER.toBytes(new Order(1, "two", List.of())),
          new byte[] {(byte) 0x80},
          SERIALIZER.toBytes(new byte[70_000]),
          SERIALIZER.toBytes(""),
          SERIALIZER.toBytes(Order.Page.of(100)));

  private static ActorSystem system;

  @BeforeAll
  static void start() {
    system = Streams.start();
  }

  @AfterAll
  static void stop() {
    TestKit.shutdownActorSystem(system);
  }

  private static Probe<ByteString, ByteString> probe(int maximumObjectLength) {
    return Probe.of(system, MessagePackFraming.scanner(maximumObjectLength));
  }

  private static List<ByteString> messages() {
    return MESSAGES.stream().map(ByteString::fromArray).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 11, 4096, 65_536, 1_000_000})
  void messagesAreFoundHoweverTheyAreCut(int size) {
    List<ByteString> pieces = Streams.pieces(Streams.join(MESSAGES), size);

    assertThat(Streams.run(system, MessagePackFraming.scanner(100_000), pieces))
        .isEqualTo(messages());
  }

  @Test
  void emptyAndCompoundPiecesAreTaken() {
    List<ByteString> pieces = new ArrayList<>();
    ByteString compound = ByteString.emptyByteString();
    for (ByteString piece : Streams.pieces(Streams.join(MESSAGES), 97)) {
      compound = compound.concat(piece);
      if (compound.length() > 1000) {
        pieces.add(compound);
        pieces.add(ByteString.emptyByteString());
        compound = ByteString.emptyByteString();
      }
    }
    pieces.add(compound);

    assertThat(Streams.run(system, MessagePackFraming.scanner(100_000), pieces))
        .isEqualTo(messages());
  }

  @Test
  void aCompactPieceIsNotCopied() {
    byte[] shared = {1, 2, 3};

    List<ByteString> found =
        Streams.run(
            system, MessagePackFraming.scanner(10), List.of(ByteString.fromArrayUnsafe(shared)));
    shared[1] = 42;

    assertThat(found).containsExactly(Streams.bytes(1), Streams.bytes(42), Streams.bytes(3));
  }

  @Test
  void aCompleteMessageIsNotHeldBack() {
    Probe<ByteString, ByteString> probe = probe(10);

    probe.offer(Streams.bytes(0x92, 1));
    probe.offer(Streams.bytes(2, 3, 0x91));

    assertThat(probe.next()).isEqualTo(Streams.bytes(0x92, 1, 2));
    assertThat(probe.next()).isEqualTo(Streams.bytes(3));
    probe.offer(Streams.bytes(4));
    assertThat(probe.next()).isEqualTo(Streams.bytes(0x91, 4));
    probe.source().complete();
    assertThat(probe.isComplete()).isTrue();
  }

  @Test
  void piecesAreTakenOnDemand() {
    AtomicInteger taken = new AtomicInteger();
    SinkQueueWithCancel<ByteString> sink =
        Source.repeat(Streams.bytes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
            .map(
                piece -> {
                  taken.incrementAndGet();
                  return piece;
                })
            .via(MessagePackFraming.scanner(10))
            .runWith(Sink.<ByteString>queue().withAttributes(Attributes.inputBuffer(1, 1)), system);

    for (int i = 1; i <= 25; i++) {
      assertThat(Streams.await(sink.pull())).isPresent();
      // The sink asks for a few messages ahead.
      assertThat(taken).hasValueLessThanOrEqualTo((i + 3) / 10 + 1);
    }
    sink.cancel();
  }

  @Test
  void cancellationPassesOn() {
    Probe<ByteString, ByteString> probe = probe(10);
    probe.offer(Streams.bytes(1, 0x92));
    assertThat(probe.next()).isEqualTo(Streams.bytes(1));

    probe.sink().cancel();

    Streams.await(probe.ended());
  }

  @Test
  void aStreamThatEndsInsideOfAMessageFailsBehindTheOthers() {
    Probe<ByteString, ByteString> probe = probe(10);
    probe.offer(Streams.bytes(1, 2, 0x93, 1));
    probe.source().complete();

    assertThat(probe.next()).isEqualTo(Streams.bytes(1));
    assertThat(probe.next()).isEqualTo(Streams.bytes(2));
    assertThatExceptionOfType(PartialMessageException.class)
        .isThrownBy(probe::next)
        .withMessage(
            "expected the rest of the message at byte 2 but the stream completed after 2 bytes of"
                + " it");
  }

  @Test
  void anEmptyStreamCompletes() {
    assertThat(Streams.run(system, MessagePackFraming.scanner(10), List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 100})
  void aMessageThatIsTooLongFailsBehindTheOthers(int size) {
    Probe<ByteString, ByteString> probe = probe(4);
    byte[] bytes = {(byte) 0x93, 1, 2, 3, (byte) 0x94, 1, 2, 3, 4};
    Streams.pieces(bytes, size).forEach(probe::offer);

    assertThat(probe.next()).isEqualTo(Streams.bytes(0x93, 1, 2, 3));
    assertThatExceptionOfType(FramingException.class)
        .isThrownBy(probe::next)
        .withMessage(
            "expected messages of at most 4 bytes (maximumObjectLength) but the one at byte 4 is"
                + " longer");
  }

  @Test
  void aMalformedMessageFailsBehindTheOthers() {
    Probe<ByteString, ByteString> probe = probe(10);
    probe.offer(Streams.bytes(1, 2));
    probe.offer(Streams.bytes(3, 0x91, 0xc1));

    for (int i = 1; i <= 3; i++) {
      assertThat(probe.next()).isEqualTo(Streams.bytes(i));
    }
    assertThatExceptionOfType(FramingException.class)
        .isThrownBy(probe::next)
        .withMessageContaining("byte 4")
        .havingCause()
        .isInstanceOfSatisfying(
            MessagePackException.class,
            cause -> {
              assertThat(cause.kind()).isEqualTo(Kind.RESERVED_BYTE);
              assertThat(cause.offset()).isEqualTo(4);
            });
  }

  @Test
  void limitsOfDepthCanBeSet() {
    byte[] deep = new byte[70];
    Arrays.fill(deep, (byte) 0x91);
    deep[69] = 1;
    List<ByteString> pieces = List.of(ByteString.fromArrayUnsafe(deep));
    Limits limits = Limits.untrusted().toBuilder().maxDepth(100).build();

    assertThatExceptionOfType(FramingException.class)
        .isThrownBy(() -> Streams.run(system, MessagePackFraming.scanner(100), pieces));
    assertThat(Streams.run(system, MessagePackFraming.scanner(100, limits), pieces))
        .isEqualTo(pieces);
  }

  @Test
  void aFailurePassesOn() {
    Probe<ByteString, ByteString> probe = probe(10);
    probe.offer(Streams.bytes(0x91));
    probe.source().fail(new IllegalStateException("lost"));

    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(probe::next)
        .withMessage("lost");
  }

  @Test
  void aMaximumOfNothingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MessagePackFraming.scanner(0))
        .withMessage("maximumObjectLength must be at least 1 but was 0");
  }

  @Test
  void theFlowIsOneOfScalaToo() {
    Flow<ByteString, ByteString, NotUsed> flow = MessagePackFraming.scanner(10);
    org.apache.pekko.stream.scaladsl.Flow<ByteString, ByteString, NotUsed> scala = flow.asScala();

    assertThat(Streams.run(system, scala.asJava(), List.of(Streams.bytes(1, 2))))
        .containsExactly(Streams.bytes(1), Streams.bytes(2));
  }
}
