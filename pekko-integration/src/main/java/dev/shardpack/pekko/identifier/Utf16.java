package dev.shardpack.pekko.identifier;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/** Text that UTF-8 cannot express, because a surrogate lacks its partner: its chars one by one. */
final class Utf16 {
  private Utf16() {}

  static boolean hasUnpairedSurrogate(String text, int from, int to) {
    int i = from;
    while (i < to) {
      char c = text.charAt(i++);
      if (Character.isSurrogate(c)) {
        if (Character.isLowSurrogate(c) || i == to || !Character.isLowSurrogate(text.charAt(i))) {
          return true;
        }
        i++;
      }
    }
    return false;
  }

  static boolean hasSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  static void write(MessagePackWriter writer, String text, int from) {
    byte[] chars = new byte[2 * (text.length() - from)];
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      chars[2 * (i - from)] = (byte) (c >> 8);
      chars[2 * (i - from) + 1] = (byte) c;
    }
    writer.beginArray(1);
    writer.writeBinary(chars);
    writer.end();
  }

  static String read(MessagePackReader reader) {
    int offset = reader.offset();
    int count = reader.beginArray();
    if (count != 1) {
      throw reader.error(
          Kind.TYPE_MISMATCH, "expected an array of 1 binary but it has " + count, offset);
    }
    byte[] chars = reader.readBinary();
    reader.end();
    if (chars.length % 2 != 0) {
      throw reader.error(
          Kind.VALUE_OUT_OF_RANGE,
          "expected two bytes for each char but there are " + chars.length + " bytes",
          offset);
    }
    char[] text = new char[chars.length / 2];
    for (int i = 0; i < text.length; i++) {
      text[i] = (char) ((chars[2 * i] << 8) | (chars[2 * i + 1] & 0xff));
    }
    return new String(text);
  }
}
