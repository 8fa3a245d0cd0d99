package dev.shardpack.benchmarks.messages;

import dev.shardpack.benchmarks.BenchmarkSystem;
import dev.shardpack.benchmarks.Codec;
import dev.shardpack.benchmarks.Parameter;
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
 * Messages of distributed data, of sharding and of the other families through Shardpack and through
 * Pekko's own serializers.
 *
 * <p>Names of this class, its methods and parameters are stable: scripts select by them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class PekkoMessageBenchmark {
  @Param({
    "gset",
    "orset",
    "ormap",
    "lwwmap",
    "pncountermap",
    "ormultimap",
    "gcounter",
    "pncounter",
    "gossip",
    "status",
    "deltaPropagation",
    "shardingEnvelope",
    "getShardHome",
    "shardRegionStats",
    "pubSubStatus",
    "publish",
    "messagePublished",
    "deliveryRequest"
  })
  String message;

  @Param({"shardpack", "pekko"})
  String codec;

  private BenchmarkSystem system;
  private CheckedMessage measured;

  /** Makes the message and checks that the codec reads what it writes. */
  @Setup
  public void setUp() {
    system = BenchmarkSystem.start();
    measured =
        CheckedMessage.of(
            Parameter.parse(Codec.class, codec), MessageModel.of(message), system.serialization());
  }

  @TearDown
  public void tearDown() {
    system.close();
  }

  @Benchmark
  public byte[] serialize() {
    return measured.serialize();
  }

  @Benchmark
  public Object deserialize() throws NotSerializableException {
    return measured.deserialize();
  }
}
