package dev.shardpack.pekko.startup;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.ddata.ReplicatedDataRows;
import dev.shardpack.pekko.ddata.ReplicatorRows;
import dev.shardpack.pekko.sharding.ShardingRows;
import java.util.ArrayList;
import java.util.List;

/** The families of rows whose Pekko module is on the class path. */
public final class Families {
  private Families() {}

  /**
   * The rows of all families that can be there.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    List<MessageRow<?>> rows = new ArrayList<>();
    if (isPresent("org.apache.pekko.cluster.ddata.Replicator")) {
      rows.addAll(ReplicatorRows.rows());
      rows.addAll(ReplicatedDataRows.rows());
    }
    if (isPresent("org.apache.pekko.cluster.sharding.ShardCoordinator")) {
      rows.addAll(ShardingRows.rows());
    }
    return rows;
  }

  private static boolean isPresent(String className) {
    try {
      Class.forName(className, false, Families.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
