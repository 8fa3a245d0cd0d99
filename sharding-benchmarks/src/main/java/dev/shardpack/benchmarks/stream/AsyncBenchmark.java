package dev.shardpack.benchmarks.stream;

import dev.shardpack.serializer.MessagePackSerializer;
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

/**
 * A message over a connection, as a stream and as an array of bytes: two ways on the same {@code
 * InputStream} and {@code OutputStream}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class AsyncBenchmark {
  @Param({"poco", "poco1000"})
  String model;

  @Param({"map", "array"})
  String layout;

  @Param({"sync", "async"})
  String mode;

  /** A record, or a class with getters and setters. */
  @Param("record")
  String form;

  private Object value;
  private Connection connection;
  private PacketSink sink;

  /** Opens the connection and checks what is sent and received. */
  @Setup
  public void setUp() throws IOException {
    MessagePackSerializer serializer = Poco.serializer(layout);
    Poco poco = Poco.of(model, form);
    byte[] bytes = serializer.toBytes(poco.value(), poco.type());
    value = poco.value();
    sink = new PacketSink(bytes.length);
    PacketStream source = new PacketStream(bytes);
    connection =
        Poco.isFirst("mode", mode, "sync", "async")
            ? new Connection.Sync(serializer, poco.type(), source, sink)
            : Connection.Async.of(serializer, poco.type(), source, sink);
    for (int i = 0; i < 2; i++) {
      serialize();
      if (!Arrays.equals(bytes, sink.message())) {
        throw new IllegalStateException("other bytes were sent than a serializer writes");
      }
      poco.check(deserialize());
    }
  }

  @Benchmark
  public int serialize() throws IOException {
    sink.begin();
    connection.send(value);
    return sink.length();
  }

  @Benchmark
  public Object deserialize() throws IOException {
    return connection.receive();
  }
}
