package dev.shardpack.pekko.inspect;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One message, {@code [table, body]}, taken apart. */
final class Decoding {
  private static final int PARTS = 2;

  private final ObjectForm layout;
  private final Opening opening;
  private final Map<String, @Nullable Object> message;
  private final List<Part> parts = new ArrayList<>();
  private boolean isExact;

  /**
   * Nothing is read yet.
   *
   * @param layout of the body
   * @param opening for values inside of it
   * @param message takes table and body, as far as they can be read
   */
  Decoding(ObjectForm layout, Opening opening, Map<String, @Nullable Object> message) {
    this.layout = layout;
    this.opening = opening;
    this.message = message;
  }

  /**
   * Reads a message.
   *
   * @param bytes the message, not compressed
   * @throws MessagePackException where it cannot be read; what stands before is in the map
   */
  void run(byte[] bytes) {
    MessagePackReader reader = new MessagePackReader(opening.limits()).wrap(bytes);
    int count = reader.beginArray();
    if (count < PARTS) {
      throw reader.error(
          Kind.MISSING_MEMBER, "expected a table and a body but there are " + count, 0);
    }
    parts.add(new Part("header", reader.offset()));
    References references = readTable(reader);
    Source source = new Source(reader, references, opening);
    try {
      layout.show(
          source,
          body -> message.put("body", body),
          (name, size) -> parts.add(new Part("body." + name, size)));
    } catch (MessagePackException e) {
      throw e.inMember("body");
    }
    for (int i = PARTS; i < count; i++) {
      int from = reader.offset();
      source.meetNewer();
      source.element(i, Forms.ANY, value -> {});
      parts.add(new Part("element " + i, reader.offset() - from));
    }
    reader.end();
    reader.expectEnd();
    isExact = !source.isNewer() && references.areAllUsed();
  }

  private References readTable(MessagePackReader reader) {
    int from = reader.offset();
    new Source(reader, References.NONE, opening)
        .member("table", References.TABLE, table -> message.put("table", table));
    parts.add(new Part("table", reader.offset() - from));
    References references = References.of(message.get("table"));
    message.put("table", references.shown());
    return references;
  }

  /** The sizes of what was read; of a whole message they add up to its size. */
  List<Part> parts() {
    return parts;
  }

  /** Whether this version writes such a message: all is known, and all references are used. */
  boolean isExact() {
    return isExact;
  }
}
