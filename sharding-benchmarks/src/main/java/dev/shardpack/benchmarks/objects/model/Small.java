package dev.shardpack.benchmarks.objects.model;

/** Two members; after the message of that name in Pekko's benchmark of its Jackson serializer. */
public record Small(String name, int num) {
  static final Small FIRST = new Small("abc", 17);
  static final Small SECOND = new Small("def", 18);
  static final Small THIRD = new Small("ghi", 19);

  /** The first of the three messages of Pekko's benchmark. */
  public static Small example() {
    return FIRST;
  }
}
