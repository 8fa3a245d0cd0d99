package dev.shardpack.pekko.inspect;

import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/** A map that is data: any number of entries, of which a reader may want to see some. */
final class Entries extends LinkedHashMap<String, @Nullable Object> {
  private static final long serialVersionUID = 1L;
}
