package dev.shardpack.pekko.inspect;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Tells text from other bytes. */
final class PlainText {
  private PlainText() {}

  /**
   * The text that bytes are, such as JSON.
   *
   * @return the text, or null if they are no UTF-8, or hold control characters other than space
   */
  static @Nullable String of(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return !text.isEmpty() && text.chars().allMatch(PlainText::isPlain) ? text : null;
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private static boolean isPlain(int c) {
    return !Character.isISOControl(c) || Character.isWhitespace(c);
  }
}
