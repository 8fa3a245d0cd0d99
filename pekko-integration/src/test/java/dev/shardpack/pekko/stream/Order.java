package dev.shardpack.pekko.stream;

import java.util.List;
import java.util.stream.IntStream;

record Order(int id, String customer, List<Integer> amounts) {
  static List<Order> examples(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Order(i, "customer " + i, List.of(i, 2 * i, -i)))
        .toList();
  }

  record Page(String title, List<Order> orders, String footer) {
    static Page of(int count) {
      return new Page("first", examples(count), "x".repeat(10_000));
    }
  }
}
