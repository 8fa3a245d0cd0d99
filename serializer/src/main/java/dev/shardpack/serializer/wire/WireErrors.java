package dev.shardpack.serializer.wire;

import dev.shardpack.serializer.wire.MessagePackException.Kind;

/**
 * The errors that bytes can cause at the wire level, kept apart from the code that finds them, so
 * that this stays small enough to be inlined. Offsets count from the start of the message, and are
 * in no text: who reads the message out of a stream moves them.
 */
final class WireErrors {
  private WireErrors() {}

  /** Bytes are missing; the error stands where the first of them had to be. */
  static MessagePackException endOfInput(long from, long needed, long end) {
    return new MessagePackException(
        Kind.END_OF_INPUT,
        "expected " + needed + " bytes but the input ends after " + (end - from) + " of them",
        end);
  }

  static MessagePackException incompleteValue(long start, long end) {
    return new MessagePackException(
        Kind.END_OF_INPUT,
        "expected more bytes of a value but the input ends after " + (end - start) + " of them",
        end);
  }

  static MessagePackException reservedByte(long offset) {
    return new MessagePackException(
        Kind.RESERVED_BYTE,
        "expected a value but found 0xc1, which MessagePack never uses",
        offset);
  }

  static MessagePackException tooDeep(int maxDepth, long offset) {
    return new MessagePackException(
        Kind.DEPTH_LIMIT,
        "arrays and maps are nested deeper than "
            + maxDepth
            + " levels; raise Limits.maxDepth if the sender is trusted",
        offset);
  }

  static MessagePackException tooLong(long length, int max, String limitName, long offset) {
    return new MessagePackException(
        Kind.SIZE_LIMIT,
        "expected at most "
            + max
            + " bytes but there are "
            + length
            + "; raise Limits."
            + limitName
            + " if the sender is trusted",
        offset);
  }

  /** A value of another type than {@code expected}; {@code first} is its first byte, 0–255. */
  static MessagePackException mismatch(String expected, int first, long offset) {
    if (first == Code.NEVER_USED) {
      return reservedByte(offset);
    }
    return new MessagePackException(
        Kind.TYPE_MISMATCH, "expected " + expected + " but was " + Code.nameOf(first), offset);
  }

  static MessagePackException integerOutOfRange(String range, String found, long offset) {
    return new MessagePackException(
        Kind.INTEGER_OUT_OF_RANGE,
        "expected an integer from " + range + " but was " + found,
        offset);
  }

  /** A number that {@code type}, float or double, would change. */
  static MessagePackException inexact(String type, String found, long offset) {
    return new MessagePackException(
        Kind.VALUE_OUT_OF_RANGE,
        "expected a number that a " + type + " can hold but was " + found,
        offset);
  }

  static MessagePackException invalidUtf8(byte lead, long offset) {
    return new MessagePackException(
        Kind.INVALID_UTF8,
        "expected UTF-8 but byte 0x"
            + Integer.toHexString(lead & 0xff)
            + " starts no well-formed sequence",
        offset);
  }
}
