package dev.shardpack.benchmarks.cluster;

/**
 * What an entity answers; its text travels between the nodes.
 *
 * @param entity the entity that answers
 * @param nodeName the name of the node on which it runs
 */
record Answer(EntityId entity, String nodeName) {

  private static final char SEPARATOR = '@';

  /** Reads what {@link #text()} made. */
  static Answer parse(String text) {
    int separator = text.indexOf(SEPARATOR);
    return new Answer(EntityId.parse(text.substring(0, separator)), text.substring(separator + 1));
  }

  String text() {
    return entity.text() + SEPARATOR + nodeName;
  }
}
