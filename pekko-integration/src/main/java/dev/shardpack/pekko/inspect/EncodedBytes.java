package dev.shardpack.pekko.inspect;

import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Bytes that are written as text. */
final class EncodedBytes {
  private static final Pattern HEX = Pattern.compile("(?:[0-9a-fA-F]{2})*");
  private static final Pattern HEX_PREFIX = Pattern.compile("^(?:\\\\x|0x)");
  private static final Pattern NOT_HEX = Pattern.compile("[^0-9a-fA-F]");
  private static final Pattern SEPARATORS = Pattern.compile("[\\s:]+");
  private static final Pattern SPACE = Pattern.compile("\\s+");

  private EncodedBytes() {}

  /** Bytes in hexadecimal, maybe with {@code 0x} or {@code \x} before and space between them. */
  static byte[] ofHex(String text) {
    String digits = digits(text);
    if (!HEX.matcher(digits).matches()) {
      var wrong = NOT_HEX.matcher(digits);
      throw new BadInputException(
          wrong.find()
              ? "expected hexadecimal digits but found '"
                  + wrong.group()
                  + "' as digit "
                  + wrong.start()
              : "expected two hexadecimal digits for each byte but there are " + digits.length());
    }
    return HexFormat.of().parseHex(digits);
  }

  private static String digits(String text) {
    return SEPARATORS.matcher(HEX_PREFIX.matcher(text.strip()).replaceFirst("")).replaceAll("");
  }

  /** Bytes in base64, of the usual or the URL-safe alphabet, maybe with space between them. */
  static byte[] ofBase64(String text) {
    String digits = SPACE.matcher(text).replaceAll("").replace('-', '+').replace('_', '/');
    try {
      return Base64.getDecoder().decode(digits);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("expected base64 but: " + e.getMessage(), e);
    }
  }

  /** Bytes in one of both; what can be hexadecimal is. */
  static byte[] of(String text) {
    return HEX.matcher(digits(text)).matches() ? ofHex(text) : ofBase64(text);
  }
}
