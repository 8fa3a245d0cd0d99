package dev.shardpack.benchmarks.stream;

import dev.shardpack.serializer.MessagePackSerializer;
import java.io.IOException;
import java.nio.ByteBuffer;
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

/** What {@link AsyncBenchmark} measures, on the same channel. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ChannelBenchmark {
  @Param({"poco", "poco1000"})
  String model;

  @Param({"map", "array"})
  String layout;

  @Param({"sync", "async"})
  String mode;

  private Object value;
  private Connection connection;
  private PacketChannel channel;

  /** Opens the connection and checks what is sent and received. */
  @Setup
  public void setUp() throws IOException {
    MessagePackSerializer serializer = Poco.serializer(layout);
    Poco poco = Poco.of(model, "record");
    byte[] bytes = serializer.toBytes(poco.value(), poco.type());
    value = poco.value();
    channel = new PacketChannel(bytes);
    connection =
        Poco.isFirst("mode", mode, "sync", "async")
            ? new Connection.SyncChannel(serializer, poco.type(), channel)
            : Connection.Async.of(serializer, poco.type(), channel);
    for (int i = 0; i < 2; i++) {
      serialize();
      if (!ByteBuffer.wrap(bytes).equals(channel.sent())) {
        throw new IllegalStateException("other bytes were sent than a serializer writes");
      }
      poco.check(deserialize());
    }
  }

  @Benchmark
  public int serialize() throws IOException {
    channel.begin();
    connection.send(value);
    return channel.length();
  }

  @Benchmark
  public Object deserialize() throws IOException {
    return connection.receive();
  }
}
