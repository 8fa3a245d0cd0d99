package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Buffers that change as soon as they were passed on, between requests. */
@Timeout(60)
class ReusedBuffersTest {
  private static final TypeToken<List<Integer>> LIST = new TypeToken<>() {};

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final MessagePackStreams streams =
      MessagePackStreams.builder(serializer).maxAsyncBuffer(0).build();

  private final List<List<Integer>> lists =
      IntStream.range(0, 50)
          .mapToObj(i -> IntStream.range(0, 37 * i).map(n -> n * i).boxed().toList())
          .toList();

  private byte[] bytes() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    lists.forEach(list -> all.writeBytes(serializer.toBytes(list, LIST)));
    return all.toByteArray();
  }

  /** Passes on all bytes, in the same array again and again. */
  private void passOn(ManualSource source, int size) {
    byte[] bytes = bytes();
    byte[] piece = new byte[size];
    Flow.Subscriber<? super ByteBuffer> taker = source.subscriber;
    for (int from = 0, sent = 0; from < bytes.length && sent < source.requested; sent++) {
      int length = Math.min(size, bytes.length - from);
      System.arraycopy(bytes, from, piece, 0, length);
      taker.onNext(ByteBuffer.wrap(piece, 0, length));
      Arrays.fill(piece, (byte) 0xc1);
      from += length;
    }
    taker.onComplete();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 257, 300, 1000, 5000, 1_000_000})
  void aProcessorReadsThemBefore(int size) throws Exception {
    ManualSource source = new ManualSource();
    Flow.Processor<ByteBuffer, List<Integer>> processor = streams.values(LIST);
    source.subscribe(processor);
    Collector<List<Integer>> collector = new Collector<>(1);
    processor.subscribe(collector);

    passOn(source, size);

    assertThat(collector.await()).isEqualTo(lists);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 257, 300, 1000, 5000, 1_000_000})
  void aProcessorReadsThemBeforeThereIsDemand(int size) throws Exception {
    ManualSource source = new ManualSource();
    Flow.Processor<ByteBuffer, List<Integer>> processor = streams.values(LIST);
    source.subscribe(processor);
    Collector<List<Integer>> collector = new Collector<>(0);
    processor.subscribe(collector);
    collector.subscription.request(1);

    passOn(source, size);
    collector.subscription.request(Long.MAX_VALUE);

    assertThat(collector.elements).isEqualTo(lists.subList(0, collector.elements.size()));
    assertThat(collector.elements).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 257, 300, 1000, 5000, 1_000_000})
  void anInputReadsThemBefore(int size) {
    ManualSource source = new ManualSource();
    AsyncMessagePackInput input = streams.input(source);
    CompletableFuture<?> all = readOn(input, 0);

    passOn(source, size);

    assertThat(all).isCompleted();
  }

  /** Reads each list when the one before was read. */
  private CompletableFuture<Void> readOn(AsyncMessagePackInput input, int index) {
    return index == lists.size()
        ? CompletableFuture.completedFuture(null)
        : input
            .read(LIST)
            .thenCompose(
                list -> {
                  assertThat(list).isEqualTo(lists.get(index));
                  return readOn(input, index + 1);
                });
  }
}
