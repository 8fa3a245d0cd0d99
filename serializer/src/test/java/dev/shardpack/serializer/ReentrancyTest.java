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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A serializer that is used by a converter or a factory of its own (msgpack-java#508). */
class ReentrancyTest extends EachBinding {
  private record Inner(int n, List<String> texts) {}

  private record Sealed(Inner content) {}

  private record Outer(int before, Sealed sealed, Map<String, Sealed> more, int after) {}

  /** Keeps the content as the bytes that the serializer makes of it while it is at work. */
  private final class SealedConverter extends MessagePackConverter<Sealed> {
    @Override
    public void write(MessagePackWriter writer, Sealed value, SerializationContext context) {
      writer.writeBinary(reentrant.toBytes(value.content()));
    }

    @Override
    public Sealed read(MessagePackReader reader, SerializationContext context) {
      try {
        return new Sealed(reentrant.fromBytes(reader.readBinary(), Inner.class));
      } catch (MessagePackException e) {
        return new Sealed(new Inner(-1, List.of(e.kind().name())));
      }
    }
  }

  private MessagePackSerializer reentrant;

  @BeforeEach
  void makeSerializer() {
    reentrant = builder().addConverter(Sealed.class, new SealedConverter()).build();
  }

  private static Sealed sealed(int n) {
    return new Sealed(new Inner(n, List.of("x".repeat(n), "é")));
  }

  @Test
  void keepsTheOuterAndTheInnerMessageApart() {
    Outer value = new Outer(1, sealed(7), Map.of("a", sealed(300), "b", sealed(70_000)), 2);
    for (int i = 0; i < 3; i++) {
      byte[] bytes = reentrant.toBytes(value);
      assertThat(reentrant.fromBytes(bytes, Outer.class)).isEqualTo(value);
    }
  }

  @Test
  void goesOnAfterTheInnerMessageFailed() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(4);
    writer.writeString("before");
    writer.writeInt(1);
    writer.writeString("sealed");
    writer.writeBinary(new byte[] {(byte) 0x82, (byte) 0xa1, 'n'});
    writer.writeString("more");
    writer.beginMap(0);
    writer.end();
    writer.writeString("after");
    writer.writeInt(2);
    writer.end();
    Sealed failed = new Sealed(new Inner(-1, List.of(Kind.END_OF_INPUT.name())));
    assertThat(reentrant.fromBytes(writer.toByteArray(), Outer.class))
        .isEqualTo(new Outer(1, failed, Map.of(), 2));
  }

  @Test
  void leavesNoTraceOfAFailureOfTheInnerMessage() {
    Outer bad = new Outer(1, new Sealed(new Inner(1, List.of("\ud800"))), Map.of(), 2);
    Outer good = new Outer(1, sealed(7), Map.of(), 2);
    for (int i = 0; i < 10; i++) {
      MessagePackException failure = failureOf(() -> reentrant.toBytes(bad));
      assertThat(failure.kind()).isEqualTo(Kind.INVALID_UTF8);
      assertThat(reentrant.fromBytes(reentrant.toBytes(good), Outer.class)).isEqualTo(good);
    }
  }

  @Test
  void aFactoryMayAskTheSerializerThatItBelongsTo() {
    MessagePackSerializer[] self = new MessagePackSerializer[1];
    self[0] =
        builder()
            .addFactory(
                (type, converters) ->
                    type.rawType() == Sealed.class
                        ? new Unwrapping(self[0].converter(Inner.class))
                        : null)
            .build();
    Outer value = new Outer(1, sealed(7), Map.of("a", sealed(3)), 2);
    assertThat(self[0].fromBytes(self[0].toBytes(value), Outer.class)).isEqualTo(value);
    TypeToken<List<Sealed>> type = new TypeToken<>() {};
    assertThat(self[0].fromBytes(self[0].toBytes(List.of(sealed(1)), type), type))
        .containsExactly(sealed(1));
  }

  private static final class Unwrapping extends MessagePackConverter<Sealed> {
    private final MessagePackConverter<Inner> inner;

    Unwrapping(MessagePackConverter<Inner> inner) {
      this.inner = inner;
    }

    @Override
    public void write(MessagePackWriter writer, Sealed value, SerializationContext context) {
      inner.write(writer, value.content(), context);
    }

    @Override
    public Sealed read(MessagePackReader reader, SerializationContext context) {
      return new Sealed(inner.read(reader, context));
    }
  }
}
