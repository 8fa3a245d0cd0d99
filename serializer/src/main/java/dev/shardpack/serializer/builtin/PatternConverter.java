package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.ValueType;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A regular expression: its text if it has no flags, and else the array {@code [text, flags]} with
 * the flags as {@link Pattern#flags()} has them. Both are read.
 *
 * <p>Canonical equivalence is refused both ways: compiling it takes factorial time and memory. What
 * any other pattern costs when it is used is not limited here, and can be exponential.
 */
final class PatternConverter extends MessagePackConverter<Pattern> {
  private static final int FLAGS =
      Pattern.UNIX_LINES
          | Pattern.CASE_INSENSITIVE
          | Pattern.COMMENTS
          | Pattern.MULTILINE
          | Pattern.LITERAL
          | Pattern.DOTALL
          | Pattern.UNICODE_CASE
          | Pattern.UNICODE_CHARACTER_CLASS;

  /** Flags inside of the text, such as {@code (?i)}, that apply to what follows. */
  private static final String INLINE_FLAGS = "\\(\\?[a-zA-Z-]+\\)";

  private static final Pattern LEADING_FLAGS = Pattern.compile("(?:" + INLINE_FLAGS + ")*+");
  private static final Pattern MORE_FLAGS = Pattern.compile(INLINE_FLAGS);

  @Override
  public void write(MessagePackWriter writer, Pattern value, SerializationContext context) {
    String text = value.pattern();
    int flags = value.flags();
    requireExact(text, flags);
    if (flags == 0) {
      writer.writeString(text);
    } else {
      writer.beginArray(2);
      writer.writeString(text);
      writer.writeInt(flags);
      writer.end();
    }
  }

  /**
   * {@code Pattern.flags()} adds the flags inside of the text to those that were given. That makes
   * no difference if they stand at its start.
   */
  private static void requireExact(String text, int flags) {
    if ((flags & ~FLAGS) != 0) {
      throw new MessagePackException(
          Kind.UNSUPPORTED, "a pattern with CANON_EQ would be unsafe to read", -1);
    }
    Matcher leading = LEADING_FLAGS.matcher(text);
    int start = leading.lookingAt() ? leading.end() : 0;
    if ((flags & Pattern.LITERAL) == 0 && MORE_FLAGS.matcher(text).find(start)) {
      throw new MessagePackException(
          Kind.UNSUPPORTED,
          "the flags inside of the pattern "
              + Excerpt.of(text)
              + " cannot be told from flags of the whole; use a group such as (?i:…)",
          -1);
    }
  }

  @Override
  public Pattern read(MessagePackReader reader, SerializationContext context) {
    int start = reader.offset();
    if (reader.peekType() != ValueType.ARRAY) {
      return compile(reader.readString(), 0, start);
    }
    Tuple.begin(reader, 2);
    String text = reader.readString();
    int offset = reader.offset();
    int flags = reader.readInt();
    if ((flags & ~FLAGS) != 0) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected flags of a pattern other than CANON_EQ but was " + flags,
          offset);
    }
    reader.end();
    return compile(text, flags, start);
  }

  private static Pattern compile(String text, int flags, int offset) {
    return TextConverter.parse(
        pattern -> Pattern.compile(pattern, flags), "a regular expression", text, offset);
  }
}
