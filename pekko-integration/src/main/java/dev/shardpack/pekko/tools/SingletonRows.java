package dev.shardpack.pekko.tools;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import java.util.List;
import org.apache.pekko.cluster.singleton.ClusterSingletonManager$Internal$HandOverDone$;
import org.apache.pekko.cluster.singleton.ClusterSingletonManager$Internal$HandOverInProgress$;
import org.apache.pekko.cluster.singleton.ClusterSingletonManager$Internal$HandOverToMe$;
import org.apache.pekko.cluster.singleton.ClusterSingletonManager$Internal$TakeOverFromMe$;

/**
 * Messages by which the managers of a cluster singleton hand it over. Their manifests are {@code o}
 * and Pekko's letter.
 */
public final class SingletonRows {
  private SingletonRows() {}

  /**
   * The rows of this family.
   *
   * @return new rows
   */
  public static List<MessageRow<?>> rows() {
    return List.of(
        row("oA", ClusterSingletonManager$Internal$HandOverToMe$.MODULE$),
        row("oB", ClusterSingletonManager$Internal$HandOverInProgress$.MODULE$),
        row("oC", ClusterSingletonManager$Internal$HandOverDone$.MODULE$),
        row("oD", ClusterSingletonManager$Internal$TakeOverFromMe$.MODULE$));
  }

  private static <T> MessageRow<T> row(String manifest, T instance) {
    return MessageRow.singleton(manifest, instance, PekkoSerializer.SINGLETON);
  }
}
