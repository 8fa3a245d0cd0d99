package dev.shardpack.benchmarks.stream;

import java.util.concurrent.Flow;

/**
 * Both ends of a processor on one thread: pushes inputs, of which one has to be asked for, and
 * takes all items.
 *
 * @param <I> the inputs' type
 * @param <O> the items' type
 */
final class Pushing<I, O> implements Flow.Subscription, Flow.Subscriber<O> {
  private final Flow.Processor<I, O> processor;
  private long asked;
  private O last;
  private long count;

  Pushing(Flow.Processor<I, O> processor) {
    this.processor = processor;
    processor.onSubscribe(this);
    processor.subscribe(this);
  }

  /** Pushes an input and returns the last item that it became. */
  O push(I input) {
    if (asked == 0) {
      throw new IllegalStateException("the processor has not asked for an input");
    }
    asked--;
    processor.onNext(input);
    return last;
  }

  /** How many items there were. */
  long count() {
    return count;
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
    last = item;
    count++;
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
