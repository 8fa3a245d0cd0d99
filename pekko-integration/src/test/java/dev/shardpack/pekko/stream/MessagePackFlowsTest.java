package dev.shardpack.pekko.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shardpack.pekko.stream.Order.Page;
import dev.shardpack.pekko.stream.Streams.Probe;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.NamingPolicy;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.stream.ElementPath;
import dev.shardpack.serializer.stream.MessagePackStreams;
import dev.shardpack.serializer.stream.TypedPath;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.pekko.NotUsed;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.stream.ActorAttributes;
import org.apache.pekko.stream.Attributes;
import org.apache.pekko.stream.Supervision;
import org.apache.pekko.stream.javadsl.Sink;
import org.apache.pekko.stream.javadsl.SinkQueueWithCancel;
import org.apache.pekko.stream.javadsl.Source;
import org.apache.pekko.testkit.javadsl.TestKit;
import org.apache.pekko.util.ByteString;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessagePackFlowsTest {
  private static final MessagePackSerializer SERIALIZER = MessagePackSerializer.create();
  private static final MessagePackFlows FLOWS = MessagePackFlows.of(SERIALIZER);
  private static final ElementPath ORDERS = ElementPath.root().member("orders");

  private static ActorSystem system;

  @BeforeAll
  static void start() {
    system = Streams.start();
  }

  @AfterAll
  static void stop() {
    TestKit.shutdownActorSystem(system);
  }

  private static byte[] encoded(List<Order> orders) {
    return Streams.join(
        orders.stream().map(order -> SERIALIZER.toBytes(order, Order.class)).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 11, 4096, 65_536, 1_000_000})
  void valuesAreDecodedHoweverTheyAreCut(int size) {
    List<Order> orders = Order.examples(3000);

    assertThat(
            Streams.run(system, FLOWS.decoder(Order.class), Streams.pieces(encoded(orders), size)))
        .isEqualTo(orders);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 11, 4096, 65_536, 1_000_000})
  void elementsAreDecodedHoweverTheyAreCut(int size) {
    Page page = Page.of(3000);
    byte[] bytes = SERIALIZER.toBytes(page, Page.class);

    assertThat(
            Streams.run(system, FLOWS.elements(Order.class, ORDERS), Streams.pieces(bytes, size)))
        .isEqualTo(page.orders());
  }

  @ParameterizedTest
  @EnumSource(ObjectLayout.class)
  void typedPathsLeadWhereThoseOnTheWireDo(ObjectLayout layout) {
    MessagePackSerializer serializer =
        MessagePackSerializer.builder().layout(layout).naming(NamingPolicy.PASCAL_CASE).build();
    MessagePackFlows flows = MessagePackFlows.of(serializer);
    Page page = Page.of(300);
    List<ByteString> pieces = Streams.pieces(serializer.toBytes(page, Page.class), 100);
    TypedPath.Elements<Order> orders =
        TypedPath.of(serializer, Page.class).member("orders").elements(Order.class);

    assertThat(Streams.run(system, flows.elements(orders), pieces)).isEqualTo(page.orders());
    assertThat(Streams.run(system, flows.elements(Order.class, orders.wirePath()), pieces))
        .isEqualTo(page.orders());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FLOWS.elements(orders))
        .withMessageContaining("expected a path made with the serializer of the streams");
  }

  @Test
  void valuesOfGenericTypesAreDecodedAndEncoded() {
    TypeToken<Map<String, Optional<Integer>>> type = new TypeToken<>() {};
    List<Map<String, Optional<Integer>>> values =
        List.of(Map.of("a", Optional.of(1)), Map.of(), Map.of("b", Optional.empty()));

    assertThat(
            Streams.await(
                Source.from(values)
                    .via(FLOWS.encoder(type))
                    .via(FLOWS.decoder(type))
                    .runWith(Sink.seq(), system)))
        .isEqualTo(values);
  }

  @Test
  void theFlowsAreThoseOfScalaToo() {
    List<Order> orders = Order.examples(3);
    org.apache.pekko.stream.scaladsl.Flow<Order, ByteString, NotUsed> encoder =
        FLOWS.encoder(Order.class).asScala();
    org.apache.pekko.stream.scaladsl.Flow<Order, Order, NotUsed> both =
        encoder.via(FLOWS.decoder(Order.class).asScala());
    Page page = Page.of(3);
    org.apache.pekko.stream.scaladsl.Flow<ByteString, Order, NotUsed> elements =
        FLOWS.elements(Order.class, ORDERS).asScala();

    assertThat(Streams.await(Source.from(orders).via(both).runWith(Sink.seq(), system)))
        .isEqualTo(orders);
    assertThat(
            Streams.run(
                system,
                elements.asJava(),
                Streams.pieces(SERIALIZER.toBytes(page, Page.class), 10)))
        .isEqualTo(page.orders());
  }

  @Test
  void compoundAndEmptyPiecesAreTaken() {
    List<Order> orders = Order.examples(10_000);
    ByteString compound =
        Streams.pieces(encoded(orders), 1000).stream()
            .reduce(ByteString.emptyByteString(), ByteString::concat);

    assertThat(
            Streams.run(
                system,
                FLOWS.decoder(Order.class),
                List.of(ByteString.emptyByteString(), compound, ByteString.emptyByteString())))
        .isEqualTo(orders);
  }

  @Test
  void valuesAreDecodedWhereverPiecesAreCut() {
    List<Order> orders = Order.examples(100);
    ByteString all = ByteString.fromArrayUnsafe(encoded(orders));
    List<ByteString> pieces = new ArrayList<>();
    List<Order> expected = new ArrayList<>();
    for (int cut = 0; cut < all.size(); cut++) {
      ByteString first = all.take(cut);
      ByteString then = all.drop(cut);
      // By turns compact, slices of a larger array, and both in one piece.
      switch (cut % 4) {
        case 0 -> pieces.addAll(List.of(first.compact(), then.compact()));
        case 1 -> pieces.addAll(List.of(first, then));
        case 2 -> pieces.add(first.concat(then.compact()));
        default -> pieces.addAll(List.of(first.compact().concat(then.take(300)), then.drop(300)));
      }
      expected.addAll(orders);
    }

    assertThat(Streams.run(system, FLOWS.decoder(Order.class), pieces)).isEqualTo(expected);
  }

  /** Reads a number, and sees to it that all behind it in the same array are others. */
  private static final class ChangingConverter extends MessagePackConverter<Integer> {
    private final byte[] array;

    ChangingConverter(byte[] array) {
      this.array = array;
    }

    @Override
    public void write(MessagePackWriter writer, Integer value, SerializationContext context) {
      writer.writeInt(value);
    }

    @Override
    public Integer read(MessagePackReader reader, SerializationContext context) {
      int value = reader.readInt();
      Arrays.fill(array, (byte) (value + 1));
      return value;
    }
  }

  /** What nobody should do shows where bytes are read. */
  @Test
  void compactBytesAreReadWhereTheyAre() {
    byte[] array = new byte[100_000];
    ByteString compact = ByteString.fromArrayUnsafe(array);
    MessagePackFlows changing =
        MessagePackFlows.of(
            MessagePackSerializer.builder()
                .addConverter(Integer.class, new ChangingConverter(array))
                .build());
    List<Integer> counted = IntStream.range(0, 50).boxed().toList();

    assertThat(
            Streams.await(
                Source.single(compact)
                    .via(changing.decoder(Integer.class))
                    .take(50)
                    .runWith(Sink.seq(), system)))
        .isEqualTo(counted);
    Arrays.fill(array, (byte) 0);
    ByteString others = ByteString.fromArrayUnsafe(new byte[] {0}).concat(Streams.bytes(0));
    assertThat(
            Streams.await(
                Source.single(others.concat(compact))
                    .via(changing.decoder(Integer.class))
                    .take(52)
                    .drop(2)
                    .runWith(Sink.seq(), system)))
        .isEqualTo(IntStream.range(1, 51).boxed().toList());
    Arrays.fill(array, (byte) 0);
    array[0] = (byte) 0xdd;
    array[3] = 1;
    assertThat(
            Streams.await(
                Source.single(compact)
                    .via(changing.elements(Integer.class, ElementPath.root()))
                    .take(50)
                    .runWith(Sink.seq(), system)))
        .isEqualTo(counted);
  }

  @Test
  void aLargeLeafInCompactPiecesIsRead() {
    byte[] leaf = new byte[3_000_000];
    new Random(1).nextBytes(leaf);
    byte[] bytes = SERIALIZER.toBytes(leaf, byte[].class);

    for (int size : List.of(100_000, 5_000_000)) {
      assertThat(
              Streams.run(
                  system,
                  FLOWS.decoder(byte[].class),
                  Streams.pieces(Streams.join(List.of(bytes, bytes)), size)))
          .containsExactly(leaf, leaf);
    }
  }

  @Test
  void largeValuesAreReadInSteps() {
    MessagePackStreams streams = MessagePackStreams.builder(SERIALIZER).maxAsyncBuffer(64).build();
    Page page = Page.of(3000);
    byte[] bytes = SERIALIZER.toBytes(page, Page.class);

    assertThat(
            Streams.run(
                system,
                MessagePackFlows.of(streams).decoder(Page.class),
                Streams.pieces(bytes, 1000)))
        .containsExactly(page);
  }

  @Test
  void aCompleteValueIsNotHeldBack() {
    Probe<ByteString, String> probe = Probe.of(system, FLOWS.decoder(String.class));

    probe.offer(Streams.bytes(0xa1, 'a', 0xa2));
    assertThat(probe.next()).isEqualTo("a");
    probe.offer(Streams.bytes('b'));
    probe.offer(Streams.bytes('c'));
    assertThat(probe.next()).isEqualTo("bc");
    probe.source().complete();
    assertThat(probe.isComplete()).isTrue();
  }

  @Test
  void bytesAreTakenOnDemand() {
    AtomicInteger taken = new AtomicInteger();
    SinkQueueWithCancel<Integer> sink =
        Source.repeat(Streams.bytes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
            .map(
                piece -> {
                  taken.incrementAndGet();
                  return piece;
                })
            .via(FLOWS.decoder(Integer.class))
            .runWith(Sink.<Integer>queue().withAttributes(Attributes.inputBuffer(1, 1)), system);

    for (int i = 1; i <= 25; i++) {
      assertThat(Streams.await(sink.pull())).contains((i - 1) % 10 + 1);
      // The sink asks for a few values ahead.
      assertThat(taken).hasValueLessThanOrEqualTo((i + 3) / 10 + 1);
    }
    sink.cancel();
  }

  @Test
  void elementsCancelTheBytesBehindTheLast() {
    Probe<ByteString, Integer> probe =
        Probe.of(system, FLOWS.elements(Integer.class, ElementPath.root()));

    probe.offer(Streams.bytes(0x92, 1, 2));

    assertThat(probe.next()).isEqualTo(1);
    assertThat(probe.next()).isEqualTo(2);
    assertThat(probe.isComplete()).isTrue();
    Streams.await(probe.ended());
  }

  @Test
  void cancellationPassesOn() {
    Probe<ByteString, Integer> probe = Probe.of(system, FLOWS.decoder(Integer.class));
    probe.offer(Streams.bytes(1, 0xcd, 1));
    assertThat(probe.next()).isEqualTo(1);

    probe.sink().cancel();

    Streams.await(probe.ended());
  }

  @Test
  void aFailurePassesOn() {
    Probe<ByteString, Integer> probe = Probe.of(system, FLOWS.decoder(Integer.class));
    probe.offer(Streams.bytes(0xcd));
    probe.source().fail(new IllegalStateException("lost"));

    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(probe::next)
        .withMessage("lost");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 65_536})
  void anErrorNamesPathAndOffset(int size) {
    byte[] good = SERIALIZER.toBytes(new Order(1, "a", List.of(1, 2)), Order.class);
    byte[] bad = good.clone();
    bad[bad.length - 1] = (byte) 0xc2;
    Probe<ByteString, Order> probe = Probe.of(system, FLOWS.decoder(Order.class));
    Streams.pieces(Streams.join(List.of(good, good, bad)), size).forEach(probe::offer);

    assertThat(probe.next().id()).isEqualTo(1);
    assertThat(probe.next().id()).isEqualTo(1);
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(probe::next)
        .satisfies(
            e -> {
              assertThat(e.kind()).isEqualTo(Kind.TYPE_MISMATCH);
              assertThat(e.path()).isEqualTo("$.amounts[1]");
              assertThat(e.offset()).isEqualTo(3L * good.length - 1);
            });
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> Streams.await(probe.ended()));
  }

  @Test
  void anErrorInAnElementNamesThePathFromTheRoot() {
    ByteString bytes = Streams.bytes(0x81, 0xa4, 'p', 'a', 'g', 'e', 0x92, 1, 0xa3, 't', 'w', 'o');

    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(
            () ->
                Streams.run(
                    system,
                    FLOWS.elements(Integer.class, ElementPath.root().member("page")),
                    List.of(bytes)))
        .satisfies(
            e -> {
              assertThat(e.path()).isEqualTo("$.page[1]");
              assertThat(e.offset()).isEqualTo(8);
            });
  }

  @Test
  void aStreamThatEndsInsideOfAValueFailsBehindTheOthers() {
    Probe<ByteString, Integer> probe = Probe.of(system, FLOWS.decoder(Integer.class));
    probe.offer(Streams.bytes(1, 2, 0xcd, 1));
    probe.source().complete();

    assertThat(probe.next()).isEqualTo(1);
    assertThat(probe.next()).isEqualTo(2);
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(probe::next)
        .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.END_OF_INPUT));
  }

  @Test
  void nilIsAnErrorWhereTheTypeHasNoValueForIt() {
    List<ByteString> pieces = List.of(Streams.bytes(1, 0xc0));

    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> Streams.run(system, FLOWS.decoder(Integer.class), pieces))
        .satisfies(
            e -> {
              assertThat(e.kind()).isEqualTo(Kind.UNEXPECTED_NIL);
              assertThat(e.offset()).isEqualTo(1);
            });
    assertThat(Streams.run(system, FLOWS.decoder(new TypeToken<Optional<Integer>>() {}), pieces))
        .containsExactly(Optional.of(1), Optional.empty());
  }

  record Odd(int number) {
    @Override
    public int number() {
      if (number % 2 == 0) {
        throw new IllegalStateException(number + " is even");
      }
      return number;
    }
  }

  @Test
  void aValueThatCannotBeWrittenIsAMatterOfSupervision() {
    Source<Odd, NotUsed> source = Source.from(List.of(new Odd(1), new Odd(2), new Odd(3)));
    Source<ByteString, NotUsed> encoded = source.via(FLOWS.encoder(Odd.class));

    assertThatExceptionOfType(RuntimeException.class)
        .isThrownBy(() -> Streams.await(encoded.runWith(Sink.seq(), system)))
        .withStackTraceContaining("2 is even");
    assertThat(
            Streams.await(
                encoded
                    .withAttributes(
                        ActorAttributes.withSupervisionStrategy(Supervision.getResumingDecider()))
                    .via(FLOWS.decoder(Odd.class))
                    .runWith(Sink.seq(), system)))
        .containsExactly(new Odd(1), new Odd(3));
  }

  @Test
  void whatCannotBeReadIsSaidBeforeTheStreamStarts() {
    MessagePackFlows preserving =
        MessagePackFlows.of(
            MessagePackSerializer.builder().references(ReferencePolicy.PRESERVE).build());

    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> preserving.elements(Order.class, ORDERS));
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> FLOWS.decoder(Thread.class));
  }
}
