package dev.shardpack.benchmarks.cluster;

import java.util.List;

/** What the parent process asks of a node; each is answered by one final {@link NodeReport}. */
sealed interface NodeCommand {

  /** The command as one line without its end. */
  String line();

  /**
   * Reads what {@link #line()} made.
   *
   * @throws IllegalArgumentException if the line is no command
   */
  static NodeCommand parse(String line) {
    List<String> fields = ProtocolLine.split(line);
    return switch (fields.get(0)) {
      case Join.VERB -> new Join(fields.get(1));
      case Visit.VERB -> new Visit(Integer.parseInt(fields.get(1)));
      case FindOldest.VERB -> new FindOldest();
      case CountCosts.VERB -> new CountCosts();
      default -> throw new IllegalArgumentException("Not a command: '" + line + "'");
    };
  }

  /** Join the cluster of the node with this address; answered by {@link NodeReport.Ready}. */
  record Join(String seedAddress) implements NodeCommand {
    private static final String VERB = "join";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, seedAddress);
    }
  }

  /**
   * Send a message to this many entities of every shard until all have answered; answered by {@link
   * NodeReport.Visiting}, repeatedly, and {@link NodeReport.Visited}.
   */
  record Visit(int entitiesPerShard) implements NodeCommand {
    private static final String VERB = "visit";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, entitiesPerShard);
    }
  }

  /** Name the oldest member, which hosts the coordinator; answered by {@link NodeReport.Oldest}. */
  record FindOldest() implements NodeCommand {
    private static final String VERB = "find-oldest";

    @Override
    public String line() {
      return VERB;
    }
  }

  /** Say what the serializers cost up to now; answered by {@link NodeReport.Counted}. */
  record CountCosts() implements NodeCommand {
    private static final String VERB = "count-costs";

    @Override
    public String line() {
      return VERB;
    }
  }
}
