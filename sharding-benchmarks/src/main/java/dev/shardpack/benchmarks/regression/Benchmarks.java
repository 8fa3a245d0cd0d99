package dev.shardpack.benchmarks.regression;

import java.util.List;
import java.util.Map;

/** The benchmarks that sets, goals and charts speak of. */
public final class Benchmarks {
  /** Both directions, as the methods of benchmarks are named. */
  public static final List<String> OPERATIONS = List.of("serialize", "deserialize");

  /** Forms in which a coordinator's state is sent. */
  public static final List<String> COORDINATOR_MESSAGES = List.of("State", "Envelope", "Write");

  /** Numbers of shards that figures are published for. */
  public static final List<Integer> SHARDS = List.of(1, 20, 100, 1_000);

  /** Sorts of shard identifiers. */
  public static final List<String> IDS = List.of("shard", "decimal", "uuid");

  /** Messages of distributed data and of typed sharding. */
  public static final List<String> MESSAGES =
      List.of(
          "gset",
          "orset",
          "ormap",
          "lwwmap",
          "pncountermap",
          "ormultimap",
          "gcounter",
          "pncounter",
          "gossip",
          "status",
          "deltaPropagation",
          "shardingEnvelope");

  /** Models of an application's objects. */
  public static final List<String> MODELS =
      List.of("small", "medium", "large", "media", "sample", "struct");

  private Benchmarks() {}

  /**
   * Coordinator state in one of its forms, with remote regions.
   *
   * @param operation one of {@link #OPERATIONS}
   * @param message one of {@link #COORDINATOR_MESSAGES}
   * @param codec {@code shardpack} or {@code pekko}
   * @param shards at least 1
   */
  public static BenchmarkId coordinator(
      String operation, String message, String codec, int shards) {
    return BenchmarkId.of(
        "CoordinatorStateBenchmark." + operation + message,
        Map.of(
            "codec", codec, "ids", "shard", "regions", "remote", "shards", String.valueOf(shards)));
  }

  /**
   * What no serializer of coordinator state can avoid.
   *
   * @param operation one of {@link #OPERATIONS}
   * @param shards at least 1
   */
  public static BenchmarkId coordinatorFloor(String operation, int shards) {
    return BenchmarkId.of(
        "CoordinatorStateFloor." + floorMethod(operation),
        Map.of("ids", "shard", "regions", "remote", "shards", String.valueOf(shards)));
  }

  private static String floorMethod(String operation) {
    return operation.equals("serialize") ? "iterateAndCopy" : "rebuildMaps";
  }

  /**
   * A message of distributed data or typed sharding.
   *
   * @param operation one of {@link #OPERATIONS}
   * @param message one of {@link #MESSAGES}
   * @param codec {@code shardpack} or {@code pekko}
   */
  public static BenchmarkId message(String operation, String message, String codec) {
    return BenchmarkId.of(
        "messages.PekkoMessageBenchmark." + operation, Map.of("codec", codec, "message", message));
  }

  /**
   * An {@code ORSet}.
   *
   * @param operation one of {@link #OPERATIONS}
   * @param codec {@code shardpack} or {@code pekko}
   * @param elements at least 1
   */
  public static BenchmarkId set(String operation, String codec, int elements) {
    return BenchmarkId.of(
        "messages.SetGrowthBenchmark." + operation,
        Map.of("codec", codec, "elements", String.valueOf(elements)));
  }

  /**
   * What no serializer of an {@code ORSet} can avoid.
   *
   * @param operation one of {@link #OPERATIONS}
   * @param elements at least 1
   */
  public static BenchmarkId setFloor(String operation, int elements) {
    return BenchmarkId.of(
        "messages.SetGrowthFloor." + floorMethod(operation),
        Map.of("elements", String.valueOf(elements)));
  }

  /**
   * An application's object.
   *
   * @param operation one of {@link #OPERATIONS}
   * @param model one of {@link #MODELS}
   * @param codec who serializes
   */
  public static BenchmarkId object(String operation, String model, String codec) {
    return BenchmarkId.of(
        "objects.ObjectBenchmark." + operation, Map.of("codec", codec, "model", model));
  }
}
