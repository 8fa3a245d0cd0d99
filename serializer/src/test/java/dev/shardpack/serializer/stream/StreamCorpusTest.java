package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.FuzzInput;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every entry of the corpora, read from streams as from memory. */
class StreamCorpusTest {
  /** Those that are larger are there for their size, which the tests of the reader look at. */
  private static final int MAX_BYTES = 1 << 20;

  private static final List<TypeToken<?>> TYPES =
      List.of(
          TypeToken.of(MessagePackValue.class),
          new TypeToken<List<MessagePackValue>>() {},
          new TypeToken<Map<MessagePackValue, MessagePackValue>>() {},
          new TypeToken<Map<String, List<Long>>>() {},
          TypeToken.of(long[].class),
          TypeToken.of(String.class));

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final StreamAgreement agreement = new StreamAgreement(serializer);

  static Stream<byte[]> inputs() {
    return Stream.concat(Corpus.conformance().stream(), Corpus.hostile().stream())
        .flatMap(entry -> entry.encodings().stream())
        .filter(bytes -> bytes.length <= MAX_BYTES);
  }

  static Stream<FuzzInput> fuzzInputs() {
    return Corpus.fuzzInputs().stream();
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void entriesAgree(byte[] bytes) {
    StreamForm[] forms = StreamForm.values();
    int turn = bytes.length;
    for (TypeToken<?> type : TYPES) {
      agreement.assertAgrees(forms[turn++ % forms.length], bytes, type, value -> value);
    }
  }

  @ParameterizedTest
  @MethodSource("fuzzInputs")
  void sequencesAgree(FuzzInput input) {
    byte[] bytes = input.input();
    Read expected = fromMemory(bytes);
    for (int wait : new int[] {0, 1 << 20}) {
      MessagePackStreams streams =
          MessagePackStreams.builder(serializer).maxAsyncBuffer(wait).build();
      for (int size : new int[] {1, 7, 65536}) {
        Read actual = fromStream(streams, new Pieces(bytes, size));
        String what = size + ": " + HexFormat.of().formatHex(bytes);
        assertThat(actual.values).as(what).isEqualTo(expected.values);
        // What is longer than allowed is not waited for.
        if (expected.failure != Kind.END_OF_INPUT || actual.failure != Kind.SIZE_LIMIT) {
          assertThat(actual.failure).as(what).isEqualTo(expected.failure);
        }
      }
    }
  }

  /** Values that follow each other, and what is wrong with the one behind them. */
  private record Read(List<@Nullable MessagePackValue> values, @Nullable Kind failure) {}

  private Read fromMemory(byte[] bytes) {
    List<@Nullable MessagePackValue> values = new ArrayList<>();
    ByteBuffer left = ByteBuffer.wrap(bytes);
    try {
      while (left.hasRemaining()) {
        values.add(serializer.read(left, MessagePackValue.class));
      }
      return new Read(values, null);
    } catch (MessagePackException e) {
      return new Read(values, e.kind());
    }
  }

  private static Read fromStream(MessagePackStreams streams, Pieces pieces) {
    List<@Nullable MessagePackValue> values = new ArrayList<>();
    try {
      MessagePackIterator<MessagePackValue> iterator =
          streams.input(pieces.stream()).values(MessagePackValue.class);
      iterator.forEachRemaining(values::add);
      return new Read(values, null);
    } catch (MessagePackException e) {
      return new Read(values, e.kind());
    }
  }

  /** Leaves that are too long fail the same way, though not all of them has to arrive for that. */
  @Test
  void limitsAgree() {
    MessagePackSerializer strict =
        MessagePackSerializer.builder()
            .limits(Limits.untrusted().toBuilder().maxStringBytes(5).maxBinaryBytes(5).build())
            .build();
    StreamAgreement strictly = new StreamAgreement(strict);
    for (String hex : List.of("a6616263646566", "92a16101a6616263646566", "c406010203040506")) {
      for (StreamForm form : StreamForm.values()) {
        strictly.assertAgrees(
            form,
            HexFormat.of().parseHex(hex),
            TypeToken.of(MessagePackValue.class),
            value -> value);
      }
    }
  }
}
