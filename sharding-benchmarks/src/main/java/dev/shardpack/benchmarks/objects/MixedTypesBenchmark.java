package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.Parameter;
import dev.shardpack.benchmarks.objects.model.Mixed;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Values of one, four or sixteen classes in turn through one serializer at one call site, in
 * nanoseconds for each value: what is left of a time when the JIT compiler can no longer tell which
 * class comes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class MixedTypesBenchmark {
  private static final int COUNT = 16;

  @Param({"1", "4", "16"})
  int types;

  @Param({
    "shardpack-map",
    "shardpack-array",
    "shardpack-facade",
    "jackson-msgpack",
    "jackson-cbor",
    "fory",
    "fory-compatible",
    "kryo"
  })
  String codec;

  private final List<ObjectCodec<Object>> measured = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();
  private final List<byte[]> bytes = new ArrayList<>();

  /** Makes the codecs and checks that they read what they write. */
  @Setup
  public void setUp() {
    CodecFactory factory = Parameter.parse(Contender.class, codec).open();
    for (int i = 0; i < COUNT; i++) {
      Object value = Mixed.examples().get(i % types);
      ObjectCodec<Object> checked = CheckedCodec.of(factory, value);
      measured.add(checked);
      values.add(value);
      bytes.add(checked.serialize(value));
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void serialize(Blackhole blackhole) {
    for (int i = 0; i < COUNT; i++) {
      blackhole.consume(measured.get(i).serialize(values.get(i)));
    }
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public void deserialize(Blackhole blackhole) {
    for (int i = 0; i < COUNT; i++) {
      blackhole.consume(measured.get(i).deserialize(bytes.get(i)));
    }
  }
}
