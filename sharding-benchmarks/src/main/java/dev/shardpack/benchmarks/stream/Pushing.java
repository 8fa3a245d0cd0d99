package dev.shardpack.benchmarks.stream;

import java.util.concurrent.Flow;
import java.util.function.Consumer;

/**
 * Both ends of a processor on one thread: pushes inputs, of which one has to be asked for, and
 * passes on all items. It keeps none: to store a young object in an old one costs as much as a
 * third of reading a small message does, and is no part of what a processor costs.
 *
 * @param <I> the inputs' type
 * @param <O> the items' type
 */
final class Pushing<I, O> implements Flow.Subscription, Flow.Subscriber<O> {
  private final Flow.Processor<I, O> processor;
  private final Consumer<? super O> taker;
  private long asked;
  private long pushed;
  private long passed;

  Pushing(Flow.Processor<I, O> processor, Consumer<? super O> taker) {
    this.processor = processor;
    this.taker = taker;
    processor.onSubscribe(this);
    processor.subscribe(this);
  }

  /** Pushes an input. */
  void push(I input) {
    if (asked == 0) {
      throw new IllegalStateException("the processor has not asked for an input");
    }
    asked--;
    pushed++;
    processor.onNext(input);
  }

  /** Fails unless each input has become that many items. */
  void check(int itemsPerInput) {
    if (passed != itemsPerInput * pushed) {
      throw new IllegalStateException(
          "expected %d items of each of %d inputs but there were %d"
              .formatted(itemsPerInput, pushed, passed));
    }
  }

  @Override
  public void request(long n) {
    asked += n;
  }

  @Override
  public void cancel() {
    throw new IllegalStateException("the processor has cancelled");
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(O item) {
    taker.accept(item);
    passed++;
  }

  @Override
  public void onError(Throwable failure) {
    throw new IllegalStateException(failure);
  }

  @Override
  public void onComplete() {
    throw new IllegalStateException("the processor has completed");
  }
}
