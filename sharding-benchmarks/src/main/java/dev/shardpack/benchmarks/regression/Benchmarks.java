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

  /** Messages of distributed data and of typed sharding, which goals are set for. */
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

  /** Messages of the other families. */
  public static final List<String> OTHER_MESSAGES =
      List.of(
          "getShardHome",
          "shardRegionStats",
          "pubSubStatus",
          "publish",
          "messagePublished",
          "deliveryRequest");

  /** Models of an application's objects. */
  public static final List<String> MODELS =
      List.of("small", "medium", "large", "media", "sample", "struct");

  /** Models that goals are set for. */
  public static final List<String> MODELS_WITH_GOALS = List.of("small", "medium", "large", "media");

  /** Layouts of objects. */
  public static final List<String> LAYOUTS = List.of("map", "array");

  /** One object, or a thousand of them at once. */
  public static final List<String> POCOS = List.of("poco", "poco1000");

  /** Classes of those objects: records, or beans with getters and setters. */
  public static final List<String> FORMS = List.of("record", "bean");

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
   * A message of Pekko.
   *
   * @param operation one of {@link #OPERATIONS}
   * @param message one of {@link #MESSAGES} or {@link #OTHER_MESSAGES}
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

  /**
   * Objects over one connection.
   *
   * @param operation one of {@link #OPERATIONS}
   * @param mode {@code sync} or {@code async}
   * @param model one of {@link #POCOS}
   * @param layout one of {@link #LAYOUTS}
   * @param form one of {@link #FORMS}
   */
  public static BenchmarkId connection(
      String operation, String mode, String model, String layout, String form) {
    return BenchmarkId.of(
        "stream.AsyncBenchmark." + operation,
        Map.of("mode", mode, "model", model, "layout", layout, "form", form));
  }

  /**
   * One small message through {@code Flow}, or without it.
   *
   * @param method such as {@code decodeFlow} or {@code decodeSync}
   * @param layout one of {@link #LAYOUTS}
   */
  public static BenchmarkId flow(String method, String layout) {
    return BenchmarkId.of("stream.FlowBenchmark." + method, Map.of("layout", layout));
  }

  /**
   * 50,000 objects from a stream.
   *
   * @param bufferSize how many bytes are taken from it at once; 0 reads them from memory
   */
  public static BenchmarkId stream(int bufferSize) {
    return BenchmarkId.of(
        "stream.StreamBenchmark.deserialize",
        Map.of("elements", "50000", "bufferSize", String.valueOf(bufferSize)));
  }

  /**
   * Objects that are read one by one.
   *
   * @param megabytes one of 10, 50, 250
   * @param chunk how many bytes arrive at once
   */
  public static BenchmarkId largeArray(int megabytes, int chunk) {
    return BenchmarkId.of(
        "stream.LargeArrayBenchmark.memory",
        Map.of("megabytes", String.valueOf(megabytes), "chunk", String.valueOf(chunk)));
  }
}
