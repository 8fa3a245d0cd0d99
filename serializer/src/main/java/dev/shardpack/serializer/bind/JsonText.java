package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.wire.MessagePackWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JSON text (RFC 8259) in an annotation, which becomes MessagePack of the same value: a number
 * without fraction and exponent an integer, any other a double.
 */
final class JsonText {
  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
  private static final Pattern LITERAL = Pattern.compile("null|true|false");
  private static final Pattern STRING =
      Pattern.compile("((?:[^\"\\\\\\x00-\\x1f]|\\\\(?:[\"\\\\/bfnrt]|u[0-9a-fA-F]{4}))*)\"");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u(....)|(.))");

  private final String text;
  private int position;

  JsonText(String text) {
    this.text = text;
  }

  /** Writes the value, which has to be all of the text. */
  void copyTo(MessagePackWriter writer) {
    writeValue(writer);
    skipSpace();
    if (position != text.length()) {
      throw expected("the end");
    }
  }

  private void writeValue(MessagePackWriter writer) {
    skipSpace();
    if (takes('[')) {
      writeArray(writer);
    } else if (takes('{')) {
      writeMap(writer);
    } else if (takes('"')) {
      writer.writeString(unescaped(take(STRING)));
    } else if (isNext(LITERAL)) {
      writeLiteral(writer, take(LITERAL).group());
    } else {
      writeNumber(writer, take(NUMBER));
    }
  }

  private static void writeLiteral(MessagePackWriter writer, String literal) {
    if (literal.equals("null")) {
      writer.writeNil();
    } else {
      writer.writeBoolean(literal.equals("true"));
    }
  }

  private static void writeNumber(MessagePackWriter writer, MatchResult number) {
    if (number.group(1) == null && number.group(2) == null) {
      writer.writeBigInteger(new BigInteger(number.group()));
    } else {
      writer.writeDouble(Double.parseDouble(number.group()));
    }
  }

  private void writeArray(MessagePackWriter writer) {
    List<MessagePackWriter> elements = new ArrayList<>();
    if (!takes(']')) {
      do {
        elements.add(part());
      } while (takes(','));
      require(']');
    }
    writer.beginArray(elements.size());
    append(elements, writer);
  }

  private void writeMap(MessagePackWriter writer) {
    List<MessagePackWriter> keysAndValues = new ArrayList<>();
    if (!takes('}')) {
      do {
        keysAndValues.add(part());
        require(':');
        keysAndValues.add(part());
      } while (takes(','));
      require('}');
    }
    writer.beginMap(keysAndValues.size() / 2);
    append(keysAndValues, writer);
  }

  private MessagePackWriter part() {
    MessagePackWriter writer = new MessagePackWriter();
    writeValue(writer);
    return writer;
  }

  private static void append(List<MessagePackWriter> parts, MessagePackWriter writer) {
    for (MessagePackWriter part : parts) {
      writer.writeRaw(part.toByteArray(), 0, part.size());
    }
    writer.end();
  }

  private static String unescaped(MatchResult string) {
    return ESCAPE
        .matcher(string.group(1))
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(1) != null
                        ? Character.toString((char) Integer.parseInt(found.group(1), 16))
                        : unescaped(found.group(2).charAt(0))));
  }

  private static String unescaped(char escaped) {
    int index = "bfnrt".indexOf(escaped);
    return String.valueOf(index < 0 ? escaped : "\b\f\n\r\t".charAt(index));
  }

  private void require(char c) {
    if (!takes(c)) {
      throw expected("'" + c + "'");
    }
  }

  private boolean takes(char c) {
    skipSpace();
    boolean isNext = position < text.length() && text.charAt(position) == c;
    if (isNext) {
      position++;
    }
    return isNext;
  }

  private void skipSpace() {
    while (position < text.length() && " \t\n\r".indexOf(text.charAt(position)) >= 0) {
      position++;
    }
  }

  private boolean isNext(Pattern pattern) {
    return pattern.matcher(text).region(position, text.length()).lookingAt();
  }

  private MatchResult take(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(position, text.length());
    if (!matcher.lookingAt()) {
      throw expected("a JSON value");
    }
    position = matcher.end();
    return matcher;
  }

  private IllegalArgumentException expected(String what) {
    return new IllegalArgumentException(
        "expected " + what + " at char " + position + " of the JSON");
  }
}
