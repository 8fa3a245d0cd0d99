package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.CorpusEntry;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackValue;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every entry of the corpora, read from streams as from memory: with each form, piece size and wait
 * as any value, and with each form as other types.
 */
class StreamCorpusTest {
  private static final TypeToken<MessagePackValue> ANY = TypeToken.of(MessagePackValue.class);

  private static final List<TypeToken<?>> OTHER_TYPES =
      List.of(
          new TypeToken<List<MessagePackValue>>() {},
          new TypeToken<Map<MessagePackValue, MessagePackValue>>() {},
          new TypeToken<Map<String, List<Long>>>() {},
          TypeToken.of(long[].class),
          TypeToken.of(String.class));

  private final MessagePackSerializer serializer = MessagePackSerializer.create();
  private final StreamAgreement agreement = new StreamAgreement(serializer);

  @Test
  void entriesAgree() {
    List<CorpusEntry> entries =
        Stream.concat(Corpus.conformance().stream(), Corpus.hostile().stream()).toList();
    List<String> leftOut =
        entries.stream().filter(entry -> entry.encodings().isEmpty()).map(CorpusEntry::id).toList();
    // They are rules, or refer to files that are not here: there is nothing to read.
    assertThat(leftOut).hasSize(20);
    List<byte[]> inputs = entries.stream().flatMap(entry -> entry.encodings().stream()).toList();
    assertAllAgree("entries of conformance and hostile", inputs);
    System.out.println("left out, without bytes of their own: " + leftOut);
  }

  @Test
  void sequencesAgree() {
    assertAllAgree(
        "inputs of fuzzing", Corpus.fuzzInputs().stream().map(input -> input.input()).toList());
  }

  private void assertAllAgree(String what, List<byte[]> inputs) {
    long expected = 0;
    for (byte[] bytes : inputs) {
      agreement.assertAgrees(bytes, ANY, value -> value);
      expected +=
          (long) StreamAgreement.WAITS.size() * StreamAgreement.sizesFor(bytes.length).size();
      for (TypeToken<?> type : OTHER_TYPES) {
        agreement.assertAgreesInTurn(bytes, type, StreamCorpusTest::comparable);
        expected += 2;
      }
    }
    Map<StreamForm, Long> reads = agreement.reads();
    System.out.printf("%s: %d inputs, reads by form %s%n", what, inputs.size(), reads);
    assertThat(reads).hasSize(StreamForm.values().length);
    assertThat(reads.values()).containsOnly(expected);
    assertFewFailOtherwise();
  }

  /** Nearly all that fail do so for the same reason at the same place; the others are counted. */
  private void assertFewFailOtherwise() {
    Map<FailureMatch, Long> failures = agreement.failures();
    System.out.println("failures in streams against those from memory: " + failures);
    long all = failures.values().stream().mapToLong(n -> n).sum();
    assertThat(failures).hasSize(FailureMatch.values().length - 1);
    assertThat(failures.get(FailureMatch.SAME)).isGreaterThan(all * 95 / 100);
    assertThat(failures.get(FailureMatch.FURTHER)).isLessThan(all * 2 / 100);
    assertThat(failures.get(FailureMatch.SHORTER)).isLessThan(all / 200);
    assertThat(failures.get(FailureMatch.EARLIER)).isLessThan(all * 2 / 100);
    assertThat(failures.get(FailureMatch.LIMIT)).isLessThan(all * 2 / 100);
  }

  private static Object comparable(Object value) {
    return value;
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
      strictly.assertAgrees(HexFormat.of().parseHex(hex), ANY, value -> value);
    }
  }
}
