package dev.shardpack.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$State;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import scala.Function2;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.collection.immutable.HashMapBuilder;
import scala.collection.immutable.Set$;
import scala.collection.immutable.Vector;
import scala.collection.immutable.VectorBuilder;
import scala.runtime.BoxedUnit;

/**
 * What any serializer of coordinator state has to do at least, whatever its format: the floors that
 * {@link CoordinatorStateBenchmark} is held against.
 *
 * <p>Names of this class, its methods and parameters are stable: scripts select by them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class CoordinatorStateFloor {
  @Param({"1", "20", "100", "1000"})
  int shards;

  @Param({"shard", "decimal", "uuid"})
  String ids;

  @Param({"remote", "local"})
  String regions;

  /** Made once, so that the walk itself allocates nothing. */
  private final Function2<ActorRef, Vector<String>, BoxedUnit> lookUpShards = this::lookUpShards;

  private BenchmarkSystem system;
  private ShardCoordinator$Internal$State state;
  private byte[] result;
  private ActorRef[] refs;
  private byte[][][] idsOfRefs;

  @Setup
  public void setUp() {
    system = BenchmarkSystem.start();
    CoordinatorStateFixture fixture =
        CoordinatorStateFixture.create(system.actorSystem(), Workload.of(shards, ids, regions));
    state = fixture.state();
    result =
        WireMessage.checked(
                Codec.SHARDPACK, CoordinatorMessage.STATE, fixture, system.serialization())
            .serialize();
    encodeIds();
    if (!rebuildMaps().equals(state)) {
      throw new IllegalStateException("rebuilt " + rebuildMaps() + " from " + state);
    }
  }

  private void encodeIds() {
    List<ActorRef> regionRefs = new ArrayList<>();
    List<byte[][]> regionIds = new ArrayList<>();
    Iterator<Tuple2<ActorRef, Vector<String>>> entries = state.regions().iterator();
    while (entries.hasNext()) {
      Tuple2<ActorRef, Vector<String>> entry = entries.next();
      Vector<String> shardIds = entry._2();
      byte[][] encoded = new byte[shardIds.length()][];
      for (int i = 0; i < encoded.length; i++) {
        encoded[i] = shardIds.apply(i).getBytes(StandardCharsets.US_ASCII);
      }
      regionRefs.add(entry._1());
      regionIds.add(encoded);
    }
    refs = regionRefs.toArray(ActorRef[]::new);
    idsOfRefs = regionIds.toArray(byte[][][]::new);
  }

  @TearDown
  public void tearDown() {
    system.close();
  }

  /**
   * Writing: walks the regions, looks each shard up, since {@code shards} is authoritative, and
   * copies as many bytes as Shardpack makes of the state.
   */
  @Benchmark
  public byte[] iterateAndCopy() {
    state.regions().foreachEntry(lookUpShards);
    return result.clone();
  }

  private BoxedUnit lookUpShards(ActorRef region, Vector<String> shardIds) {
    for (int i = 0, n = shardIds.length(); i < n; i++) {
      String shard = shardIds.apply(i);
      ActorRef home = state.shards().apply(shard);
      if (!Objects.equals(home, region)) {
        throw new IllegalStateException(shard + " is on " + home + ", not on " + region);
      }
    }
    return BoxedUnit.UNIT;
  }

  /** Reading: makes a string of each id and builds the maps of the state from them. */
  @Benchmark
  public ShardCoordinator$Internal$State rebuildMaps() {
    HashMapBuilder<String, ActorRef> allShards = new HashMapBuilder<>();
    HashMapBuilder<ActorRef, Vector<String>> shardsByRegion = new HashMapBuilder<>();
    for (int r = 0; r < refs.length; r++) {
      ActorRef region = refs[r];
      VectorBuilder<String> shardIds = new VectorBuilder<>();
      for (byte[] encoded : idsOfRefs[r]) {
        String id = new String(encoded, StandardCharsets.US_ASCII);
        allShards.addOne(id, region);
        shardIds.addOne(id);
      }
      shardsByRegion.addOne(region, shardIds.result());
    }
    return new ShardCoordinator$Internal$State(
        allShards.result(),
        shardsByRegion.result(),
        Set$.MODULE$.empty(),
        Set$.MODULE$.empty(),
        false);
  }
}
