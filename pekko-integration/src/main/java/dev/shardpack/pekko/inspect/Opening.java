package dev.shardpack.pekko.inspect;

import dev.shardpack.pekko.compression.Compression;
import dev.shardpack.serializer.wire.Limits;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What bytes are opened with, inside of each other.
 *
 * @param names what manifests and identifiers stand for
 * @param maxDepth how deep arrays may be nested. Each message inside of a message has a reader of
 *     its own; half the depth for each keeps the stack bounded.
 */
record Opening(Names names, int maxDepth) {
  private static final int MIN_DEPTH = 8;

  Opening(Names names) {
    this(names, Limits.untrusted().maxDepth());
  }

  Opening deeper() {
    return new Opening(names, maxDepth / 2);
  }

  Limits limits() {
    return Limits.untrusted().toBuilder().maxDepth(maxDepth).build();
  }

  @Nullable String className(String manifest) {
    return names.className(manifest);
  }

  /** The layout of bytes if they are a message of Shardpack that is to be opened. */
  @Nullable ObjectForm layout(long serializer, String manifest, byte[] bytes) {
    boolean opens =
        serializer == names.ownIdentifier()
            && maxDepth > MIN_DEPTH
            && bytes.length > 0
            && !Compression.isCompressed(bytes[0]);
    return opens ? Layouts.find(manifest) : null;
  }

  /** Bytes of any serializer: who wrote them, how many there are, and text if they are that. */
  Map<String, @Nullable Object> foreign(long serializer, byte[] bytes) {
    Map<String, @Nullable Object> shown = new LinkedHashMap<>();
    shown.put("serializer", names.serializer(serializer));
    shown.put("bytes", bytes.length);
    String text = PlainText.of(bytes);
    shown.put(text == null ? "binary" : "text", text == null ? bytes : text);
    return shown;
  }
}
