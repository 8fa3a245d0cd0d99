package dev.shardpack.pekko.packaging;

import com.typesafe.config.ConfigFactory;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.ddata.DistributedData;
import org.apache.pekko.cluster.ddata.Flag;
import org.apache.pekko.cluster.ddata.FlagKey;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.pattern.Patterns;

/** A process that stores durable data in the folder that it is given, and prints the answer. */
final class DurableNode {
  private DurableNode() {}

  public static void main(String[] arguments) throws Exception {
    ActorSystem system =
        ActorSystem.create(
            "app",
            ConfigFactory.parseString(
                    """
                    include "shardpack-durable-data"
                    pekko.actor.provider = cluster
                    pekko.remote.artery.canonical { hostname = "127.0.0.1", port = 0 }
                    pekko.cluster.distributed-data.durable { keys = ["*"], lmdb.map-size = 1 MiB }
                    pekko.cluster.distributed-data.durable.lmdb.dir = "%s"
                    """
                        .formatted(arguments[0]))
                .withFallback(ConfigFactory.load()));
    try {
      Cluster cluster = Cluster.get(system);
      cluster.join(cluster.selfAddress());
      Object answer =
          Patterns.ask(
                  DistributedData.get(system).replicator(),
                  new Replicator.Update<>(
                      FlagKey.create("flag"),
                      Flag.create(),
                      Replicator.writeLocal(),
                      Flag::switchOn),
                  Duration.ofSeconds(20))
              .toCompletableFuture()
              .get(30, TimeUnit.SECONDS);
      System.out.println(answer);
    } finally {
      system.terminate();
    }
  }
}
