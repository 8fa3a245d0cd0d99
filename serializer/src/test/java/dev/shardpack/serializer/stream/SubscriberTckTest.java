package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import org.reactivestreams.tck.flow.FlowSubscriberBlackboxVerification;

/** What reads values one by one, as a subscriber. */
public class SubscriberTckTest extends FlowSubscriberBlackboxVerification<ByteBuffer> {
  public SubscriberTckTest() {
    super(FlowKit.environment());
  }

  @Override
  public Flow.Subscriber<ByteBuffer> createFlowSubscriber() {
    AsyncReading reading = new AsyncReading(FlowKit.STREAMS, false);
    readAll(reading);
    return reading;
  }

  private static void readAll(AsyncReading reading) {
    CompletableFuture<Integer> unused =
        reading
            .read(
                FlowKit.STREAMS.valueReader(
                    FlowKit.STREAMS.serializer().converter(Integer.class), true))
            .whenComplete(
                (value, failure) -> {
                  if (failure == null) {
                    readAll(reading);
                  }
                });
  }

  @Override
  public ByteBuffer createElement(int element) {
    return ByteBuffer.wrap(new byte[] {(byte) (element & 0x7f)});
  }
}
