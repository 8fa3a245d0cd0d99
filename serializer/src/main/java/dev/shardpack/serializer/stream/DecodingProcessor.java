package dev.shardpack.serializer.stream;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads items out of buffers.
 *
 * @param <T> the items' type
 */
final class DecodingProcessor<T> extends SerialProcessor<ByteBuffer, T> {
  private final MessagePackStreams streams;
  private final ItemReader<T> items;

  /** Null once all is over. */
  private @Nullable Intake intake;

  DecodingProcessor(MessagePackStreams streams, ItemReader<T> items) {
    this.streams = streams;
    this.items = items;
    this.intake = streams.takeIntake();
  }

  private Intake open() {
    return Objects.requireNonNull(intake, "intake");
  }

  @Override
  Object accept(ByteBuffer next) {
    Intake used = open();
    used.window.feed(next);
    return next(used);
  }

  private Object next(Intake used) {
    return Objects.requireNonNull(items.next(used), "item");
  }

  @Override
  void endInput() {
    open().window.end();
  }

  @Override
  boolean isEmpty() {
    return open().window.available() == 0;
  }

  @Override
  boolean isComplete() {
    return items.isAtEnd(open());
  }

  @Override
  Object tryNext() {
    return next(open());
  }

  @Override
  void letGo() {
    Intake used = intake;
    if (used != null) {
      intake = null;
      items.letGo();
      streams.giveBack(used);
    }
  }
}
