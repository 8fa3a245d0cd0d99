package dev.shardpack.pekko.inspect;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the body of a message refers to by number, as text. */
final class References {
  /** Four tables of columns. */
  static final ObjectForm TABLE =
      ObjectForm.of(
          Member.optional("texts", Forms.list(Forms.TEXT)),
          Member.optional(
              "addresses",
              ObjectForm.of(
                  Member.required("hosts", Forms.IDENTIFIERS),
                  Member.required("ports", Forms.column("hosts")),
                  Member.required("protocols", Forms.column("hosts")),
                  Member.required("systems", Forms.column("hosts")))),
          Member.optional(
              "refs",
              ObjectForm.of(
                  Member.required("uids", Forms.KEY_COLUMN),
                  Member.required("addresses", Forms.column("uids")),
                  Member.required("paths", Forms.column("uids")))),
          Member.optional(
              "nodes",
              ObjectForm.of(
                  Member.required("uids", Forms.KEY_COLUMN),
                  Member.required("addresses", Forms.column("uids")))));

  static final References NONE = new References(Map.of());

  private static final long PEKKO = -1;
  private static final long NO_PORT = -1;

  private final Map<?, ?> table;
  private final List<?> texts;
  private final Map<?, ?> addresses;
  private final Map<?, ?> refs;
  private final Map<?, ?> nodes;

  /** By what is asked for and its number. A long path is not copied for each row that has it. */
  private final Map<String, String> known = new HashMap<>();

  private final Set<String> used = new HashSet<>();

  private References(Map<?, ?> table) {
    this.table = table;
    this.texts = list(table, "texts");
    this.addresses = map(table, "addresses");
    this.refs = map(table, "refs");
    this.nodes = map(table, "nodes");
  }

  /**
   * Those of a table.
   *
   * @param table what {@link #TABLE} shows
   */
  static References of(@Nullable Object table) {
    return table instanceof Map<?, ?> map ? new References(map) : NONE;
  }

  private static List<?> list(Map<?, ?> object, String name) {
    return object.get(name) instanceof List<?> list ? list : List.of();
  }

  private static Map<?, ?> map(Map<?, ?> object, String name) {
    return object.get(name) instanceof Map<?, ?> map ? map : Map.of();
  }

  /** An actor reference with its uid, as Pekko writes it. */
  String ref(long number, int offset) {
    return known.computeIfAbsent("ref" + number, key -> newRef(number, offset));
  }

  private String newRef(long number, int offset) {
    int row = row(refs, "uids", number, "actor reference", offset);
    long uid = number(refs, "uids", row);
    String path = text(number(refs, "paths", row), offset);
    return address(number(refs, "addresses", row), offset) + path + (uid == 0 ? "" : "#" + uid);
  }

  /** A node, with the uid of its incarnation. */
  String node(long number, int offset) {
    return known.computeIfAbsent("node" + number, key -> newNode(number, offset));
  }

  private String newNode(long number, int offset) {
    int row = row(nodes, "uids", number, "node", offset);
    return address(number(nodes, "addresses", row), offset) + '#' + number(nodes, "uids", row);
  }

  /** The address of an actor system. */
  String address(long number, int offset) {
    int row = row(addresses, "hosts", number, "address", offset);
    String host = String.valueOf(list(addresses, "hosts").get(row));
    long port = number(addresses, "ports", row);
    long protocol = number(addresses, "protocols", row);
    return (protocol == PEKKO ? "pekko" : text(protocol, offset))
        + "://"
        + text(number(addresses, "systems", row), offset)
        + (host.isEmpty() ? "" : '@' + host)
        + (port == NO_PORT ? "" : ":" + port);
  }

  private String text(long number, int offset) {
    return String.valueOf(texts.get(row(texts, number, "text", offset)));
  }

  private int row(Map<?, ?> table, String keys, long number, String what, int offset) {
    return row(list(table, keys), number, what, offset);
  }

  private int row(List<?> rows, long number, String what, int offset) {
    if (number < 0 || number >= rows.size()) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "the reference table has "
              + rows.size()
              + " entries for "
              + what
              + " but the message uses number "
              + number,
          offset);
    }
    used.add(what + number);
    return (int) number;
  }

  private static long number(Map<?, ?> table, String column, int row) {
    return ((Number) list(table, column).get(row)).longValue();
  }

  /** Whether nothing stands in the table that was not asked for, as in what Shardpack writes. */
  boolean areAllUsed() {
    return used.size()
        == texts.size()
            + list(addresses, "hosts").size()
            + list(refs, "uids").size()
            + list(nodes, "uids").size();
  }

  /** All of them for people, in the order of their numbers. */
  Map<String, @Nullable Object> shown() {
    Map<String, @Nullable Object> shown = new LinkedHashMap<>();
    References unused = new References(table);
    put(shown, "addresses", list(addresses, "hosts").size(), unused::address);
    put(shown, "refs", list(refs, "uids").size(), unused::ref);
    put(shown, "nodes", list(nodes, "uids").size(), unused::node);
    return shown;
  }

  private interface Name {
    String of(long number, int offset);
  }

  /** An entry that nothing uses may be wrong without harm. */
  private static void put(Map<String, @Nullable Object> shown, String part, int count, Name name) {
    List<Object> names = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      try {
        names.add(name.of(number, -1));
      } catch (MessagePackException e) {
        names.add(e.getMessage());
      }
    }
    if (count > 0) {
      shown.put(part, names);
    }
  }
}
