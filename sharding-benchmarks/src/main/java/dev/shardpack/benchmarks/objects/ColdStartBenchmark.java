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
 * A new serializer up to its first value written and read: all reflection, building of converters
 * and generating of code, in a JVM that has done so before.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ColdStartBenchmark {
  @Param({"small", "medium", "large", "media", "sample", "struct"})
  String model;

  @Param({
    "shardpack-map",
    "shardpack-array",
    "jackson-msgpack",
    "jackson-cbor",
    "fory",
    "fory-compatible",
    "kryo"
  })
  String codec;

  private Contender contender;
  private Object value;

  /** Chooses what is built. */
  @Setup
  public void setUp() {
    contender = Parameter.parse(Contender.class, codec);
    value = Parameter.parse(Model.class, model).value();
  }

  @Benchmark
  public ObjectCodec<Object> build() {
    return CheckedCodec.of(contender, value);
  }
}
