package dev.shardpack.pekko.inspect;

import static dev.shardpack.pekko.inspect.Member.optional;
import static dev.shardpack.pekko.inspect.Member.required;

import dev.shardpack.pekko.identifier.SortedNumbers;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.ValueType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Forms of replicated data. */
final class DataForms {
  /** A version vector. */
  static final Form VERSIONS = Forms.pairs(Forms.NODE, Forms.LONG);

  /** The state of a counter. */
  static final Form COUNTS = Forms.pairs(Forms.NODE, DataForms::showCount);

  /** Elements of a set or keys of a map: one column for each kind. */
  private static final ObjectForm KINDS_OF_ELEMENTS =
      ObjectForm.of(
          optional("strings", Forms.nullable(Forms.IDENTIFIER_SET)),
          optional("ints", Forms.nullable(Forms.SORTED)),
          optional("longs", Forms.nullable(Forms.SORTED)),
          optional("refs", Forms.nullable(DataForms::showRefs)),
          optional("others", Forms.nullable(Forms.list(PayloadForms.PAYLOAD))));

  /** All of them in one list. */
  static final ObjectForm ELEMENTS = KINDS_OF_ELEMENTS.as(DataForms::joined);

  /** A GSet, whose body they are. */
  static final ObjectForm GROWING_SET =
      KINDS_OF_ELEMENTS.as(
          (Map<String, @Nullable Object> kinds) -> {
            Map<String, @Nullable Object> set = new LinkedHashMap<>();
            set.put("elements", joined(kinds));
            return set;
          });

  /** A list with the dots of each element. */
  static final ObjectForm DOTS =
      ObjectForm.of(
              required("nodes", Forms.optionalReferences("elements", References::node)),
              required("numbers", stamps("nodes")),
              optional("vectors", Forms.list(VERSIONS)))
          .as(DataForms::dots);

  /** An ORSet: its elements, and the dots of each. */
  static final ObjectForm SET =
      ObjectForm.of(
              required("versions", VERSIONS),
              optional("elements", ELEMENTS),
              optional("dots", DOTS))
          .as(DataForms::withDotsByElement);

  /** Values that are registers: a list of rows. */
  static final ObjectForm REGISTERS =
      ObjectForm.of(
              required("value", Forms.list(PayloadForms.MESSAGE)),
              required("node", Forms.references("value", References::node)),
              required("timestamp", stamps("node")))
          .as(Columns.rows("node", "timestamp", "value"));

  static final ObjectForm PN_COUNTER =
      ObjectForm.of(optional("increments", COUNTS), optional("decrements", COUNTS));

  static final Form PRUNING = Forms.pairs(Forms.NODE, DataForms::showPruning);

  /** Digests of keys, in hexadecimal. */
  static final ObjectForm DIGESTS =
      ObjectForm.of(required("lengths", Forms.column("keys")), required("bytes", Forms.BINARY))
          .as(DataForms::digests);

  private DataForms() {}

  /**
   * The content of a map.
   *
   * @param values one by one
   * @param columns the values, if they stand in columns
   */
  static ObjectForm map(Form values, Form columns) {
    return ObjectForm.of(
            required("keys", SET),
            required("values", Forms.nullable(values)),
            optional("own", Forms.nullable(ELEMENTS)),
            optional("columns", columns))
        .as(DataForms::withValuesByKey);
  }

  private static void showCount(Source source, Target target) {
    MessagePackReader reader = source.reader();
    if (reader.peekType() != ValueType.BINARY) {
      target.put(reader.readBigInteger());
      return;
    }
    int offset = reader.offset();
    byte[] bytes = reader.readBinary();
    if (bytes.length == 0) {
      throw reader.error(Kind.VALUE_OUT_OF_RANGE, "expected a count but it has no bytes", offset);
    }
    target.put(new BigInteger(bytes));
  }

  private static List<@Nullable Object> joined(Map<String, @Nullable Object> kinds) {
    List<@Nullable Object> elements = new ArrayList<>();
    kinds
        .values()
        .forEach(kind -> elements.addAll(kind instanceof List<?> list ? list : List.of()));
    return elements;
  }

  private static void showRefs(Source source, Target target) {
    int offset = source.reader().offset();
    List<@Nullable Object> refs = new ArrayList<>();
    target.put(refs);
    for (long number : SortedNumbers.read(source.reader())) {
      refs.add(source.references().ref(number, offset));
    }
  }

  /** Numbers that nodes gave, as differences from the one before it of the same node. */
  static Form stamps(String nodes) {
    return (source, target) -> {
      MessagePackReader reader = source.reader();
      int offset = reader.offset();
      int left = reader.beginArray();
      List<@Nullable Object> stamps = new ArrayList<>();
      target.put(stamps);
      Map<Object, Long> last = new HashMap<>();
      for (Object node : source.list(nodes)) {
        if (node != null && left-- > 0) {
          stamps.add(last.merge(node, reader.readLong(), Long::sum));
        } else {
          stamps.add(null);
        }
      }
      if (left != 0) {
        throw reader.error(
            Kind.VALUE_OUT_OF_RANGE, "expected a number for each row with a node", offset);
      }
      reader.end();
    };
  }

  private static Object dots(Map<String, @Nullable Object> columns) {
    List<?> numbers = Columns.list(columns, "numbers");
    List<?> vectors = Columns.list(columns, "vectors");
    List<@Nullable Object> dots = new ArrayList<>();
    int vector = 0;
    for (int i = 0; i < numbers.size(); i++) {
      Object node = Columns.list(columns, "nodes").get(i);
      if (node != null) {
        dots.add(Map.of(node, numbers.get(i)));
      } else if (vector < vectors.size()) {
        dots.add(vectors.get(vector++));
      } else {
        dots.add(null);
      }
    }
    return dots;
  }

  private static Object withDotsByElement(Map<String, @Nullable Object> set) {
    List<?> dots = Columns.list(set, "dots");
    List<?> elements = Columns.list(set, "elements");
    if (!dots.isEmpty() && dots.size() == elements.size()) {
      set.put("dots", Columns.keyed(elements, dots));
    }
    return set;
  }

  private static Object withValuesByKey(Map<String, @Nullable Object> map) {
    List<?> keys =
        map.get("own") instanceof List<?> own
            ? own
            : map.get("keys") instanceof Map<?, ?> set ? Columns.list(set, "elements") : List.of();
    List<?> values = Columns.list(map, map.containsKey("columns") ? "columns" : "values");
    if (keys.size() == values.size()) {
      map.remove("own");
      map.remove("columns");
      map.put("values", Columns.keyed(keys, values));
    }
    return map;
  }

  /** The obsolete time of a pruning that was performed, or who owns one and who has seen it. */
  private static void showPruning(Source source, Target target) {
    MessagePackReader reader = source.reader();
    Map<String, @Nullable Object> state = new LinkedHashMap<>();
    target.put(state);
    if (reader.peekType() == ValueType.INTEGER) {
      source.member("obsoleteTime", Forms.LONG, value -> state.put("obsoleteTime", value));
      return;
    }
    int offset = reader.offset();
    int count = reader.beginArray();
    if (count == 0) {
      throw reader.error(Kind.MISSING_MEMBER, "expected the owner of a pruning", offset);
    }
    source.member("owner", Forms.NODE, value -> state.put("owner", value));
    List<@Nullable Object> seen = new ArrayList<>();
    state.put("seen", seen);
    for (int i = 1; i < count; i++) {
      source.element(i, Forms.ADDRESS, seen::add);
    }
    reader.end();
  }

  private static Object digests(Map<String, @Nullable Object> columns) {
    List<Object> digests = new ArrayList<>();
    byte[] bytes = columns.get("bytes") instanceof byte[] joined ? joined : new byte[0];
    int from = 0;
    for (Object length : Columns.list(columns, "lengths")) {
      long size = ((Number) length).longValue();
      if (size < 0 || size > bytes.length - from) {
        return columns;
      }
      digests.add(HexFormat.of().formatHex(bytes, from, from + (int) size));
      from += (int) size;
    }
    return from == bytes.length ? digests : columns;
  }
}
