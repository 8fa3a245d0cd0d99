package dev.shardpack.benchmarks.stream;

import dev.shardpack.benchmarks.objects.model.PocoRecord;
import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.stream.MessagePackDecoder;
import dev.shardpack.serializer.stream.MessagePackStreams;
import java.nio.ByteBuffer;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Small messages through {@code Flow}, through the decoder that is pushed bytes, and without either
 * from the same buffers; in nanoseconds for each message.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class FlowBenchmark {
  private static final int BATCH = 1000;

  @Param({"map", "array"})
  String layout;

  private final PocoRecord value = PocoRecord.example();
  private MessagePackSerializer serializer;
  private ByteBuffer message;
  private ByteBuffer batch;
  private MessagePackDecoder<PocoRecord> decoder;
  private Pushing<ByteBuffer, PocoRecord> values;
  private Pushing<ByteBuffer, PocoRecord> batches;
  private Pushing<PocoRecord, ByteBuffer> encoder;

  /** Makes the processors and checks what such emit. */
  @Setup
  public void setUp(Blackhole blackhole) {
    serializer = Poco.serializer(layout);
    MessagePackStreams streams = MessagePackStreams.of(serializer);
    message = ByteBuffer.wrap(serializer.toBytes(value, PocoRecord.class));
    batch = ByteBuffer.allocate(BATCH * message.capacity());
    for (int i = 0; i < BATCH; i++) {
      batch.put(message.array());
    }
    decoder = streams.decoder(TypeToken.of(PocoRecord.class));
    values = new Pushing<>(streams.values(PocoRecord.class), blackhole::consume);
    batches = new Pushing<>(streams.values(PocoRecord.class), blackhole::consume);
    encoder = new Pushing<>(streams.encoder(PocoRecord.class), blackhole::consume);
    check(streams);
  }

  private void check(MessagePackStreams streams) {
    Poco expected = new Poco(value);
    expected.check(decodeSync());
    expected.check(decodePushed());
    var checkedBatch = new Pushing<>(streams.values(PocoRecord.class), expected::check);
    checkedBatch.push(batch.clear());
    checkedBatch.check(BATCH);
    var checked = new Pushing<>(streams.values(PocoRecord.class), expected::check);
    checked.push(message.clear());
    checked.check(1);
    Poco bytes = new Poco(message.clear());
    new Pushing<>(streams.encoder(PocoRecord.class), bytes::check).push(value);
    bytes.check(ByteBuffer.wrap(encodeSync()));
  }

  /** Checks that no item was lost. */
  @TearDown
  public void tearDown() {
    values.check(1);
    batches.check(BATCH);
    encoder.check(1);
  }

  /** One message in a buffer. */
  @Benchmark
  public PocoRecord decodeSync() {
    return serializer.read(message.clear(), PocoRecord.class);
  }

  @Benchmark
  public PocoRecord decodePushed() {
    decoder.feed(message.clear());
    if (!decoder.next()) {
      throw new IllegalStateException("the message is complete");
    }
    return decoder.value();
  }

  @Benchmark
  public void decodeFlow() {
    values.push(message.clear());
  }

  /** A thousand messages in a buffer. */
  @Benchmark
  @OperationsPerInvocation(BATCH)
  public void decodeBatchSync(Blackhole blackhole) {
    batch.clear();
    while (batch.hasRemaining()) {
      blackhole.consume(serializer.read(batch, PocoRecord.class));
    }
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  public void decodeBatchFlow() {
    batches.push(batch.clear());
  }

  @Benchmark
  public byte[] encodeSync() {
    return serializer.toBytes(value, PocoRecord.class);
  }

  @Benchmark
  public void encodeFlow() {
    encoder.push(value);
  }
}
