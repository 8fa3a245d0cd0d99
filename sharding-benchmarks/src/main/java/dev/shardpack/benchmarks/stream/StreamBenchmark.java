package dev.shardpack.benchmarks.stream;

import dev.shardpack.benchmarks.objects.ShardpackCodec;
import dev.shardpack.benchmarks.objects.model.PocoRecord;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.stream.MessagePackInput;
import dev.shardpack.serializer.stream.MessagePackStreams;
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

/** A large array out of a stream that can only be read, against the same bytes in memory. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class StreamBenchmark {
  @Param({"10000", "50000"})
  int elements;

  /** How many bytes are taken from the stream at once; 0 reads all from memory. */
  @Param({"0", "4096", "65536", "262144", "1048576"})
  int bufferSize;

  private MessagePackSerializer serializer;
  private MessagePackStreams streams;
  private byte[] bytes;

  /** Writes the array and checks that it is read. */
  @Setup
  public void setUp() throws IOException {
    PocoRecord[] value = PocoRecord.examples(elements);
    serializer = ShardpackCodec.map();
    bytes = serializer.toBytes(value, PocoRecord[].class);
    if (bufferSize != 0) {
      streams = MessagePackStreams.builder(serializer).streamReadBufferSize(bufferSize).build();
    }
    if (!Arrays.equals(value, deserialize())) {
      throw new IllegalStateException("another array was read than was written");
    }
  }

  @Benchmark
  public PocoRecord[] deserialize() throws IOException {
    if (streams == null) {
      return serializer.fromBytes(bytes, PocoRecord[].class);
    }
    try (MessagePackInput input = streams.input(new PlainStream(bytes, bufferSize))) {
      return input.read(PocoRecord[].class);
    }
  }
}
