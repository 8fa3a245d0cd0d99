package dev.shardpack.benchmarks;

import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.UniqueAddress;
import org.apache.pekko.cluster.ddata.LWWRegister;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import scala.Option;
import scala.Some;
import scala.Tuple2;
import scala.collection.immutable.Map;
import scala.collection.immutable.Map$;
import scala.collection.immutable.Set$;
import scala.collection.immutable.Vector;
import scala.collection.immutable.VectorBuilder;
import scala.collection.mutable.Builder;

/**
 * The workload: the state of a shard coordinator and the messages that carry it through distributed
 * data.
 *
 * <p>There is one region for ten shards, at least one, and shard i lives on region i modulo the
 * number of regions. All shards are allocated and there are no proxies. The same arguments give
 * equal remote states in every run.
 */
final class CoordinatorStateFixture {
  private static final int SHARDS_PER_REGION = 10;
  private static final String KEY = "CoordinatorState";
  private static final long NODE_SEED = 0x5EED_0DEL;

  /** Milliseconds since 1970, like the clock of a register. */
  private static final long TIMESTAMP = 1_767_225_600_000L;

  private final ShardCoordinator$Internal$State state;
  private final UniqueAddress node;
  private final LWWRegister<ShardCoordinator$Internal$State> register;
  private final Replicator$Internal$DataEnvelope envelope;
  private final Option<UniqueAddress> fromNode;

  private CoordinatorStateFixture(ShardCoordinator$Internal$State state, UniqueAddress node) {
    this.state = state;
    this.node = node;
    this.register = new LWWRegister<>(node, state, TIMESTAMP);
    this.envelope =
        new Replicator$Internal$DataEnvelope(
            register, Map$.MODULE$.empty(), VersionVector$.MODULE$.empty());
    this.fromNode = new Some<>(node);
  }

  /** Creates the messages; the actor system resolves or runs the regions. */
  static CoordinatorStateFixture create(ExtendedActorSystem system, Workload workload) {
    int regions = Math.max(workload.shards() / SHARDS_PER_REGION, 1);
    List<ActorRef> refs = workload.regions().start(system, regions);
    return new CoordinatorStateFixture(
        allocate(workload.ids().first(workload.shards()), refs),
        new UniqueAddress(nodeOf(refs.get(0), system), new Random(NODE_SEED).nextLong()));
  }

  /** Adds the entries of the maps one by one, as the coordinator does: small maps stay small. */
  private static ShardCoordinator$Internal$State allocate(
      List<String> shardIds, List<ActorRef> regions) {
    Builder<Tuple2<String, ActorRef>, Map<String, ActorRef>> shards = Map$.MODULE$.newBuilder();
    List<VectorBuilder<String>> shardsOfRegions =
        regions.stream().map(region -> new VectorBuilder<String>()).toList();
    for (int i = 0; i < shardIds.size(); i++) {
      int region = i % regions.size();
      shards.addOne(new Tuple2<>(shardIds.get(i), regions.get(region)));
      shardsOfRegions.get(region).addOne(shardIds.get(i));
    }
    Builder<Tuple2<ActorRef, Vector<String>>, Map<ActorRef, Vector<String>>> shardsByRegion =
        Map$.MODULE$.newBuilder();
    for (int region = 0; region < regions.size(); region++) {
      shardsByRegion.addOne(
          new Tuple2<>(regions.get(region), shardsOfRegions.get(region).result()));
    }
    return new ShardCoordinator$Internal$State(
        shards.result(),
        shardsByRegion.result(),
        Set$.MODULE$.empty(),
        Set$.MODULE$.empty(),
        false);
  }

  private static Address nodeOf(ActorRef region, ExtendedActorSystem system) {
    Address address = region.path().address();
    return address.hasGlobalScope() ? address : system.provider().getDefaultAddress();
  }

  /** Returns messages of the same node and time with another state in them. */
  CoordinatorStateFixture withState(ShardCoordinator$Internal$State other) {
    return new CoordinatorStateFixture(other, node);
  }

  ShardCoordinator$Internal$State state() {
    return state;
  }

  /** The state as distributed data. */
  LWWRegister<ShardCoordinator$Internal$State> register() {
    return register;
  }

  /** The register as the replicator stores and gossips it. */
  Replicator$Internal$DataEnvelope envelope() {
    return envelope;
  }

  /**
   * The envelope as the replicator sends it to other nodes: a new instance at each call, so that no
   * cache by identity can answer for it.
   */
  Replicator$Internal$Write write() {
    return new Replicator$Internal$Write(KEY, envelope, fromNode);
  }
}
