package dev.shardpack.benchmarks.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
      case Oldest.VERB -> new Oldest(values.get(0));
      case Counted.VERB -> Counted.ofFields(values);
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

  /** All members are up and all shard regions are known to the coordinator. */
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

  /** The address of the oldest member. */
  record Oldest(String address) implements NodeReport {
    private static final String VERB = "oldest";

    @Override
    public String line() {
      return ProtocolLine.join(VERB, address);
    }
  }

  /** What the serializers of this node cost up to now. */
  record Counted(Costs costs) implements NodeReport {
    private static final String VERB = "counted";
    private static final int FIELDS = 8;

    @Override
    public String line() {
      List<Object> fields = new ArrayList<>(List.of(VERB));
      costs
          .byKind()
          .forEach(
              (kind, cost) -> {
                fields.addAll(List.of(kind.message(), kind.codec()));
                addCalls(fields, cost.writes());
                addCalls(fields, cost.reads());
              });
      return ProtocolLine.join(fields);
    }

    private static void addCalls(List<Object> fields, Calls calls) {
      fields.addAll(List.of(calls.count(), calls.bytes(), calls.nanos()));
    }

    private static Counted ofFields(List<String> values) {
      if (values.size() % FIELDS != 0) {
        throw new IllegalArgumentException(
            "Expected %d fields for each kind of message, but found %d fields in all"
                .formatted(FIELDS, values.size()));
      }
      Map<Kind, Cost> costs = new HashMap<>();
      for (int i = 0; i < values.size(); i += FIELDS) {
        Kind kind = new Kind(values.get(i), Codec.valueOf(values.get(i + 1)));
        costs.put(kind, new Cost(calls(values, i + 2), calls(values, i + 5)));
      }
      return new Counted(new Costs(costs));
    }

    private static Calls calls(List<String> values, int from) {
      return new Calls(
          Long.parseLong(values.get(from)),
          Long.parseLong(values.get(from + 1)),
          Long.parseLong(values.get(from + 2)));
    }
  }
}
