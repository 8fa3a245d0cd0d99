package dev.shardpack.serializer.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

class MsgpackCoreTest {
  private static final SerializationContext CONTEXT = SerializationContext.empty();
  private static final Limits LIMITS = Limits.untrusted();

  private record Item(int id, String name, List<Double> numbers, Map<String, byte[]> blobs) {}

  private final MessagePackConverter<Item> items =
      MessagePackSerializer.create().converter(Item.class);

  private final MessagePackConverter<MessagePackValue> values =
      MessagePackSerializer.create().converter(MessagePackValue.class);

  @Test
  void writesAndReadsBetweenOtherValues() throws IOException {
    Item item = new Item(300, "é", List.of(0.5, -0.0), Map.of("k", new byte[] {1}));
    byte[] bytes;
    try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
      packer.packInt(1);
      MsgpackCore.pack(packer, item, items, CONTEXT);
      MsgpackCore.pack(packer, null, items, CONTEXT);
      packer.packInt(2);
      bytes = packer.toByteArray();
    }
    try (MessageUnpacker unpacker =
        MessagePack.newDefaultUnpacker(new ByteArrayInputStream(bytes))) {
      assertThat(unpacker.unpackInt()).isEqualTo(1);
      Item read = MsgpackCore.unpack(unpacker, items, CONTEXT, LIMITS);
      assertThat(read).usingRecursiveComparison().isEqualTo(item);
      assertThat(MsgpackCore.unpack(unpacker, items, CONTEXT, LIMITS)).isNull();
      assertThat(unpacker.unpackInt()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c0",
        "c3",
        "7f",
        "ff",
        "cdffff",
        "cfffffffffffffffff",
        "d38000000000000000",
        "cb3fb999999999999a",
        "a0",
        "a3c3a978",
        "c403010203",
        "d6ff00000001",
        "c70c05000000000000000000000000",
        "93c0c301",
        "82a16101a1629102",
        "81930102039101"
      })
  void keepsValuesOfEveryKind(String hex) throws IOException {
    byte[] bytes = HexFormat.of().parseHex(hex);
    MessagePackValue value = new MessagePackReader().wrap(bytes).readValue();
    Value core = MsgpackCore.toCore(value);
    try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
      assertThat(core).isEqualTo(unpacker.unpackValue());
    }
    assertThat(MsgpackCore.fromCore(core, LIMITS)).isEqualTo(value);
    try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
      assertThat(MsgpackCore.unpack(unpacker, values, CONTEXT, LIMITS)).isEqualTo(value);
    }
  }

  @Test
  void keepsSinglePrecisionWhereTheLibraryDoes() throws IOException {
    byte[] bytes = HexFormat.of().parseHex("ca3dcccccd");
    try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
      assertThat(MsgpackCore.unpack(unpacker, values, CONTEXT, LIMITS))
          .isEqualTo(new MessagePackValue.FloatValue(0.1f));
    }
    Value core = MsgpackCore.toCore(new MessagePackValue.FloatValue(0.1f));
    assertThat(MsgpackCore.fromCore(core, LIMITS))
        .isEqualTo(new MessagePackValue.DoubleValue(0.1f));
  }

  @Test
  void keepsIntegersBeyondALong() {
    BigInteger largest = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    assertThat(MsgpackCore.fromCore(ValueFactory.newInteger(largest), LIMITS))
        .isEqualTo(new MessagePackValue.UnsignedValue(largest));
  }

  @ParameterizedTest
  @CsvSource({
    "'', END_OF_INPUT",
    "c1, RESERVED_BYTE",
    "92c0, END_OF_INPUT",
    "a361, END_OF_INPUT",
    "ddffffffff, SIZE_LIMIT",
    "dfffffffff, SIZE_LIMIT",
    "dd7fffffff, END_OF_INPUT",
    "c6ffffffff, SIZE_LIMIT",
    "c67fffffff, SIZE_LIMIT",
    "db7fffffff, SIZE_LIMIT",
    "c97fffffff01, SIZE_LIMIT",
    "a1ff, INVALID_UTF8",
    "82c001c002, DUPLICATE_KEY"
  })
  void answersHostileBytesWithItsOwnException(String hex, Kind kind) throws IOException {
    try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(HexFormat.of().parseHex(hex))) {
      MessagePackException failure =
          catchThrowableOfType(
              MessagePackException.class,
              () -> MsgpackCore.unpack(unpacker, values, CONTEXT, LIMITS));
      assertThat(failure.kind()).isEqualTo(kind);
    }
  }

  @Test
  void boundsNesting() throws IOException {
    byte[] bytes = new byte[100_000];
    Arrays.fill(bytes, (byte) 0x91);
    try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
      MessagePackException failure =
          catchThrowableOfType(
              MessagePackException.class,
              () -> MsgpackCore.unpack(unpacker, values, CONTEXT, LIMITS));
      assertThat(failure.kind()).isEqualTo(Kind.DEPTH_LIMIT);
    }
    Value deep = ValueFactory.newNil();
    for (int i = 0; i < 65; i++) {
      deep = ValueFactory.newArray(deep);
    }
    Value tooDeep = deep;
    assertThat(
            catchThrowableOfType(
                    MessagePackException.class, () -> MsgpackCore.fromCore(tooDeep, LIMITS))
                .kind())
        .isEqualTo(Kind.DEPTH_LIMIT);
  }

  @Test
  void readsTypesWithArguments() throws IOException {
    MessagePackConverter<List<Integer>> numbers =
        MessagePackSerializer.create().converter(new TypeToken<List<Integer>>() {});
    try (MessageUnpacker unpacker =
        MessagePack.newDefaultUnpacker(HexFormat.of().parseHex("9301cd012cff"))) {
      assertThat(MsgpackCore.unpack(unpacker, numbers, CONTEXT, LIMITS))
          .containsExactly(1, 300, -1);
    }
  }
}
