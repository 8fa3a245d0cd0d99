package dev.shardpack.pekko.inspect;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigUtil;
import dev.shardpack.pekko.catalogue.MessageRow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What manifests and the identifiers of serializers stand for here. */
final class Names {
  /** The manifest of what is stored without one: an envelope of durable data. */
  static final String STORED = "rP";

  private static final String PEKKO = "org.apache.pekko.cluster.";
  private static final String IDENTIFIERS = "pekko.actor.serialization-identifiers";
  private static final String OWN = "dev.shardpack.pekko.ShardpackSerializer";

  private final Map<String, MessageRow<?>> rows = new HashMap<>();
  private final Map<Long, String> serializers = new HashMap<>();
  private final long ownIdentifier;

  /**
   * Those of a configuration.
   *
   * @param rows of the modules of Pekko that are there
   * @param config tells the identifiers of serializers
   */
  Names(List<MessageRow<?>> rows, Config config) {
    rows.forEach(row -> this.rows.put(row.manifest(), row));
    config
        .getConfig(IDENTIFIERS)
        .entrySet()
        .forEach(
            entry ->
                serializers.put(
                    Long.parseLong(String.valueOf(entry.getValue().unwrapped())),
                    ConfigUtil.splitPath(entry.getKey()).get(0)));
    this.ownIdentifier = config.getLong(IDENTIFIERS + '.' + ConfigUtil.quoteString(OWN));
  }

  /** The identifier of Shardpack's serializer. */
  long ownIdentifier() {
    return ownIdentifier;
  }

  /** The message of a row, such as {@code Write}, or null as for its class. */
  @Nullable String messageName(String manifest) {
    MessageRow<?> row = rows.get(manifest);
    return row == null ? null : row.name();
  }

  /** The class of a row, or null if it, or its module of Pekko, is not there. */
  @Nullable String className(String manifest) {
    MessageRow<?> row = rows.get(manifest);
    return row == null ? null : row.type().getName();
  }

  /** The class of a serializer, or null if the configuration does not name it. */
  @Nullable String serializer(long identifier) {
    return serializers.get(identifier);
  }

  /** Whether a serializer is one of Pekko's for messages that Shardpack has rows for. */
  boolean isPekkos(long identifier) {
    return serializers.getOrDefault(identifier, "").startsWith(PEKKO);
  }
}
