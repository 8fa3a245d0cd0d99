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

/** Arrays of 10,000 numbers or truth values. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class PrimitiveArrayBenchmark {
  @Param({
    "booleans",
    "floats",
    "doubles",
    "shorts",
    "ints",
    "longs",
    "mixed-shorts",
    "mixed-ints",
    "mixed-longs"
  })
  String array;

  @Param({"shardpack-map", "msgpack-core", "jackson-msgpack", "jackson-cbor", "fory", "kryo"})
  String codec;

  private ObjectCodec<Object> measured;
  private Object value;
  private byte[] bytes;

  /** Makes the codec and checks that it reads what it writes. */
  @Setup
  public void setUp() {
    value = Parameter.parse(PrimitiveArray.class, array).random();
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
