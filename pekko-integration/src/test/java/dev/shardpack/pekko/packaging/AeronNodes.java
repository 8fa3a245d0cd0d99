package dev.shardpack.pekko.packaging;

import com.typesafe.config.ConfigFactory;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorIdentity;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Identify;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.pattern.Patterns;

/** A process with two nodes that reach each other over Aeron, and prints what one answers. */
final class AeronNodes {
  private AeronNodes() {}

  /** Ends the process at once: the threads of a transport that did not start stay. */
  public static void main(String[] arguments) {
    try {
      System.out.println("answered: " + ask(arguments[0]));
    } catch (Throwable e) { // also of the initializer of a class
      e.printStackTrace(System.out);
    } finally {
      System.out.flush();
      Runtime.getRuntime().halt(0);
    }
  }

  private static boolean ask(String folder) throws Exception {
    ActorSystem asking = start(folder + "/asking");
    ActorSystem asked = start(folder + "/asked");
    Object answer =
        Patterns.ask(
                asking.actorSelection(Cluster.get(asked).selfAddress() + "/user"),
                new Identify("who"),
                Duration.ofSeconds(20))
            .toCompletableFuture()
            .get(30, TimeUnit.SECONDS);
    return ((ActorIdentity) answer).getActorRef().isPresent();
  }

  private static ActorSystem start(String directory) {
    return ActorSystem.create(
        "app",
        ConfigFactory.parseString(
                """
                include "shardpack-all"
                pekko.actor.provider = cluster
                pekko.cluster.jmx.multi-mbeans-in-same-jvm = on
                pekko.remote.artery {
                  transport = aeron-udp
                  canonical { hostname = "127.0.0.1", port = 0 }
                  advanced.aeron { idle-cpu-level = 1, aeron-dir = "%s" }
                }
                """
                    .formatted(directory))
            .withFallback(ConfigFactory.load()));
  }
}
