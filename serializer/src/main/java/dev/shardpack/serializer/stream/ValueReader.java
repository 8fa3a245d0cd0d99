package dev.shardpack.serializer.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.ResumableRead;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads values that follow each other, each in as many attempts as it needs.
 *
 * @param <T> their type
 */
final class ValueReader<T> extends ItemReader<T> {
  private final MessagePackSerializer serializer;
  private final MessagePackConverter<T> converter;
  private final boolean takesNull;

  /** Null before it is asked for. */
  private @Nullable Boolean startsAtOnce;

  /** Of a value that has begun and whose end has not arrived. */
  private @Nullable SerializationContext context;

  ValueReader(
      MessagePackSerializer serializer, MessagePackConverter<T> converter, boolean takesNull) {
    this.serializer = serializer;
    this.converter = converter;
    this.takesNull = takesNull;
  }

  @Override
  @Nullable Object tryNext(Intake intake) {
    if (intake.window.available() == 0 && context == null) {
      return intake.window.hasEnded() ? NoItem.END : NoItem.MORE;
    }
    return read(intake);
  }

  /**
   * Reads the next value, or what is left of the one that has begun.
   *
   * @return the value, maybe null, or {@link NoItem#MORE}
   */
  @Nullable Object read(Intake intake) {
    SerializationContext begun = context;
    return begun == null ? begin(intake) : goOn(intake, begun);
  }

  /**
   * Few things are needed behind the call of the converter, since each costs a small value some of
   * its time.
   */
  private @Nullable Object begin(Intake intake) {
    if (intake.window.isFull() && startsAtOnce()) {
      return goOn(intake, serializer.contextToRead());
    }
    try {
      T value = readNow(intake.window.reader());
      if (!intake.window.isSuspended()) {
        intake.window.beginValue();
        return value;
      }
    } catch (RuntimeException e) {
      if (!intake.window.isSuspended()) {
        throw e;
      }
    }
    return await(intake);
  }

  /**
   * Whether a value, of which a full window may be the beginning only, is not to be tried first.
   */
  private boolean startsAtOnce() {
    Boolean known = startsAtOnce;
    if (known == null) {
      ResumableRead<T> steps = converter.resumable();
      known = steps != null && steps.startsAtOnce();
      startsAtOnce = known;
    }
    return known;
  }

  private @Nullable T readNow(MessagePackReader reader) {
    SerializationContext used = serializer.contextToRead();
    return takesNull ? converter.readNullable(reader, used) : converter.readNonNull(reader, used);
  }

  private @Nullable Object await(Intake intake) {
    SerializationContext used = serializer.contextToRead();
    context = used;
    return readOrAwait(intake, intake.in.awaitTried(converter, used));
  }

  private @Nullable Object goOn(Intake intake, SerializationContext used) {
    context = used;
    return readOrAwait(intake, intake.in.tryRead(converter, used, takesNull));
  }

  private @Nullable Object readOrAwait(Intake intake, @Nullable T value) {
    if (intake.in.isShort()) {
      return NoItem.MORE;
    }
    intake.window.beginValue();
    context = null;
    return value;
  }

  @Override
  MessagePackException inPath(MessagePackException e) {
    return e;
  }

  @Override
  boolean isAtEnd(Intake intake) {
    return !isInside() && intake.window.hasEnded() && intake.window.available() == 0;
  }

  /** Whether a value has begun that was not read to its end. */
  @Override
  boolean isInside() {
    return context != null;
  }

  @Override
  void skipRest(Intake intake) {
    if (isInside()) {
      throw new IllegalStateException("a value was not read to its end");
    }
  }

  @Override
  void letGo() {
    context = null;
  }
}
