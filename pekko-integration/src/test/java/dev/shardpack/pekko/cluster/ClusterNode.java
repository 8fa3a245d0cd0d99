package dev.shardpack.pekko.cluster;

import static org.awaitility.Awaitility.await;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.CoordinatedShutdown;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.remote.RemoteActorRefProvider;
import org.apache.pekko.remote.artery.ArteryTransport;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializationExtension;

/** One node: an actor system on a free port, its log and the tap on its connections. */
final class ClusterNode implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(40);

  private final WireTap tap;
  private final ActorSystem system;

  private ClusterNode(WireTap tap, ActorSystem system) {
    this.tap = tap;
    this.system = system;
  }

  /**
   * Starts a node that has not joined yet.
   *
   * @param application what would be its {@code application.conf}
   */
  static ClusterNode start(Config application) throws IOException {
    return start(application, ClusterNode.class.getClassLoader());
  }

  /** Starts a node that finds its classes and {@code reference.conf} files through this loader. */
  static ClusterNode start(Config application, ClassLoader loader) throws IOException {
    WireTap tap = WireTap.open();
    try {
      Config overrides =
          ConfigFactory.parseMap(Map.of("pekko.remote.artery.canonical.port", tap.port()))
              .withFallback(ConfigFactory.parseResources("fast-cluster.conf"));
      ActorSystem system =
          ActorSystem.create(
              "orders", ConfigFactory.load(loader, overrides.withFallback(application)), loader);
      tap.forwardTo(boundPort(system));
      return new ClusterNode(tap, system);
    } catch (RuntimeException e) {
      tap.close();
      throw e;
    }
  }

  ActorSystem system() {
    return system;
  }

  Address address() {
    return Cluster.get(system).selfAddress();
  }

  /** The uid by which envelopes name this node as their sender. */
  long uid() {
    return Cluster.get(system).selfUniqueAddress().longUid();
  }

  Serialization serialization() {
    return SerializationExtension.get(system);
  }

  LogCapture log() {
    return LogCapture.of(system);
  }

  WireTap tap() {
    return tap;
  }

  void join(ClusterNode contact) {
    Cluster.get(system).join(contact.address());
  }

  /** Joins as nodes do that are given seed nodes: their configurations are compared. */
  void joinChecked(ClusterNode seed) {
    Cluster.get(system).joinSeedNodes(List.of(seed.address()));
  }

  /** Waits until this node sees exactly so many members, all up. */
  void awaitMembers(int count) {
    await("members of the cluster as " + address() + " sees it")
        .atMost(PATIENCE)
        .until(
            () -> {
              List<MemberStatus> statuses = new ArrayList<>();
              Cluster.get(system)
                  .state()
                  .getMembers()
                  .forEach(member -> statuses.add(member.status()));
              return statuses.equals(Collections.nCopies(count, MemberStatus.up()));
            });
  }

  /** Leaves the cluster in order, handing its shards over, and ends. */
  void leave() throws Exception {
    CoordinatedShutdown.get(system)
        .runAll(CoordinatedShutdown.clusterLeavingReason())
        .toCompletableFuture()
        .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    close();
  }

  @Override
  public void close() throws IOException {
    try {
      system.terminate();
      system.getWhenTerminated().toCompletableFuture().orTimeout(30, TimeUnit.SECONDS).join();
    } finally {
      tap.close();
    }
  }

  private static int boundPort(ActorSystem system) {
    RemoteActorRefProvider provider =
        (RemoteActorRefProvider) ((ExtendedActorSystem) system).provider();
    return ((ArteryTransport) provider.transport()).bindAddress().address().getPort().orElseThrow();
  }
}
