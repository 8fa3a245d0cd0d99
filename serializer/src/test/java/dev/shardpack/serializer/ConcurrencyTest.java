package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One serializer in many threads, from the moment when no type is known yet. */
@SuppressWarnings("UnusedVariable") // members are found by reflection
class ConcurrencyTest extends EachBinding {
  private static final int THREADS = 32;
  private static final int ROUNDS = 10;

  private record Pair<A, B>(A first, B second) {}

  private record Tree<T>(T value, List<Tree<T>> children, Optional<Tree<T>> sibling) {}

  private static final class Husband {
    @Nullable Wife wife;
    Map<String, Husband> friends = Map.of();
    TimeUnit unit = TimeUnit.DAYS;
  }

  private static final class Wife {
    @Nullable Husband husband;
    List<Wife> sisters = new ArrayList<>();
  }

  private static Tree<Pair<String, Integer>> tree() {
    Tree<Pair<String, Integer>> leaf =
        new Tree<>(new Pair<>("leaf", 1), List.of(), Optional.empty());
    return new Tree<>(new Pair<>("root", 2), List.of(leaf, leaf), Optional.of(leaf));
  }

  @Test
  void resolvesGenericRecursiveTypesWhileAllThreadsUseThem() throws Exception {
    Tree<Pair<String, Integer>> value = tree();
    byte[] bytes = serializer().toBytes(value, new TypeToken<Tree<Pair<String, Integer>>>() {});
    for (int round = 0; round < ROUNDS; round++) {
      MessagePackSerializer fresh = builder().build();
      Threads.runTogether(
          THREADS,
          thread -> {
            // Each enters the graph elsewhere, and names the type with a token of its own.
            switch (thread % 3) {
              case 0 -> fresh.converter(new TypeToken<Pair<String, Integer>>() {});
              case 1 -> fresh.converter(new TypeToken<List<Tree<Pair<String, Integer>>>>() {});
              default -> fresh.converter(new TypeToken<Pair<Integer, Tree<String>>>() {});
            }
            TypeToken<Tree<Pair<String, Integer>>> type = new TypeToken<>() {};
            assertThat(fresh.fromBytes(bytes, type)).isEqualTo(value);
            assertThat(fresh.toBytes(value, type)).isEqualTo(bytes);
          });
    }
  }

  @Test
  void resolvesClassesThatContainEachOtherWhileAllThreadsUseThem() throws Exception {
    Husband value = new Husband();
    value.wife = new Wife();
    value.wife.husband = new Husband();
    value.wife.sisters.add(new Wife());
    value.friends = Map.of("a", new Husband());
    byte[] bytes = serializer().toBytes(value);
    for (int round = 0; round < ROUNDS; round++) {
      MessagePackSerializer fresh = builder().build();
      Threads.runTogether(
          THREADS,
          thread -> {
            if (thread % 2 == 0) {
              fresh.converter(Wife.class);
            }
            Husband read = fresh.fromBytes(bytes, Husband.class);
            assertThat(read).usingRecursiveComparison().isEqualTo(value);
            assertThat(fresh.toBytes(read)).isEqualTo(bytes);
          });
    }
  }

  @Test
  void asksNoFactoryAgainForWhatIsKnown() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    MessagePackSerializer counting =
        builder()
            .addFactory(
                (type, converters) -> {
                  asked.incrementAndGet();
                  return null;
                })
            .build();
    TypeToken<Tree<Pair<String, Integer>>> type = new TypeToken<>() {};
    Threads.runTogether(THREADS, thread -> counting.converter(type));
    int first = asked.get();
    assertThat(first).isBetween(1, THREADS * 8); // eight types are involved
    Threads.runTogether(THREADS, thread -> counting.toBytes(tree(), new TypeToken<>() {}));
    assertThat(asked).hasValue(first);
  }

  private record Unbindable(Tree<String> tree, Thread thread) {}

  @Test
  void failuresOfSomeThreadsDoNotDisturbTheOthers() throws Exception {
    TypeToken<Tree<String>> type = new TypeToken<>() {};
    Tree<String> value = new Tree<>("x", List.of(), Optional.empty());
    byte[] bytes = serializer().toBytes(value, type);
    for (int round = 0; round < ROUNDS; round++) {
      MessagePackSerializer fresh = builder().build();
      Threads.runTogether(
          THREADS,
          thread -> {
            if (thread % 2 == 0) {
              assertThat(failureOf(() -> fresh.converter(Unbindable.class)).kind())
                  .isEqualTo(Kind.UNSUPPORTED);
            }
            assertThat(fresh.fromBytes(bytes, type)).isEqualTo(value);
          });
    }
  }

  @Test
  void neverMixesLargeMessagesOfManyThreads() throws Exception {
    MessagePackSerializer shared = serializer();
    TypeToken<Pair<String, List<String>>> type = new TypeToken<>() {};
    Threads.runTogether(
        64,
        thread -> {
          String own = Integer.toString(thread).repeat(6_000);
          Pair<String, List<String>> value = new Pair<>(own, List.of(own, "" + thread));
          byte[] expected = shared.toBytes(value, type);
          for (int i = 0; i < 100; i++) {
            assertThat(shared.toBytes(value, type)).isEqualTo(expected);
            assertThat(shared.fromBytes(expected, type)).isEqualTo(value);
            failureOf(() -> shared.fromBytes(expected, int.class));
            failureOf(() -> shared.toBytes(new Pair<>(own, List.of("\ud800")), type));
          }
        });
  }

  private record Places(Locale locale, Currency currency, ZoneId zone) {}

  @Test
  void readsWhatTheJdkCachesInManyThreads() throws Exception {
    List<Places> all =
        List.of(
            new Places(Locale.GERMANY, Currency.getInstance("EUR"), ZoneId.of("Europe/Berlin")),
            new Places(Locale.JAPAN, Currency.getInstance("JPY"), ZoneId.of("Asia/Tokyo")),
            new Places(Locale.ROOT, Currency.getInstance("USD"), ZoneId.of("UTC")));
    TypeToken<List<Places>> type = new TypeToken<>() {};
    MessagePackSerializer fresh = builder().build();
    Threads.runTogether(
        THREADS,
        thread -> assertThat(fresh.fromBytes(fresh.toBytes(all, type), type)).isEqualTo(all));
  }

  @Test
  void manySerializersMayBindTheSameTypeAtOnce() throws Exception {
    TypeToken<Tree<String>> type = new TypeToken<>() {};
    Tree<String> value = new Tree<>("x", List.of(), Optional.empty());
    AtomicReferenceArray<byte[]> results = new AtomicReferenceArray<>(100);
    Threads.runTogether(100, thread -> results.set(thread, builder().build().toBytes(value, type)));
    byte[] expected = serializer().toBytes(value, type);
    for (int i = 0; i < results.length(); i++) {
      assertThat(results.get(i)).isEqualTo(expected);
    }
  }
}
