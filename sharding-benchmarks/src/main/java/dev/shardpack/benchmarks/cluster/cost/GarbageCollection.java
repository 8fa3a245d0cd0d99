package dev.shardpack.benchmarks.cluster.cost;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * Garbage collections, of one JVM or of several together.
 *
 * @param count how many
 * @param millis how long they took together, in milliseconds
 */
public record GarbageCollection(long count, long millis) {

  /** None. */
  public static final GarbageCollection NONE = new GarbageCollection(0, 0);

  /** Those of this JVM since it started, all collectors together. */
  public static GarbageCollection ofThisJvm() {
    GarbageCollection sum = NONE;
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      sum = sum.plus(new GarbageCollection(bean.getCollectionCount(), bean.getCollectionTime()));
    }
    return sum;
  }

  /**
   * Both together.
   *
   * @param other further collections
   */
  public GarbageCollection plus(GarbageCollection other) {
    return new GarbageCollection(count + other.count, millis + other.millis);
  }

  /**
   * Those that came after others.
   *
   * @param earlier collections that are among these
   */
  public GarbageCollection minus(GarbageCollection earlier) {
    return new GarbageCollection(count - earlier.count, millis - earlier.millis);
  }
}
