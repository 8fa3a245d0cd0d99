package dev.shardpack.pekko.stream;

import org.apache.pekko.stream.FlowShape;
import org.apache.pekko.stream.stage.GraphStageLogic;
import org.apache.pekko.stream.stage.InHandler;
import org.apache.pekko.stream.stage.OutHandler;
import org.apache.pekko.util.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Makes elements out of pieces of bytes, of which it takes one when an element is asked for that
 * the pieces before do not hold.
 *
 * @param <T> the elements' type
 */
abstract class PiecewiseLogic<T> extends GraphStageLogic implements InHandler, OutHandler {
  private final FlowShape<ByteString, T> shape;

  PiecewiseLogic(FlowShape<ByteString, T> shape) {
    super(shape);
    this.shape = shape;
    setHandler(shape.in(), this);
    setHandler(shape.out(), this);
  }

  @Override
  public final void onPush() {
    accept(grab(shape.in()));
    advance();
  }

  @Override
  public final void onPull() {
    advance();
  }

  @Override
  public final void onUpstreamFinish() {
    endInput();
    advance();
  }

  private void advance() {
    try {
      T next = isAvailable(shape.out()) ? tryNext() : null;
      if (next != null) {
        push(shape.out(), next);
      }
      if (isComplete()) {
        completeStage();
      } else if (next == null && isAvailable(shape.out())) {
        pull(shape.in());
      }
    } catch (RuntimeException e) {
      // What is thrown out of here is logged as an error of the stage, which it is not.
      failStage(e);
    }
  }

  @Override
  public final void postStop() {
    release();
  }

  /** Takes a piece, while nothing is left of the one before. */
  abstract void accept(ByteString piece);

  /** Says that there are no more pieces. */
  abstract void endInput();

  /** The next element, or null if another piece is needed for that, which then will come. */
  abstract @Nullable T tryNext();

  /** Whether it is known that there are no more elements. */
  abstract boolean isComplete();

  /** Lets go of all bytes. */
  abstract void release();
}
