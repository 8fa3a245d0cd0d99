package dev.shardpack.benchmarks.stream;

import dev.shardpack.benchmarks.Parameter;
import dev.shardpack.benchmarks.objects.ShardpackCodec;
import dev.shardpack.benchmarks.objects.model.PocoRecord;
import java.io.IOException;
import java.util.Arrays;
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

/** The array of {@link StreamBenchmark} out of the same stream, by other libraries too. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class StreamPeerBenchmark {
  @Param({"shardpack", "jackson-msgpack", "msgpack-core"})
  String codec;

  @Param("50000")
  int elements;

  /** How many bytes the stream has at once. */
  @Param({"4096", "65536"})
  int bufferSize;

  private StreamPeer.Reading reading;
  private byte[] bytes;

  /** Writes the array and checks that it is read. */
  @Setup
  public void setUp() throws IOException {
    PocoRecord[] value = PocoRecord.examples(elements);
    bytes = ShardpackCodec.map().toBytes(value, PocoRecord[].class);
    reading = Parameter.parse(StreamPeer.class, codec).open(bufferSize);
    if (!Arrays.equals(value, read())) {
      throw new IllegalStateException("another array was read than was written");
    }
  }

  @Benchmark
  public PocoRecord[] read() throws IOException {
    return reading.read(new PlainStream(bytes, bufferSize));
  }
}
