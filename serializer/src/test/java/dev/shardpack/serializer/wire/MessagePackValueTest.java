package dev.shardpack.serializer.wire;

import static dev.shardpack.serializer.wire.Failures.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue.ArrayValue;
import dev.shardpack.serializer.wire.MessagePackValue.BinaryValue;
import dev.shardpack.serializer.wire.MessagePackValue.BooleanValue;
import dev.shardpack.serializer.wire.MessagePackValue.DoubleValue;
import dev.shardpack.serializer.wire.MessagePackValue.Entry;
import dev.shardpack.serializer.wire.MessagePackValue.ExtensionValue;
import dev.shardpack.serializer.wire.MessagePackValue.FloatValue;
import dev.shardpack.serializer.wire.MessagePackValue.IntegerValue;
import dev.shardpack.serializer.wire.MessagePackValue.MapValue;
import dev.shardpack.serializer.wire.MessagePackValue.NilValue;
import dev.shardpack.serializer.wire.MessagePackValue.StringValue;
import dev.shardpack.serializer.wire.MessagePackValue.TimestampValue;
import dev.shardpack.serializer.wire.MessagePackValue.UnsignedValue;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagePackValueTest {
  private static final BigInteger TWO_TO_63 = BigInteger.ONE.shiftLeft(63);

  private static BinaryValue binary(String hex) {
    return BinaryValue.copyOf(HexFormat.of().parseHex(hex));
  }

  private static MapValue map(MessagePackValue... keysAndValues) {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      entries.add(new Entry(keysAndValues[i], keysAndValues[i + 1]));
    }
    return new MapValue(entries);
  }

  private static MessagePackValue integer(long value) {
    return new IntegerValue(value);
  }

  /** In ascending order. */
  private static final List<MessagePackValue> ORDERED =
      List.of(
          new NilValue(),
          new BooleanValue(false),
          new BooleanValue(true),
          integer(Long.MIN_VALUE),
          integer(-1),
          integer(0),
          integer(Long.MAX_VALUE),
          new UnsignedValue(TWO_TO_63),
          new UnsignedValue(TWO_TO_63.add(BigInteger.ONE)),
          new FloatValue(Float.NEGATIVE_INFINITY),
          new FloatValue(-0.0f),
          new FloatValue(0.0f),
          new FloatValue(Float.NaN),
          new DoubleValue(-1.0),
          new DoubleValue(-0.0),
          new DoubleValue(0.0),
          new DoubleValue(Double.NaN),
          new StringValue(""),
          new StringValue("a"),
          new StringValue("aa"),
          new StringValue("b"),
          binary(""),
          binary("00"),
          binary("7f"),
          binary("80"),
          binary("8000"),
          new ArrayValue(List.of()),
          new ArrayValue(List.of(integer(1))),
          new ArrayValue(List.of(integer(1), integer(2))),
          new ArrayValue(List.of(integer(2))),
          map(),
          map(integer(1), integer(1)),
          map(integer(1), integer(1), integer(2), integer(0)),
          map(integer(1), integer(2)),
          map(integer(2), integer(0)),
          new TimestampValue(-1, 5),
          new TimestampValue(0, 4),
          new TimestampValue(0, 5),
          new ExtensionValue((byte) -2, binary("ff")),
          new ExtensionValue((byte) 5, binary("00")),
          new ExtensionValue((byte) 5, binary("01")));

  @Test
  void orderIsTotalAndAgreesWithEquality() {
    for (int i = 0; i < ORDERED.size(); i++) {
      for (int j = 0; j < ORDERED.size(); j++) {
        MessagePackValue a = ORDERED.get(i);
        MessagePackValue b = ORDERED.get(j);
        assertThat(Integer.signum(a.compareTo(b)))
            .as("%s, %s", a, b)
            .isEqualTo(Integer.compare(i, j));
        assertThat(a.equals(b)).as("%s, %s", a, b).isEqualTo(i == j);
      }
    }
  }

  @Test
  void sortingGivesTheOrder() {
    long seed = 11;
    List<MessagePackValue> shuffled = new ArrayList<>(ORDERED);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = shuffled.size(); i > 1; i--) {
      Collections.swap(shuffled, i - 1, random.nextInt(i));
    }
    Collections.sort(shuffled);
    assertThat(shuffled).isEqualTo(ORDERED);
  }

  @Test
  void equalContentIsEqual() {
    for (MessagePackValue value : ORDERED) {
      MessagePackWriter writer = new MessagePackWriter();
      value.writeTo(writer);
      MessagePackValue copy = new MessagePackReader().wrap(writer.toByteArray()).readValue();
      assertThat(copy).isEqualTo(value).hasSameHashCodeAs(value).hasToString(value.toString());
      assertThat(copy.compareTo(value)).isZero();
    }
  }

  @Test
  void listsAreCopied() {
    List<MessagePackValue> elements = new ArrayList<>(List.of(integer(1)));
    ArrayValue array = new ArrayValue(elements);
    elements.clear();
    assertThat(array.elements()).containsExactly(integer(1));
    byte[] bytes = {1};
    BinaryValue binary = BinaryValue.copyOf(bytes);
    bytes[0] = 2;
    binary.toByteArray()[0] = 3;
    assertThat(binary.toByteArray()).containsExactly(1);
  }

  @Test
  void textShowsTheContents() {
    MapValue value = map(new StringValue("a"), new ArrayValue(List.of(integer(1), binary("0aff"))));
    assertThat(value)
        .hasToString("{StringValue[value=a]: [IntegerValue[value=1], BinaryValue[0aff]]}");
  }

  @Test
  void rangesAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new UnsignedValue(TWO_TO_63.subtract(BigInteger.ONE)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new UnsignedValue(BigInteger.ONE.shiftLeft(64)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new UnsignedValue(TWO_TO_63.add(BigInteger.TEN).negate()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ExtensionValue((byte) -1, binary("00000000")));
  }

  @Test
  void timestampIsAnInstant() {
    assertThat(new TimestampValue(5, 6).toInstant()).isEqualTo(Instant.ofEpochSecond(5, 6));
  }

  /** The same key in two forms, and keys of every kind. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "8201c0cc01c0",
        "82a161c0d90161c0",
        "82c0c0c0c0",
        "82c2c0c2c0",
        "82c40161c0c5000161c0",
        "829101c0dc000101c0",
        "828101c0c0de000101c0c0",
        "82d6ff00000001c0c704ff00000001c0",
        "82ca00000000c0ca00000000c0",
        "82cf8000000000000000c0cf8000000000000000c0",
        "82d40500c0c7010500c0",
      })
  void equalKeysAreErrors(String hex) {
    byte[] bytes = HexFormat.of().parseHex("c0" + hex);
    MessagePackReader reader = new MessagePackReader().wrap(bytes, 1, bytes.length - 1);
    reader.beginMap();
    reader.skip();
    reader.readNil();
    long second = reader.offset();
    reader.wrap(bytes, 1, bytes.length - 1);
    assertFails(Kind.DUPLICATE_KEY, reader::readValue)
        .withMessageContaining("at $[1] (byte")
        .returns(second, MessagePackException::offset);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8201c0ca3f800000c0",
        "82ca00000000c0ca80000000c0",
        "82a161c0c40161c0",
        "82c0c0c2c0"
      })
  void keysOfDifferentTypesDiffer(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    assertThat(Passes.tree(bytes, Limits.untrusted())).isEqualTo(Outcome.success(bytes.length));
  }
}
