package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.Parameter;
import dev.shardpack.benchmarks.objects.model.PocoBean;
import dev.shardpack.benchmarks.objects.model.PocoRecord;
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

/** An object of two members, and an array of a thousand; the workload of Nerdbank.MessagePack. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class PocoBenchmark {
  /** A record, or a class with getters and setters. */
  @Param({"record", "bean"})
  String form;

  @Param({"1", "1000"})
  int count;

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

  private ObjectCodec<Object> measured;
  private Object value;
  private byte[] bytes;

  /** Makes the codec and checks that it reads what it writes. */
  @Setup
  public void setUp() {
    value = valueOf(form, count);
    measured = CheckedCodec.of(Parameter.parse(Contender.class, codec), value);
    bytes = measured.serialize(value);
  }

  /**
   * The object, or the array of objects.
   *
   * @throws IllegalArgumentException if the form is neither {@code record} nor {@code bean}
   */
  static Object valueOf(String form, int count) {
    return switch (form) {
      case "record" -> count == 1 ? PocoRecord.example() : PocoRecord.examples(count);
      case "bean" -> count == 1 ? PocoBean.example() : PocoBean.examples(count);
      default ->
          throw new IllegalArgumentException("expected record or bean but found '" + form + "'");
    };
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
