package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.concurrent.Flow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands beside the path to an array, and is passed over. */
@Timeout(60)
class PassedOverTest {
  private static final ElementPath TO_B = ElementPath.root().member("b");

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 100})
  void anErrorInItHasItsOffsetWhereverThePiecesEnd(int size) throws Exception {
    MessagePackStreams streams =
        MessagePackStreams.of(
            MessagePackSerializer.builder()
                .limits(Limits.untrusted().toBuilder().maxDepth(2).build())
                .build());
    // A map whose first value is an array in an array.
    byte[] bytes = HexFormat.of().parseHex("82" + "a161" + "dd00000001" + "dd00000001" + "90");
    try (MessagePackInput input = streams.input(new Pieces(bytes, size).stream());
        MessagePackIterator<Integer> elements = input.elements(Integer.class, TO_B)) {
      assertThatExceptionOfType(MessagePackException.class)
          .isThrownBy(elements::hasNext)
          .matches(failure -> failure.kind() == Kind.DEPTH_LIMIT)
          .matches(failure -> failure.offset() == 8);
    }
  }

  @Test
  void itEndsWhenTheSubscriberCancels() {
    MessagePackStreams streams = MessagePackStreams.of(MessagePackSerializer.create());
    Flow.Processor<ByteBuffer, Integer> elements = streams.elements(Integer.class, TO_B);
    Collector<Integer> collector = new Collector<>(1);
    elements.subscribe(collector);
    CancellingSource source = new CancellingSource(elements, collector);
    elements.onSubscribe(source);

    assertThat(source.isCancelled).isTrue();
    assertThat(source.requests).isEqualTo(CancellingSource.CANCELS_AT);
    assertThat(collector.elements).isEmpty();
  }

  /** Gives a byte for each request, of a long binary first; the subscriber cancels meanwhile. */
  private static final class CancellingSource implements Flow.Subscription {
    static final int CANCELS_AT = 20;

    private static final byte[] START = HexFormat.of().parseHex("82" + "a161" + "c600100000");

    private final Flow.Subscriber<ByteBuffer> taker;
    private final Collector<?> collector;
    int requests;
    boolean isCancelled;

    CancellingSource(Flow.Subscriber<ByteBuffer> taker, Collector<?> collector) {
      this.taker = taker;
      this.collector = collector;
    }

    @Override
    public void request(long count) {
      byte next = requests < START.length ? START[requests] : 0;
      requests++;
      if (requests == CANCELS_AT) {
        collector.subscription.cancel();
      }
      taker.onNext(ByteBuffer.wrap(new byte[] {next}));
    }

    @Override
    public void cancel() {
      isCancelled = true;
    }
  }
}
