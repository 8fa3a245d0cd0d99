package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.annotation.Surrogate;
import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.ExtensionCodec;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationCallbacks;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.SurrogateMapping;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Callbacks, and what is written in place of objects: surrogates, extensions, open converters. */
@SuppressWarnings("UnusedVariable") // members are found by reflection
class ReplacementsTest extends EachBinding {

  static final class Session implements SerializationCallbacks {
    String user = "";
    transient int written;
    transient String greeting = "";

    @Override
    public void beforeWrite() {
      written++;
    }

    @Override
    public void afterRead() {
      if (user.isEmpty()) {
        throw new IllegalStateException("nobody");
      }
      greeting = "Hello " + user;
    }
  }

  @Test
  void callsObjectsBeforeTheyAreWrittenAndAfterTheyWereRead() {
    Session session = new Session();
    session.user = "x";
    byte[] bytes = serializer().toBytes(List.of(session), new TypeToken<List<Session>>() {});
    assertThat(session.written).isOne();
    assertThat(session.greeting).isEmpty();
    Session read = fromBytes(serializer(), bytes, new TypeToken<List<Session>>() {}).get(0);
    assertThat(read.greeting).isEqualTo("Hello x");
    assertThat(read.written).isZero();
  }

  @Test
  void takesWhatACallbackThrowsForAnErrorAtTheObject() {
    assertThat(failureOf(() -> read("9181a475736572a0", Session[].class)))
        .hasMessage(
            "afterRead of "
                + Session.class.getName()
                + " rejects the value: java.lang.IllegalStateException: nobody at $[0] (byte 1)")
        .hasCauseInstanceOf(IllegalStateException.class)
        .extracting("kind")
        .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
  }

  static final class Unready implements SerializationCallbacks {
    static final IllegalStateException NOT_READY = new IllegalStateException("not ready");
    int n;

    @Override
    public void beforeWrite() {
      throw NOT_READY;
    }
  }

  record Unreadies(List<Unready> all) {}

  /** What an application does to its own object while it writes is no matter of the bytes. */
  @Test
  void letsThroughWhatBeforeWriteThrows() {
    Unreadies value = new Unreadies(List.of(new Unready()));
    assertThatThrownBy(() -> serializer().toBytes(value)).isSameAs(Unready.NOT_READY);
    Unreadies read = read("81a3616c6c" + "91" + "81a16e07", Unreadies.class);
    assertThat(read.all().get(0).n).isEqualTo(7);
  }

  /** Of no form that could be bound. */
  @Surrogate(OfMoney.class)
  static final class Money {
    private final Object state;

    Money(String currency, long cents) {
      state = Map.entry(currency, cents);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Money that && state.equals(that.state);
    }

    @Override
    public int hashCode() {
      return state.hashCode();
    }
  }

  record MoneyForm(String currency, long cents) {}

  static final class OfMoney implements SurrogateMapping<Money, MoneyForm> {
    @Override
    public MoneyForm toSurrogate(Money value) {
      Map.Entry<?, ?> state = (Map.Entry<?, ?>) value.state;
      return new MoneyForm((String) state.getKey(), (Long) state.getValue());
    }

    @Override
    @SuppressWarnings("NullAway") // what the test is about
    public @Nullable Money fromSurrogate(MoneyForm surrogate) {
      if (surrogate.cents() < 0) {
        throw new IllegalArgumentException("debts");
      }
      return surrogate.cents() == 0 ? null : new Money(surrogate.currency(), surrogate.cents());
    }
  }

  record Price(Money money, @Nullable Money reduced) {}

  @Test
  void writesSurrogates() {
    Price price = new Price(new Money("EUR", 5), null);
    assertThat(write(price))
        .isEqualTo(
            "82a56d6f6e6579" + "82a863757272656e6379a3455552a563656e747305" + "a772656475636564c0");
    assertThat(roundTrip(price, Price.class)).isEqualTo(price);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ff", "00"})
  void takesWhatAMappingThrowsForAnErrorAtTheObject(String cents) {
    String bytes =
        "82a56d6f6e6579"
            + "82a863757272656e6379a3455552a563656e7473"
            + cents
            + "a772656475636564c0";
    assertThat(failureOf(() -> read(bytes, Price.class)))
        .hasMessageStartingWith("fromSurrogate of " + Money.class.getName())
        .hasMessageEndingWith(" at $.money (byte 7)")
        .extracting("kind")
        .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
  }

  @Surrogate(OfMoney.class)
  record NotMoney() {}

  @Test
  void refusesAMappingOfAnotherClass() {
    assertThat(failureOf(() -> serializer().converter(NotMoney.class)))
        .hasMessageContaining("which @Surrogate names, maps " + Money.class.getName());
  }

  private static final class AsCents extends MessagePackConverter<Money> {
    @Override
    public void write(MessagePackWriter writer, Money value, SerializationContext context) {
      writer.writeLong(new OfMoney().toSurrogate(value).cents());
    }

    @Override
    public Money read(MessagePackReader reader, SerializationContext context) {
      return new Money("EUR", reader.readLong());
    }
  }

  static <T, S> SurrogateMapping<T, S> mapping(
      java.util.function.Function<T, S> to, java.util.function.Function<S, T> from) {
    return new SurrogateMapping<>() {
      @Override
      public S toSurrogate(T value) {
        return to.apply(value);
      }

      @Override
      public T fromSurrogate(S surrogate) {
        return from.apply(surrogate);
      }
    };
  }

  @Test
  void prefersConvertersToSurrogatesAndAddedSurrogatesToThoseOfTheClass() {
    Money money = new Money("EUR", 5);
    MessagePackSerializer converting =
        builder()
            .addSurrogate(Money.class, String.class, mapping(m -> "m", s -> money))
            .addConverter(Money.class, new AsCents())
            .build();
    assertThat(write(converting, money)).isEqualTo("05");
    MessagePackSerializer added =
        builder()
            .addSurrogate(Money.class, String.class, mapping(m -> "m", s -> money))
            .build()
            .toBuilder()
            .build();
    assertThat(write(added, money)).isEqualTo("a16d");
    assertThat(roundTrip(added, money, Money.class)).isSameAs(money);
  }

  private record Version(int major, int minor) {}

  private static final class OfVersion implements ExtensionCodec<Version> {
    @Override
    public byte[] encode(Version value) {
      return new byte[] {(byte) value.major(), (byte) value.minor()};
    }

    @Override
    public Version decode(byte[] payload) {
      return new Version(payload[0], payload[1]);
    }
  }

  private record Release(Version version, Map<Version, String> notes) {}

  @Test
  void writesExtensions() {
    MessagePackSerializer serializer =
        builder().addExtension(42, Version.class, new OfVersion()).build();
    assertThat(write(serializer, new Version(1, 2))).isEqualTo("d52a0102");
    Release release = new Release(new Version(1, 2), Map.of(new Version(3, 4), "x"));
    assertThat(roundTrip(serializer, release, Release.class)).isEqualTo(release);
    assertThat(failureOf(() -> read(serializer, "d52b0102", Version.class)).kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failureOf(() -> read(serializer, "d42a01", Version.class)))
        .hasMessageContaining("the extension codec of " + Version.class.getName() + " rejects")
        .extracting("kind")
        .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(failureOf(() -> read(serializer, "c97fffffff2a", Version.class)).kind())
        .isEqualTo(Kind.END_OF_INPUT);
    MessagePackSerializer.Builder taken = serializer.toBuilder();
    assertThatThrownBy(() -> taken.addExtension(42, Money.class, mustNotBeUsed()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> taken.addExtension(-1, Money.class, mustNotBeUsed()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static ExtensionCodec<Money> mustNotBeUsed() {
    return new ExtensionCodec<>() {
      @Override
      public byte[] encode(Money value) {
        throw new AssertionError();
      }

      @Override
      public Money decode(byte[] payload) {
        throw new AssertionError();
      }
    };
  }

  private record Boxed<T>(T content) {}

  /** A box is what is in it. */
  private static final class Unboxing<T> extends MessagePackConverter<Boxed<T>> {
    private final MessagePackConverter<T> content;

    Unboxing(MessagePackConverter<T> content) {
      this.content = content;
    }

    static @Nullable MessagePackConverter<?> create(TypeToken<?> type, Converters converters) {
      return type.rawType() == Boxed.class
          ? new Unboxing<>(converters.get(type.argument(Boxed.class, 0)))
          : null;
    }

    @Override
    public void write(MessagePackWriter writer, Boxed<T> value, SerializationContext context) {
      content.write(writer, value.content(), context);
    }

    @Override
    public Boxed<T> read(MessagePackReader reader, SerializationContext context) {
      return new Boxed<>(content.read(reader, context));
    }
  }

  @Test
  void makesConvertersOfOpenGenericsByFactory() {
    ConverterFactory factory = Unboxing::create;
    MessagePackSerializer serializer = builder().addFactory(factory).build();
    TypeToken<List<Boxed<Map<String, Boxed<Integer>>>>> type = new TypeToken<>() {};
    List<Boxed<Map<String, Boxed<Integer>>>> value =
        List.of(new Boxed<>(Map.of("a", new Boxed<>(1))));
    byte[] bytes = serializer.toBytes(value, type);
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("9181a16101");
    assertThat(fromBytes(serializer, bytes, type)).isEqualTo(value);
  }

  private record Dynamic(
      RawMessagePack raw,
      MessagePackValue any,
      MessagePackValue.IntegerValue number,
      Map<String, MessagePackValue> more) {}

  @Test
  void keepsMembersOfAnyKind() {
    String bytes =
        "84"
            + "a3726177"
            + "93cc0101c0"
            + "a3616e79"
            + "81d6ff00000001c3"
            + "a66e756d626572"
            + "05"
            + "a46d6f7265"
            + "81a16bd40500";
    Dynamic dynamic = read(bytes, Dynamic.class);
    assertThat(dynamic.raw().size()).isEqualTo(5);
    assertThat(write(dynamic)).isEqualTo(bytes);
    assertThat(roundTrip(dynamic, Dynamic.class)).isEqualTo(dynamic);
    String wrong = bytes.replace("6d62657205", "6d626572c3");
    assertThat(failureOf(() -> read(wrong, Dynamic.class)))
        .hasMessageContaining(" at $.number")
        .extracting("kind")
        .isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(Objects.requireNonNull(dynamic.more().get("k")))
        .isInstanceOf(MessagePackValue.ExtensionValue.class);
  }
}
