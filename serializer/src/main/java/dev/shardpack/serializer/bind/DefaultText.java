package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.jspecify.annotations.Nullable;

/** Defaults that are given as text, encoded as the member would be. */
final class DefaultText {
  private DefaultText() {}

  /** The member's given default, or null if there is none. */
  static byte @Nullable [] encode(Member member) {
    String text = member.defaultValue();
    if (text == null) {
      return null;
    }
    MessagePackWriter writer = new MessagePackWriter();
    try {
      write(writer, text, member.type().rawType());
    } catch (IllegalArgumentException | MessagePackException e) {
      throw doesNotFit(member, e);
    }
    return writer.toByteArray();
  }

  private static void write(MessagePackWriter writer, String text, Class<?> type) {
    if (type == String.class || type.isEnum()) {
      writer.writeString(text);
    } else if (type == float.class || type == Float.class) {
      writer.writeFloat(Float.parseFloat(text));
    } else if (type == double.class || type == Double.class) {
      writer.writeDouble(Double.parseDouble(text));
    } else if (type == char.class || type == Character.class) {
      if (text.length() != 1) {
        throw new IllegalArgumentException("expected one char but there are " + text.length());
      }
      writer.writeInt(text.charAt(0));
    } else {
      new JsonText(text).copyTo(writer);
    }
  }

  static MessagePackException doesNotFit(Member member, RuntimeException cause) {
    return new MessagePackException(
        Kind.UNSUPPORTED,
        "the @Default of '"
            + member.name()
            + "' is no "
            + member.type()
            + ": "
            + cause.getMessage()
            + "; text stands for itself in strings, chars and enums, and is JSON in all others",
        -1,
        cause);
  }
}
