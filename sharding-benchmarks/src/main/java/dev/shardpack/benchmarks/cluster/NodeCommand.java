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
      case Join.VERB -> new Join(fields.get(1), Integer.parseInt(fields.get(2)));
      case StartSharding.VERB -> new StartSharding(fields.get(1), Integer.parseInt(fields.get(2)));
      case Visit.VERB ->
          new Visit(
              fields.get(1), Integer.parseInt(fields.get(2)), Integer.parseInt(fields.get(3)));
      case CountShards.VERB -> new CountShards(fields.get(1));
      case WriteKeys.VERB -> new WriteKeys(Integer.parseInt(fields.get(1)));
      case CountKeys.VERB -> new CountKeys();
      case CheckKeys.VERB -> new CheckKeys(Integer.parseInt(fields.get(1)));
      case DropKeys.VERB -> new DropKeys();
      case FindOldest.VERB -> new FindOldest();
      case ReadUsage.VERB -> new ReadUsage();
      default -> throw new IllegalArgumentException("Not a command: '" + line + "'");
    };
  }

  /** What the shard region of one type of entities does. */
  sealed interface OfSharding extends NodeCommand {

    /** The type of entities. */
    String type();
  }

  /** What concerns the keys of distributed data. */
  sealed interface OfKeys extends NodeCommand {}

  /**
   * Join the cluster of the node with this address; answered by {@link NodeReport.Ready} when it
   * has this many members.
   */
  record Join(String seedAddress, int members) implements NodeCommand {
    private static final String VERB = "join";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, seedAddress, members);
    }
  }

  /**
   * Start a shard region; answered by {@link NodeReport.Ready} when the coordinator knows this many
   * regions.
   */
  record StartSharding(String type, int regions) implements OfSharding {
    private static final String VERB = "start-sharding";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, type, regions);
    }
  }

  /**
   * Send a message to this many entities of each of these shards until all have answered; answered
   * by {@link NodeReport.Visiting}, repeatedly, and {@link NodeReport.Visited}.
   */
  record Visit(String type, int shards, int entitiesPerShard) implements OfSharding {
    private static final String VERB = "visit";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, type, shards, entitiesPerShard);
    }
  }

  /** Say how many shards run on this node; answered by {@link NodeReport.Hosting}. */
  record CountShards(String type) implements OfSharding {
    private static final String VERB = "count-shards";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, type);
    }
  }

  /** Write this many keys on this node alone; answered by {@link NodeReport.Ready}. */
  record WriteKeys(int keys) implements OfKeys {
    private static final String VERB = "write-keys";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, keys);
    }
  }

  /** Say how many keys this node holds; answered by {@link NodeReport.Holding}. */
  record CountKeys() implements OfKeys {
    private static final String VERB = "count-keys";

    @Override
    public String line() {
      return VERB;
    }
  }

  /**
   * Compare the values that this node holds of this many keys with those that were written;
   * answered by {@link NodeReport.Checked}.
   */
  record CheckKeys(int keys) implements OfKeys {
    private static final String VERB = "check-keys";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, keys);
    }
  }

  /** Forget the keys and stop telling of them; answered by {@link NodeReport.Ready}. */
  record DropKeys() implements NodeCommand {
    private static final String VERB = "drop-keys";

    @Override
    public String line() {
      return VERB;
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

  /** Say what was used up until now; answered by {@link NodeReport.Used}. */
  record ReadUsage() implements NodeCommand {
    private static final String VERB = "read-usage";

    @Override
    public String line() {
      return VERB;
    }
  }
}
