package dev.shardpack.serializer.wire;

/** The families of the MessagePack type system, and how the bytes of each begin. */
public enum ValueType {
  /** The absent value. */
  NIL,
  /** {@code true} or {@code false}. */
  BOOLEAN,
  /** An integer from −2<sup>63</sup> to 2<sup>64</sup>−1. */
  INTEGER,
  /** An IEEE 754 number, single or double precision. */
  FLOAT,
  /** UTF-8 text. */
  STRING,
  /** Bytes without further meaning. */
  BINARY,
  /** A counted sequence of values. */
  ARRAY,
  /** A counted sequence of key and value pairs. */
  MAP,
  /** A type from −128 to 127 with bytes that it gives a meaning. */
  EXTENSION,
  /** The byte {@code 0xc1}, which starts no value. */
  RESERVED;

  private static final ValueType[] BY_FIRST_BYTE = new ValueType[256];

  static {
    for (int first = 0; first < 256; first++) {
      BY_FIRST_BYTE[first] = classify(first);
    }
  }

  private static ValueType classify(int first) {
    if (first < Code.FIXMAP || first >= 0xe0) {
      return INTEGER;
    }
    if (first < Code.FIXARRAY) {
      return MAP;
    }
    if (first < Code.FIXSTR) {
      return ARRAY;
    }
    if (first < Code.NIL) {
      return STRING;
    }
    return switch (first) {
      case Code.NIL -> NIL;
      case Code.NEVER_USED -> RESERVED;
      case Code.FALSE, Code.TRUE -> BOOLEAN;
      case Code.BIN8, Code.BIN16, Code.BIN32 -> BINARY;
      case Code.FLOAT32, Code.FLOAT64 -> FLOAT;
      case Code.STR8, Code.STR16, Code.STR32 -> STRING;
      case Code.ARRAY16, Code.ARRAY32 -> ARRAY;
      case Code.MAP16, Code.MAP32 -> MAP;
      default -> first >= Code.UINT8 && first <= Code.INT64 ? INTEGER : EXTENSION;
    };
  }

  /**
   * The type of the value that starts with this byte.
   *
   * @param first the first byte of a value
   * @return its type; {@link #RESERVED} for {@code 0xc1}
   */
  public static ValueType of(byte first) {
    return BY_FIRST_BYTE[first & 0xff];
  }
}
