package dev.shardpack.pekko.inspect;

import dev.shardpack.serializer.json.JsonLayout;
import dev.shardpack.serializer.json.JsonText;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A tree as JSON: written as MessagePack, and that as the engine shows it. Long lists, entries and
 * texts are cut, and so is what is too large as a whole: names that the bytes hold once may stand
 * in the text a million times.
 */
final class Json {
  private static final int MAX_TEXT = 4_000;
  private static final int MAX_BINARY = 3_000;
  private static final int MAX_BYTES = 1 << 26;

  /** JSON escapes those before it. */
  private static final int FIRST_C1 = 0x80;

  private static final String MORE = "…";

  /** Deeper than any message, since values of values have maps around them. */
  private static final Limits LIMITS = Limits.trusted().toBuilder().maxDepth(1 << 10).build();

  private final MessagePackWriter writer = new MessagePackWriter(LIMITS);
  private final int limit;

  private Json(int limit) {
    this.limit = limit;
  }

  /**
   * The text of a tree.
   *
   * @param tree as {@link Form} describes
   * @param limit how much of each list and of {@link Entries} is shown
   * @param layout where it has line breaks
   */
  static String text(@Nullable Object tree, int limit, JsonLayout layout) {
    Json json = new Json(limit);
    json.write(tree);
    return JsonText.of(new MessagePackReader(LIMITS).wrap(json.writer.toByteArray()), layout);
  }

  private void write(@Nullable Object value) {
    if (writer.size() > MAX_BYTES) {
      writer.writeString(MORE);
    } else if (value instanceof Map<?, ?> map) {
      write(map);
    } else if (value instanceof List<?> list) {
      write(list);
    } else {
      writeScalar(value);
    }
  }

  private void writeScalar(@Nullable Object value) {
    if (value == null) {
      writer.writeNil();
    } else if (value instanceof Boolean truth) {
      writer.writeBoolean(truth);
    } else if (value instanceof Double number) {
      writer.writeDouble(number);
    } else if (value instanceof BigInteger number && number.bitLength() > Long.SIZE) {
      writer.writeString(number.toString());
    } else if (value instanceof Number number) {
      writer.writeBigInteger(new BigInteger(number.toString()));
    } else if (value instanceof byte[] bytes) {
      write(bytes);
    } else if (value instanceof RawMessagePack raw) {
      writer.writeRaw(raw);
    } else {
      writer.writeString(shown(value.toString()));
    }
  }

  private void write(byte[] bytes) {
    if (bytes.length > MAX_BINARY) {
      writer.beginMap(2);
      writer.writeString("bytes");
      writer.writeInt(bytes.length);
      writer.writeString("first");
      writer.writeBinary(bytes, 0, MAX_BINARY);
      writer.end();
    } else {
      writer.writeBinary(bytes);
    }
  }

  private void write(List<?> list) {
    int shown = Math.min(limit, list.size());
    writer.beginArray(shown < list.size() ? shown + 1 : shown);
    for (int i = 0; i < shown; i++) {
      write(list.get(i));
    }
    if (shown < list.size()) {
      writer.writeString(MORE + " " + (list.size() - shown) + " more");
    }
    writer.end();
  }

  private void write(Map<?, ?> map) {
    int shown = map instanceof Entries ? Math.min(limit, map.size()) : map.size();
    writer.beginMap(shown < map.size() ? shown + 1 : shown);
    Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
    for (int i = 0; i < shown; i++) {
      Map.Entry<?, ?> entry = entries.next();
      writer.writeString(shown(String.valueOf(entry.getKey())));
      write(entry.getValue());
    }
    if (shown < map.size()) {
      writer.writeString(MORE);
      writer.writeString((map.size() - shown) + " more");
    }
    writer.end();
  }

  /**
   * Not too long, and without characters that UTF-8 or a terminal does not take: halves of a
   * surrogate pair and control characters stand as their numbers.
   */
  private static String shown(String text) {
    String start =
        text.length() > MAX_TEXT
            ? text.substring(0, MAX_TEXT) + MORE + ' ' + (text.length() - MAX_TEXT) + " more"
            : text;
    StringBuilder shown = new StringBuilder();
    start
        .codePoints()
        .forEach(
            c -> {
              if ((c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
                  || (c >= FIRST_C1 && Character.isISOControl(c))) {
                shown.append(String.format("\\u%04x", c));
              } else {
                shown.appendCodePoint(c);
              }
            });
    return shown.toString();
  }
}
