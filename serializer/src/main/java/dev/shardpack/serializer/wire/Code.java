package dev.shardpack.serializer.wire;

/** First bytes of the MessagePack formats, named as in the specification. */
final class Code {
  static final int FIXMAP = 0x80;
  static final int FIXARRAY = 0x90;
  static final int FIXSTR = 0xa0;
  static final int NIL = 0xc0;
  static final int NEVER_USED = 0xc1;
  static final int FALSE = 0xc2;
  static final int TRUE = 0xc3;
  static final int BIN8 = 0xc4;
  static final int BIN16 = 0xc5;
  static final int BIN32 = 0xc6;
  static final int EXT8 = 0xc7;
  static final int EXT16 = 0xc8;
  static final int EXT32 = 0xc9;
  static final int FLOAT32 = 0xca;
  static final int FLOAT64 = 0xcb;
  static final int UINT8 = 0xcc;
  static final int UINT16 = 0xcd;
  static final int UINT32 = 0xce;
  static final int UINT64 = 0xcf;
  static final int INT8 = 0xd0;
  static final int INT16 = 0xd1;
  static final int INT32 = 0xd2;
  static final int INT64 = 0xd3;
  static final int FIXEXT1 = 0xd4;
  static final int FIXEXT2 = 0xd5;
  static final int FIXEXT4 = 0xd6;
  static final int FIXEXT8 = 0xd7;
  static final int FIXEXT16 = 0xd8;
  static final int STR8 = 0xd9;
  static final int STR16 = 0xda;
  static final int STR32 = 0xdb;
  static final int ARRAY16 = 0xdc;
  static final int ARRAY32 = 0xdd;
  static final int MAP16 = 0xde;
  static final int MAP32 = 0xdf;

  /** Extension type of the timestamp extension. */
  static final int TIMESTAMP = -1;

  private static final String[] NAMES = {
    "nil",
    "the reserved byte 0xc1",
    "false",
    "true",
    "bin 8",
    "bin 16",
    "bin 32",
    "ext 8",
    "ext 16",
    "ext 32",
    "float 32",
    "float 64",
    "uint 8",
    "uint 16",
    "uint 32",
    "uint 64",
    "int 8",
    "int 16",
    "int 32",
    "int 64",
    "fixext 1",
    "fixext 2",
    "fixext 4",
    "fixext 8",
    "fixext 16",
    "str 8",
    "str 16",
    "str 32",
    "array 16",
    "array 32",
    "map 16",
    "map 32",
  };

  private Code() {}

  /** Name of the format that {@code first} (0–255) starts, as the specification writes it. */
  static String nameOf(int first) {
    if (first < FIXMAP) {
      return "positive fixint";
    }
    if (first < FIXARRAY) {
      return "fixmap";
    }
    if (first < FIXSTR) {
      return "fixarray";
    }
    if (first < NIL) {
      return "fixstr";
    }
    return first >= 0xe0 ? "negative fixint" : NAMES[first - NIL];
  }
}
