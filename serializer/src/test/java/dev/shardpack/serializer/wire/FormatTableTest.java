package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The specification's table of first bytes. */
class FormatTableTest {
  @ParameterizedTest
  @CsvSource({
    "00, 7f, INTEGER, positive fixint",
    "80, 8f, MAP, fixmap",
    "90, 9f, ARRAY, fixarray",
    "a0, bf, STRING, fixstr",
    "c0, c0, NIL, nil",
    "c1, c1, RESERVED, the reserved byte 0xc1",
    "c2, c2, BOOLEAN, false",
    "c3, c3, BOOLEAN, true",
    "c4, c4, BINARY, bin 8",
    "c5, c5, BINARY, bin 16",
    "c6, c6, BINARY, bin 32",
    "c7, c7, EXTENSION, ext 8",
    "c8, c8, EXTENSION, ext 16",
    "c9, c9, EXTENSION, ext 32",
    "ca, ca, FLOAT, float 32",
    "cb, cb, FLOAT, float 64",
    "cc, cc, INTEGER, uint 8",
    "cd, cd, INTEGER, uint 16",
    "ce, ce, INTEGER, uint 32",
    "cf, cf, INTEGER, uint 64",
    "d0, d0, INTEGER, int 8",
    "d1, d1, INTEGER, int 16",
    "d2, d2, INTEGER, int 32",
    "d3, d3, INTEGER, int 64",
    "d4, d4, EXTENSION, fixext 1",
    "d5, d5, EXTENSION, fixext 2",
    "d6, d6, EXTENSION, fixext 4",
    "d7, d7, EXTENSION, fixext 8",
    "d8, d8, EXTENSION, fixext 16",
    "d9, d9, STRING, str 8",
    "da, da, STRING, str 16",
    "db, db, STRING, str 32",
    "dc, dc, ARRAY, array 16",
    "dd, dd, ARRAY, array 32",
    "de, de, MAP, map 16",
    "df, df, MAP, map 32",
    "e0, ff, INTEGER, negative fixint",
  })
  void firstByteSaysTheType(String from, String to, ValueType type, String name) {
    for (int first = Integer.parseInt(from, 16); first <= Integer.parseInt(to, 16); first++) {
      assertThat(ValueType.of((byte) first)).isEqualTo(type);
      assertThat(Code.nameOf(first)).isEqualTo(name);
      byte[] one = {(byte) first};
      assertThat(new MessagePackReader().wrap(one).peekType()).isEqualTo(type);
    }
  }
}
