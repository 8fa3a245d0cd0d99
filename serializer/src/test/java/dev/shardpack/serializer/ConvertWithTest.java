package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.ConvertWith;
import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

@SuppressWarnings("UnusedVariable") // found by reflection
class ConvertWithTest extends EachBinding {
  /** Numbers as hexadecimal text. */
  private static class Hex extends MessagePackConverter<Integer> {
    @Override
    public void write(MessagePackWriter writer, Integer value, SerializationContext context) {
      writer.writeString(Integer.toHexString(value));
    }

    @Override
    public Integer read(MessagePackReader reader, SerializationContext context) {
      return Integer.parseInt(reader.readString(), 16);
    }
  }

  /** An id as bare text. */
  @ConvertWith(UserIdConverter.class)
  private record UserId(String value) {}

  private static class UserIdConverter extends MessagePackConverter<UserId> {
    @Override
    public void write(MessagePackWriter writer, UserId value, SerializationContext context) {
      writer.writeString(value.value());
    }

    @Override
    public UserId read(MessagePackReader reader, SerializationContext context) {
      return new UserId(reader.readString());
    }
  }

  private static class BareFactory implements ConverterFactory {
    @Override
    public MessagePackConverter<?> create(TypeToken<?> type, Converters converters) {
      return new ColorConverter(converters.get(TypeToken.of(String.class)));
    }
  }

  @ConvertWith(BareFactory.class)
  private enum Color {
    RED,
    GREEN
  }

  private static class ColorConverter extends MessagePackConverter<Color> {
    private final MessagePackConverter<String> text;

    ColorConverter(MessagePackConverter<String> text) {
      this.text = text;
    }

    @Override
    public void write(MessagePackWriter writer, Color value, SerializationContext context) {
      text.write(writer, value.name().substring(0, 1), context);
    }

    @Override
    public Color read(MessagePackReader reader, SerializationContext context) {
      return text.read(reader, context).equals("R") ? Color.RED : Color.GREEN;
    }
  }

  private record Model(
      @ConvertWith(Hex.class) int number, int plain, UserId id, List<UserId> ids, Color color) {}

  private static final class Bean {
    @ConvertWith(Hex.class)
    private int number = 255;
  }

  @Test
  void usesConvertersOfMembersAndClasses() {
    Model model = new Model(255, 5, new UserId("a"), List.of(new UserId("b")), Color.GREEN);
    assertThat(write(model))
        .isEqualTo(
            "85"
                + ("a66e756d626572" + "a26666")
                + ("a5706c61696e" + "05")
                + ("a26964" + "a161")
                + ("a3696473" + "91a162")
                + ("a5636f6c6f72" + "a147"));
    assertThat(roundTrip(model, Model.class)).isEqualTo(model);
    assertThat(write(new Bean())).isEqualTo("81" + "a66e756d626572" + "a26666");
    assertThat(roundTrip(new Bean(), Bean.class).number).isEqualTo(255);
  }

  @Test
  void prefersConvertersOfTheSerializer() {
    MessagePackSerializer own =
        builder().addConverter(Color.class, new ColorConverter(new Quoting())).build();
    assertThat(write(own, Color.RED)).isEqualTo("a3" + "27" + "52" + "27");
  }

  private static class Quoting extends MessagePackConverter<String> {
    @Override
    public void write(MessagePackWriter writer, String value, SerializationContext context) {
      writer.writeString("'" + value + "'");
    }

    @Override
    public String read(MessagePackReader reader, SerializationContext context) {
      return reader.readString();
    }
  }

  private record OtherType(@ConvertWith(Hex.class) String text) {}

  private record NoConverter(@ConvertWith(String.class) String text) {}

  private record NoConstructor(@ConvertWith(ColorConverter.class) Color color) {}

  private record Failing(@ConvertWith(FailingConverter.class) String text) {}

  private static class FailingConverter extends Quoting {
    FailingConverter() {
      throw new IllegalStateException("not now");
    }
  }

  @Test
  void refusesWhatIsNoConverterOfTheType() {
    assertThat(failureOf(() -> serializer().converter(OtherType.class)))
        .returns(Kind.UNSUPPORTED, e -> e.kind())
        .hasMessageContaining("is no MessagePackConverter of java.lang.String");
    assertThat(failureOf(() -> serializer().converter(NoConverter.class)))
        .hasMessageContaining("java.lang.String");
    assertThat(failureOf(() -> serializer().converter(NoConstructor.class)))
        .hasMessageContaining("it needs a constructor without parameters");
    assertThat(failureOf(() -> serializer().converter(Failing.class)))
        .hasMessageContaining("cannot be instantiated")
        .hasMessageContaining("not now");
  }
}
