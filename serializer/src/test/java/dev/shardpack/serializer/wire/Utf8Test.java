package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The check of UTF-8 against the strict decoder of the JDK. */
class Utf8Test {
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final CharBuffer chars = CharBuffer.allocate(64);

  private void assertSameAsJdk(byte[] bytes, int from, int to) {
    decoder.reset();
    CoderResult result =
        decoder.decode(ByteBuffer.wrap(bytes, from, to - from), chars.clear(), true);
    boolean wellFormed = !result.isError();
    if ((Utf8.firstMalformed(bytes, from, to) == to) != wellFormed) {
      fail("%s is well-formed: %s", HexFormat.of().formatHex(bytes, from, to), wellFormed);
    }
  }

  @Test
  void everyPairAndTripleOfBytes() {
    byte[] bytes = new byte[3];
    for (int i = 0; i < 1 << 16; i++) {
      BigEndian.putShort(bytes, 0, i);
      assertSameAsJdk(bytes, 0, 2);
    }
    for (int lead = 0xe0; lead < 0xf0; lead++) {
      bytes[0] = (byte) lead;
      for (int i = 0; i < 1 << 16; i++) {
        BigEndian.putShort(bytes, 1, i);
        assertSameAsJdk(bytes, 0, 3);
      }
    }
  }

  /** Of four bytes, the last two are at the edges of what may follow. */
  @Test
  void everyStartOfFourBytes() {
    int[] edges = {0x00, 0x7f, 0x80, 0xbf, 0xc0, 0xff};
    byte[] bytes = new byte[4];
    for (int i = 0xf000; i < 1 << 16; i++) {
      BigEndian.putShort(bytes, 0, i);
      for (int third : edges) {
        for (int fourth : edges) {
          BigEndian.putShort(bytes, 2, third << 8 | fourth);
          assertSameAsJdk(bytes, 0, 4);
        }
      }
    }
  }

  @Test
  void everyCodePointIsWellFormed() {
    for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
      if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
        byte[] bytes = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
        if (Utf8.firstMalformed(bytes, 0, bytes.length) != bytes.length) {
          fail("U+%x", codePoint);
        }
      }
    }
  }

  @Test
  void randomBytesInsideText() {
    long seed = 7;
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 50_000; i++) {
      byte[] bytes = "aéあ😀".repeat(3).getBytes(StandardCharsets.UTF_8);
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      int from = random.nextInt(bytes.length);
      assertSameAsJdk(bytes, from, from + random.nextInt(bytes.length - from + 1));
    }
  }

  @Test
  void firstMalformedByteIsFound() {
    byte[] bytes = HexFormat.of().parseHex("6162c3a9e282");
    assertThat(Utf8.firstMalformed(bytes, 0, bytes.length)).isEqualTo(4);
    assertThat(Utf8.firstMalformed(bytes, 0, 4)).isEqualTo(4);
  }

  @Test
  void whatLiesBehindTheTextIsNotLookedAt() {
    for (int length = 0; length < 40; length++) {
      for (int behind = 0; behind < 10; behind++) {
        byte[] bytes = new byte[length + behind];
        Arrays.fill(bytes, 0, length, (byte) 'a');
        Arrays.fill(bytes, length, bytes.length, (byte) 0xff);

        assertThat(Utf8.isAscii(bytes, 0, length)).isTrue();
        if (length > 0) {
          bytes[length - 1] = (byte) 0x80;
          assertThat(Utf8.isAscii(bytes, 0, length)).isFalse();
        }
      }
    }
  }

  @Test
  void asciiIsFoundAtAnyPlace() {
    for (int length = 0; length < 40; length++) {
      byte[] bytes = "x".repeat(length + 2).getBytes(StandardCharsets.US_ASCII);
      bytes[0] = (byte) 0x80;
      bytes[length + 1] = (byte) 0x80;
      assertThat(Utf8.isAscii(bytes, 1, length + 1)).isTrue();
      for (int at = 1; at <= length; at++) {
        bytes[at] = (byte) 0x80;
        assertThat(Utf8.isAscii(bytes, 1, length + 1)).isFalse();
        bytes[at] = 'x';
      }
    }
  }

  @Test
  void unpairedSurrogatesAreFound() {
    assertThat(Utf8.firstUnpairedSurrogate("")).isEqualTo(-1);
    assertThat(Utf8.firstUnpairedSurrogate("a😀é")).isEqualTo(-1);
    assertThat(Utf8.firstUnpairedSurrogate("a😀\ud83d")).isEqualTo(3);
    assertThat(Utf8.firstUnpairedSurrogate("\ude00\ud83d")).isZero();
    assertThat(Utf8.firstUnpairedSurrogate("\ud83d\ud83d\ude00")).isZero();
  }
}
