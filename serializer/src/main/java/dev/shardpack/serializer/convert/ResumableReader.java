package dev.shardpack.serializer.convert;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.ReadWindow;
import dev.shardpack.serializer.wire.ValueType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads values out of a stream whose bytes arrive in pieces. Each value is tried in one go by its
 * converter; if its end is not there yet it is tried again when it is. One that is larger than is
 * waited for is read in steps, by what {@link MessagePackConverter#resumable()} gives, and so are
 * its children.
 *
 * <p>No byte is looked at more than a fixed number of times, whatever the pieces.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class ResumableReader {
  private final ReadWindow window;
  private final MessagePackReader reader;
  private final int longestWait;

  /** The values that are being read in steps, each inside of the one before. */
  private @Nullable Open[] open = new Open[8];

  private int opened;

  private int lastOffset;

  /** How many bytes the value had that was kept last. */
  private int lastSize;

  /** How many of them there are up to the one that is being resumed. */
  private int level;

  /** What the value that was innermost has become, for the one around it. */
  private @Nullable Object readInside;

  /** Why the value that was innermost could not be read, for the one around it. */
  private @Nullable RuntimeException failedInside;

  /** What became of the next value so far. */
  private State state = State.NEW;

  private enum State {
    NEW,
    /** It was tried, and the window looks for its end. */
    AWAITED,
    /** So it is, and something in it that is longer than allowed did not make it fail. */
    AWAITED_THOUGH_LONG,
    SKIPPED,
    /** It was read in steps, and the value around it, which was left for that, takes it over. */
    READ_INSIDE,
    /** So it is, but could not be read. */
    FAILED_INSIDE
  }

  /** A value that is being read in steps, and where it starts. */
  private record Open(ResumableRead<?> steps, SerializationContext context, int start) {}

  /** What nil is read as. */
  private enum Nil {
    VALUE,
    NULL,
    ERROR
  }

  /**
   * A reader.
   *
   * @param window holds what has arrived
   * @param longestWait bytes up to which a value is waited for to be read in one go, if it can be
   *     read in steps
   */
  public ResumableReader(ReadWindow window, int longestWait) {
    this.window = window;
    this.reader = window.reader();
    this.longestWait = longestWait;
  }

  /** Forgets the values that are being read. */
  public void reset() {
    closeFrom(0);
    level = 0;
    readInside = null;
    failedInside = null;
    lastSize = 0;
    state = State.NEW;
  }

  /**
   * Reads one value, which is not nil.
   *
   * @param <T> its type
   * @param converter its converter
   * @param context what travels through this operation
   * @return the value
   */
  public <T> T read(MessagePackConverter<T> converter, SerializationContext context) {
    return require(whole(next(converter, context, Nil.VALUE)));
  }

  /**
   * Reads one value, or nil as {@link MessagePackConverter#valueForNil()}.
   *
   * @param <T> its type
   * @param converter its converter
   * @param context what travels through this operation
   * @return the value, or null
   */
  public <T> @Nullable T readNullable(
      MessagePackConverter<T> converter, SerializationContext context) {
    return whole(next(converter, context, Nil.NULL));
  }

  /**
   * Reads one value where null is not allowed.
   *
   * @param <T> its type
   * @param converter its converter
   * @param context what travels through this operation
   * @return the value
   * @throws MessagePackException if it is nil and the type has no value for that
   */
  public <T> T readNonNull(MessagePackConverter<T> converter, SerializationContext context) {
    return require(whole(next(converter, context, Nil.ERROR)));
  }

  /**
   * Reads one value as {@link #readNullable} or {@link #readNonNull} do, but throws nothing if it
   * has not arrived as a whole.
   *
   * @param <T> its type
   * @param converter its converter
   * @param context what travels through this operation
   * @param takesNull whether null is allowed
   * @return the value; null, which is no value, if it {@link #isShort()}
   */
  public <T> @Nullable T tryRead(
      MessagePackConverter<T> converter, SerializationContext context, boolean takesNull) {
    return next(converter, context, takesNull ? Nil.NULL : Nil.ERROR);
  }

  /**
   * The same for a value that comes behind others like it. Near the end of what has arrived, where
   * it is likely not to be complete, its end is looked for before it is tried.
   *
   * @param <T> its type
   * @param converter its converter
   * @param context what travels through this operation
   * @param takesNull whether null is allowed
   * @return as {@link #tryRead}
   */
  public <T> @Nullable T tryReadLike(
      MessagePackConverter<T> converter, SerializationContext context, boolean takesNull) {
    if (isBetweenValues() && isNearEnd() && reader.remaining() > 0) {
      window.mark();
      window.startScan();
      if (!isThere() && !window.hasEnded() && !window.hasTooLongPart()) {
        return await(converter, context);
      }
    }
    T value = next(converter, context, takesNull ? Nil.NULL : Nil.ERROR);
    if (!window.isSuspended()) {
      lastSize = reader.offset() - lastOffset;
    }
    return value;
  }

  private <T> @Nullable T whole(@Nullable T value) {
    if (window.isSuspended()) {
      throw window.suspend();
    }
    return value;
  }

  private static <T> T require(@Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("a converter has read null, which is no value");
    }
    return value;
  }

  @SuppressWarnings("unchecked") // what is open here was begun by the same converter
  private <T> @Nullable T next(
      MessagePackConverter<T> converter, SerializationContext context, Nil nil) {
    if (level < opened) {
      return (T) resumeOpen();
    }
    if (state != State.NEW) {
      return nextBegun(converter, context, nil);
    }
    window.mark();
    if (level == 0 && window.isFull()) {
      ResumableRead<T> steps = beginAtOnce(converter);
      if (steps != null) {
        return begin(steps, context);
      }
    }
    int offset = reader.offset();
    try {
      T value = readNow(converter, context, nil);
      if (!window.isSuspended()) {
        lastOffset = offset;
        return value;
      }
    } catch (RuntimeException e) {
      if (!window.isSuspended()) {
        throw e;
      }
    }
    return awaitTried(converter, context);
  }

  @SuppressWarnings("unchecked") // what was read inside was begun by the same converter
  private <T> @Nullable T nextBegun(
      MessagePackConverter<T> converter, SerializationContext context, Nil nil) {
    if (state != State.READ_INSIDE && state != State.FAILED_INSIDE) {
      return readAwaited(converter, context, nil);
    }
    RuntimeException failure = failedInside;
    Object value = readInside;
    failedInside = null;
    readInside = null;
    state = State.NEW;
    if (failure != null) {
      throw failure;
    }
    return (T) value;
  }

  /** How to read a value of which a full window is likely to be the beginning only. */
  private <T> @Nullable ResumableRead<T> beginAtOnce(MessagePackConverter<T> converter) {
    if (window.hasEnded() || window.available() == 0 || reader.peekType() == ValueType.NIL) {
      return null;
    }
    ResumableRead<T> steps = converter.resumable();
    return steps != null && steps.startsAtOnce() ? steps : null;
  }

  private <T> @Nullable T readNow(
      MessagePackConverter<T> converter, SerializationContext context, Nil nil) {
    return switch (nil) {
      case VALUE -> converter.read(reader, context);
      case NULL -> converter.readNullable(reader, context);
      case ERROR -> converter.readNonNull(reader, context);
    };
  }

  /**
   * Goes on with a value of which one attempt has failed already, for no other reason than that its
   * end has not arrived.
   *
   * @param <T> its type
   * @param converter its converter
   * @param context what travels through this operation
   * @return as {@link #tryRead}
   */
  public <T> @Nullable T awaitTried(
      MessagePackConverter<T> converter, SerializationContext context) {
    window.rollBack();
    if (window.available() == 0) {
      window.setSuspended();
      return null;
    }
    window.startScan();
    if (isThere()) {
      // Its converter asked for more than there is in it.
      return readToTheEnd(converter, context, Nil.VALUE);
    }
    return await(converter, context);
  }

  /** The next value is being scanned, and its end has not arrived. */
  private <T> @Nullable T await(MessagePackConverter<T> converter, SerializationContext context) {
    ResumableRead<T> steps = converter.resumable();
    if (steps != null && (steps.startsAtOnce() || window.available() >= longestWait)) {
      return begin(steps, context);
    }
    state = State.AWAITED;
    window.setSuspended();
    return null;
  }

  @SuppressWarnings("unchecked") // what was begun last is resumed
  private <T> @Nullable T begin(ResumableRead<T> steps, SerializationContext context) {
    state = State.NEW;
    if (opened == open.length) {
      open = Arrays.copyOf(open, 2 * opened);
    }
    open[opened++] = new Open(steps, context, reader.offset());
    return (T) resumeInnermost();
  }

  /**
   * Resumes what is open from the inside out, so that those around a value are not gone through
   * each time that a piece of it arrives. The value of each, or its failure, is what the one around
   * it is resumed with.
   */
  private @Nullable Object resumeOpen() {
    while (true) {
      int around = opened - 1;
      try {
        Object value = resumeInnermost();
        if (around == 0 || window.isSuspended()) {
          return value;
        }
        readInside = value;
        state = State.READ_INSIDE;
      } catch (RuntimeException e) {
        if (around == 0 || window.isSuspended()) {
          throw e;
        }
        closeFrom(around);
        failedInside = e;
        state = State.FAILED_INSIDE;
      }
    }
  }

  private @Nullable Object resumeInnermost() {
    Open innermost = open[opened - 1];
    if (innermost == null) {
      throw new AssertionError("no value at level " + opened);
    }
    int levelAround = level;
    level = opened;
    try {
      Object value = innermost.steps.resume(this, innermost.context);
      if (!window.isSuspended()) {
        closeFrom(opened - 1);
        lastOffset = innermost.start;
      }
      return value;
    } finally {
      level = levelAround;
    }
  }

  /** Forgets a value and those inside of it. */
  private void closeFrom(int index) {
    Arrays.fill(open, index, opened, null);
    opened = index;
  }

  private <T> @Nullable T readAwaited(
      MessagePackConverter<T> converter, SerializationContext context, Nil nil) {
    if (window.hasEnded() || isThere()) {
      return readToTheEnd(converter, context, nil);
    }
    if (window.hasTooLongPart() && state == State.AWAITED) {
      state = State.AWAITED_THOUGH_LONG;
      tryInVain(converter, context, nil);
    }
    ResumableRead<T> steps = window.available() < longestWait ? null : converter.resumable();
    if (steps == null) {
      window.setSuspended();
      return null;
    }
    return begin(steps, context);
  }

  /** Whether waiting has come to an end, also by bytes that make reading fail. */
  private boolean isThere() {
    try {
      return window.scan();
    } catch (MessagePackException e) {
      // Reading it fails too, maybe at an earlier byte and for another reason.
      return true;
    }
  }

  private <T> @Nullable T readToTheEnd(
      MessagePackConverter<T> converter, SerializationContext context, Nil nil) {
    state = State.NEW;
    window.rollBack();
    window.closeForAttempt();
    int offset = reader.offset();
    try {
      T value = readNow(converter, context, nil);
      lastOffset = offset;
      return value;
    } finally {
      // Who reads the value around may take a failure, and go on.
      window.reopen();
    }
  }

  /** Fails if the value does without its end; that is not waited for. */
  private <T> void tryInVain(
      MessagePackConverter<T> converter, SerializationContext context, Nil nil) {
    try {
      readNow(converter, context, nil);
    } catch (RuntimeException e) {
      if (!window.isSuspended()) {
        throw e;
      }
    }
    window.rollBack();
  }

  /**
   * Where the value starts that was read last.
   *
   * @return bytes from the start of the message
   */
  public int lastOffset() {
    return lastOffset;
  }

  /**
   * Whether nothing has been read of what is next. Then those who read many values of one kind may
   * try them directly with {@link #part()}, as long as they are not {@linkplain #isNearEnd near the
   * end}, and then {@link #keepUpTo} the last that was complete.
   *
   * @return false if the next value is being read already
   */
  public boolean isBetweenValues() {
    return level == opened && state == State.NEW;
  }

  /**
   * Keeps what was tried with the reader, and goes on behind it.
   *
   * @param end the offset behind it
   * @param size how many bytes the last value had, or 0
   */
  public void keepUpTo(int end, int size) {
    lastSize = size;
    window.markAt(end);
  }

  /**
   * Whether a value like the last one that was kept may not have arrived as a whole.
   *
   * @return true if fewer bytes have arrived than twice as many as that one had
   */
  public boolean isNearEnd() {
    return reader.remaining() / 2 < lastSize;
  }

  /**
   * Whether the reader was asked for more than has arrived, so that what it has read is void.
   *
   * @return true if so
   */
  public boolean isShort() {
    return window.isSuspended();
  }

  /**
   * The reader at something short, such as a header or a name. If that is not there as a whole,
   * reading it ends the {@linkplain ResumableRead#resume call} and it is read again from its start.
   *
   * @return the reader, to be used for just that
   */
  public MessagePackReader part() {
    window.mark();
    return reader;
  }

  /**
   * Starts an array, whose elements need not have arrived; that many values and then {@link #end()}
   * have to be read.
   *
   * @return how many values it has, as it says, which proves nothing
   */
  public int beginArray() {
    window.mark();
    return requireInt(window.beginArray());
  }

  /**
   * Starts a map, whose entries need not have arrived; that many keys, each with its value behind
   * it, and then {@link #end()} have to be read.
   *
   * @return how many pairs it has, as it says, which proves nothing
   */
  public int beginMap() {
    window.mark();
    return requireInt(window.beginMap());
  }

  private int requireInt(long count) {
    if (count > Integer.MAX_VALUE) {
      throw new MessagePackException(
          Kind.SIZE_LIMIT,
          "expected at most " + Integer.MAX_VALUE + " elements but there are " + count,
          reader.offset());
    }
    return (int) count;
  }

  /** Ends the array or map that was begun last. */
  public void end() {
    reader.end();
  }

  /** Passes over one value, of which nothing has to be kept however large it is. */
  public void skip() {
    if (state != State.SKIPPED) {
      window.mark();
      window.startScan();
      state = State.SKIPPED;
    }
    boolean isOver = window.skip();
    if (opened == 0) {
      // No value that is being read in steps has kept an offset.
      window.countFromHere();
    }
    if (!isOver) {
      throw window.suspend();
    }
    state = State.NEW;
    window.mark();
  }
}
