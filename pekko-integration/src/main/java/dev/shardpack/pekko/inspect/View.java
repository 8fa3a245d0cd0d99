package dev.shardpack.pekko.inspect;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Another way to show the fields of an object. */
@FunctionalInterface
interface View {
  /**
   * Shows them.
   *
   * @param object the fields by name, which may be changed
   * @return a tree
   */
  Object of(Map<String, @Nullable Object> object);
}
