package dev.shardpack.serializer.stream;

import java.util.Objects;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Makes items out of inputs, of which it takes one at a time.
 *
 * @param <I> the inputs' type
 * @param <O> the items' type
 */
abstract class SerialProcessor<I, O> extends Emission<O> implements Flow.Processor<I, O> {
  private Flow.@Nullable Subscription upstream;

  /** Set before a turn is asked for, and taken in it or one that is still under way. */
  private volatile @Nullable I input;

  private volatile boolean hasEnded;

  /** Set before {@link #hasEnded}. */
  private @Nullable Throwable failure;

  private boolean isAwaiting;
  private boolean isEndKnown;
  private boolean isCancelledUpstream;

  @Override
  public final void subscribe(Flow.Subscriber<? super O> subscriber) {
    emitTo(Objects.requireNonNull(subscriber, "subscriber"));
  }

  @Override
  public final void onSubscribe(Flow.Subscription subscription) {
    Objects.requireNonNull(subscription, "subscription");
    if (upstream != null) {
      subscription.cancel();
      return;
    }
    upstream = subscription;
    askForTurn();
  }

  @Override
  public final void onNext(I next) {
    Objects.requireNonNull(next, "next");
    if (tryBeginTurn()) {
      takeOrKeep(next);
      endTurn();
    } else {
      input = next;
      askForTurn();
    }
  }

  private void takeOrKeep(I next) {
    Flow.Subscriber<? super O> taker = isAwaiting ? taker() : null;
    if (taker == null) {
      input = next;
      turn();
      return;
    }
    isAwaiting = false;
    Object item;
    try {
      item = accept(next);
      if (item == NoItem.MORE) {
        item = awaitNext();
      }
    } catch (Throwable e) {
      fail(taker, e);
      return;
    }
    if (item != NoItem.MORE) {
      emit(taker, item);
    }
  }

  @Override
  public final void onError(Throwable error) {
    failure = Objects.requireNonNull(error, "error");
    hasEnded = true;
    askForTurn();
  }

  @Override
  public final void onComplete() {
    hasEnded = true;
    askForTurn();
  }

  @Override
  final boolean isAtEnd() throws Throwable {
    if (hasEnded && input == null) {
      if (failure == null) {
        learnEnd();
      } else if (isEmpty()) {
        throw failure;
      }
    }
    return isComplete();
  }

  private void learnEnd() {
    if (!isEndKnown) {
      isEndKnown = true;
      endInput();
    }
  }

  @Override
  final Object awaitNext() throws Throwable {
    Object item = NoItem.MORE;
    boolean hasInput = true;
    while (item == NoItem.MORE && hasInput && taker() != null) {
      boolean noMore = hasEnded;
      I next = input;
      if (next != null) {
        input = null;
        isAwaiting = false;
        item = accept(next);
      } else if (noMore) {
        if (failure != null) {
          throw failure;
        }
        learnEnd();
        return tryNext();
      } else {
        hasInput = request();
      }
    }
    return item;
  }

  /** Asks for an input, once; whether it is there at once. */
  private boolean request() {
    Flow.Subscription source = upstream;
    if (isAwaiting || source == null) {
      return false;
    }
    isAwaiting = true;
    source.request(1);
    return input != null;
  }

  @Override
  final void release() {
    input = null;
    Flow.Subscription source = upstream;
    if (source != null && !isCancelledUpstream) {
      isCancelledUpstream = true;
      if (!hasEnded) {
        source.cancel();
      }
    }
    letGo();
  }

  /**
   * Takes an input, behind all items that could be made of those before.
   *
   * @return the first item that can be made now, or {@link NoItem}
   */
  abstract Object accept(I next);

  /** Says that there are no more inputs. */
  abstract void endInput();

  /** Whether there is nothing left of the inputs. */
  abstract boolean isEmpty();

  /** Whether there are no more items, as far as that is known without making one. */
  abstract boolean isComplete();

  /** Lets go of all. May be called several times. */
  abstract void letGo();
}
