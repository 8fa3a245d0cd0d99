package dev.shardpack.benchmarks;

import java.io.NotSerializableException;
import java.util.concurrent.TimeUnit;
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

/**
 * Coordinator state through Shardpack and through Pekko's own serializers: as a register, in the
 * replicator's envelope, and in the write that carries it to other nodes.
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
public class CoordinatorStateBenchmark {
  @Param({"1", "20", "100", "1000"})
  int shards;

  @Param({"shardpack", "pekko"})
  String codec;

  @Param({"shard", "decimal", "uuid"})
  String ids;

  @Param({"remote", "local"})
  String regions;

  private BenchmarkSystem system;
  private CoordinatorStateFixture fixture;
  private WireMessage state;
  private WireMessage envelope;
  private WireMessage write;

  /** Builds the workload and checks that the codec reads what it writes. */
  @Setup
  public void setUp() {
    system = BenchmarkSystem.start();
    fixture =
        CoordinatorStateFixture.create(system.actorSystem(), Workload.of(shards, ids, regions));
    state = checked(CoordinatorMessage.STATE);
    envelope = checked(CoordinatorMessage.ENVELOPE);
    write = checked(CoordinatorMessage.WRITE);
  }

  private WireMessage checked(CoordinatorMessage message) {
    return WireMessage.checked(
        Parameter.parse(Codec.class, codec), message, fixture, system.serialization());
  }

  @TearDown
  public void tearDown() {
    system.close();
  }

  @Benchmark
  public byte[] serializeState() {
    return state.serialize();
  }

  @Benchmark
  public Object deserializeState() throws NotSerializableException {
    return state.deserialize();
  }

  @Benchmark
  public byte[] serializeEnvelope() {
    return envelope.serialize();
  }

  @Benchmark
  public Object deserializeEnvelope() throws NotSerializableException {
    return envelope.deserialize();
  }

  /** A new write each time, since both codecs remember the bytes of a write by its identity. */
  @Benchmark
  public byte[] serializeWrite() {
    return write.serialize(fixture.write());
  }

  @Benchmark
  public Object deserializeWrite() throws NotSerializableException {
    return write.deserialize();
  }
}
