package dev.shardpack.pekko.inspect;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The body of each row: its fields by Pekko's names, in the order of the wire format. Data beside
 * the catalogue, whose converters know places only; tests keep both and docs/wire-format.md in
 * step.
 */
final class Layouts {
  private static final Map<String, ObjectForm> ALL = new TreeMap<>();

  static {
    ALL.putAll(ReplicatorLayouts.ALL);
    ALL.putAll(DataLayouts.ALL);
    ALL.putAll(ShardingLayouts.ALL);
    ALL.putAll(ToolsLayouts.ALL);
    ALL.putAll(TypedLayouts.ALL);
    ALL.put("xx", PayloadForms.OTHER);
  }

  private Layouts() {}

  static @Nullable ObjectForm find(String manifest) {
    return ALL.get(manifest);
  }

  /** All of them by their manifest. */
  static Map<String, ObjectForm> all() {
    return ALL;
  }
}
