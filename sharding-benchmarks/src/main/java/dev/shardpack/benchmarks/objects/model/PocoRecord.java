package dev.shardpack.benchmarks.objects.model;

/** The object of Nerdbank.MessagePack's benchmark, as a record. */
public record PocoRecord(int someInt, String someString) {
  /** A single one. */
  public static PocoRecord example() {
    return new PocoRecord(42, "Hello, World!");
  }

  /** Many, numbered from 0. */
  public static PocoRecord[] examples(int count) {
    PocoRecord[] all = new PocoRecord[count];
    for (int i = 0; i < count; i++) {
      all[i] = new PocoRecord(i, "Hello");
    }
    return all;
  }
}
