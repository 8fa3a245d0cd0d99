package dev.shardpack.serializer.builtin;

import static dev.shardpack.serializer.builtin.TextConverter.row;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.time.ZoneId;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The types that are written as text. None of them looks up a name in the network. */
final class TextTypes {
  /** Many times what any has; parsing takes time in proportion to the square of the length. */
  private static final int MAX_TAG_CHARS = 500;

  static final Map<Class<?>, MessagePackConverter<?>> ALL =
      Map.ofEntries(
          row(CharSequence.class, "text", CharSequence::toString, text -> text),
          row(StringBuilder.class, "text", StringBuilder::toString, StringBuilder::new),
          row(URI.class, "a URI", URI::toString, URI::new),
          row(URL.class, "a URL of a known protocol", URL::toExternalForm, URL::new),
          row(ZoneId.class, "a known time zone", ZoneId::getId, ZoneId::of),
          row(Charset.class, "a known charset", Charset::name, Charset::forName),
          row(
              Currency.class,
              "an ISO 4217 currency code",
              Currency::getCurrencyCode,
              Currency::getInstance),
          row(Locale.class, "a BCP 47 language tag", TextTypes::tagOf, TextTypes::localeOf),
          Map.entry(Pattern.class, new PatternConverter()));

  private TextTypes() {}

  /** Locales that were made of parts that are no tag would lose them. */
  private static String tagOf(Locale locale) {
    String tag = locale.toLanguageTag();
    if (tag.length() > MAX_TAG_CHARS || !Locale.forLanguageTag(tag).equals(locale)) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          "the locale " + Excerpt.of(locale.toString()) + " has no BCP 47 language tag",
          -1);
    }
    return tag;
  }

  /** Unlike {@code Locale.forLanguageTag}, this does not pass over what it does not understand. */
  private static Locale localeOf(String tag) {
    if (tag.length() > MAX_TAG_CHARS) {
      throw new IllegalArgumentException("more than " + MAX_TAG_CHARS + " chars");
    }
    return new Locale.Builder().setLanguageTag(tag).build();
  }
}
