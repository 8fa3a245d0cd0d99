package dev.shardpack.pekko.stream;

import dev.shardpack.pekko.stream.MessagePackFraming.PartialMessageException;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.StructureScanner;
import org.apache.pekko.stream.scaladsl.Framing.FramingException;
import org.apache.pekko.util.ByteString;
import org.apache.pekko.util.ByteString$;
import org.apache.pekko.util.ByteStringBuilder;
import org.jspecify.annotations.Nullable;

/** Cuts pieces of bytes into messages, which share the memory of the pieces. */
final class MessageCutter {
  private static final byte[] NONE = {};

  /** Parts up to this many bytes are joined: a reference to a piece takes about as many. */
  private static final int JOINED_BYTES = 256;

  private final int maximumLength;
  private final StructureScanner scanner;
  private byte[] piece = NONE;
  private int position;

  /** What has arrived of a message before the piece. */
  private ByteStringBuilder parts = ByteString$.MODULE$.createBuilder();

  MessageCutter(int maximumLength, Limits limits) {
    this.maximumLength = maximumLength;
    this.scanner = new StructureScanner(limits);
  }

  /** Takes a piece, while nothing is left of the one before. */
  void accept(ByteString bytes) {
    piece = bytes.toArrayUnsafe();
    position = 0;
  }

  /**
   * The next message, or null if it is not complete.
   *
   * @throws FramingException if it is too long or malformed
   */
  @Nullable ByteString tryNext() {
    int from = position;
    // One byte more than allowed shows that there are too many, whatever is behind it.
    long allowed = maximumLength + 1L - scanner.size();
    position += scan((int) Math.min(allowed, piece.length - from));
    if (scanner.size() > maximumLength) {
      throw new FramingException(
          ("expected messages of at most %d bytes (maximumObjectLength) but the one at byte %d is"
                  + " longer")
              .formatted(maximumLength, scanner.offset() - scanner.size()));
    }
    if (scanner.isComplete()) {
      scanner.next();
      return cut(from);
    }
    addPart(from);
    clearPiece();
    return null;
  }

  private int scan(int count) {
    try {
      return scanner.feed(piece, position, count);
    } catch (MessagePackException e) {
      FramingException failure = new FramingException(e.getMessage());
      failure.initCause(e);
      throw failure;
    }
  }

  private ByteString cut(int from) {
    ByteString message;
    if (parts.isEmpty()) {
      message = ByteString$.MODULE$.fromArrayUnsafe(piece, from, position - from);
    } else {
      addPart(from);
      message = parts.result();
      parts = ByteString$.MODULE$.createBuilder();
    }
    if (position == piece.length) {
      clearPiece();
    }
    return message;
  }

  private void addPart(int from) {
    int length = position - from;
    if (length <= JOINED_BYTES) {
      parts.putBytes(piece, from, length);
    } else {
      parts.append(ByteString$.MODULE$.fromArrayUnsafe(piece, from, length));
    }
  }

  private void clearPiece() {
    piece = NONE;
    position = 0;
  }

  /** Whether nothing is left, also no part of a message. */
  boolean isEmpty() {
    return position == piece.length && scanner.size() == 0;
  }

  /**
   * Checks, at the end of all pieces, that no message has begun.
   *
   * @throws PartialMessageException if one has
   */
  void expectNoPart() {
    if (scanner.size() != 0) {
      throw new PartialMessageException(
          "expected the rest of the message at byte %d but the stream completed after %d bytes of it"
              .formatted(scanner.offset() - scanner.size(), scanner.size()));
    }
  }

  /** Lets go of all bytes. */
  void clear() {
    clearPiece();
    parts = ByteString$.MODULE$.createBuilder();
  }
}
