package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.net.URL;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Types and values that have no form, or whose form would lose something. */
class RefusedTypesTest {
  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  private static final class OwnException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final class OwnThread extends Thread {}

  static Stream<Arguments> types() {
    return Stream.of(
        Arguments.of(TypeToken.of(Class.class), "choose which code runs"),
        Arguments.of(TypeToken.of(Method.class), "choose which code runs"),
        Arguments.of(TypeToken.of(MethodHandle.class), "choose which code runs"),
        Arguments.of(TypeToken.of(ClassLoader.class), "choose which code runs"),
        Arguments.of(TypeToken.of(Throwable.class), "record of what is to be known"),
        Arguments.of(TypeToken.of(IllegalStateException.class), "record of what is to be known"),
        Arguments.of(TypeToken.of(OwnException.class), "record of what is to be known"),
        Arguments.of(TypeToken.of(Thread.class), "at work"),
        Arguments.of(TypeToken.of(OwnThread.class), "at work"),
        Arguments.of(TypeToken.of(ExecutorService.class), "at work"),
        Arguments.of(TypeToken.of(ReentrantLock.class), "at work"),
        Arguments.of(new TypeToken<CompletableFuture<String>>() {}, "at work"),
        Arguments.of(TypeToken.of(InputStream.class), "resource"),
        Arguments.of(TypeToken.of(Runnable.class), "it is code"),
        Arguments.of(new TypeToken<Function<String, String>>() {}, "it is code"),
        Arguments.of(new TypeToken<Comparator<String>>() {}, "it is code"),
        Arguments.of(new TypeToken<Iterator<String>>() {}, "only once"),
        Arguments.of(new TypeToken<Stream<String>>() {}, "only once"),
        Arguments.of(new TypeToken<IdentityHashMap<String, String>>() {}, "identity"),
        Arguments.of(new TypeToken<WeakHashMap<String, String>>() {}, "held by nothing"),
        Arguments.of(new TypeToken<ArrayBlockingQueue<String>>() {}, "capacity"),
        Arguments.of(new TypeToken<SynchronousQueue<String>>() {}, "no elements"),
        Arguments.of(TypeToken.of(Calendar.class), "ZonedDateTime"),
        Arguments.of(TypeToken.of(GregorianCalendar.class), "ZonedDateTime"),
        Arguments.of(TypeToken.of(TimeZone.class), "ZoneId"),
        Arguments.of(TypeToken.of(Timestamp.class), "type of the platform"),
        Arguments.of(TypeToken.of(java.sql.Date.class), "type of the platform"),
        Arguments.of(TypeToken.of(Time.class), "type of the platform"),
        Arguments.of(TypeToken.of(Object.class), "MessagePackValue"),
        Arguments.of(TypeToken.of(Number.class), "interface or superclass"),
        Arguments.of(TypeToken.of(EnumSet.class), "needs an enum"),
        Arguments.of(TypeToken.of(EnumMap.class), "needs an enum"),
        Arguments.of(new TypeToken<PriorityQueue<List<String>>>() {}, "not Comparable"),
        Arguments.of(new TypeToken<ConcurrentSkipListSet<Pattern>>() {}, "not Comparable"));
  }

  @ParameterizedTest
  @MethodSource
  void types(TypeToken<?> type, String reason) {
    MessagePackException failure = failureOf(() -> serializer.converter(type));
    assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
    assertThat(failure).hasMessageContaining(reason);
    assertThat(failure.getMessage()).contains(type.rawType().getName());
  }

  @Test
  void saysThatARawTypeHoldsAnything() {
    assertThat(failureOf(() -> serializer.converter(List.class)))
        .hasMessageContaining("use MessagePackValue")
        .hasMessageContaining("while resolving List.element");
  }

  private record Holder(List<Thread> threads) {}

  @Test
  void namesTheMemberThatHoldsSuchAType() {
    assertThat(failureOf(() -> serializer.converter(Holder.class)))
        .hasMessageContaining("RefusedTypesTest.Holder.threads → List<Thread>.element");
  }

  private static final class MessageOf extends MessagePackConverter<OwnException> {
    @Override
    public void write(MessagePackWriter writer, OwnException value, SerializationContext context) {
      writer.writeBoolean(true);
    }

    @Override
    public OwnException read(MessagePackReader reader, SerializationContext context) {
      reader.readBoolean();
      return new OwnException();
    }
  }

  @Test
  void givesWayToConvertersOfTheApplication() {
    MessagePackSerializer own =
        MessagePackSerializer.builder().addConverter(OwnException.class, new MessageOf()).build();
    assertThat(own.toBytes(new OwnException())).containsExactly(0xc3);
  }

  private record Closing(String name) implements AutoCloseable {
    @Override
    public void close() {}
  }

  @Test
  void bindsRecordsThatImplementSuchAnInterface() {
    Closing closing = new Closing("a");
    assertThat(EveryForm.fromBytes(serializer, serializer.toBytes(closing), Closing.class))
        .isEqualTo(closing);
  }

  private record Link(String text, URL target) {}

  private record Page(List<Link> links) {}

  /** {@code URL.hashCode} asks the network for the host's address. */
  @Test
  void refusesUrlsAsKeys() {
    for (TypeToken<?> type :
        List.of(
            new TypeToken<Set<URL>>() {},
            new TypeToken<Map<URL, String>>() {},
            new TypeToken<Hashtable<URL, String>>() {},
            new TypeToken<CopyOnWriteArraySet<URL>>() {},
            new TypeToken<Set<List<URL>>>() {},
            new TypeToken<Map<Page, String>>() {})) {
      MessagePackException failure = failureOf(() -> serializer.converter(type));
      assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
      assertThat(failure).hasMessageContaining("java.net.URI");
    }
    assertThat(serializer.converter(new TypeToken<Map<String, URL>>() {})).isNotNull();
    assertThat(serializer.converter(new TypeToken<Set<URL[]>>() {})).isNotNull();
  }

  @Test
  @SuppressWarnings("JavaUtilDate") // one of the types to test
  void refusesValuesThatWouldLoseSomething() throws Exception {
    Properties defaults = new Properties();
    defaults.setProperty("a", "b");
    Properties numbers = new Properties();
    numbers.put("a", 1);
    assertUnsupported(new Timestamp(0), Date.class, "java.sql.Timestamp");
    assertUnsupported(new java.sql.Date(0), Date.class, "java.sql.Date");
    assertUnsupported(new Time(0), Date.class, "java.sql.Time");
    assertUnsupported(new Properties(defaults), Properties.class, "defaults");
    assertUnsupported(numbers, Properties.class, "no strings");
    assertUnsupported(Pattern.compile("a(?i)b"), Pattern.class, "(?i:…)");
    assertUnsupported(Pattern.compile("a", Pattern.CANON_EQ), Pattern.class, "CANON_EQ");
    assertUnsupported(new java.util.Locale("x", "bad"), java.util.Locale.class, "BCP 47");
    PriorityQueue<String> longest = new PriorityQueue<>(Comparator.comparing(String::length));
    longest.add("a");
    TypeToken<PriorityQueue<String>> type = new TypeToken<>() {};
    assertThat(failureOf(() -> serializer.toBytes(longest, type)))
        .hasMessageContaining("comparator");
  }

  private <T> void assertUnsupported(T value, Class<T> type, String reason) {
    MessagePackException failure = failureOf(() -> serializer.toBytes(value, type));
    assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
    assertThat(failure).hasMessageContaining(reason);
  }
}
