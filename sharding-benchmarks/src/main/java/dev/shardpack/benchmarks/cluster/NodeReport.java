package dev.shardpack.benchmarks.cluster;

import dev.shardpack.benchmarks.cluster.cost.Usage;
import java.util.List;

/** What a node tells the parent process. */
sealed interface NodeReport {

  /** The report as one line without its end. */
  String line();

  /**
   * Reads what {@link #line()} made.
   *
   * @throws IllegalArgumentException if the line is no report
   */
  static NodeReport parse(String line) {
    List<String> fields = ProtocolLine.split(line);
    List<String> values = fields.subList(1, fields.size());
    return switch (fields.get(0)) {
      case Listening.VERB -> new Listening(values.get(0));
      case Ready.VERB -> new Ready();
      case Visiting.VERB ->
          new Visiting(Integer.parseInt(values.get(0)), Integer.parseInt(values.get(1)));
      case Visited.VERB -> new Visited(List.copyOf(values));
      case Hosting.VERB -> new Hosting(Integer.parseInt(values.get(0)));
      case Holding.VERB -> new Holding(Integer.parseInt(values.get(0)));
      case Checked.VERB -> new Checked(List.copyOf(values.subList(1, values.size())));
      case Oldest.VERB -> new Oldest(values.get(0));
      case Used.VERB -> new Used(UsageFields.parse(values));
      default -> throw new IllegalArgumentException("Not a report: '" + line + "'");
    };
  }

  /** The node has started and can be reached at this address. */
  record Listening(String address) implements NodeReport {
    private static final String VERB = "listening";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, address);
    }
  }

  /** What was asked for is done. */
  record Ready() implements NodeReport {
    private static final String VERB = "ready";

    @Override
    public String line() {
      return VERB;
    }
  }

  /**
   * A visit goes on.
   *
   * @param shards the number of shards of which an entity has answered
   * @param entities the number of entities that have answered
   */
  record Visiting(int shards, int entities) implements NodeReport {
    private static final String VERB = "visiting";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, shards, entities);
    }
  }

  /**
   * All entities have answered.
   *
   * @param hosts the name of the node that the last answer of each shard came from, by the shard's
   *     number
   */
  record Visited(List<String> hosts) implements NodeReport {
    private static final String VERB = "visited";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, ProtocolLine.join(hosts));
    }
  }

  /** So many shards run on this node. */
  record Hosting(int shards) implements NodeReport {
    private static final String VERB = "hosting";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, shards);
    }
  }

  /** The replicator of this node holds so many keys. */
  record Holding(int keys) implements NodeReport {
    private static final String VERB = "holding";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, keys);
    }
  }

  /** Values were compared; these keys have none or another than was written. */
  record Checked(List<String> wrong) implements NodeReport {
    private static final String VERB = "checked";

    @Override
    public String line() {
      return wrong.isEmpty()
          ? ProtocolLine.join(VERB, 0)
          : ProtocolLine.join(VERB, wrong.size(), ProtocolLine.join(wrong));
    }
  }

  /** The address of the oldest member. */
  record Oldest(String address) implements NodeReport {
    private static final String VERB = "oldest";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, address);
    }
  }

  /** What this node used up until now. */
  record Used(Usage usage) implements NodeReport {
    private static final String VERB = "used";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, ProtocolLine.join(UsageFields.of(usage)));
    }
  }
}
