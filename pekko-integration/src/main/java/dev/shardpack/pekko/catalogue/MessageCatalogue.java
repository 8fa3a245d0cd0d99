package dev.shardpack.pekko.catalogue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All messages that this serializer can write and read. Immutable. */
public final class MessageCatalogue {
  private final List<MessageRow<?>> rows;
  private final Map<Class<?>, MessageRow<?>> byType = new HashMap<>();
  private final Map<String, MessageRow<?>> byManifest = new HashMap<>();

  /**
   * A catalogue of these rows.
   *
   * @param rows one for each message
   * @throws IllegalArgumentException if two of them have one class or one manifest, or a manifest
   *     is empty
   */
  public MessageCatalogue(List<MessageRow<?>> rows) {
    this.rows = List.copyOf(rows);
    for (MessageRow<?> row : rows) {
      if (row.manifest().isEmpty()) {
        throw new IllegalArgumentException("the manifest of " + row.name() + " is empty");
      }
      rejectTwin(byType.put(row.type(), row), row);
      rejectTwin(byManifest.put(row.manifest(), row), row);
    }
  }

  private static void rejectTwin(@Nullable MessageRow<?> twin, MessageRow<?> row) {
    if (twin != null) {
      throw new IllegalArgumentException(
          "two rows share a class or a manifest: " + twin + " and " + row);
    }
  }

  /**
   * All rows.
   *
   * @return the rows, in the order they were given
   */
  public List<MessageRow<?>> rows() {
    return rows;
  }

  /**
   * The row of a message.
   *
   * @param type the message's concrete class
   * @return its row, or null
   */
  public @Nullable MessageRow<?> find(Class<?> type) {
    return byType.get(type);
  }

  /**
   * The row of a manifest.
   *
   * @param manifest the name on the wire
   * @return its row, or null
   */
  public @Nullable MessageRow<?> find(String manifest) {
    return byManifest.get(manifest);
  }
}
