package dev.shardpack.pekko.catalogue;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All messages that this serializer can write and read. Immutable. Every row can be read; written
 * are those that the oldest version among the readers has.
 */
public final class MessageCatalogue {
  private final List<MessageRow<?>> rows;
  private final Map<Class<?>, MessageRow<?>> byType = new HashMap<>();
  private final Map<Class<?>, MessageRow<?>> tooNew = new HashMap<>();
  private final Map<String, MessageRow<?>> byManifest = new HashMap<>();

  /**
   * A catalogue of these rows, each of which is written.
   *
   * @param rows one for each message
   * @throws IllegalArgumentException if two of them have one class or one manifest, or a manifest
   *     is empty
   */
  public MessageCatalogue(List<MessageRow<?>> rows) {
    this(rows, newest(rows));
  }

  /**
   * A catalogue of these rows.
   *
   * @param rows one for each message; one whose class is Object stands for messages of any class,
   *     and is found by its manifest only
   * @param oldest the oldest version that has to be able to read what is written
   * @throws IllegalArgumentException if two of them have one class or one manifest, or a manifest
   *     is empty
   */
  public MessageCatalogue(List<MessageRow<?>> rows, FormatVersion oldest) {
    this.rows = List.copyOf(rows);
    for (MessageRow<?> row : rows) {
      if (row.manifest().isEmpty()) {
        throw new IllegalArgumentException("the manifest of " + row.name() + " is empty");
      }
      if (row.type() != Object.class) {
        Map<Class<?>, MessageRow<?>> types = row.since().compareTo(oldest) > 0 ? tooNew : byType;
        rejectTwin(types.put(row.type(), row), row);
      }
      rejectTwin(byManifest.put(row.manifest(), row), row);
    }
  }

  /**
   * The first version that has all of these rows.
   *
   * @param rows any rows
   * @return the newest version among them
   */
  public static FormatVersion newest(List<MessageRow<?>> rows) {
    return rows.stream()
        .map(MessageRow::since)
        .max(Comparator.naturalOrder())
        .orElse(FormatVersion.FIRST);
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
   * The row by which a message is written.
   *
   * @param type the message's concrete class
   * @return its row, or null if it has none that the oldest reader knows
   */
  public @Nullable MessageRow<?> find(Class<?> type) {
    return byType.get(type);
  }

  /**
   * The row of a message that is not written by it.
   *
   * @param type the message's concrete class
   * @return its row, or null if it has none or the oldest reader knows it
   */
  public @Nullable MessageRow<?> findTooNew(Class<?> type) {
    return tooNew.get(type);
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
