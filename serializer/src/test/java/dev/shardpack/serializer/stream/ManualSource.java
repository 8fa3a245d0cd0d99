package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Counts what is asked for; what it gives, a test passes to its subscriber. */
final class ManualSource implements Flow.Publisher<ByteBuffer>, Flow.Subscription {
  long requested;
  volatile boolean isCancelled;
  Flow.@Nullable Subscriber<? super ByteBuffer> subscriber;

  @Override
  public void subscribe(Flow.Subscriber<? super ByteBuffer> taker) {
    subscriber = taker;
    taker.onSubscribe(this);
  }

  @Override
  public void request(long count) {
    requested += count;
  }

  @Override
  public void cancel() {
    isCancelled = true;
    subscriber = null;
  }
}
