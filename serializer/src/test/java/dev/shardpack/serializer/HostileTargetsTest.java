package dev.shardpack.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.corpus.Corpus;
import dev.shardpack.serializer.corpus.CorpusEntry;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.Passes;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bytes of every entry of hostile.json, read as types of every kind. */
@SuppressWarnings({"FieldMayBeFinal", "UnusedVariable"}) // found by reflection
class HostileTargetsTest extends EachBinding {
  private record Scalars(int n, @Nullable String a, Optional<Boolean> b, double d, Instant at) {}

  private record Recursive(@Nullable Recursive next, List<Recursive> more) {}

  private record Keyed(@Key(0) @Nullable String a, @Key(2) @Nullable List<Keyed> b) {}

  private record Keeping(@Nullable MessagePackValue a, UnknownMembers others) {}

  private static final class Bean {
    int a;
    String b = "";
    Map<String, Bean> foo = Map.of();
    RawMessagePack x = RawMessagePack.copyOf(new byte[] {0});
  }

  private static final List<TypeToken<?>> TARGETS =
      List.of(
          TypeToken.of(Scalars.class),
          TypeToken.of(Recursive.class),
          TypeToken.of(Keyed.class),
          TypeToken.of(Keeping.class),
          TypeToken.of(Bean.class),
          TypeToken.of(MessagePackValue.class),
          TypeToken.of(RawMessagePack.class),
          TypeToken.of(String.class),
          TypeToken.of(byte[].class),
          TypeToken.of(long[].class),
          TypeToken.of(TimeUnit.class),
          new TypeToken<List<List<String>>>() {},
          new TypeToken<Set<MessagePackValue>>() {},
          new TypeToken<Map<MessagePackValue, Bean>>() {},
          new TypeToken<Map<Integer, Boolean>>() {});

  static Stream<CorpusEntry> entries() {
    return Corpus.hostile().stream().filter(entry -> !entry.encodings().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("entries")
  void areValuesOrErrorsOfTheEngine(CorpusEntry entry) {
    assertValueOrError(entry.id(), entry.input());
  }

  @Test
  void fuzzInputsAreValuesOrErrorsOfTheEngine() {
    Corpus.fuzzInputs().forEach(input -> assertValueOrError(input.id(), input.input()));
  }

  private void assertValueOrError(String id, byte[] input) {
    boolean isOneValue = Passes.isOneValue(input);
    for (TypeToken<?> type : TARGETS) {
      try {
        serializer().fromBytes(input, type);
        assertThat(isOneValue).as("%s was read as %s", id, type).isTrue();
      } catch (MessagePackException e) {
        assertThat(e.offset()).as("%s", e).isBetween(0L, (long) input.length);
        assertThat(e.path()).startsWith("$");
      }
    }
  }

  /** Whatever cannot be skipped at the root cannot be skipped as a member, nor kept. */
  @ParameterizedTest
  @MethodSource("entries")
  void areNoUnknownMembersUnlessTheyCanBeSkipped(CorpusEntry entry) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(1);
    writer.writeString("unknown");
    byte[] value = entry.input();
    writer.writeRaw(value, 0, value.length);
    byte[] input = writer.toByteArray();
    boolean isOneValue = Passes.isOneValue(input);
    for (Class<?> type : List.of(Keeping.class, Bean.class)) {
      try {
        Object read = serializer().fromBytes(input, type);
        assertThat(isOneValue).as("%s was skipped", entry.id()).isTrue();
        if (read instanceof Keeping kept) {
          assertThat(kept.others().entries().get(0).value().toByteArray()).isEqualTo(value);
        }
      } catch (MessagePackException e) {
        assertThat(isOneValue).as("%s", e).isFalse();
        assertThat(e.offset()).isBetween(9L, (long) input.length);
      }
    }
  }
}
