package dev.shardpack.pekko.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Columns shown as what their rows mean. Where columns do not fit together, they stay as they are:
 * reading the message in earnest says what is wrong.
 */
final class Columns {
  private Columns() {}

  /**
   * Puts one map, or rows, in place of columns.
   *
   * @param name of the result
   * @param keys the column of keys
   * @param columns the others; if there is one, its values are those of the map
   */
  static View keyed(String name, String keys, String... columns) {
    return (Map<String, @Nullable Object> object) -> keyed(object, name, keys, columns);
  }

  /** The same, at once. */
  static Map<String, @Nullable Object> keyed(
      Map<String, @Nullable Object> object, String name, String keys, String... columns) {
    List<@Nullable Object> rows = rows(object, columns);
    List<?> names = list(object, keys);
    if (rows.size() != names.size()) {
      return object;
    }
    List<String> replaced = new ArrayList<>(List.of(columns));
    replaced.add(keys);
    return replaced(object, replaced, name, keyed(names, rows));
  }

  /** The object with one value where the first of some others stood. */
  private static Map<String, @Nullable Object> replaced(
      Map<String, @Nullable Object> object, List<String> columns, String name, Object value) {
    Map<String, @Nullable Object> replaced = new LinkedHashMap<>();
    object.forEach(
        (member, shown) -> {
          if (columns.contains(member)) {
            replaced.put(name, value);
          } else {
            replaced.put(member, shown);
          }
        });
    return replaced;
  }

  /** Shows columns as their rows. */
  static View rows(String... columns) {
    return (Map<String, @Nullable Object> object) -> rows(object, columns);
  }

  /** The rows of columns; none if the columns differ in length. */
  private static List<@Nullable Object> rows(
      Map<String, @Nullable Object> object, String... columns) {
    List<@Nullable Object> rows = new ArrayList<>(list(object, columns[0]));
    if (columns.length == 1) {
      return rows;
    }
    for (int i = 0; i < rows.size(); i++) {
      Map<String, @Nullable Object> row = new LinkedHashMap<>();
      for (String column : columns) {
        if (list(object, column).size() != rows.size()) {
          return List.of();
        }
        row.put(column, list(object, column).get(i));
      }
      rows.set(i, row);
    }
    return rows;
  }

  /** A map if all keys are texts, each once; else the entries. */
  static Object keyed(List<?> keys, List<?> values) {
    Map<String, @Nullable Object> map = new Entries();
    List<Object> entries = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      Map<String, @Nullable Object> entry = new LinkedHashMap<>();
      entry.put("key", keys.get(i));
      entry.put("value", values.get(i));
      entries.add(entry);
      if (keys.get(i) instanceof String key) {
        map.put(key, values.get(i));
      }
    }
    return map.size() == entries.size() ? map : entries;
  }

  /**
   * Puts lists by their key in place of columns.
   *
   * @param name of the result
   * @param keys the column of keys
   * @param counts how many items each key has
   * @param items those of the first key, then those of the second, and so on
   */
  static View grouped(String name, String keys, String counts, String items) {
    return (Map<String, @Nullable Object> object) -> grouped(object, name, keys, counts, items);
  }

  private static Map<String, @Nullable Object> grouped(
      Map<String, @Nullable Object> object, String name, String keys, String counts, String items) {
    List<?> all = list(object, items);
    List<List<?>> groups = new ArrayList<>();
    int from = 0;
    for (Object count : list(object, counts)) {
      long size = ((Number) count).longValue();
      if (size < 0 || size > all.size() - from) {
        return object;
      }
      groups.add(all.subList(from, from + (int) size));
      from += (int) size;
    }
    List<?> names = list(object, keys);
    if (from != all.size() || groups.size() != names.size()) {
      return object;
    }
    return replaced(object, List.of(keys, counts, items), name, keyed(names, groups));
  }

  static List<?> list(Map<?, ?> object, String name) {
    return object.get(name) instanceof List<?> list ? list : List.of();
  }
}
