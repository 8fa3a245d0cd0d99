package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The part of a stream of MessagePack that has arrived and was not read yet, with a reader over it.
 * What was read makes room for what arrives next; the window grows only as far as one part that is
 * read in one go needs it. Bytes are copied into it, or {@linkplain #lend lent} and read where they
 * are.
 *
 * <p>While more bytes may follow, the reader takes their absence for no error: it gives up the
 * attempt with an exception that says no more than that, and then {@link #isSuspended()}. Behind
 * {@link #end()} it fails as a reader of a whole message does.
 *
 * <p>For those that drive the reading of streams. Not safe for use by several threads at once.
 */
public final class ReadWindow {
  private final Limits limits;
  private final int initialBytes;
  private final MessagePackReader reader;
  private final StructureScanner scanner;

  /** What no limit allows a string, a binary or an extension to have. */
  private final long longestPayload;

  /** What bytes are copied into. The reader is over it, or over an array that was lent. */
  private byte[] own;

  /** Of {@link #own}. */
  private @Nullable ByteBuffer view;

  /**
   * How many bytes of the stream are before the value that is being read. In the reader that starts
   * before the buffer once its start was let go of.
   */
  private long valueOffset;

  /** Where the part begins that is being tried, behind all that was read. */
  private int mark;

  private int markedDepth;

  /** Behind the bytes that the scanner has seen. */
  private int scanned;

  private boolean ended;

  /**
   * An empty window at the start of a stream.
   *
   * @param limits what the bytes may ask for
   * @param initialBytes its size, at least 16
   */
  public ReadWindow(Limits limits, int initialBytes) {
    this.limits = limits;
    this.initialBytes = initialBytes;
    this.reader = new MessagePackReader(limits);
    this.scanner = new StructureScanner(limits);
    this.longestPayload =
        Math.max(
            limits.maxStringBytes(), Math.max(limits.maxBinaryBytes(), limits.maxExtensionBytes()));
    this.own = new byte[initialBytes];
    reset();
  }

  /** Forgets all bytes and stands at the start of another stream. */
  public void reset() {
    shrink();
    valueOffset = 0;
    ended = false;
    reader.setOpen(true);
    reader.moveTo(own, 0, 0, 0);
    reader.resume(0, 0);
    mark();
  }

  private boolean isTooLargeToKeep() {
    return own.length > Math.max(MessagePackWriter.MAX_RETAINED_BYTES, initialBytes);
  }

  /** Drops a buffer, while nothing is in it, that has become too large to be kept. */
  private void shrink() {
    if (isTooLargeToKeep()) {
      own = new byte[initialBytes];
      view = null;
    }
  }

  /**
   * What reads the bytes that are there.
   *
   * @return the same reader all the time
   */
  public MessagePackReader reader() {
    return reader;
  }

  /**
   * What the bytes may ask for.
   *
   * @return the limits given to the constructor
   */
  public Limits limits() {
    return limits;
  }

  /**
   * Adds bytes.
   *
   * @param bytes what has arrived; all of it is copied, and the position then stands behind it
   */
  public void feed(ByteBuffer bytes) {
    int length = bytes.remaining();
    makeRoom(length);
    int end = reader.limit();
    bytes.get(own, end, length);
    reader.setLimit(end + length);
  }

  /**
   * Goes on in an array of others, of which nothing is copied until something is added behind it.
   * It is never written to, and let go of when something is added or lent, or by {@link #detach()}
   * or {@link #reset()}.
   *
   * @param bytes not changed meanwhile
   * @param offset where in it the bytes start that are {@linkplain #available() here} already,
   *     which are followed by those that have arrived
   * @param length how many bytes of it are lent, at least as many as are here already
   * @return how many of them are here now; not all if one value may then have more than 2 GiB
   * @throws MessagePackException {@link Kind#SIZE_LIMIT} if no byte can be added for that reason
   * @throws IndexOutOfBoundsException if the part is not inside the array
   */
  public int lend(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    int kept = available();
    if (length < kept) {
      throw new IllegalArgumentException(
          "expected at least the " + kept + " bytes that are here but length is " + length);
    }
    int added = reach(length - kept);
    if (added == 0 && length > kept) {
      throw tooFar();
    }
    goOnIn(bytes, offset);
    reader.setLimit(offset + kept + added);
    shrink();
    return kept + added;
  }

  /** Copies what was not read of an array that was lent, and lets go of that. */
  public void detach() {
    if (isLent()) {
      move(available(), 0);
    }
  }

  private boolean isLent() {
    return reader.buffer() != own;
  }

  /**
   * Adds bytes of a stream, as many as it has at once and there is room for, and waits for the
   * first of them.
   *
   * @param source the stream
   * @return false if it has ended, and so has this
   * @throws IOException if it fails
   */
  public boolean fill(InputStream source) throws IOException {
    makeRoomToFill();
    int end = reader.limit();
    return arrivedOrEnded(end, source.read(own, end, own.length - end));
  }

  /**
   * Adds bytes of a channel, as many as it has at once and there is room for.
   *
   * @param source the channel, in blocking mode
   * @return false if it has ended, and so has this
   * @throws IOException if it fails
   */
  public boolean fill(ReadableByteChannel source) throws IOException {
    makeRoomToFill();
    ByteBuffer room = view;
    if (room == null) {
      room = ByteBuffer.wrap(own);
      view = room;
    }
    int end = reader.limit();
    return arrivedOrEnded(end, source.read(room.limit(own.length).position(end)));
  }

  private boolean arrivedOrEnded(int before, int count) {
    if (count < 0) {
      end();
      return false;
    }
    reader.setLimit(before + count);
    return true;
  }

  /** Says that no more bytes follow. */
  public void end() {
    ended = true;
    reader.setOpen(false);
  }

  /**
   * Whether no more bytes follow.
   *
   * @return true after {@link #end()}
   */
  public boolean hasEnded() {
    return ended;
  }

  private void makeRoomToFill() {
    int kept = available();
    if (kept == 0 && mark == reader.start() && own.length == initialBytes && !isLent()) {
      // Behind a value, the commonest case of all.
      reader.restart();
      scanned = 0;
      mark = 0;
      return;
    }
    makeRoom(kept < initialBytes / 2 ? initialBytes - kept : initialBytes);
  }

  private void makeRoom(int wanted) {
    if (reach(wanted) < wanted) {
      throw tooFar();
    }
    if (isLent() || wanted > own.length - reader.limit()) {
      if (available() == 0 && wanted <= own.length && own.length <= initialBytes) {
        goOnIn(own, 0);
      } else {
        move(available(), wanted);
      }
    }
  }

  /** How many of so many more bytes have an offset. */
  private int reach(int wanted) {
    if (wanted > offsetsLeft() && reader.index() == mark && reader.depth() == 0) {
      // Behind a value, or at the start of one, where this changes nothing.
      countFromHere();
    }
    return Math.min(wanted, offsetsLeft());
  }

  private int offsetsLeft() {
    return Integer.MAX_VALUE - (reader.limit() - reader.start());
  }

  private MessagePackException tooFar() {
    return new MessagePackException(
        Kind.SIZE_LIMIT,
        "expected at most 2 GiB from the start of a value on but there are more; feed less at once,"
            + " or read the value element by element",
        valueOffset);
  }

  /** Copies what was not read to the start of the own buffer, or of one of another size. */
  private void move(int kept, int wanted) {
    long needed = (long) kept + wanted;
    if (needed > Integer.MAX_VALUE - 8) {
      throw new MessagePackException(
          Kind.SIZE_LIMIT,
          "expected parts of at most 2 GiB but there is one that takes more; lower the limits",
          valueOffset);
    }
    byte[] target = own;
    boolean isTooLarge = needed <= initialBytes && isTooLargeToKeep();
    // Moving inside of the buffer pays off only if that makes more room than it moves.
    boolean isTooFull = !isLent() && kept > own.length / 2;
    if (isTooLarge || needed > own.length || isTooFull) {
      long doubled = Math.min(2L * own.length, Integer.MAX_VALUE - 8);
      target = new byte[isTooLarge ? initialBytes : (int) Math.max(needed, doubled)];
      view = null;
    }
    System.arraycopy(reader.buffer(), mark, target, 0, kept);
    own = target;
    goOnIn(target, 0);
  }

  /** Says that what was not read is at an index of that array now. */
  private void goOnIn(byte[] bytes, int index) {
    int shift = mark - index;
    scanned -= shift;
    mark = index;
    reader.moveTo(bytes, shift);
  }

  /**
   * How many bytes there are from the beginning of the current attempt on.
   *
   * @return bytes, at least 0
   */
  public int available() {
    return reader.limit() - mark;
  }

  /**
   * Whether as much has arrived as there was room for, so that more is likely to come at once. The
   * end of an array that was lent says nothing of that.
   *
   * @return true if there is no room
   */
  public boolean isFull() {
    return reader.limit() == own.length && !isLent();
  }

  /** Says that a value starts where the reader stands, from which offsets count then. */
  public void beginValue() {
    valueOffset += reader.offset();
    reader.startHere();
    mark();
  }

  /**
   * Where offsets count from, which is the start of the value that is being read unless {@link
   * #countFromHere()} was called in it.
   *
   * @return bytes from the start of the stream
   */
  public long valueOffset() {
    return valueOffset;
  }

  /**
   * Where the reader stands.
   *
   * @return bytes from the start of the stream
   */
  public long offset() {
    return valueOffset + reader.offset();
  }

  /**
   * Lets offsets count from where the reader stands, in the middle of a value or of one that is
   * passed over. What is passed over may then have any size; no offset from before may be kept.
   * Inside of a header nothing changes, since an error of it is at its start.
   */
  public void countFromHere() {
    if (scanner.isInHeader()) {
      return;
    }
    int passed = reader.offset();
    scanner.countFrom(passed);
    valueOffset += passed;
    reader.startHere();
  }

  /** Begins an attempt to read what is next. What was read before may be let go of. */
  public void mark() {
    mark = reader.index();
    markedDepth = reader.depth();
  }

  /**
   * Begins an attempt somewhere in what was read in the last one, in the same array or map.
   *
   * @param offset from the start of the value
   */
  public void markAt(int offset) {
    mark = reader.start() + offset;
    rollBack();
  }

  /** Goes back to where the attempt began. */
  public void rollBack() {
    reader.resume(mark, markedDepth);
  }

  /**
   * Whether the attempt has failed for no other reason than that bytes have not arrived.
   *
   * @return true if the reader was asked for such
   */
  public boolean isSuspended() {
    return reader.isSuspended();
  }

  /** Says that more bytes are needed, and throws nothing. */
  public void setSuspended() {
    reader.setSuspended();
  }

  /**
   * Says that more bytes are needed.
   *
   * @return the exception that ends the attempt, to be thrown
   */
  public MessagePackException suspend() {
    return reader.suspension();
  }

  /**
   * Starts an array, whose values need not have arrived.
   *
   * @return how many values it has, as it says
   */
  public long beginArray() {
    return reader.beginArrayAhead();
  }

  /**
   * Starts a map, whose entries need not have arrived.
   *
   * @return how many pairs it has, as it says
   */
  public long beginMap() {
    return reader.beginMapAhead();
  }

  /** Starts to look for the end of the value at which the attempt begins. */
  public void startScan() {
    scanned = mark;
    scanner.startAt(mark - (long) reader.start(), markedDepth);
  }

  /**
   * Looks at what has arrived since the last call.
   *
   * @return whether the value is there as a whole
   * @throws MessagePackException if it is malformed
   */
  public boolean scan() {
    scanned += scanner.feed(reader.buffer(), scanned, reader.limit() - scanned);
    return scanner.isComplete();
  }

  /**
   * Whether the value that is being scanned has a string, a binary or an extension of which more is
   * to come than one may have.
   *
   * @return true if reading it would fail at once
   */
  public boolean hasTooLongPart() {
    return scanner.missingPayload() > longestPayload;
  }

  /** Lets the current attempt fail for missing bytes, as if no more followed. */
  public void closeForAttempt() {
    reader.setOpen(false);
  }

  /** Ends an attempt that was begun with {@link #closeForAttempt()}. */
  public void reopen() {
    reader.setOpen(!ended);
  }

  /**
   * Passes over as much of the value as has arrived since {@link #startScan()}, and keeps nothing
   * of it.
   *
   * @return whether that was the rest of it
   * @throws MessagePackException if it is malformed, or ends with the stream
   */
  public boolean skip() {
    scanned += scanner.feed(reader.buffer(), scanned, reader.limit() - scanned);
    mark = scanned;
    rollBack();
    if (ended) {
      scanner.expectComplete();
    }
    return scanner.isComplete();
  }

  /**
   * What was not read.
   *
   * @return a copy
   */
  public byte[] rest() {
    return Arrays.copyOfRange(reader.buffer(), mark, reader.limit());
  }
}
