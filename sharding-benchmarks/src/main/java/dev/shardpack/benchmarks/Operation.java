package dev.shardpack.benchmarks;

import java.util.Locale;

/** What a benchmark does with a message, and the floor it is held against. */
enum Operation {
  SERIALIZE("iterateAndCopy"),
  DESERIALIZE("rebuildMaps");

  private final String floorMethod;

  Operation(String floorMethod) {
    this.floorMethod = floorMethod;
  }

  /** Name of the method of {@link CoordinatorStateFloor}. */
  String floorMethod() {
    return floorMethod;
  }

  /** Name of the method of {@link CoordinatorStateBenchmark}. */
  String method(CoordinatorMessage message) {
    String name = message.name();
    return Parameter.valueOf(this) + name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }
}
