package dev.shardpack.benchmarks.objects;

import dev.shardpack.benchmarks.Parameter;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.ArrayBufferOutput;
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

/**
 * Integers one by one through Shardpack's and msgpack-core's writer and reader, in nanoseconds for
 * each integer.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class IntegerBenchmark {
  private static final int COUNT = 100_000;
  private static final int MAX_BYTES = 5 * COUNT;

  @Param({"small", "mixed", "large"})
  String distribution;

  private final MessagePackWriter writer = new MessagePackWriter();
  private final MessagePackReader reader = new MessagePackReader();
  private final ArrayBufferOutput output = new ArrayBufferOutput(MAX_BYTES);
  private final MessagePacker packer = MessagePack.newDefaultPacker(output);
  private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
  private final MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);
  private int[] values;
  private byte[] bytes;

  /** Draws the numbers and checks that both read what both write. */
  @Setup
  public void setUp() throws IOException {
    values = Parameter.parse(IntegerDistribution.class, distribution).random(COUNT);
    write();
    bytes = writer.toByteArray();
    writeWithMsgpackCore();
    if (!Arrays.equals(bytes, output.toByteArray())) {
      throw new IllegalStateException("expected the same bytes of Shardpack and msgpack-core");
    }
    int sum = Arrays.stream(values).sum();
    if (read() != sum || readWithMsgpackCore() != sum) {
      throw new IllegalStateException("expected to read the sum that was written, " + sum);
    }
  }

  /** How many bytes an integer of a distribution takes on average. */
  static double bytesOf(String distribution) {
    IntegerBenchmark benchmark = new IntegerBenchmark();
    benchmark.values = Parameter.parse(IntegerDistribution.class, distribution).random(COUNT);
    return (double) benchmark.write() / COUNT;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int write() {
    writer.reset();
    for (int value : values) {
      writer.writeInt(value);
    }
    return writer.size();
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int read() {
    reader.wrap(bytes);
    int sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += reader.readInt();
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int writeWithMsgpackCore() throws IOException {
    output.clear();
    packer.reset(output);
    for (int value : values) {
      packer.packInt(value);
    }
    packer.flush();
    return output.getSize();
  }

  @Benchmark
  @OperationsPerInvocation(COUNT)
  public int readWithMsgpackCore() throws IOException {
    input.reset(bytes);
    unpacker.reset(input);
    int sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += unpacker.unpackInt();
    }
    return sum;
  }
}
