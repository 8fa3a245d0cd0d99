package dev.shardpack.pekko.inspect;

import dev.shardpack.serializer.wire.MessagePackException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was found out about one payload, in the order in which it is told. */
final class Inspection {
  private final Map<String, @Nullable Object> document = new LinkedHashMap<>();

  /** All of it; the names are those of the output for programs. */
  Map<String, @Nullable Object> document() {
    return document;
  }

  @Nullable Object get(String name) {
    return document.get(name);
  }

  void put(String name, @Nullable Object value) {
    document.put(name, value);
  }

  /** Whether the payload could not be read to its end. */
  boolean isBad() {
    return document.containsKey("error");
  }

  /** Tells the parts that were read, and which part of the bytes each is. */
  void putSizes(List<Part> parts, int bytes) {
    Map<String, @Nullable Object> sizes = new LinkedHashMap<>();
    for (Part part : parts) {
      Map<String, @Nullable Object> size = new LinkedHashMap<>();
      size.put("bytes", part.bytes());
      size.put("percent", PekkoForms.percent(part.bytes(), bytes));
      sizes.put(part.name(), size);
    }
    put("sizes", sizes);
  }

  void fail(MessagePackException e) {
    String where = " at " + e.path() + " (byte " + e.offset() + ")";
    String message = String.valueOf(e.getMessage());
    Map<String, @Nullable Object> error = new LinkedHashMap<>();
    error.put("offset", e.offset());
    error.put("path", e.path());
    error.put(
        "reason",
        message.endsWith(where)
            ? message.substring(0, message.length() - where.length())
            : message);
    put("error", error);
  }

  /** The payload as a whole is not what it should be. */
  void fail(String reason) {
    Map<String, @Nullable Object> error = new LinkedHashMap<>();
    error.put("offset", 0);
    error.put("path", "$");
    error.put("reason", reason);
    put("error", error);
  }
}
