package dev.shardpack.serializer.stream;

import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Signals items to one subscriber, as many as it asks for.
 *
 * @param <O> the items' type
 */
abstract class Emission<O> extends Turns implements Flow.Subscription {
  private static final Flow.Subscription NOTHING =
      new Flow.Subscription() {
        @Override
        public void request(long n) {}

        @Override
        public void cancel() {}
      };

  private final AtomicBoolean isTaken = new AtomicBoolean();
  private final AtomicLong demand = new AtomicLong();

  /** Null until it has its subscription, and after the last signal. */
  private volatile Flow.@Nullable Subscriber<? super O> subscriber;

  private volatile boolean isCancelled;
  private volatile @Nullable Throwable illegalRequest;
  private boolean isDone;

  /** Gives the items to a subscriber, unless another one has them already. */
  final void emitTo(Flow.Subscriber<? super O> taker) {
    if (isTaken.compareAndSet(false, true)) {
      taker.onSubscribe(this);
      subscriber = taker;
      askForTurn();
    } else {
      taker.onSubscribe(NOTHING);
      taker.onError(
          new IllegalStateException("there is a subscriber already, and only one may be"));
    }
  }

  @Override
  public final void request(long count) {
    if (count > 0) {
      demand.accumulateAndGet(count, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
    } else {
      illegalRequest =
          new IllegalArgumentException(
              "a subscriber has to request at least 1 item (rule 3.9) but requested " + count);
    }
    askForTurn();
  }

  @Override
  public final void cancel() {
    isCancelled = true;
    askForTurn();
  }

  @Override
  final void turn() {
    if (isDone) {
      release();
      return;
    }
    if (isCancelled) {
      finish();
      return;
    }
    Flow.Subscriber<? super O> taker = subscriber;
    if (taker != null) {
      emit(taker, NoItem.MORE);
    }
  }

  /** Who takes items, or null if nobody does yet, or any more. */
  final Flow.@Nullable Subscriber<? super O> taker() {
    return isCancelled ? null : subscriber;
  }

  /** Signals an item, or the end, or nothing yet; and then all that there are. */
  final void emit(Flow.Subscriber<? super O> taker, Object first) {
    Object next = first;
    do {
      if (next == NoItem.END) {
        finish();
        taker.onComplete();
        return;
      }
      if (next != NoItem.MORE) {
        signal(taker, item(next));
      }
      if (isCancelled) {
        finish();
        return;
      }
      Throwable illegal = illegalRequest;
      if (illegal != null) {
        fail(taker, illegal);
        return;
      }
      try {
        next = next();
      } catch (Throwable e) {
        fail(taker, e);
        return;
      }
    } while (next != NoItem.MORE);
  }

  private Object next() throws Throwable {
    if (demand.get() == 0) {
      return isAtEnd() ? NoItem.END : NoItem.MORE;
    }
    Object next = tryNext();
    return next == NoItem.MORE ? awaitNext() : next;
  }

  /** Ends the signals with an error. */
  final void fail(Flow.Subscriber<? super O> taker, Throwable failure) {
    finish();
    taker.onError(failure);
  }

  @SuppressWarnings("unchecked") // what is no NoItem is an item
  private O item(Object next) {
    return (O) next;
  }

  private void signal(Flow.Subscriber<? super O> taker, O item) {
    if (demand.get() != Long.MAX_VALUE) {
      demand.decrementAndGet();
    }
    boolean isTakenWell = false;
    try {
      taker.onNext(item);
      isTakenWell = true;
    } finally {
      if (!isTakenWell) {
        finish();
      }
    }
  }

  private void finish() {
    isDone = true;
    subscriber = null;
    release();
  }

  /** Whether there are no more items, as far as that is known without making one. */
  abstract boolean isAtEnd() throws Throwable;

  /**
   * Makes the next item, if that is possible; what it throws ends the signals.
   *
   * @return the item, or {@link NoItem}
   */
  abstract Object tryNext() throws Throwable;

  /**
   * Makes the next item out of more input if there is some, and else sees to it that it can be made
   * later.
   *
   * @return the item, or {@link NoItem}
   */
  abstract Object awaitNext() throws Throwable;

  /** Lets go of all, and of what brings more. Called in turns, and maybe several times. */
  abstract void release();
}
