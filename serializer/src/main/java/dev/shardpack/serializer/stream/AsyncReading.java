package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Takes buffers as they are needed for the values that are asked for. */
final class AsyncReading extends Turns implements Flow.Subscriber<ByteBuffer> {
  private final MessagePackStreams streams;

  /** Whether the publisher is cancelled behind the first value. */
  private final boolean isForOne;

  /** The value that is being read. */
  private final AtomicReference<@Nullable Read<?>> wanted = new AtomicReference<>();

  private final AtomicReference<@Nullable RestProcessor> rest = new AtomicReference<>();

  private Flow.@Nullable Subscription upstream;

  /** Set before a turn is asked for, and taken in it or one that is still under way. */
  private volatile @Nullable ByteBuffer input;

  private volatile boolean hasEnded;

  /** Set before {@link #hasEnded}. */
  private @Nullable Throwable failure;

  private volatile boolean isClosed;

  /** Null once all is over. */
  private @Nullable Intake intake;

  /** Why, if it is. Set before that. */
  private volatile @Nullable Throwable ended;

  private boolean isAwaiting;
  private boolean hasSubscribedRest;
  private boolean hasEndedRest;

  /** A value that is asked for. */
  private final class Read<T> extends CompletableFuture<@Nullable T> {
    private final ItemReader<T> items;

    Read(ItemReader<T> items) {
      this.items = items;
    }

    void completeWith(@Nullable Object item) {
      if (!complete(items.item(item))) {
        // Others were faster, and the value is lost to those who would read on.
        close();
      }
    }

    @Override
    public CompletableFuture<@Nullable T> completeAsync(
        Supplier<? extends @Nullable T> supplier, Executor executor) {
      executor.execute(
          () -> {
            try {
              complete(supplier.get());
            } catch (Throwable e) {
              completeExceptionally(e);
            }
          });
      return this;
    }

    @Override
    public boolean complete(@Nullable T value) {
      return endedBy(super.complete(value));
    }

    @Override
    public boolean completeExceptionally(Throwable cause) {
      return endedBy(super.completeExceptionally(cause));
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
      return endedBy(super.cancel(mayInterruptIfRunning));
    }

    /** Ends the reading if this was completed by others, who then do not want its value. */
    private boolean endedBy(boolean isCompletedNow) {
      if (isCompletedNow && wanted.get() == this) {
        close();
      }
      return isCompletedNow;
    }
  }

  AsyncReading(MessagePackStreams streams, boolean isForOne) {
    this.streams = streams;
    this.isForOne = isForOne;
    this.intake = streams.takeIntake();
  }

  <T> CompletableFuture<@Nullable T> read(ItemReader<T> items) {
    Read<T> read = new Read<>(items);
    if (rest.get() != null) {
      throw new IllegalStateException("the rest was handed on, so that nothing can be read here");
    }
    while (!wanted.compareAndSet(null, read)) {
      Read<?> before = wanted.get();
      if (before != null && before.isDone()) {
        // Others have completed it, and are about to close this.
        return CompletableFuture.failedFuture(overAlready());
      }
      if (before != null) {
        throw new IllegalStateException("a value is being read already; wait for its future");
      }
    }
    askForTurn();
    return read;
  }

  long offset() {
    Intake used = intake;
    if (used == null) {
      throw overAlready();
    }
    return used.window.offset();
  }

  Flow.Publisher<ByteBuffer> rest() {
    if (rest.get() != null) {
      throw new IllegalStateException("the rest was handed on already");
    }
    if (wanted.get() != null) {
      throw new IllegalStateException("a value is being read; wait for its future");
    }
    Intake used = intake;
    if (used == null) {
      throw overAlready();
    }
    RestProcessor handedOn = new RestProcessor(ByteBuffer.wrap(used.window.rest()));
    if (!rest.compareAndSet(null, handedOn)) {
      throw new IllegalStateException("the rest was handed on already");
    }
    askForTurn();
    return handedOn;
  }

  private IllegalStateException overAlready() {
    return new IllegalStateException(
        "the input has failed, is closed or has lost a value that others completed, so that nothing"
            + " can be read any more",
        ended);
  }

  void close() {
    if (rest.get() == null) {
      isClosed = true;
      askForTurn();
    }
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    Objects.requireNonNull(subscription, "subscription");
    if (upstream != null) {
      subscription.cancel();
      return;
    }
    upstream = subscription;
    askForTurn();
  }

  @Override
  public void onNext(ByteBuffer next) {
    input = Objects.requireNonNull(next, "next");
    askForTurn();
  }

  @Override
  public void onError(Throwable error) {
    failure = Objects.requireNonNull(error, "error");
    hasEnded = true;
    askForTurn();
  }

  @Override
  public void onComplete() {
    hasEnded = true;
    askForTurn();
  }

  @Override
  void turn() {
    RestProcessor handedOn = rest.get();
    if (handedOn != null) {
      handOn(handedOn);
      return;
    }
    if (isClosed) {
      end(new CancellationException("the input is closed"));
      return;
    }
    boolean goesOn = true;
    while (goesOn) {
      Read<?> read = wanted.get();
      Intake used = intake;
      if (used == null) {
        input = null;
        if (read != null) {
          end(overAlready());
        }
        return;
      }
      if (read == null) {
        return;
      }
      goesOn = advance(read, used);
    }
  }

  /** Whether to try again at once. */
  private boolean advance(Read<?> read, Intake used) {
    Object next;
    try {
      next = read.items.next(used);
    } catch (Throwable e) {
      end(e);
      return false;
    }
    if (next == NoItem.MORE) {
      return awaitInput(used);
    }
    if (next == NoItem.END) {
      end(
          new MessagePackException(
              Kind.END_OF_INPUT, "expected a value but the stream ends", used.window.offset()));
      return false;
    }
    wanted.set(null);
    if (isForOne) {
      end(new CancellationException("the value was read"));
    }
    read.completeWith(next);
    return true;
  }

  private boolean awaitInput(Intake used) {
    boolean noMore = hasEnded;
    ByteBuffer next = input;
    if (next != null) {
      input = null;
      isAwaiting = false;
      return fed(used, next);
    }
    if (noMore) {
      if (failure != null) {
        end(failure);
        return false;
      }
      used.window.end();
      return true;
    }
    Flow.Subscription source = upstream;
    if (isAwaiting || source == null) {
      return false;
    }
    isAwaiting = true;
    source.request(1);
    return input != null;
  }

  private boolean fed(Intake used, ByteBuffer next) {
    try {
      used.window.feed(next);
      return true;
    } catch (Throwable e) {
      end(e);
      return false;
    }
  }

  /** Ends all, and the value that is being read, if there is one, with a failure. */
  private void end(Throwable cause) {
    if (ended == null) {
      ended = cause;
    }
    release();
    input = null;
    Flow.Subscription source = upstream;
    if (source != null && !hasEnded) {
      source.cancel();
    }
    Read<?> read = wanted.getAndSet(null);
    if (read != null) {
      read.items.letGo();
      read.completeExceptionally(cause);
    }
  }

  private void release() {
    Intake used = intake;
    if (used != null) {
      intake = null;
      streams.giveBack(used);
    }
  }

  private void handOn(RestProcessor handedOn) {
    release();
    boolean noMore = hasEnded;
    Flow.Subscription source = upstream;
    if (source != null && !hasSubscribedRest) {
      hasSubscribedRest = true;
      handedOn.onSubscribe(source);
    }
    ByteBuffer next = input;
    if (next != null) {
      input = null;
      handedOn.onNext(next);
    }
    if (noMore && !hasEndedRest) {
      hasEndedRest = true;
      if (failure == null) {
        handedOn.onComplete();
      } else {
        handedOn.onError(failure);
      }
    }
  }
}
