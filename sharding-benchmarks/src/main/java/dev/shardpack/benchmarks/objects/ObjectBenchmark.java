package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.Parameter;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * One object to a new array of bytes and back, through Shardpack, through code written by hand and
 * through other serializers.
 *
 * <p>Names of this class, its methods and parameters are stable: scripts select by them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ObjectBenchmark {
  @Param({"small", "medium", "large", "media", "sample", "struct"})
  String model;

  @Param({
    "shardpack-map",
    "shardpack-array",
    "shardpack-facade",
    "handwritten",
    "msgpack-core",
    "jackson-msgpack",
    "jackson-cbor",
    "fory",
    "fory-compatible",
    "kryo",
    "protobuf"
  })
  String codec;

  private ObjectCodec<Object> measured;
  private Object value;
  private byte[] bytes;

  /** Makes the codec and checks that it reads what it writes. */
  @Setup
  public void setUp() {
    value = Parameter.parse(Model.class, model).value();
    measured = CheckedCodec.of(Parameter.parse(Contender.class, codec), value);
    bytes = measured.serialize(value);
  }

  @Benchmark
  public byte[] serialize() {
    return measured.serialize(value);
  }

  @Benchmark
  public Object deserialize() {
    return measured.deserialize(bytes);
  }
}
