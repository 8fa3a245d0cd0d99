package dev.shardpack.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.nio.ByteBuffer;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class PublishedArrayTest {
  private static final TypeToken<List<Integer>> INTEGERS = new TypeToken<>() {};

  private final MessagePackStreams streams = MessagePackStreams.of(MessagePackSerializer.create());

  /** What says how many there are, and then gives those. */
  private static Collection<Integer> announced(int size, Iterable<Integer> elements) {
    return new AbstractCollection<>() {
      @Override
      public Iterator<Integer> iterator() {
        return elements.iterator();
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 15, 16, 70_000})
  void isReadAsAList(int count) {
    List<Integer> numbers = IntStream.range(0, count).boxed().toList();

    assertThat(streams.read(streams.publishArray(numbers, Integer.class), INTEGERS).join())
        .isEqualTo(numbers);
  }

  @Test
  void elementsAreTakenWhenTheyAreAskedFor() {
    List<Integer> taken = new ArrayList<>();
    Iterable<Integer> endless =
        () -> IntStream.iterate(0, i -> i + 1).boxed().peek(taken::add).iterator();
    Flow.Publisher<ByteBuffer> publisher =
        streams.publishArray(announced(1_000_000_000, endless), Integer.class);
    Collector<ByteBuffer> collector = new Collector<>(0);
    publisher.subscribe(collector);
    collector.subscription.request(3);

    // The header and two elements.
    assertThat(collector.elements).hasSize(3);
    assertThat(taken).hasSizeBetween(2, 3);
    collector.subscription.cancel();
  }

  @ParameterizedTest
  @CsvSource({"3, only 2", "1, more"})
  void moreOrFewerElementsThanAnnouncedAreAnError(int size, String found) {
    Collector<ByteBuffer> collector = new Collector<>(Long.MAX_VALUE);
    streams.publishArray(announced(size, List.of(7, 8)), Integer.class).subscribe(collector);

    assertThatIllegalStateException()
        .isThrownBy(collector::await)
        .withMessage(
            "expected %d elements, as the collection said, but it has %s".formatted(size, found));
  }

  @Test
  void elementsAreAsDeepAsInAnArrayThatIsWrittenAsAWhole() {
    MessagePackStreams shallow =
        MessagePackStreams.of(
            MessagePackSerializer.builder()
                .limits(Limits.untrusted().toBuilder().maxDepth(1).build())
                .build());
    Collector<ByteBuffer> collector = new Collector<>(Long.MAX_VALUE);
    shallow.publishArray(List.of(List.of(7)), INTEGERS).subscribe(collector);

    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(collector::await)
        .matches(failure -> failure.kind() == Kind.DEPTH_LIMIT);
  }

  @Test
  void preservedReferencesAreRefused() {
    MessagePackStreams preserving =
        MessagePackStreams.of(
            MessagePackSerializer.builder().references(ReferencePolicy.PRESERVE).build());

    assertThatExceptionOfType(MessagePackException.class)
        .isThrownBy(() -> preserving.publishArray(List.of(1), Integer.class))
        .withMessageContaining("set references to OFF");
  }
}
