package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.concurrent.Flow;
import java.util.stream.LongStream;
import org.reactivestreams.tck.TestEnvironment;

/** What the tests of the kit for Reactive Streams start from. */
final class FlowKit {
  static final MessagePackStreams STREAMS = MessagePackStreams.of(MessagePackSerializer.create());

  /** Patient with what has to come; what may not come is waited for only shortly. */
  static TestEnvironment environment() {
    return new TestEnvironment(5000, 50, 20, false);
  }

  private FlowKit() {}

  /** The bytes of so many numbers. */
  static Flow.Publisher<ByteBuffer> numbers(long count) {
    return STREAMS.publish(
        () -> LongStream.range(0, count).mapToObj(n -> (int) n).iterator(), Integer.class);
  }

  /** A processor whose source has failed. */
  static <P extends Flow.Processor<?, ?>> P failed(P processor) {
    STREAMS
        .publish(Collections.nCopies(1, 0), Integer.class)
        .subscribe(
            new Flow.Subscriber<>() {
              @Override
              public void onSubscribe(Flow.Subscription subscription) {
                processor.onSubscribe(subscription);
                processor.onError(new IllegalStateException("failed as it should"));
              }

              @Override
              public void onNext(ByteBuffer bytes) {}

              @Override
              public void onError(Throwable failure) {}

              @Override
              public void onComplete() {}
            });
    return processor;
  }
}
