package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A read that has ended in the middle of a value leaves no reference to what was read of it, nor to
 * bytes that were lent.
 */
@Timeout(120)
class LetGoTest {
  private static final TypeToken<List<Probe>> PROBES = new TypeToken<>() {};
  private static final IOException LOST = new IOException("lost");

  /** Part of a value, for which a reference is kept only by what reads it. */
  private record Probe(int n) {}

  private static final class ProbeConverter extends MessagePackConverter<Probe> {
    final List<WeakReference<?>> made = new ArrayList<>();

    @Override
    public void write(MessagePackWriter writer, Probe value, SerializationContext context) {
      writer.writeInt(value.n());
    }

    @Override
    public Probe read(MessagePackReader reader, SerializationContext context) {
      Probe probe = new Probe(reader.readInt());
      made.add(new WeakReference<>(probe));
      return probe;
    }
  }

  /** How a read ends behind the first of a value's bytes. */
  enum End {
    CLOSED,
    MALFORMED,
    TRUNCATED,
    SOURCE_FAILED
  }

  /** What reads; each answers what a user may still hold when all is over. */
  enum Reading {
    INPUT {
      @Override
      Object endIn(MessagePackStreams streams, End end, List<WeakReference<?>> watched)
          throws Exception {
        MessagePackInput input = streams.input(source("930102", end));
        if (end == End.CLOSED) {
          MessagePackIterator<List<Probe>> values = input.values(PROBES);
          assertThat(values.hasNext()).isTrue();
          values.close();
          return values;
        }
        assertThat(catchThrowable(() -> input.read(PROBES))).isNotNull();
        return input;
      }
    },

    ITERATOR {
      @Override
      Object endIn(MessagePackStreams streams, End end, List<WeakReference<?>> watched)
          throws Exception {
        MessagePackIterator<List<Probe>> elements =
            streams.input(source("92930102", end)).elements(PROBES, ElementPath.root());
        if (end == End.CLOSED) {
          assertThat(elements.hasNext()).isTrue();
          elements.close();
        } else {
          assertThat(catchThrowable(elements::hasNext)).isNotNull();
        }
        return elements;
      }
    },

    DECODER {
      @Override
      Object endIn(MessagePackStreams streams, End end, List<WeakReference<?>> watched) {
        MessagePackDecoder<List<Probe>> decoder = streams.decoder(PROBES);
        decoder.feed(bytes("930102"));
        assertThat(decoder.next()).isFalse();
        switch (end) {
          case MALFORMED -> decoder.feed(bytes("c1"));
          case TRUNCATED -> decoder.endOfInput();
          case CLOSED, SOURCE_FAILED -> decoder.close();
        }
        assertThat(catchThrowable(decoder::next)).isNotNull();
        return decoder;
      }
    },

    LENT_DECODER {
      @Override
      Object endIn(MessagePackStreams streams, End end, List<WeakReference<?>> watched) {
        MessagePackDecoder<List<Probe>> decoder = streams.decoder(PROBES);
        decoder.lendArray(watchedBytes("930102", watched));
        assertThat(decoder.next()).isFalse();
        switch (end) {
          case MALFORMED -> decoder.lendArray(watchedBytes("c1", watched));
          case TRUNCATED -> decoder.endOfInput();
          case CLOSED, SOURCE_FAILED -> {
            decoder.lendArray(watchedBytes("cd", watched));
            decoder.close();
          }
        }
        assertThat(catchThrowable(decoder::next)).isNotNull();
        return decoder;
      }

      private ByteBuffer watchedBytes(String hex, List<WeakReference<?>> watched) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        watched.add(new WeakReference<>(bytes));
        return ByteBuffer.wrap(bytes);
      }
    },

    ASYNC_INPUT {
      @Override
      Object endIn(MessagePackStreams streams, End end, List<WeakReference<?>> watched) {
        ManualSource source = new ManualSource();
        AsyncMessagePackInput input = streams.input(source);
        CompletableFuture<?> value = input.read(PROBES);
        finish(source, "930102", end, () -> value.cancel(false), watched);
        assertThat(value).isCompletedExceptionally();
        return List.of(input, value);
      }
    },

    FUTURE {
      @Override
      Object endIn(MessagePackStreams streams, End end, List<WeakReference<?>> watched) {
        ManualSource source = new ManualSource();
        CompletableFuture<?> value = streams.read(source, PROBES);
        finish(source, "930102", end, () -> value.cancel(false), watched);
        assertThat(value).isCompletedExceptionally();
        return List.of(value);
      }
    },

    VALUES {
      @Override
      Object endIn(MessagePackStreams streams, End end, List<WeakReference<?>> watched) {
        return finish(streams.values(PROBES), "930102", end, watched);
      }
    },

    ELEMENTS {
      @Override
      Object endIn(MessagePackStreams streams, End end, List<WeakReference<?>> watched) {
        return finish(streams.elements(PROBES, ElementPath.root()), "92930102", end, watched);
      }
    };

    abstract Object endIn(MessagePackStreams streams, End end, List<WeakReference<?>> watched)
        throws Exception;

    private static InputStream source(String hex, End end) {
      InputStream start = new ByteArrayInputStream(HexFormat.of().parseHex(hex));
      InputStream then =
          switch (end) {
            case CLOSED -> new ByteArrayInputStream(new byte[] {3});
            case MALFORMED -> new ByteArrayInputStream(new byte[] {(byte) 0xc1});
            case TRUNCATED -> InputStream.nullInputStream();
            case SOURCE_FAILED -> new FailingStream();
          };
      return new SequenceInputStream(start, then);
    }

    private static ByteBuffer bytes(String hex) {
      return ByteBuffer.wrap(HexFormat.of().parseHex(hex));
    }

    private static Object finish(
        Flow.Processor<ByteBuffer, List<Probe>> processor,
        String hex,
        End end,
        List<WeakReference<?>> watched) {
      Collector<List<Probe>> collector = new Collector<>(1);
      processor.subscribe(collector);
      ManualSource source = new ManualSource();
      source.subscribe(processor);
      finish(source, hex, end, () -> collector.subscription.cancel(), watched);
      assertThat(collector.hasEnded()).isEqualTo(end != End.CLOSED);
      return List.of(processor, collector);
    }

    private static void finish(
        ManualSource source, String hex, End end, Runnable cancel, List<WeakReference<?>> watched) {
      Flow.Subscriber<? super ByteBuffer> subscriber = source.subscriber;
      subscriber.onNext(bytes(hex));
      switch (end) {
        case CLOSED -> cancel.run();
        case MALFORMED -> subscriber.onNext(bytes("c1"));
        case TRUNCATED -> subscriber.onComplete();
        case SOURCE_FAILED -> subscriber.onError(LOST);
      }
      if (end == End.CLOSED || end == End.MALFORMED) {
        // The source need not have heard yet that nobody wants more.
        ByteBuffer late = bytes("04");
        watched.add(new WeakReference<>(late));
        subscriber.onNext(late);
      }
    }
  }

  private static final class FailingStream extends InputStream {
    @Override
    public int read() throws IOException {
      throw LOST;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      throw LOST;
    }
  }

  private static void assertLetGo(List<WeakReference<?>> references) {
    for (WeakReference<?> each : references) {
      while (each.get() != null) {
        System.gc();
        Thread.onSpinWait();
      }
    }
  }

  static Stream<Arguments> endsOfReadings() {
    return Stream.of(Reading.values())
        .flatMap(reading -> Stream.of(End.values()).map(end -> Arguments.of(reading, end)));
  }

  @ParameterizedTest
  @MethodSource("endsOfReadings")
  void partsOfValuesAreLetGoOf(Reading reading, End end) throws Exception {
    ProbeConverter probes = new ProbeConverter();
    MessagePackStreams streams =
        MessagePackStreams.builder(
                MessagePackSerializer.builder().addConverter(Probe.class, probes).build())
            .maxAsyncBuffer(0)
            .build();
    Object held = reading.endIn(streams, end, probes.made);
    try {
      assertThat(probes.made).hasSizeGreaterThanOrEqualTo(2);
      assertLetGo(probes.made);
    } finally {
      Reference.reachabilityFence(held);
      Reference.reachabilityFence(streams);
    }
  }
}
