package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackValue.ArrayValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The limits of a serializer hold in every type, wherever a value stands. */
@SuppressWarnings({"FieldMayBeFinal", "UnusedVariable"}) // found by reflection
class TypedLimitsTest extends EachBinding {
  private static final Limits TEN =
      Limits.untrusted().toBuilder()
          .maxDepth(10)
          .maxStringBytes(10)
          .maxBinaryBytes(20)
          .maxExtensionBytes(10)
          .maxNumberDigits(30)
          .build();

  private MessagePackSerializer limited() {
    return builder().limits(TEN).build();
  }

  private MessagePackSerializer unlimited() {
    return builder().limits(Limits.trusted()).build();
  }

  private record Chain(
      @Nullable Chain next,
      Optional<Chain> maybe,
      @Nullable List<Chain> list,
      @Nullable Map<String, Chain> map,
      @Nullable MessagePackValue any,
      @Nullable RawMessagePack raw,
      UnknownMembers others) {}

  /** An object whose members lead to an array of one level, so many levels in all. */
  private static byte[] chain(String member, int levels) {
    MessagePackWriter writer = new MessagePackWriter(Limits.trusted());
    for (int i = 0; i < levels - 1; i++) {
      writer.beginMap(1);
      writer.writeString(i % 2 == 0 ? member : "next");
    }
    writer.beginMap(0);
    return writer.toByteArray();
  }

  static Stream<String> members() {
    return Stream.of("next", "maybe", "any", "raw", "unknown");
  }

  @ParameterizedTest
  @MethodSource("members")
  void countNestingThroughObjects(String member) {
    assertThat(fromBytes(limited(), chain(member, 10), Chain.class)).isNotNull();
    MessagePackException failure =
        failureOf(() -> fromBytes(limited(), chain(member, 11), Chain.class));
    assertThat(failure.kind()).isEqualTo(Kind.DEPTH_LIMIT);
    assertThat(failure).hasMessageContaining("maxDepth");
    assertThat(failure.path()).startsWith("$");
    Chain tooDeep = fromBytes(unlimited(), chain(member, 11), Chain.class);
    if (!member.equals("raw") && !member.equals("unknown")) {
      assertThat(failureOf(() -> limited().toBytes(tooDeep)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
    }
  }

  @Test
  void countNestingThroughCollectionsAndArrays() {
    TypeToken<List<Map<String, List<Map<String, List<Integer[][]>>>>>> type = new TypeToken<>() {};
    List<Map<String, List<Map<String, List<Integer[][]>>>>> seven =
        List.of(Map.of("a", List.of(Map.of("b", List.<Integer[][]>of(new Integer[][] {{1}})))));
    byte[] bytes = unlimited().toBytes(seven, type);
    for (int depth : new int[] {6, 7}) {
      MessagePackSerializer bounded =
          builder().limits(Limits.untrusted().toBuilder().maxDepth(depth).build()).build();
      if (depth == 7) {
        assertThat(bounded.toBytes(fromBytes(bounded, bytes, type), type)).isEqualTo(bytes);
      } else {
        assertThat(failureOf(() -> fromBytes(bounded, bytes, type)).kind())
            .isEqualTo(Kind.DEPTH_LIMIT);
        assertThat(failureOf(() -> bounded.toBytes(seven, type)).kind())
            .isEqualTo(Kind.DEPTH_LIMIT);
      }
    }
  }

  private static final class Endless {
    @Nullable Endless self;
    @Nullable MessagePackValue any;
  }

  private static final class EndlessList extends ArrayList<EndlessList> {
    private static final long serialVersionUID = 1L;
  }

  /** The largest depth that can be set is one that a thread's default stack carries. */
  @Test
  void neverEndInAStackOverflow() throws Exception {
    MessagePackSerializer deepest =
        builder().limits(Limits.untrusted().toBuilder().maxDepth(1024).build()).build();
    Endless endless = new Endless();
    endless.self = endless;
    EndlessList list = new EndlessList();
    list.add(list);
    Threads.runTogether(
        1,
        thread -> {
          assertThat(failureOf(() -> deepest.toBytes(endless)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
          assertThat(failureOf(() -> deepest.toBytes(list)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
          byte[] deep = new byte[1 << 20];
          Arrays.fill(deep, (byte) 0x91);
          for (Class<?> type :
              List.of(EndlessList.class, MessagePackValue.class, RawMessagePack.class)) {
            assertThat(failureOf(() -> deepest.fromBytes(deep, type)).kind())
                .isEqualTo(Kind.DEPTH_LIMIT);
          }
          MessagePackWriter writer = new MessagePackWriter(Limits.trusted());
          for (int i = 0; i < 500; i++) {
            writer.beginMap(1);
            writer.writeString("self");
          }
          writer.beginMap(1);
          writer.writeString("any");
          byte[] head = writer.toByteArray();
          byte[] objects = Arrays.copyOf(head, head.length + 2000);
          Arrays.fill(objects, head.length, objects.length, (byte) 0x91);
          assertThat(failureOf(() -> deepest.fromBytes(objects, Endless.class)).kind())
              .isEqualTo(Kind.DEPTH_LIMIT);
        });
  }

  private void assertTooLong(byte[] bytes, TypeToken<?> type, String limit) {
    MessagePackException failure = failureOf(() -> fromBytes(limited(), bytes, type));
    assertThat(failure.kind()).isEqualTo(Kind.SIZE_LIMIT);
    assertThat(failure).hasMessageContaining(limit);
  }

  private record Holder(List<String> texts) {}

  @Test
  void boundSizesInEveryType() {
    byte[] text = unlimited().toBytes("en-x-abcdefg");
    for (Class<?> type :
        List.of(
            String.class,
            StringBuilder.class,
            URI.class,
            Locale.class,
            Pattern.class,
            Thread.State.class,
            MessagePackValue.class)) {
      assertTooLong(text, TypeToken.of(type), "maxStringBytes");
    }
    byte[] holder = unlimited().toBytes(new Holder(List.of("x".repeat(11))));
    assertTooLong(holder, TypeToken.of(Holder.class), "maxStringBytes");
    byte[] keyed =
        unlimited().toBytes(Map.of("x".repeat(11), 1), new TypeToken<Map<String, Integer>>() {});
    assertTooLong(keyed, new TypeToken<Map<String, Integer>>() {}, "maxStringBytes");

    byte[] binary = unlimited().toBytes(new byte[21]);
    for (Class<?> type :
        List.of(byte[].class, ByteBuffer.class, BitSet.class, MessagePackValue.class)) {
      assertTooLong(binary, TypeToken.of(type), "maxBinaryBytes");
    }
    MessagePackWriter extension = new MessagePackWriter();
    extension.writeExtension((byte) 5, new byte[11]);
    assertTooLong(
        extension.toByteArray(), TypeToken.of(MessagePackValue.class), "maxExtensionBytes");
  }

  @Test
  void boundNumbersWhereverTheyStand() {
    BigInteger large = BigInteger.TEN.pow(40);
    TypeToken<Map<String, List<BigInteger>>> integers = new TypeToken<>() {};
    assertTooLong(
        unlimited().toBytes(Map.of("a", List.of(large)), integers), integers, "maxNumberDigits");
    TypeToken<Map<BigDecimal, Optional<BigDecimal>>> decimals = new TypeToken<>() {};
    for (BigDecimal each :
        List.of(new BigDecimal(large), BigDecimal.valueOf(1, 31), BigDecimal.valueOf(1, -31))) {
      assertTooLong(
          unlimited().toBytes(Map.of(each, Optional.empty()), decimals),
          decimals,
          "maxNumberDigits");
      assertTooLong(
          unlimited().toBytes(Map.of(BigDecimal.ONE, Optional.of(each)), decimals),
          decimals,
          "maxNumberDigits");
    }
  }

  /** What is never looked at is bounded by the bytes that are there. */
  @Test
  void leaveWhatIsSkippedAlone() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(2);
    writer.writeString("other");
    writer.writeString("x".repeat(100));
    writer.writeString("texts");
    writer.beginArray(0);
    writer.end();
    writer.end();
    assertThat(fromBytes(limited(), writer.toByteArray(), Holder.class))
        .isEqualTo(new Holder(List.of()));
  }

  @Test
  void holdForDynamicValuesThatAreWritten() {
    MessagePackValue value = new ArrayValue(List.of());
    for (int i = 0; i < 9; i++) {
      value = new ArrayValue(List.of(value));
    }
    MessagePackValue ten = value;
    assertThat(limited().toBytes(ten, MessagePackValue.class)).hasSize(10);
    MessagePackValue eleven = new ArrayValue(List.of(ten));
    assertThat(failureOf(() -> limited().toBytes(eleven, MessagePackValue.class)).kind())
        .isEqualTo(Kind.DEPTH_LIMIT);
  }
}
