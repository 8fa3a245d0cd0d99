package dev.shardpack.benchmarks;

import com.typesafe.config.ConfigFactory;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializationExtension;

/**
 * The actor system that the serializers under measurement belong to: cluster provider, Artery on a
 * free loopback port, no logging, nothing bound to Shardpack.
 */
public final class BenchmarkSystem implements AutoCloseable {
  /** Name of the system, and of the one that the remote references point to. */
  static final String NAME = "app";

  private static final long TERMINATION_SECONDS = 30;

  private final ExtendedActorSystem actorSystem;

  private BenchmarkSystem(ExtendedActorSystem actorSystem) {
    this.actorSystem = actorSystem;
  }

  /** Starts a system, to be closed. */
  public static BenchmarkSystem start() {
    return new BenchmarkSystem(
        (ExtendedActorSystem) ActorSystem.create(NAME, ConfigFactory.load("benchmark-system")));
  }

  ExtendedActorSystem actorSystem() {
    return actorSystem;
  }

  /** The serializers of the system. */
  public Serialization serialization() {
    return SerializationExtension.get(actorSystem);
  }

  /** Terminates the system and waits until it is gone. */
  @Override
  public void close() {
    actorSystem.terminate();
    actorSystem
        .getWhenTerminated()
        .toCompletableFuture()
        .orTimeout(TERMINATION_SECONDS, TimeUnit.SECONDS)
        .join();
  }
}
