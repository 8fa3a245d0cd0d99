package dev.shardpack.pekko.inspect;

import static dev.shardpack.pekko.inspect.Member.optional;
import static dev.shardpack.pekko.inspect.Member.required;

import dev.shardpack.serializer.wire.MessagePackReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Values of maps that stand in columns, each shown as a list of what its rows mean. */
final class MapColumns {
  /** What each of many nodes gave, for each value. */
  private static final ObjectForm TALLIES =
      ObjectForm.of(
              required("sizes", Forms.column(MapColumns::values)),
              required("numbers", Forms.KEY_COLUMN),
              required("nodes", Forms.references("numbers", References::node)))
          .as(MapColumns::tallies);

  static final ObjectForm REGISTERS =
      ObjectForm.of(
              required("value", Forms.IDENTIFIERS),
              required("node", Forms.references("value", References::node)),
              required("timestamp", DataForms.stamps("node")))
          .as(Columns.rows("node", "timestamp", "value"));

  static final ObjectForm PN_COUNTERS =
      ObjectForm.of(required("increments", TALLIES), optional("decrements", TALLIES))
          .as(MapColumns::counters);

  static final ObjectForm SETS =
      ObjectForm.of(
              required("versions", TALLIES),
              required("sizes", Forms.column(MapColumns::values)),
              required("elements", Forms.IDENTIFIERS),
              required("dots", DataForms.DOTS))
          .as(MapColumns::sets);

  /** Values with a row of their own, all with the same. */
  static final Form PAYLOADS = MapColumns::showPayloads;

  /** Columns of one row, and how the body is shown that it has outside of columns. */
  private record Rows(Form columns, UnaryOperator<@Nullable Object> body) {}

  private static final Map<String, Rows> BY_MANIFEST =
      Map.of(
          "dC", new Rows(SETS, UnaryOperator.identity()),
          "dE", new Rows(REGISTERS, UnaryOperator.identity()),
          "dF", new Rows(TALLIES, MapColumns::counter),
          "dG", new Rows(PN_COUNTERS, UnaryOperator.identity()));

  private MapColumns() {}

  /** How many values the map has, as its keys tell, which stand before them. */
  private static int values(Source source) {
    if (source.value("own") instanceof List<?> own) {
      return own.size();
    }
    return source.value("keys") instanceof Map<?, ?> set ? Columns.list(set, "elements").size() : 0;
  }

  private static Object tallies(Map<String, @Nullable Object> columns) {
    List<?> nodes = Columns.list(columns, "nodes");
    List<?> numbers = Columns.list(columns, "numbers");
    List<Object> tallies = new ArrayList<>();
    int from = 0;
    for (Object size : Columns.list(columns, "sizes")) {
      long count = ((Number) size).longValue();
      if (count < 0 || count > numbers.size() - from) {
        return columns;
      }
      int to = from + (int) count;
      tallies.add(Columns.keyed(nodes.subList(from, to), numbers.subList(from, to)));
      from = to;
    }
    return from == numbers.size() ? tallies : columns;
  }

  private static Object counter(@Nullable Object tally) {
    Map<String, @Nullable Object> counter = new LinkedHashMap<>();
    counter.put("state", tally);
    return counter;
  }

  private static Object counters(Map<String, @Nullable Object> columns) {
    List<?> increments = Columns.list(columns, "increments");
    List<?> decrements = Columns.list(columns, "decrements");
    List<Object> counters = new ArrayList<>();
    for (int i = 0; i < increments.size(); i++) {
      Map<String, @Nullable Object> counter = new LinkedHashMap<>();
      counter.put("increments", increments.get(i));
      if (i < decrements.size()) {
        counter.put("decrements", decrements.get(i));
      }
      counters.add(counter);
    }
    return increments.isEmpty() ? columns : counters;
  }

  private static Object sets(Map<String, @Nullable Object> columns) {
    List<?> versions = Columns.list(columns, "versions");
    List<?> elements = Columns.list(columns, "elements");
    List<?> dots = Columns.list(columns, "dots");
    List<Object> sets = new ArrayList<>();
    int from = 0;
    for (Object size : Columns.list(columns, "sizes")) {
      long count = ((Number) size).longValue();
      if (count < 0 || count > Math.min(elements.size(), dots.size()) - from) {
        return columns;
      }
      int to = from + (int) count;
      Map<String, @Nullable Object> set = new LinkedHashMap<>();
      set.put("versions", sets.size() < versions.size() ? versions.get(sets.size()) : null);
      set.put("elements", elements.subList(from, to));
      set.put("dots", Columns.keyed(elements.subList(from, to), dots.subList(from, to)));
      sets.add(set);
      from = to;
    }
    return sets;
  }

  private static void showPayloads(Source source, Target target) {
    MessagePackReader reader = source.reader();
    Map<String, @Nullable Object> columns = new LinkedHashMap<>();
    target.put(columns);
    int count = reader.beginArray();
    String manifest = reader.readString();
    columns.put("manifest", manifest);
    columns.put("class", source.opening().className(manifest));
    Rows rows = BY_MANIFEST.get(manifest);
    if (rows == null) {
      source.meetNewer();
    }
    source.member(
        "body", rows == null ? Forms.ANY : rows.columns(), body -> columns.put("body", body));
    for (int i = 2; i < count; i++) {
      source.meetNewer();
      reader.skip();
    }
    reader.end();
    if (rows != null && columns.get("body") instanceof List<?> bodies) {
      target.put(bodies.stream().map(body -> payload(columns, rows.body().apply(body))).toList());
    }
  }

  private static Map<String, @Nullable Object> payload(
      Map<String, @Nullable Object> columns, @Nullable Object body) {
    Map<String, @Nullable Object> payload = new LinkedHashMap<>(columns);
    payload.put("body", body);
    return payload;
  }
}
