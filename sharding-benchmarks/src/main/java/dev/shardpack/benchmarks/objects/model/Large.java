package dev.shardpack.benchmarks.objects.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Nine {@link Medium}s, as members, in a list and in a map; after the message of that name in
 * Pekko's benchmark of its Jackson serializer.
 */
public record Large(
    Medium nested1, Medium nested2, Medium nested3, List<Medium> vector, Map<String, Medium> map) {
  /** The message of Pekko's benchmark. */
  public static Large example() {
    Medium a = Medium.FIRST;
    Medium b = Medium.SECOND;
    Medium c = Medium.THIRD;
    return new Large(
        a, b, c, new ArrayList<>(List.of(a, b, c)), new HashMap<>(Map.of("a", a, "b", b, "c", c)));
  }
}
