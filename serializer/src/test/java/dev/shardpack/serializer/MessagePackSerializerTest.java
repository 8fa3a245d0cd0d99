package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class MessagePackSerializerTest {
  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  private record Order(long id, List<String> items) {}

  private static final Order ORDER = new Order(7, List.of("tea", "sugar"));

  @Test
  void readsWhatItWroteByClassAndByToken() {
    byte[] bytes = serializer.toBytes(ORDER);
    assertThat(serializer.toBytes(ORDER, Order.class)).isEqualTo(bytes);
    assertThat(serializer.toBytes(ORDER, TypeToken.of(Order.class))).isEqualTo(bytes);
    assertThat(serializer.fromBytes(bytes, Order.class)).isEqualTo(ORDER);
    assertThat(serializer.fromBytes(bytes, TypeToken.of(Order.class))).isEqualTo(ORDER);
  }

  @Test
  void writesNullAsNil() {
    byte[] nil = {(byte) 0xc0};
    assertThat(serializer.toBytes(null)).isEqualTo(nil);
    assertThat(serializer.toBytes(null, Order.class)).isEqualTo(nil);
    assertThat(serializer.toBytes(null, int.class)).isEqualTo(nil);
    assertThat(serializer.fromBytes(nil, Order.class)).isNull();
    assertThat(serializer.fromBytes(nil, new TypeToken<Optional<Order>>() {})).isEmpty();
    ByteBuffer buffer = ByteBuffer.allocate(1);
    serializer.write(buffer, null, Order.class);
    assertThat(buffer.flip()).isEqualTo(ByteBuffer.wrap(nil));
    assertThat(serializer.read(buffer, Order.class)).isNull();
    assertThat(buffer.remaining()).isZero();
  }

  @Test
  void writesByTheClassOfTheValue() {
    assertThat(serializer.toBytes("a")).isEqualTo(serializer.toBytes("a", String.class));
    assertThat(serializer.toBytes(1)).isEqualTo(new byte[] {1});
    assertThat(serializer.toBytes(new int[] {1})).isEqualTo(new byte[] {(byte) 0x91, 1});
    assertThat(serializer.toBytes(TimeUnit.DAYS)).hasSize(5);
    assertThat(serializer.toBytes(Sign.PLUS)).isEqualTo(serializer.toBytes("PLUS"));
    assertThat(serializer.toBytes(new MessagePackValue.IntegerValue(1))).isEqualTo(new byte[] {1});
  }

  private enum Sign {
    PLUS {
      @Override
      public String toString() {
        return "+";
      }
    }
  }

  @Test
  void asksForATokenWhereTheClassIsNotEnough() {
    MessagePackException failure = failureOf(() -> serializer.toBytes(new ArrayList<>()));
    assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
    assertThat(failure)
        .hasMessage(
            "java.util.ArrayList has type parameters, whose arguments a value does not know; pass a"
                + " TypeToken");
    assertThat(failureOf(() -> serializer.toBytes(new HashMap<>())))
        .hasMessageContaining("TypeToken");
  }

  @Test
  void readsAPartOfAnArray() {
    byte[] bytes = serializer.toBytes(ORDER);
    for (int before = 0; before <= 8; before++) {
      for (int after = 0; after <= 16; after++) {
        byte[] surrounded = new byte[before + bytes.length + after];
        Arrays.fill(surrounded, (byte) 0xc1);
        System.arraycopy(bytes, 0, surrounded, before, bytes.length);
        assertThat(serializer.fromBytes(surrounded, before, bytes.length, Order.class))
            .isEqualTo(ORDER);
        assertThat(
                serializer.fromBytes(surrounded, before, bytes.length, TypeToken.of(Order.class)))
            .isEqualTo(ORDER);
      }
    }
    assertThatThrownBy(() -> serializer.fromBytes(bytes, 1, bytes.length, Order.class))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> serializer.fromBytes(bytes, -1, 1, Order.class))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void countsOffsetsFromTheStartOfThePart() {
    byte[] bytes = {0, 0, 0, (byte) 0xa1, 0x61};
    assertThat(failureOf(() -> serializer.fromBytes(bytes, 3, 2, int.class)).offset()).isZero();
    assertThat(failureOf(() -> serializer.fromBytes(bytes, 2, 3, int.class)))
        .hasMessage("expected the end of the message but 2 bytes follow at $ (byte 1)");
    assertThat(
            failureOf(() -> serializer.read(ByteBuffer.wrap(bytes).position(3), int.class))
                .offset())
        .isZero();
  }

  @Test
  void leavesATooSmallBufferAsItWas() {
    int size = serializer.toBytes(ORDER).length;
    for (int room = 0; room < size; room++) {
      for (ByteBuffer buffer :
          List.of(ByteBuffer.allocate(room + 3), ByteBuffer.allocateDirect(room + 3))) {
        buffer.position(3);
        assertThatThrownBy(() -> serializer.write(buffer, ORDER, Order.class))
            .isExactlyInstanceOf(BufferOverflowException.class);
        assertThatThrownBy(() -> serializer.write(buffer, ORDER, TypeToken.of(Order.class)))
            .isExactlyInstanceOf(BufferOverflowException.class);
        assertThat(buffer.position()).isEqualTo(3);
      }
    }
  }

  @Test
  void readsOneValueAfterAnotherFromABuffer() {
    ByteBuffer direct = ByteBuffer.allocateDirect(100);
    for (int i = 0; i < 10; i++) {
      serializer.write(direct, List.of(i, i), new TypeToken<List<Integer>>() {});
    }
    direct.flip();
    for (int i = 0; i < 10; i++) {
      assertThat(serializer.read(direct, new TypeToken<List<Integer>>() {})).containsExactly(i, i);
    }
    assertThat(direct.hasRemaining()).isFalse();
    assertThat(failureOf(() -> serializer.read(direct, int.class)).kind())
        .isEqualTo(Kind.END_OF_INPUT);
  }

  @Test
  void leavesABufferThatItCannotReadAsItWas() {
    ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, (byte) 0x92, 1, (byte) 0xc1}).position(1);
    assertThat(failureOf(() -> serializer.read(buffer, int[].class)).kind())
        .isEqualTo(Kind.RESERVED_BYTE);
    assertThat(buffer.position()).isEqualTo(1);
  }

  @Test
  void holdsConverters() {
    MessagePackConverter<Order> converter = serializer.converter(Order.class);
    assertThat(serializer.converter(TypeToken.of(Order.class))).isSameAs(converter);
    MessagePackWriter writer = new MessagePackWriter();
    converter.write(writer, ORDER, SerializationContext.empty());
    MessagePackReader reader = new MessagePackReader().wrap(writer.toByteArray());
    assertThat(converter.read(reader, SerializationContext.empty())).isEqualTo(ORDER);
  }

  @Test
  void appliesItsLimits() {
    MessagePackSerializer strict =
        serializer.toBuilder()
            .limits(Limits.untrusted().toBuilder().maxStringBytes(3).maxDepth(1).build())
            .build();
    assertThat(strict.fromBytes(serializer.toBytes("abc"), String.class)).isEqualTo("abc");
    assertThat(failureOf(() -> strict.fromBytes(serializer.toBytes("abcd"), String.class)).kind())
        .isEqualTo(Kind.SIZE_LIMIT);
    assertThat(failureOf(() -> strict.toBytes(ORDER)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
    assertThat(failureOf(() -> strict.fromBytes(serializer.toBytes(ORDER), Order.class)).kind())
        .isEqualTo(Kind.DEPTH_LIMIT);
  }

  private static final class UpperCase extends MessagePackConverter<String> {
    @Override
    public void write(MessagePackWriter writer, String value, SerializationContext context) {
      writer.writeString(value.toUpperCase(java.util.Locale.ROOT));
    }

    @Override
    public String read(MessagePackReader reader, SerializationContext context) {
      return reader.readString();
    }
  }

  @Test
  void asksTheApplicationsFactoriesFirstAndInOrder() {
    MessagePackSerializer custom =
        serializer.toBuilder()
            .addFactory((type, converters) -> null)
            .addConverter(String.class, new UpperCase())
            .addConverter(String.class, new NeverAsked())
            .build();
    assertThat(custom.fromBytes(custom.toBytes(ORDER), Order.class).items())
        .containsExactly("TEA", "SUGAR");
    MessagePackSerializer derived = custom.toBuilder().limits(Limits.trusted()).build();
    assertThat(derived.fromBytes(derived.toBytes(ORDER), Order.class).items())
        .containsExactly("TEA", "SUGAR");
    assertThat(serializer.fromBytes(serializer.toBytes(ORDER), Order.class)).isEqualTo(ORDER);
  }

  private static final class NeverAsked extends MessagePackConverter<String> {
    @Override
    public void write(MessagePackWriter writer, String value, SerializationContext context) {
      throw new AssertionError();
    }

    @Override
    public String read(MessagePackReader reader, SerializationContext context) {
      throw new AssertionError();
    }
  }

  @Test
  void takesConvertersForOneSetOfTypeArguments() {
    MessagePackSerializer custom =
        serializer.toBuilder()
            .addConverter(
                new TypeToken<List<String>>() {},
                new MessagePackConverter<>() {
                  @Override
                  public void write(
                      MessagePackWriter writer, List<String> value, SerializationContext context) {
                    writer.writeString(String.join(",", value));
                  }

                  @Override
                  public List<String> read(MessagePackReader reader, SerializationContext context) {
                    return List.of(reader.readString().split(",", -1));
                  }
                })
            .build();
    assertThat(custom.fromBytes(custom.toBytes(ORDER), Order.class)).isEqualTo(ORDER);
    assertThat(custom.toBytes(List.of("a", "b"), new TypeToken<List<String>>() {}))
        .isEqualTo(serializer.toBytes("a,b"));
    assertThat(custom.toBytes(List.of(1), new TypeToken<List<Integer>>() {}))
        .isEqualTo(new byte[] {(byte) 0x91, 1});
  }

  private static final ContextKey<String> PREFIX = new ContextKey<>(String.class, "prefix");

  private static final class Prefixed extends MessagePackConverter<String> {
    @Override
    public void write(MessagePackWriter writer, String value, SerializationContext context) {
      writer.writeString(context.get(PREFIX) + value);
    }

    @Override
    public String read(MessagePackReader reader, SerializationContext context) {
      return reader.readString().substring(context.get(PREFIX).length());
    }
  }

  @Test
  void startsEachOperationWithItsContext() {
    MessagePackSerializer custom =
        serializer.toBuilder()
            .addConverter(String.class, new Prefixed())
            .context(SerializationContext.empty().with(PREFIX, "p-"))
            .build();
    assertThat(custom.toBytes("a")).isEqualTo(serializer.toBytes("p-a"));
    assertThat(custom.fromBytes(custom.toBytes(ORDER), Order.class)).isEqualTo(ORDER);
    MessagePackSerializer derived = custom.toBuilder().build();
    assertThat(derived.toBytes("a")).isEqualTo(serializer.toBytes("p-a"));
  }

  private record Envelope(int before, Order content, int after) {}

  /** Keeps an order as the bytes that the same serializer makes of it. */
  private static final class Nesting extends MessagePackConverter<Order> {
    private static final MessagePackSerializer INNER = MessagePackSerializer.create();

    @Override
    public void write(MessagePackWriter writer, Order value, SerializationContext context) {
      writer.writeBinary(INNER.toBytes(value));
    }

    @Override
    public Order read(MessagePackReader reader, SerializationContext context) {
      return INNER.fromBytes(reader.readBinary(), Order.class);
    }
  }

  /** Asks the serializer that it belongs to, which is known only after it was built. */
  private static final class Reentrant extends MessagePackConverter<Order> {
    private MessagePackSerializer outer;

    @Override
    public void write(MessagePackWriter writer, Order value, SerializationContext context) {
      writer.writeBinary(outer.toBytes(value.items(), new TypeToken<List<String>>() {}));
    }

    @Override
    public Order read(MessagePackReader reader, SerializationContext context) {
      return new Order(0, outer.fromBytes(reader.readBinary(), new TypeToken<List<String>>() {}));
    }
  }

  @Test
  void mayBeUsedFromInsideOfAConverter() {
    MessagePackSerializer nesting =
        serializer.toBuilder().addConverter(Order.class, new Nesting()).build();
    Envelope envelope = new Envelope(1, ORDER, 2);
    assertThat(nesting.fromBytes(nesting.toBytes(envelope), Envelope.class)).isEqualTo(envelope);

    Reentrant converter = new Reentrant();
    MessagePackSerializer reentrant =
        serializer.toBuilder().addConverter(Order.class, converter).build();
    converter.outer = reentrant;
    Envelope anonymous = new Envelope(1, new Order(0, List.of("x")), 2);
    for (int i = 0; i < 3; i++) {
      assertThat(reentrant.fromBytes(reentrant.toBytes(anonymous), Envelope.class))
          .isEqualTo(anonymous);
    }
  }

  @Test
  void isCleanAfterEveryFailure() {
    byte[] bytes = serializer.toBytes(ORDER);
    for (int i = 0; i < 200; i++) {
      int length = i % bytes.length;
      failureOf(() -> serializer.fromBytes(Arrays.copyOf(bytes, length), Order.class));
      failureOf(() -> serializer.toBytes(new Order(1, List.of("\ud800"))));
      assertThat(serializer.toBytes(ORDER)).isEqualTo(bytes);
      assertThat(serializer.fromBytes(bytes, Order.class)).isEqualTo(ORDER);
    }
  }

  @Test
  void neverMixesTheMessagesOfThreads() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(16);
    try {
      List<Future<?>> results = new ArrayList<>();
      for (int thread = 0; thread < 16; thread++) {
        Order own = new Order(thread, List.of("x".repeat(10_000 + thread), "" + thread));
        results.add(
            executor.submit(
                () -> {
                  for (int i = 0; i < 300; i++) {
                    byte[] bytes = serializer.toBytes(own);
                    assertThat(serializer.fromBytes(bytes, Order.class)).isEqualTo(own);
                    failureOf(() -> serializer.fromBytes(bytes, int.class));
                  }
                }));
      }
      for (Future<?> result : results) {
        result.get();
      }
    } finally {
      executor.shutdownNow();
    }
  }

  @Test
  void writesMessagesLargerThanAnyBufferThatItKeeps() {
    for (int length : new int[] {1 << 20, (1 << 20) + 1, 3 << 20}) {
      String text = "x".repeat(length);
      ByteBuffer direct = ByteBuffer.allocateDirect(length + 5);
      serializer.write(direct, text, String.class);
      assertThat(serializer.read(direct.flip(), String.class)).isEqualTo(text);
    }
  }
}
