package dev.shardpack.pekko.cluster.process;

import java.util.ArrayList;
import java.util.List;

/** What nodes have sent. */
record SentCosts(List<Entry> entries) {
  /** Costs of one class of messages of one sender on one node. */
  record Entry(String sender, String message, long messages, long bytes) {}

  /** Messages and their bytes. */
  record Sum(long messages, long bytes) {
    Sum minus(Sum earlier) {
      return new Sum(messages - earlier.messages, bytes - earlier.bytes);
    }

    @Override
    public String toString() {
      return "%,d messages, %,d bytes".formatted(messages, bytes);
    }
  }

  static SentCosts sum(List<List<String>> answers) {
    List<Entry> entries = new ArrayList<>();
    for (List<String> fields : answers) {
      for (int i = 0; i + 3 < fields.size(); i += 4) {
        entries.add(
            new Entry(
                fields.get(i),
                fields.get(i + 1),
                Long.parseLong(fields.get(i + 2)),
                Long.parseLong(fields.get(i + 3))));
      }
    }
    return new SentCosts(entries);
  }

  /** Of gossip with data between distributed data's replicators. */
  Sum gossipOfKeys() {
    return of("ddataReplicator", "$Gossip");
  }

  /** Of digests between distributed data's replicators. */
  Sum statusOfKeys() {
    return of("ddataReplicator", "$Status");
  }

  /** Of gossip with data between sharding's replicators. */
  Sum gossipOfSharding() {
    return of("replicator", "$Gossip");
  }

  private Sum of(String sender, String classEnd) {
    List<Entry> chosen =
        entries.stream()
            .filter(entry -> entry.sender().equals(sender))
            .filter(entry -> entry.message().endsWith(classEnd))
            .toList();
    return new Sum(
        chosen.stream().mapToLong(Entry::messages).sum(),
        chosen.stream().mapToLong(Entry::bytes).sum());
  }
}
