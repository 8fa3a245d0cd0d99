package dev.shardpack.benchmarks.cluster;

/**
 * Names an entity. Its text is both the identifier and the message that the entity is sent, as
 * Pekko's own serializer for strings takes it to another node.
 *
 * @param shard the number of the shard that the entity belongs to, from 0
 * @param number the number of the entity within its shard, from 0
 */
record EntityId(int shard, int number) {

  private static final char SEPARATOR = '-';

  /** Reads what {@link #text()} made. */
  static EntityId parse(String text) {
    int separator = text.indexOf(SEPARATOR);
    return new EntityId(
        Integer.parseInt(text, 0, separator, 10),
        Integer.parseInt(text, separator + 1, text.length(), 10));
  }

  String text() {
    return shard + String.valueOf(SEPARATOR) + number;
  }
}
