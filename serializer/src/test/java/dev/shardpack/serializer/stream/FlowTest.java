package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.ResumableReader;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Reading and writing without blocking, beside what the kit for Reactive Streams asks for. */
@Timeout(120)
class FlowTest {
  record Order(long id, List<String> items) {}

  private static final TypeToken<List<Order>> ORDERS = new TypeToken<>() {};

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final MessagePackStreams streams = MessagePackStreams.of(serializer);

  private static List<Order> orders(int count) {
    return IntStream.range(0, count).mapToObj(n -> new Order(n, List.of("item " + n))).toList();
  }

  private static List<ByteBuffer> pieces(byte[] bytes, int size) {
    return new Pieces(bytes, size).buffers();
  }

  @Test
  void valuesGoThroughProcessorsOnOtherThreads() throws Exception {
    List<Order> orders = orders(2000);
    Flow.Processor<Order, ByteBuffer> encoder = streams.encoder(Order.class);
    Flow.Processor<ByteBuffer, Order> values = streams.values(Order.class);
    Collector<Order> collector = new Collector<>(3);
    encoder.subscribe(values);
    values.subscribe(collector);
    try (SubmissionPublisher<Order> source = new SubmissionPublisher<>()) {
      source.subscribe(encoder);
      orders.forEach(source::submit);
    }
    assertThat(collector.await()).isEqualTo(orders);
  }

  @Test
  void elementsEndBehindTheLastOne() throws Exception {
    byte[] bytes = serializer.toBytes(orders(10), ORDERS);
    Flow.Processor<ByteBuffer, Order> elements = streams.elements(Order.class, ElementPath.root());
    Collector<Order> collector = new Collector<>(1);
    elements.subscribe(collector);
    ManualSource source = new ManualSource();
    source.subscribe(elements);
    elements.onNext(ByteBuffer.wrap(bytes));
    assertThat(collector.await()).isEqualTo(orders(10));
    assertThat(source.isCancelled).isTrue();
  }

  @Test
  void completeValueIsThereBeforeAnythingElseComes() {
    byte[] bytes = serializer.toBytes(orders(1).get(0));
    ManualSource source = new ManualSource();
    AsyncMessagePackInput input = streams.input(source);
    assertThat(source.requested).isZero();
    CompletableFuture<@Nullable Order> value = input.read(Order.class);
    for (int i = 0; i < bytes.length; i++) {
      assertThat(value).isNotDone();
      assertThat(source.requested).isEqualTo(i + 1);
      source.subscriber.onNext(ByteBuffer.wrap(bytes, i, 1));
    }
    assertThat(value).isCompletedWithValue(orders(1).get(0));
    assertThat(source.requested).isEqualTo(bytes.length);
    assertThat(source.isCancelled).isFalse();
  }

  @Test
  void restFollowsExactlyBehindTheValue() throws Exception {
    byte[] bytes = serializer.toBytes(orders(3), ORDERS);
    byte[] all = Arrays.copyOf(bytes, bytes.length + 1000);
    for (int i = bytes.length; i < all.length; i++) {
      all[i] = (byte) i;
    }
    for (int size : new int[] {1, 7, 64, 5000}) {
      AsyncMessagePackInput input = streams.input(new Listed<>(pieces(all, size)));
      assertThat(input.read(ORDERS).join()).isEqualTo(orders(3));
      Collector<ByteBuffer> rest = new Collector<>(1);
      input.rest().subscribe(rest);
      ByteBuffer joined = ByteBuffer.allocate(2000);
      rest.await().forEach(joined::put);
      byte[] found = Arrays.copyOf(joined.array(), joined.position());
      assertThat(found).isEqualTo(Arrays.copyOfRange(all, bytes.length, all.length));
      assertThatIllegalStateException().isThrownBy(() -> input.read(Order.class));
    }
  }

  @Test
  void oneValueCancelsItsPublisher() {
    ManualSource source = new ManualSource();
    CompletableFuture<@Nullable Integer> value = streams.read(source, Integer.class);
    source.subscriber.onNext(ByteBuffer.wrap(new byte[] {7, 8}));
    assertThat(value).isCompletedWithValue(7);
    assertThat(source.isCancelled).isTrue();
  }

  @Test
  void truncatedStreamGivesWhatWasCompleteAndThenFails() throws Exception {
    byte[] bytes = serializer.toBytes(orders(10), ORDERS);
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 2);
    Flow.Processor<ByteBuffer, Order> elements = streams.elements(Order.class, ElementPath.root());
    Collector<Order> collector = new Collector<>(1);
    elements.subscribe(collector);
    new Listed<>(pieces(cut, 5)).subscribe(elements);
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(collector::await)
        .returns(Kind.END_OF_INPUT, MessagePackException::kind)
        .returns("$[9].items[0]", MessagePackException::path)
        .returns((long) cut.length, MessagePackException::offset);
    assertThat(collector.elements).isEqualTo(orders(9));
  }

  @Test
  void failureOfTheSourceComesBehindWhatWasComplete() throws Exception {
    Flow.Processor<ByteBuffer, Integer> values = streams.values(Integer.class);
    Collector<Integer> collector = new Collector<>(0);
    values.subscribe(collector);
    ManualSource source = new ManualSource();
    source.subscribe(values);
    collector.subscription.request(1);
    values.onNext(ByteBuffer.wrap(new byte[] {1, 2, 3}));
    values.onError(new IllegalStateException("lost"));
    assertThat(collector.hasEnded()).isFalse();
    collector.subscription.request(1);
    assertThat(collector.hasEnded()).isFalse();
    collector.subscription.request(1);
    assertThat(collector.elements).containsExactly(1, 2, 3);
    assertThatIllegalStateException().isThrownBy(collector::await).withMessage("lost");
  }

  @Test
  void nilIsNoElementOfAFlow() {
    Flow.Processor<ByteBuffer, Integer> values = streams.values(Integer.class);
    Collector<Integer> collector = new Collector<>(1);
    values.subscribe(collector);
    new Listed<>(List.of(ByteBuffer.wrap(new byte[] {1, (byte) 0xc0}))).subscribe(values);
    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(collector::await)
        .returns(Kind.UNEXPECTED_NIL, MessagePackException::kind)
        .returns(1L, MessagePackException::offset);
  }

  @Test
  void cancelledReadCancelsItsPublisher() {
    ManualSource source = new ManualSource();
    AsyncMessagePackInput input = streams.input(source);
    CompletableFuture<@Nullable Order> value = input.read(Order.class);
    assertThat(value.cancel(false)).isTrue();
    assertThat(source.isCancelled).isTrue();
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(() -> input.read(Integer.class).join());
  }

  /** Who completes a value on their own, as a time-out does, does not want it any longer. */
  @Test
  void valueThatIsCompletedByOthersCancelsItsPublisher() {
    List<Consumer<CompletableFuture<@Nullable Integer>>> others =
        List.of(
            value -> value.complete(7),
            value -> value.completeExceptionally(new TimeoutException()),
            value -> value.orTimeout(1, TimeUnit.NANOSECONDS));
    for (Consumer<CompletableFuture<@Nullable Integer>> each : others) {
      ManualSource source = new ManualSource();
      AsyncMessagePackInput input = streams.input(source);
      CompletableFuture<@Nullable Integer> value = input.read(Integer.class);
      each.accept(value);
      while (!source.isCancelled) {
        Thread.onSpinWait();
      }
      assertThat(value).isDone();
      assertThatIllegalStateException().isThrownBy(input::offset);
    }
  }

  @Test
  void valueThatIsCompletedByOthersTooLateIsThere() {
    ManualSource source = new ManualSource();
    AsyncMessagePackInput input = streams.input(source);
    CompletableFuture<@Nullable Integer> value = input.read(Integer.class);
    source.subscriber.onNext(ByteBuffer.wrap(new byte[] {1, 2}));
    assertThat(value.complete(7)).isFalse();
    assertThat(value).isCompletedWithValue(1);
    assertThat(source.isCancelled).isFalse();
    assertThat(input.read(Integer.class)).isCompletedWithValue(2);
  }

  @Test
  void largeValuesAreWrittenInBlocks() throws Exception {
    MessagePackStreams small =
        MessagePackStreams.builder(serializer).writeFlushThreshold(100).build();
    Collector<ByteBuffer> collector = new Collector<>(0);
    small.publish(List.of(orders(50), orders(1)), ORDERS).subscribe(collector);
    assertThat(collector.elements).isEmpty();
    collector.subscription.request(2);
    assertThat(collector.elements).hasSize(2).allMatch(each -> each.remaining() == 100);
    collector.subscription.request(Long.MAX_VALUE);
    ByteBuffer joined = ByteBuffer.allocate(10_000);
    collector.await().forEach(joined::put);
    joined.flip();
    assertThat(serializer.read(joined, ORDERS)).isEqualTo(orders(50));
    assertThat(serializer.read(joined, ORDERS)).isEqualTo(orders(1));
  }

  /** Sums integers, and counts how often it is asked to. */
  private static final class Sum extends MessagePackConverter<Long> {
    private final boolean inSteps;
    int attempts;
    int elements;

    Sum(boolean inSteps) {
      this.inSteps = inSteps;
    }

    @Override
    public void write(MessagePackWriter writer, Long value, SerializationContext context) {
      writer.beginArray(1);
      writer.writeLong(value);
      writer.end();
    }

    @Override
    public Long read(MessagePackReader reader, SerializationContext context) {
      attempts++;
      long sum = 0;
      for (int left = reader.beginArray(); left > 0; left--) {
        sum += reader.readLong();
        elements++;
      }
      reader.end();
      return sum;
    }

    @Override
    public @Nullable ResumableRead<Long> resumable() {
      return inSteps ? new Steps() : null;
    }

    private final class Steps implements ResumableRead<Long> {
      private boolean hasBegun;
      private int left;
      private long sum;

      @Override
      public Long resume(ResumableReader in, SerializationContext context) {
        if (!hasBegun) {
          left = in.beginArray();
          hasBegun = true;
        }
        for (; left > 0; left--) {
          sum += in.part().readLong();
          elements++;
        }
        in.end();
        return sum;
      }
    }
  }

  /** Whether its end is waited for or it is read in steps, no part is read more than twice. */
  @Test
  void everyByteIsReadAFixedNumberOfTimes() throws Exception {
    int[] numbers = IntStream.range(0, 5000).toArray();
    byte[] bytes = serializer.toBytes(numbers);
    for (boolean inSteps : new boolean[] {false, true}) {
      for (int size : new int[] {1, 3, 1000}) {
        Sum sum = new Sum(inSteps);
        MessagePackSerializer summing =
            MessagePackSerializer.builder().addConverter(Long.class, sum).build();
        MessagePackStreams each = MessagePackStreams.builder(summing).maxAsyncBuffer(1000).build();
        Long read = StreamForm.DECODER.readOne(each, bytes, size, TypeToken.of(Long.class));
        assertThat(read).isEqualTo(12_497_500L);
        assertThat(sum.attempts).isLessThanOrEqualTo(2);
        assertThat(sum.elements).isLessThanOrEqualTo(10_000);
      }
    }
  }

  @Test
  void converterThatSwallowsFailuresIsNotFooled() throws Exception {
    MessagePackConverter<Integer> lenient =
        new MessagePackConverter<>() {
          @Override
          public void write(MessagePackWriter writer, Integer value, SerializationContext context) {
            writer.writeInt(value);
          }

          @Override
          public Integer read(MessagePackReader reader, SerializationContext context) {
            try {
              return reader.readInt();
            } catch (MessagePackException e) {
              return -1;
            }
          }
        };
    MessagePackSerializer swallowing =
        MessagePackSerializer.builder().addConverter(Integer.class, lenient).build();
    TypeToken<List<Integer>> type = new TypeToken<>() {};
    List<Integer> numbers = new ArrayList<>(IntStream.range(1000, 1100).boxed().toList());
    byte[] bytes = serializer.toBytes(numbers, type);
    for (StreamForm form : StreamForm.values()) {
      assertThat(form.readOne(MessagePackStreams.of(swallowing), bytes, 2, type))
          .isEqualTo(numbers);
    }
  }
}
