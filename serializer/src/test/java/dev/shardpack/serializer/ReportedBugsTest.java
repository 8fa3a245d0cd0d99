package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.stream.StreamAgreement;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What other serializers got wrong in public reports, as far as no test of one type has it. */
class ReportedBugsTest {
  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  private <T> T copy(T value, Class<T> type) {
    return EveryForm.fromBytes(serializer, serializer.toBytes(value, type), type);
  }

  private <T> T copy(T value, TypeToken<T> type) {
    return EveryForm.fromBytes(serializer, serializer.toBytes(value, type), type);
  }

  @Test
  void textOfManyLengths() {
    for (String text : List.of("あ".repeat(30_000), "é".repeat(200), "😀".repeat(16_384))) {
      assertThat(copy(text, String.class)).isEqualTo(text);
    }
    for (int length : new int[] {1, 2, 127, 256, 1023 << 10, 1 << 20, 1025 << 10, 2 << 20}) {
      String text = "x".repeat(length);
      ByteBuffer target = ByteBuffer.allocateDirect(length + 5);
      serializer.write(target, text, String.class);
      assertThat(serializer.read(target.flip(), String.class)).isEqualTo(text);
    }
    TypeToken<List<String>> type = new TypeToken<>() {};
    StreamAgreement inStreams = new StreamAgreement(serializer);
    for (int length = 1; length <= 300; length++) {
      List<String> around = List.of("y".repeat(1024 - length % 4), "é" + "z".repeat(length), "");
      byte[] bytes = serializer.toBytes(around, type);
      assertThat(serializer.fromBytes(bytes, type)).isEqualTo(around);
      inStreams.assertAgreesOnce(bytes, type, strings -> strings);
    }
    assertThat(copy("ü".repeat(8192) + "你", String.class)).endsWith("ü你");
  }

  @Test
  void loneSurrogatesAreRefusedWhateverTheLength() {
    for (String text : List.of("hi \ud83d", "hi \ud83d" + "x".repeat(67), "\udc00")) {
      assertThat(failureOf(() -> serializer.toBytes(text)).kind()).isEqualTo(Kind.INVALID_UTF8);
      assertThat(failureOf(() -> serializer.toBytes(text, CharSequence.class)).kind())
          .isEqualTo(Kind.INVALID_UTF8);
    }
    assertThat(copy("fine", String.class)).isEqualTo("fine");
  }

  @Test
  void integersAtTheEndOfTheInput() {
    for (String hex :
        List.of("7f", "ff", "ccff", "cdffff", "ceffffffff", "d080", "d18000", "d280000000")) {
      byte[] form = HexFormat.of().parseHex(hex);
      long expected = EveryForm.fromBytes(serializer, form, long.class);
      for (int before = 0; before <= 8; before++) {
        for (int after = 0; after <= 16; after++) {
          byte[] array = new byte[before + form.length + after];
          Arrays.fill(array, (byte) 0xc1);
          System.arraycopy(form, 0, array, before, form.length);
          assertThat(serializer.fromBytes(array, before, form.length, long.class))
              .isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void decimalsOfManyDigits() {
    BigDecimal precise = new BigDecimal("-11000." + "0".repeat(1000) + "1");
    assertThat(failureOf(() -> copy(precise, BigDecimal.class)).kind()).isEqualTo(Kind.SIZE_LIMIT);
    MessagePackSerializer trusting =
        MessagePackSerializer.builder().limits(Limits.trusted()).build();
    for (BigDecimal each : List.of(precise, new BigDecimal("9".repeat(2500) + ".5"))) {
      assertThat(EveryForm.fromBytes(trusting, trusting.toBytes(each), BigDecimal.class))
          .isEqualTo(each);
    }
    record Inner(BigDecimal d) {}
    record Outer(Inner i) {}

    Outer scaled = new Outer(new Inner(new BigDecimal("5.00")));
    assertThat(copy(scaled, Outer.class)).isEqualTo(scaled);
    assertThat(EveryForm.fromBytes(serializer, new byte[] {0}, BigDecimal.class))
        .isEqualTo(BigDecimal.ZERO);
  }

  private record Generic<T>(T value) {}

  @Test
  void genericNumbersKeepTheirType() {
    assertThat(copy(new Generic<>(1.5), new TypeToken<Generic<Double>>() {}).value())
        .isEqualTo(1.5);
    assertThat(failureOf(() -> serializer.converter(new TypeToken<Generic<?>>() {})).kind())
        .isEqualTo(Kind.UNSUPPORTED);
    for (String hex : List.of("cb3ff8000000000000", "01", "ca3dcccccd")) {
      byte[] bytes = HexFormat.of().parseHex(hex);
      MessagePackValue value = EveryForm.fromBytes(serializer, bytes, MessagePackValue.class);
      assertThat(serializer.toBytes(value, MessagePackValue.class)).isEqualTo(bytes);
    }
  }

  private record Event(Instant at) {}

  @Test
  void pointsInTime() {
    for (Instant instant :
        List.of(
            Instant.ofEpochSecond(-1302749144L, 123456789),
            Instant.ofEpochSecond(-747359729L),
            Instant.ofEpochSecond(4257387427L, 999_999_999),
            Instant.parse("3000-01-01T00:00:00.999999Z"),
            Instant.parse("2515-01-01T00:00:00.999999Z"),
            Instant.parse("9999-12-31T23:59:59.999999Z"))) {
      assertThat(copy(new Event(instant), Event.class)).isEqualTo(new Event(instant));
      Map<String, Instant> map = Map.of("at", instant);
      assertThat(copy(map, new TypeToken<Map<String, Instant>>() {})).isEqualTo(map);
    }
    assertThat(serializer.toBytes(Instant.parse("2018-01-02T03:04:05.678901234Z")))
        .isEqualTo(HexFormat.of().parseHex("d7ffa1dcd7c85a4af6a5"));
    assertThat(serializer.toBytes(Instant.parse("1969-12-31T23:59:59.5Z")))
        .isEqualTo(HexFormat.of().parseHex("c70cff1dcd6500ffffffffffffffff"));
    assertThat(
            EveryForm.fromBytes(serializer, HexFormat.of().parseHex("d6fff486654c"), Instant.class))
        .isEqualTo(Instant.parse("2100-01-01T01:01:00Z"));
  }

  private record TimeMessage(Duration duration, LocalDateTime local, Instant instant) {}

  @Test
  void localTimesAreNoPointsInTime() {
    TimeMessage message =
        new TimeMessage(
            Duration.ofSeconds(5),
            LocalDateTime.parse("2019-04-29T23:15:03.000012345"),
            Instant.parse("2019-04-29T23:15:03.000012345Z"));
    assertThat(copy(message, TimeMessage.class)).isEqualTo(message);
    byte[] local = serializer.toBytes(LocalDateTime.parse("2000-01-01T00:00"));
    assertThat(failureOf(() -> EveryForm.fromBytes(serializer, local, Instant.class)).kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
  }

  @Test
  void queuesWorkAfterwards() throws Exception {
    TypeToken<BlockingQueue<Integer>> type = new TypeToken<>() {};
    for (BlockingQueue<Integer> queue :
        List.of(new LinkedBlockingQueue<Integer>(), new LinkedBlockingQueue<Integer>(16))) {
      queue.add(1);
      queue.add(2);
      BlockingQueue<Integer> read = copy(queue, type);
      read.put(3);
      assertThat(List.of(read.take(), read.take(), read.take())).containsExactly(1, 2, 3);
      assertThat(read.poll(0, TimeUnit.SECONDS)).isNull();
    }
  }

  private record Item(int id) {}

  /** MessagePack-CSharp/MessagePack-CSharp#c2cef881: integers of every length of the format. */
  @Test
  void arraysOfIntegersOfEveryLength() {
    int[] mixed = {
      127,
      128,
      255,
      256,
      65_535,
      65_536,
      Integer.MAX_VALUE,
      -32,
      -33,
      -128,
      -129,
      -32_768,
      -32_769,
      Integer.MIN_VALUE
    };
    for (int length = 0; length <= 70; length++) {
      int[] ints = new int[length];
      long[] longs = new long[length];
      short[] shorts = new short[length];
      MessagePackWriter expected = new MessagePackWriter();
      expected.beginArray(length);
      for (int i = 0; i < length; i++) {
        ints[i] = mixed[(i + length) % mixed.length];
        longs[i] = i % 5 == 0 ? ints[i] - 1L : ints[i];
        shorts[i] = (short) ints[i];
        expected.writeLong(longs[i]);
      }
      expected.end();
      assertThat(serializer.toBytes(longs)).isEqualTo(expected.toByteArray());
      assertThat(copy(ints, int[].class)).isEqualTo(ints);
      assertThat(copy(longs, long[].class)).isEqualTo(longs);
      assertThat(copy(shorts, short[].class)).isEqualTo(shorts);
    }
  }

  private record Lists(List<Item> empty, List<Long> next, Map<Item, Long> none, List<Item> last) {}

  private record Frame(@Nullable String fileName) {}

  @Test
  void nullsAndEmptyCollectionsInsideOfRecords() {
    Lists lists = new Lists(List.of(), List.of(1L), Map.of(), List.of(new Item(2)));
    assertThat(copy(lists, Lists.class)).isEqualTo(lists);
    List<@Nullable Item> items = Arrays.asList(null, new Item(1));
    assertThat(copy(items, new TypeToken<List<Item>>() {})).isEqualTo(items);
    assertThat(copy(new Frame(null), Frame.class)).isEqualTo(new Frame(null));
  }

  @Test
  void readersAreUsableAfterAnError() {
    MessagePackReader reader = new MessagePackReader();
    byte[] malformed = HexFormat.of().parseHex("a3ff616207");
    assertThat(failureOf(() -> reader.wrap(malformed).readString()).kind())
        .isEqualTo(Kind.INVALID_UTF8);
    assertThat(reader.wrap(new byte[] {7}).readInt()).isEqualTo(7);
    assertThat(failureOf(() -> EveryForm.fromBytes(serializer, malformed, String.class)).kind())
        .isEqualTo(Kind.INVALID_UTF8);
    assertThat(EveryForm.fromBytes(serializer, new byte[] {7}, int.class)).isEqualTo(7);
  }
}
