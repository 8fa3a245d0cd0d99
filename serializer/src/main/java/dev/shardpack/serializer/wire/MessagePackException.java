package dev.shardpack.serializer.wire;

import org.jspecify.annotations.Nullable;

/**
 * The one exception of the engine: bytes that are no MessagePack, bytes that do not have the wanted
 * shape, a limit that was reached, or a value that cannot be written.
 *
 * <p>The message says what was expected and what was found, then where: the path from the root and,
 * while reading, the offset of the byte. The path grows while the exception travels up through the
 * converters, so it costs nothing until something fails.
 */
public final class MessagePackException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What went wrong, for code that has to tell cases apart. */
  public enum Kind {
    /**
     * The bytes end inside a value, or a declared length reaches beyond them. The offset is that of
     * the first byte that is missing.
     */
    END_OF_INPUT,
    /** {@code 0xc1} stands where a value has to start. */
    RESERVED_BYTE,
    /** Arrays and maps are nested deeper than {@link Limits#maxDepth()}. */
    DEPTH_LIMIT,
    /**
     * A string, binary, extension or number is longer than {@link Limits} allow, or more keys have
     * the same hash than is safe.
     */
    SIZE_LIMIT,
    /** A value of another type than the target can take. */
    TYPE_MISMATCH,
    /** An integer that does not fit the target type. */
    INTEGER_OUT_OF_RANGE,
    /** A well-formed value that the target type cannot represent. */
    VALUE_OUT_OF_RANGE,
    /** String bytes that are not UTF-8, or text that UTF-8 cannot express. */
    INVALID_UTF8,
    /** A timestamp extension of an illegal length, or with more than 999,999,999 nanoseconds. */
    INVALID_TIMESTAMP,
    /** The same key twice in one map or object, or an equal element twice in a set. */
    DUPLICATE_KEY,
    /** Bytes are left after the one expected value. */
    TRAILING_BYTES,
    /** A required member is absent. */
    MISSING_MEMBER,
    /** Nil where the model allows no null. */
    UNEXPECTED_NIL,
    /** A member that the model does not have, where these are rejected. */
    UNKNOWN_MEMBER,
    /** A discriminator that names no known subtype, or an object of none. */
    UNKNOWN_SUBTYPE,
    /**
     * A back reference to an object that is not there, or a cycle of objects where none is allowed.
     */
    INVALID_REFERENCE,
    /** A type that no converter can be built for, or a value that its converter cannot write. */
    UNSUPPORTED
  }

  /** What went wrong. */
  private final Kind kind;

  /** The message without the place. */
  private final String detail;

  /** From the start of the message or stream, or −1. */
  private long offset;

  /** Whether it says no more than that bytes have not arrived. */
  private final boolean isSuspension;

  /** Grows at its start. */
  private final StringBuilder path = new StringBuilder();

  /**
   * An error at a byte of the input.
   *
   * @param kind what went wrong
   * @param detail what was expected, what was found and what to do, without the place
   * @param offset the offset of the byte from the start of the message, or −1 when there is none
   */
  public MessagePackException(Kind kind, String detail, long offset) {
    this(kind, detail, offset, null);
  }

  /**
   * An error at a byte of the input, caused by another.
   *
   * @param kind what went wrong
   * @param detail what was expected, what was found and what to do, without the place
   * @param offset the offset of the byte from the start of the message, or −1 when there is none
   * @param cause the error behind it, or null
   */
  public MessagePackException(Kind kind, String detail, long offset, @Nullable Throwable cause) {
    super(detail, cause);
    this.kind = kind;
    this.detail = detail;
    this.offset = offset;
    this.isSuspension = false;
  }

  private MessagePackException(String detail) {
    super(detail, null, false, false);
    this.kind = Kind.END_OF_INPUT;
    this.detail = detail;
    this.offset = -1;
    this.isSuspension = true;
  }

  /**
   * What ends an attempt to read something that has not arrived as a whole. It says nothing more,
   * so that one is enough for all the pieces of a stream.
   */
  static MessagePackException suspension() {
    return new MessagePackException("more bytes have to arrive");
  }

  /**
   * Says where the message starts in a stream from which it was read.
   *
   * @param start bytes before the message; the offset counts from there on
   * @return this exception, to be thrown on
   */
  public MessagePackException inStream(long start) {
    if (offset >= 0) {
      offset += start;
    }
    return this;
  }

  /**
   * Says that the error happened inside a member, and is called on the way up, innermost first.
   *
   * @param member the member's name
   * @return this exception, to be thrown on
   */
  public MessagePackException inMember(String member) {
    if (!isSuspension) {
      path.insert(0, member).insert(0, '.');
    }
    return this;
  }

  /**
   * Says that the error happened inside an element, and is called on the way up, innermost first.
   *
   * @param index the element's index from 0
   * @return this exception, to be thrown on
   */
  public MessagePackException inElement(long index) {
    if (!isSuspension) {
      path.insert(0, ']').insert(0, index).insert(0, '[');
    }
    return this;
  }

  /**
   * What went wrong.
   *
   * @return the kind
   */
  public Kind kind() {
    return kind;
  }

  /**
   * Where in the bytes it went wrong.
   *
   * @return the offset from the start of the message, or of the stream that it was read from; −1
   *     when there is none
   */
  public long offset() {
    return offset;
  }

  /**
   * Where in the value it went wrong.
   *
   * @return the path from the root, which is {@code $}, such as {@code $.regions[3].name}
   */
  public String path() {
    return "$" + path;
  }

  /** The detail, followed by path and offset; by neither if there is no offset and no path. */
  @Override
  public String getMessage() {
    if (offset >= 0) {
      return detail + " at " + path() + " (byte " + offset + ")";
    }
    return path.length() == 0 ? detail : detail + " at " + path();
  }
}
