package dev.shardpack.serializer.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;

/** Keeps all that it gets, and asks for so many elements first and one more for each. */
final class Collector<T> implements Flow.Subscriber<T> {
  private final long first;
  final List<T> elements = new ArrayList<>();
  final CountDownLatch end = new CountDownLatch(1);
  Throwable failure;
  volatile Flow.Subscription subscription;

  Collector(long first) {
    this.first = first;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    if (first > 0) {
      given.request(first);
    }
  }

  @Override
  public void onNext(T element) {
    elements.add(element);
    if (first > 0) {
      subscription.request(1);
    }
  }

  @Override
  public void onError(Throwable error) {
    failure = error;
    end.countDown();
  }

  @Override
  public void onComplete() {
    end.countDown();
  }

  boolean hasEnded() {
    return end.getCount() == 0;
  }

  /** All elements, once there are no more; throws what went wrong. */
  List<T> await() throws Exception {
    if (!end.await(60, TimeUnit.SECONDS)) {
      throw new AssertionError("no end after " + elements);
    }
    if (failure instanceof Exception e) {
      throw e;
    }
    return elements;
  }
}
