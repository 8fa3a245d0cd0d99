package dev.shardpack.benchmarks.stream;

import dev.shardpack.benchmarks.objects.ShardpackCodec;
import dev.shardpack.benchmarks.objects.model.PocoRecord;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.stream.ElementPath;
import dev.shardpack.serializer.stream.MessagePackInput;
import dev.shardpack.serializer.stream.MessagePackIterator;
import dev.shardpack.serializer.stream.MessagePackStreams;
import java.io.IOException;
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
 * An array of many megabytes, element by element, in a heap that is smaller than it. With {@code
 * -prof dev.shardpack.benchmarks.stream.LiveHeapProfiler} also what is live meanwhile.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms64m", "-Xmx64m"})
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class LargeArrayBenchmark {
  private static final int MEGABYTE = 1_000_000;

  @Param({"10", "50", "250"})
  int megabytes;

  /** How many bytes arrive at once. */
  @Param({"4096", "65536"})
  int chunk;

  private MessagePackStreams streams;
  private byte[] element;
  private int count;

  /** Checks that all elements are read. */
  @Setup
  public void setUp() throws IOException {
    MessagePackSerializer serializer = ShardpackCodec.map();
    streams = MessagePackStreams.of(serializer);
    element = serializer.toBytes(PocoRecord.example(), PocoRecord.class);
    count = megabytes * MEGABYTE / element.length;
    long expected = (long) count * PocoRecord.example().someInt();
    if (memory() != expected || pipe() != expected) {
      throw new IllegalStateException("other elements were read than were written");
    }
  }

  private EndlessArray array() {
    return new EndlessArray(element, count, chunk);
  }

  /** Out of memory, so that the time is that of reading. */
  @Benchmark
  public long memory() throws IOException {
    try (MessagePackInput input = streams.input(array())) {
      return sum(input);
    }
  }

  /** From another thread through a pipe, as slow as that is. */
  @Benchmark
  public long pipe() throws IOException {
    try (Producer producer = new Producer(array(), chunk);
        MessagePackInput input = streams.input(producer.channel())) {
      return sum(input);
    }
  }

  private static long sum(MessagePackInput input) {
    long sum = 0;
    MessagePackIterator<PocoRecord> all = input.elements(PocoRecord.class, ElementPath.root());
    while (all.hasNext()) {
      sum += all.next().someInt();
    }
    return sum;
  }
}
