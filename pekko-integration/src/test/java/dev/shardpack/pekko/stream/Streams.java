package dev.shardpack.pekko.stream;

import com.typesafe.config.ConfigFactory;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.Done;
import org.apache.pekko.NotUsed;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.japi.Pair;
import org.apache.pekko.stream.Attributes;
import org.apache.pekko.stream.BoundedSourceQueue;
import org.apache.pekko.stream.javadsl.Flow;
import org.apache.pekko.stream.javadsl.Keep;
import org.apache.pekko.stream.javadsl.Sink;
import org.apache.pekko.stream.javadsl.SinkQueueWithCancel;
import org.apache.pekko.stream.javadsl.Source;
import org.apache.pekko.util.ByteString;

/** What tests of streams need. */
final class Streams {
  private Streams() {}

  static ActorSystem start() {
    return ActorSystem.create(
        "streams",
        ConfigFactory.parseString("pekko.loglevel = off\npekko.stdout-loglevel = off")
            .withFallback(ConfigFactory.load()));
  }

  static <T> T await(CompletionStage<T> stage) {
    try {
      return stage.toCompletableFuture().get(60, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new AssertionError(e);
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  static ByteString bytes(int... values) {
    byte[] array = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      array[i] = (byte) values[i];
    }
    return ByteString.fromArrayUnsafe(array);
  }

  static byte[] join(List<byte[]> parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    parts.forEach(all::writeBytes);
    return all.toByteArray();
  }

  static List<ByteString> pieces(byte[] bytes, int size) {
    List<ByteString> pieces = new ArrayList<>();
    for (int from = 0; from < bytes.length; from += size) {
      pieces.add(
          ByteString.fromArrayUnsafe(
              Arrays.copyOfRange(bytes, from, Math.min(from + size, bytes.length))));
    }
    return pieces;
  }

  /** All elements that a flow makes of pieces. */
  static <T> List<T> run(
      ActorSystem system, Flow<ByteString, T, NotUsed> flow, Iterable<ByteString> pieces) {
    return await(Source.from(pieces).via(flow).runWith(Sink.seq(), system));
  }

  /** Both ends of a flow, by hand; it takes no element ahead of one that was asked for. */
  record Probe<I, O>(
      BoundedSourceQueue<I> source, CompletionStage<Done> ended, SinkQueueWithCancel<O> sink) {
    static <I, O> Probe<I, O> of(ActorSystem system, Flow<I, O, NotUsed> flow) {
      Pair<Pair<BoundedSourceQueue<I>, CompletionStage<Done>>, SinkQueueWithCancel<O>> ends =
          Source.<I>queue(1024)
              .watchTermination(Keep.both())
              .via(flow)
              .toMat(Sink.<O>queue().withAttributes(Attributes.inputBuffer(1, 1)), Keep.both())
              .run(system);
      return new Probe<>(ends.first().first(), ends.first().second(), ends.second());
    }

    void offer(I element) {
      if (!source.offer(element).isEnqueued()) {
        throw new AssertionError("the queue did not take " + element);
      }
    }

    /** The next element; fails as the stream does. */
    O next() {
      return await(sink.pull()).orElseThrow(() -> new AssertionError("the stream has completed"));
    }

    boolean isComplete() {
      return await(sink.pull()).isEmpty();
    }
  }
}
