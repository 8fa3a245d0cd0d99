package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Creator;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.SurrogateMapping;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.time.LocalDate;
import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Reports about declarations that say little: of Object, of raw types, of other code's classes. */
@SuppressWarnings({"UnusedVariable", "rawtypes"}) // found by reflection; it is what they are about
class ReportedDeclarationsTest extends EachBinding {
  /** Takes whatever comes, as text. */
  private static final class Anything extends MessagePackConverter<Object> {
    @Override
    public void write(MessagePackWriter writer, Object value, SerializationContext context) {
      writer.writeString("any " + value);
    }

    @Override
    public Object read(MessagePackReader reader, SerializationContext context) {
      return reader.readString();
    }
  }

  private record Message(String text, List<Integer> numbers, Object content) {}

  /** A converter for all that is declared as Object must not take what is declared otherwise. */
  @Test
  void aConverterForObjectTakesNothingElse() {
    MessagePackSerializer serializer = builder().addConverter(Object.class, new Anything()).build();
    Message message = new Message("t", List.of(1), List.of(2));
    assertThat(roundTrip(serializer, message, Message.class))
        .isEqualTo(new Message("t", List.of(1), "any [2]"));
    assertThat(write(serializer, "t")).isEqualTo(write("t"));
  }

  /** A map that would be written otherwise by Java's own serialization. */
  public static final class Registry extends AbstractMap<String, String> implements Externalizable {
    private static final long serialVersionUID = 1;
    private final transient Map<String, String> entries = new LinkedHashMap<>();

    @Override
    public Set<Entry<String, String>> entrySet() {
      return entries.entrySet();
    }

    @Override
    public String put(String key, String value) {
      return entries.put(key, value);
    }

    @Override
    public void writeExternal(ObjectOutput out) {
      throw new AssertionError("entries would be lost");
    }

    @Override
    public void readExternal(ObjectInput in) {
      throw new AssertionError("entries would be lost");
    }
  }

  private record Registries(Map<String, String> declared, Registry exact) {}

  @Test
  void keepsEntriesOfExternalizableMaps() {
    Registry registry = new Registry();
    registry.put("a", "1");
    registry.put("b", "2");
    Registries read = roundTrip(new Registries(registry, registry), Registries.class);
    assertThat(read.declared()).isEqualTo(Map.of("a", "1", "b", "2"));
    assertThat(read.exact()).isExactlyInstanceOf(Registry.class).isEqualTo(registry);
  }

  static final class Wrapper<T> {
    private final T value;

    private Wrapper(T value) {
      this.value = value;
    }

    @Creator
    static <V> Wrapper<V> of(@Name("value") V value) {
      return new Wrapper<>(value);
    }
  }

  static final class Built<T> {
    final T value;

    private Built(Builder<T> builder) {
      this.value = builder.value;
    }
  }

  static final class Builder<T> {
    T value;

    Built<T> build() {
      return new Built<>(this);
    }
  }

  private static final class ByBuilder<T> implements SurrogateMapping<Built<T>, Builder<T>> {
    @Override
    public Builder<T> toSurrogate(Built<T> built) {
      Builder<T> builder = new Builder<>();
      builder.value = built.value;
      return builder;
    }

    @Override
    public Built<T> fromSurrogate(Builder<T> builder) {
      return builder.build();
    }
  }

  /** The argument of a generic type is known to what makes its objects: a method or a builder. */
  @Test
  void resolvesTypeArgumentsOfWhatMakesObjects() {
    LocalDate date = LocalDate.of(2024, 2, 29);
    TypeToken<Wrapper<LocalDate>> wrapper = new TypeToken<>() {};
    assertThat(roundTrip(Wrapper.of(date), wrapper).value).isEqualTo(date);
    TypeToken<Built<LocalDate>> built = new TypeToken<>() {};
    MessagePackSerializer serializer =
        builder()
            .addSurrogate(built, new TypeToken<Builder<LocalDate>>() {}, new ByBuilder<>())
            .build();
    Builder<LocalDate> builder = new Builder<>();
    builder.value = date;
    byte[] bytes = serializer.toBytes(builder.build(), built);
    assertThat(fromBytes(serializer, bytes, built).value).isEqualTo(date);
  }

  static final class Raw {
    Map map;
    List list;
  }

  static final class Dynamic {
    Map<String, MessagePackValue> map = Map.of();
    List<MessagePackValue> list = List.of();
  }

  /** Content of any type is never guessed; declared as dynamic values it comes back as it was. */
  @Test
  void refusesRawTypesAndSaysWhatToDeclare() {
    MessagePackException failure = failureOf(() -> serializer().converter(Raw.class));
    assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
    assertThat(failure).hasMessageContaining("a raw type").hasMessageContaining("MessagePackValue");
    String mixed = "82a36d617081a16b01a46c69737492c3a178";
    Dynamic read = read(mixed, Dynamic.class);
    assertThat(read.list).hasSize(2);
    assertThat(write(read)).isEqualTo(mixed);
  }
}
