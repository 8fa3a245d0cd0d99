package dev.shardpack.pekko.cluster;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.ActorSelection;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.LWWRegisterKey;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.apache.pekko.pattern.Patterns;
import org.apache.pekko.util.ByteString;
import scala.collection.immutable.Map$;
import scala.jdk.javaapi.CollectionConverters;

/** The coordinator's state as the replicator of one node holds it. */
record CoordinatorState(LWWRegister<ShardCoordinator$Internal$State> register) {
  static final Key<LWWRegister<ShardCoordinator$Internal$State>> KEY =
      LWWRegisterKey.create(EchoSharding.TYPE + "CoordinatorState");

  /** Reads it on this node only; empty while the node has not received any. */
  static Optional<CoordinatorState> of(ClusterNode node)
      throws ExecutionException, InterruptedException, TimeoutException {
    ActorSelection replicator = node.system().actorSelection("/system/sharding/replicator");
    Object answer =
        Patterns.ask(
                replicator,
                new Replicator.Get<>(KEY, Replicator.ReadLocal$.MODULE$),
                ClusterNode.PATIENCE)
            .toCompletableFuture()
            .get(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    return answer instanceof Replicator.GetSuccess<?> success
        ? Optional.of(new CoordinatorState(success.get(KEY)))
        : Optional.empty();
  }

  Set<String> shards() {
    return new TreeSet<>(CollectionConverters.asJava(register.value().shards()).keySet());
  }

  /** How many regions have registered. */
  int regions() {
    return register.value().regions().size();
  }

  /** The uid of the node whose coordinator wrote this state. */
  long writer() {
    return register.updatedBy().longUid();
  }

  /** The digest by which replicators compare the state, computed as the given node does it. */
  ByteString digestOn(ClusterNode node) {
    Replicator$Internal$DataEnvelope envelope =
        new Replicator$Internal$DataEnvelope(
            register, Map$.MODULE$.empty(), VersionVector$.MODULE$.empty());
    byte[] bytes = node.serialization().findSerializerFor(envelope).toBinary(envelope);
    try {
      return ByteString.fromArray(MessageDigest.getInstance("SHA-1").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("Every JDK has SHA-1", e);
    }
  }
}
