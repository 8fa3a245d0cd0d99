package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.InputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@SuppressWarnings({"UnusedVariable", "UnusedNestedClass"}) // the models are found by reflection
class ResolutionTest {
  private static final String HERE = "dev.shardpack.serializer.ResolutionTest$";
  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  private record Order(int id, Customer customer) {}

  private record Customer(String name, List<Map<String, Thread>> tags) {}

  private record Streaming(InputStream in) {}

  private interface Animal {}

  private record WithAnimals(Optional<Animal[]> animals) {}

  private MessagePackException failureFor(TypeToken<?> type) {
    MessagePackException failure = failureOf(() -> serializer.converter(type));
    assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
    return failure;
  }

  @Test
  void namesTheTypesAndMembersThatLedToAFailure() {
    assertThat(failureFor(TypeToken.of(Order.class)))
        .hasMessage(
            "no converter for java.lang.Thread: it is at work in this process; use a record of the"
                + " values that it works on; or register a converter with addConverter; while"
                + " resolving ResolutionTest.Order.customer → ResolutionTest.Customer.tags →"
                + " List<Map<String, Thread>>.element → Map<String, Thread>.value");
    assertThat(failureFor(TypeToken.of(WithAnimals.class)))
        .hasMessage(
            "no converter for "
                + HERE
                + "Animal: it is abstract and does not say which class to read; seal it, list its"
                + " subtypes with @Union, give it a @Creator, or register a converter with"
                + " addConverter; while resolving ResolutionTest.WithAnimals.animals →"
                + " Optional<ResolutionTest.Animal[]>.value → ResolutionTest.Animal[].element");
  }

  @Test
  void saysWhyATypeHasNoConverter() {
    assertThat(failureFor(TypeToken.of(Animal.class))).hasMessageContaining("it is abstract");
    assertThat(failureFor(TypeToken.of(Number.class))).hasMessageContaining("platform");
    assertThat(failureFor(TypeToken.of(Streaming.class)))
        .hasMessageContaining("java.io.InputStream")
        .hasMessageContaining("Streaming.in");
    assertThat(failureFor(TypeToken.of(Object.class))).hasMessageContaining("MessagePackValue");
    assertThat(failureFor(TypeToken.of(List.class)))
        .hasMessageContaining("raw type")
        .hasMessageContaining("while resolving List.element");
    assertThat(failureFor(TypeToken.of(void.class))).hasMessageContaining("no values");
    assertThat(failureFor(TypeToken.of(Override.class))).hasMessageContaining("platform");
    assertThat(failureFor(new TypeToken<SortedSet<Optional<String>>>() {}))
        .hasMessage(
            "java.util.SortedSet<java.util.Optional<java.lang.String>> needs elements with a"
                + " natural order but java.util.Optional<java.lang.String> is not Comparable");
  }

  /** Types of the platform are never taken apart, also where their package happens to be open. */
  @Test
  void saysWhatIsClosedOfTheTypesOfThePlatform() {
    for (Class<?> type : List.of(List.of(1).getClass(), Timestamp.class, Random.class)) {
      assertThat(failureFor(TypeToken.of(type)))
          .hasMessageContaining("no converter for " + type.getName())
          .hasMessageContaining(
              "package " + type.getPackageName() + " of module " + type.getModule().getName())
          .hasMessageContaining("addConverter")
          .hasMessageContaining("addSurrogate");
    }
  }

  /** msgpack/msgpack-java#433: many instantiations of few types, each of which is bound once. */
  @Test
  void bindsEachInstantiationOnce() {
    List<Type> types = new ArrayList<>(List.of(String.class, Integer.class));
    for (int i = 0; i < 7; i++) {
      for (Type inner : List.copyOf(types.subList(types.size() - (1 << (i + 1)), types.size()))) {
        types.add(new Instantiation(List.class, inner));
        types.add(new Instantiation(Optional.class, inner));
      }
    }
    AtomicInteger asked = new AtomicInteger();
    MessagePackSerializer counting =
        MessagePackSerializer.builder()
            .addFactory(
                (type, converters) -> {
                  asked.incrementAndGet();
                  return null;
                })
            .build();
    for (int round = 0; round < 2; round++) {
      for (Type type : types) {
        assertThat(counting.converter(TypeToken.of(type)))
            .isSameAs(counting.converter(TypeToken.of(type)));
      }
      assertThat(asked).hasValue(types.size());
    }
  }

  private record Instantiation(Class<?> rawType, Type argument) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return new Type[] {argument};
    }

    @Override
    public Type getRawType() {
      return rawType;
    }

    @Override
    public @Nullable Type getOwnerType() {
      return null;
    }
  }

  private record Growing<T>(@Nullable Growing<List<T>> next) {}

  @Test
  void noticesTypesThatGrowWithoutEnd() {
    assertThat(failureFor(new TypeToken<Growing<String>>() {}))
        .hasMessageContaining("longer arguments")
        .hasMessageContaining("…")
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(2000));
  }

  private record A(@Nullable B b, @Nullable A again) {}

  private record B(@Nullable A a, @Nullable C c) {}

  private record C(@Nullable B b, List<A> all, Set<C> cs) {}

  private record BrokenA(@Nullable BrokenB b, Thread thread) {}

  private record BrokenB(@Nullable BrokenA a) {}

  @Test
  void publishesNothingOfAGraphThatFailed() {
    for (int i = 0; i < 2; i++) {
      assertThat(failureFor(TypeToken.of(BrokenA.class))).hasMessageContaining("java.lang.Thread");
      assertThat(failureFor(TypeToken.of(BrokenB.class)))
          .hasMessageContaining("BrokenB.a → ResolutionTest.BrokenA.thread");
    }
  }

  /** Takes what a type fails with as a reason to write its text instead. */
  private static final ConverterFactory LENIENT =
      (type, converters) -> {
        if (type.rawType() != Lenient.class) {
          return null;
        }
        try {
          converters.get(TypeToken.of(BrokenB.class), "first try");
          throw new AssertionError("it has no converter");
        } catch (MessagePackException expected) {
          return new LenientConverter();
        }
      };

  private static final class Lenient {}

  private static final class LenientConverter extends MessagePackConverter<Lenient> {
    @Override
    public void write(MessagePackWriter writer, Lenient value, SerializationContext context) {
      writer.writeNil();
    }

    @Override
    public Lenient read(MessagePackReader reader, SerializationContext context) {
      reader.readNil();
      return new Lenient();
    }
  }

  @Test
  void forgetsWhatWasFinishedOnTheWayToAFailure() {
    MessagePackSerializer lenient = serializer.toBuilder().addFactory(LENIENT).build();
    assertThat(lenient.converter(Lenient.class)).isInstanceOf(LenientConverter.class);
    assertThat(failureOf(() -> lenient.converter(BrokenA.class)).kind())
        .isEqualTo(Kind.UNSUPPORTED);
    assertThat(failureOf(() -> lenient.converter(BrokenB.class)).kind())
        .isEqualTo(Kind.UNSUPPORTED);
  }

  @Test
  void letsAFactorysOwnExceptionThrough() {
    IllegalStateException own = new IllegalStateException("own");
    MessagePackSerializer failing =
        serializer.toBuilder()
            .addFactory(
                (type, converters) -> {
                  if (type.rawType() == C.class) {
                    throw own;
                  }
                  return null;
                })
            .build();
    assertThatThrownBy(() -> failing.converter(A.class)).isSameAs(own);
    assertThatThrownBy(() -> failing.converter(B.class)).isSameAs(own);
  }

  @Test
  void saysWhenAConverterUsesAChildThatIsNotFinished() {
    MessagePackSerializer eager =
        serializer.toBuilder()
            .addFactory(
                (type, converters) -> {
                  if (type.rawType() == Lenient.class) {
                    converters.get(type, "itself").valueForNil();
                  }
                  return null;
                })
            .build();
    assertThatThrownBy(() -> eager.converter(Lenient.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("still being made");
  }

  @Test
  void makesEachConverterOnce() {
    AtomicInteger asked = new AtomicInteger();
    MessagePackSerializer counting =
        serializer.toBuilder()
            .addFactory(
                (type, converters) -> {
                  asked.incrementAndGet();
                  return null;
                })
            .build();
    MessagePackConverter<A> converter = counting.converter(A.class);
    int types = asked.get();
    assertThat(types).isEqualTo(5); // A, B, C, List<A>, Set<C>
    assertThat(counting.converter(A.class)).isSameAs(converter);
    counting.converter(C.class);
    counting.converter(new TypeToken<List<A>>() {});
    counting.converter(new TypeToken<List<? extends A>>() {});
    assertThat(asked.get()).isEqualTo(types);
  }

  @Test
  void resolvesARecursiveGraphInManyThreadsAtOnce() throws Exception {
    A value = new A(new B(null, new C(null, List.of(new A(null, null)), Set.of())), null);
    byte[] bytes = serializer.toBytes(value);
    int threads = 32;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < 20; round++) {
        MessagePackSerializer fresh = MessagePackSerializer.create();
        CountDownLatch start = new CountDownLatch(1);
        List<Future<?>> results = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
          int own = thread;
          results.add(
              executor.submit(
                  () -> {
                    start.await();
                    switch (own % 3) { // each enters the graph elsewhere
                      case 0 -> fresh.converter(B.class);
                      case 1 -> fresh.converter(C.class);
                      default -> fresh.converter(A.class);
                    }
                    assertThat(fresh.fromBytes(bytes, A.class)).isEqualTo(value);
                    assertThat(fresh.toBytes(value)).isEqualTo(bytes);
                    return null;
                  }));
        }
        start.countDown();
        for (Future<?> result : results) {
          result.get();
        }
        assertThat(fresh.converter(A.class)).isSameAs(fresh.converter(A.class));
      }
    } finally {
      executor.shutdownNow();
    }
  }
}
