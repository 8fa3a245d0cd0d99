package dev.shardpack.serializer.stream;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Flow;

/** Publishes the elements of a list on the thread of the subscriber. */
record Listed<T>(List<T> elements) implements Flow.Publisher<T> {
  @Override
  public void subscribe(Flow.Subscriber<? super T> subscriber) {
    subscriber.onSubscribe(new Subscription<>(elements.iterator(), subscriber));
  }

  private static final class Subscription<T> implements Flow.Subscription {
    private final Iterator<T> left;
    private final Flow.Subscriber<? super T> subscriber;
    private long demand;
    private boolean isSignalling;
    private boolean isDone;

    Subscription(Iterator<T> left, Flow.Subscriber<? super T> subscriber) {
      this.left = left;
      this.subscriber = subscriber;
    }

    @Override
    public void request(long count) {
      demand += count;
      if (isSignalling) {
        return;
      }
      isSignalling = true;
      while (demand > 0 && !isDone && left.hasNext()) {
        demand--;
        subscriber.onNext(left.next());
      }
      isSignalling = false;
      if (!isDone && !left.hasNext()) {
        isDone = true;
        subscriber.onComplete();
      }
    }

    @Override
    public void cancel() {
      isDone = true;
    }
  }
}
