package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.EnumFormat;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.NamingPolicy;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Reports about types, formats and hostile bytes that are about more than one converter. */
@SuppressWarnings({"FieldMayBeFinal", "UnusedVariable", "UnusedMethod"}) // found by reflection
class ReportedTypesTest extends EachBinding {
  @SuppressWarnings("ArrayRecordComponent") // it is what the reports are about
  private record Bytes(byte[] data) {}

  private record Text(String s) {}

  @Test
  void keepsBytesAsBinary() {
    TypeToken<Map<String, byte[]>> type = new TypeToken<>() {};
    for (byte[] data :
        List.of(new byte[] {1, 2, 3}, "hello".getBytes(StandardCharsets.UTF_8), new byte[] {-1})) {
      assertThat(roundTrip(new Bytes(data), Bytes.class).data()).isEqualTo(data);
      assertThat(roundTrip(Map.of("k", data), type).get("k")).isEqualTo(data);
      assertThat(write(data)).startsWith("c40" + data.length);
    }
    assertThat(roundTrip(new Bytes(new byte[0]), Bytes.class).data()).isEmpty();
  }

  /** Peers that know no binary type write bytes as strings. */
  private static final class OldBytes extends MessagePackConverter<byte[]> {
    @Override
    public void write(MessagePackWriter writer, byte[] value, SerializationContext context) {
      writer.writeBinary(value);
    }

    @Override
    public byte[] read(MessagePackReader reader, SerializationContext context) {
      return switch (reader.peekType()) {
        case STRING -> reader.readStringBytes();
        default -> reader.readBinary();
      };
    }
  }

  @Test
  void takesStringsAsBytesOnlyWithAConverterForThat() {
    String string = "81a464617461a3666f6f";
    assertThat(failureOf(() -> read(string, Bytes.class)).kind()).isEqualTo(Kind.TYPE_MISMATCH);
    MessagePackSerializer lenient = builder().addConverter(byte[].class, new OldBytes()).build();
    assertThat(read(lenient, string, Bytes.class).data()).asString().isEqualTo("foo");
    assertThat(failureOf(() -> read("81a173c403666f6f", Text.class)).kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
  }

  @Test
  void takesExtensionsAsKeys() {
    TypeToken<Map<Instant, Integer>> type = new TypeToken<>() {};
    byte[] bytes = HexFormat.of().parseHex("81d6ff0000000001");
    assertThat(fromBytes(serializer(), bytes, type)).isEqualTo(Map.of(Instant.EPOCH, 1));
    assertThat(serializer().toBytes(Map.of(Instant.EPOCH, 1), type)).isEqualTo(bytes);
  }

  private record Amount(BigInteger n) {}

  @Test
  void neverTurnsLargeIntegersIntoOthers() {
    Amount amount = new Amount(new BigInteger("45234928034723904723906"));
    assertThat(roundTrip(amount, Amount.class)).isEqualTo(amount);
    for (int n : new int[] {-256, -257, -32768, -32769}) {
      assertThat(roundTrip(n, Integer.class)).isEqualTo(n);
      assertThat(roundTrip((long) n, Long.class)).isEqualTo(n);
    }
  }

  private record Values(StringBuilder text, URI uri, Locale locale, String string) {}

  @Test
  void tellsEmptyTextFromNull() {
    Values values =
        roundTrip(new Values(new StringBuilder(), URI.create(""), Locale.ROOT, ""), Values.class);
    assertThat(values.text()).isEmpty();
    assertThat(values.uri()).isEqualTo(URI.create(""));
    assertThat(values.locale()).isEqualTo(Locale.ROOT);
    assertThat(values.string()).isEmpty();
    for (String tag : List.of("zh-Hant-TW", "und", "de-DE")) {
      Locale locale = Locale.forLanguageTag(tag);
      assertThat(roundTrip(locale, Locale.class)).isEqualTo(locale);
    }
  }

  @Test
  void comparesNoHostsOfUrls() throws Exception {
    for (String text :
        List.of(
            "https://unknown.invalid/a",
            "https://unknown.invalid:443/a/b?utf8=%E2%9C%93&q=is%3Apr")) {
      assertThat(roundTrip(new URL(text), URL.class).toExternalForm()).isEqualTo(text);
      assertThat(roundTrip(URI.create(text), URI.class)).isEqualTo(URI.create(text));
    }
  }

  @Test
  void takesNoTextForUuids() {
    String text = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
    for (int length = 0; length <= text.length(); length++) {
      byte[] bytes = serializer().toBytes(text.substring(0, length));
      assertThat(failureOf(() -> fromBytes(serializer(), bytes, UUID.class)).kind())
          .isEqualTo(Kind.TYPE_MISMATCH);
    }
    UUID uuid = UUID.fromString(text);
    assertThat(roundTrip(uuid, UUID.class)).isEqualTo(uuid);
  }

  static final class Flags {
    private Optional<Boolean> active = Optional.empty();
    private OptionalInt count = OptionalInt.empty();
    private List<Optional<String>> names = List.of();

    public Optional<Boolean> isActive() {
      return active;
    }
  }

  @Test
  void keepsOptionalsOfClasses() {
    Flags flags = new Flags();
    assertThat(roundTrip(flags, Flags.class)).usingRecursiveComparison().isEqualTo(flags);
    flags.active = Optional.of(false);
    flags.count = OptionalInt.of(0);
    flags.names = List.of(Optional.of(""), Optional.empty());
    assertThat(roundTrip(flags, Flags.class)).usingRecursiveComparison().isEqualTo(flags);
  }

  @Test
  void keepsOffsetsAndZones() {
    for (String offset : List.of("Z", "-00:30", "+05:45", "+18:00", "-18:00", "+01:02:03")) {
      OffsetDateTime time = OffsetDateTime.parse("2020-02-29T23:59:59.999999999" + offset);
      assertThat(roundTrip(time, OffsetDateTime.class)).isEqualTo(time);
    }
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    for (String instant :
        List.of("2024-03-31T01:00:00Z", "2024-10-27T00:30:00Z", "2024-10-27T01:30:00Z")) {
      ZonedDateTime time = Instant.parse(instant).atZone(berlin);
      assertThat(roundTrip(time, ZonedDateTime.class)).isEqualTo(time);
    }
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(2);
    writer.writeTimestamp(Instant.EPOCH);
    writer.writeString("Europe/Atlantis");
    writer.end();
    assertThat(
            failureOf(() -> fromBytes(serializer(), writer.toByteArray(), ZonedDateTime.class))
                .kind())
        .isEqualTo(Kind.VALUE_OUT_OF_RANGE);
  }

  private record Member(int aB, TimeUnit unit) {}

  /** A copy has all settings of the original but the one that is set, and leaves it as it was. */
  @Test
  void copiesHaveAllOtherSettings() {
    Member member = new Member(1, TimeUnit.DAYS);
    MessagePackSerializer original =
        builder()
            .naming(NamingPolicy.SNAKE_CASE)
            .layout(ObjectLayout.MAP)
            .writeDefaults(false)
            .unknownMembers(UnknownMemberPolicy.REJECT)
            .enumForm(EnumFormat.Form.ORDINAL)
            .limits(Limits.untrusted().toBuilder().maxDepth(5).build())
            .build();
    String bytes = write(original, member);
    assertThat(bytes).isEqualTo("82a3615f6201a4756e697406");
    assertThat(write(original.toBuilder().build(), member)).isEqualTo(bytes);
    List<UnaryOperator<MessagePackSerializer.Builder>> changes =
        List.of(
            changed -> changed.naming(NamingPolicy.KEBAB_CASE),
            changed -> changed.layout(ObjectLayout.ARRAY),
            changed -> changed.unknownMembers(UnknownMemberPolicy.SKIP),
            changed -> changed.enumForm(EnumFormat.Form.NAME));
    List<String> expected =
        List.of(
            "82a3612d6201a4756e697406",
            "920106",
            "82a3615f6201a4756e697406",
            "82a3615f6201a4756e6974a444415953");
    for (int i = 0; i < changes.size(); i++) {
      MessagePackSerializer copy = changes.get(i).apply(original.toBuilder()).build();
      assertThat(write(copy, member)).isEqualTo(expected.get(i));
      assertThat(write(original, member)).isEqualTo(bytes);
    }
    TypeToken<List<RawMessagePack>> deep = new TypeToken<>() {};
    byte[] six = HexFormat.of().parseHex("919191919190");
    assertThat(failureOf(() -> fromBytes(original.toBuilder().build(), six, deep)).kind())
        .isEqualTo(Kind.DEPTH_LIMIT);
  }

  private record Kept(UnknownMembers others) {}

  private record Empty() {}

  /** Keys that are no names, however deep, are skipped or kept like any other. */
  @Test
  void boundsStructuredKeysOfMembers() {
    byte[] deep = new byte[20_001];
    Arrays.fill(deep, (byte) 0x91);
    deep[0] = (byte) 0x81;
    for (Class<?> type : List.of(Empty.class, Kept.class)) {
      assertThat(failureOf(() -> fromBytes(serializer(), deep, type)).kind())
          .isEqualTo(Kind.DEPTH_LIMIT);
      byte[] shallow = HexFormat.of().parseHex("8291919101058006");
      assertThat(fromBytes(serializer(), shallow, type)).isNotNull();
    }
    byte[] maps = HexFormat.of().parseHex("81a161".repeat(200) + "c0");
    for (Class<?> type : List.of(Empty.class, Kept.class)) {
      MessagePackException failure = failureOf(() -> fromBytes(serializer(), maps, type));
      assertThat(failure.kind()).isEqualTo(Kind.DEPTH_LIMIT);
    }
  }

  /** Header and length together exceed an {@code int}. */
  @Test
  void skipsNoExtensionsThatAreNotThere() {
    for (String hex : List.of("c97fffffff01", "c9ffffffff01")) {
      for (Class<?> type : List.of(RawMessagePack.class, MessagePackValue.class)) {
        assertThat(failureOf(() -> read(hex, type)).kind()).isEqualTo(Kind.END_OF_INPUT);
      }
      for (Class<?> type : List.of(Empty.class, Kept.class)) {
        assertThat(failureOf(() -> read("81a178" + hex, type)).kind()).isEqualTo(Kind.END_OF_INPUT);
      }
    }
  }

  @Test
  void unwrapsNoArrays() {
    byte[] wrapped = new byte[50_001];
    Arrays.fill(wrapped, (byte) 0x91);
    wrapped[50_000] = 1;
    for (Class<?> type : List.of(int.class, String.class, BigInteger.class, Instant.class)) {
      MessagePackException failure = failureOf(() -> fromBytes(serializer(), wrapped, type));
      assertThat(failure.kind()).isEqualTo(Kind.TYPE_MISMATCH);
      assertThat(failure.offset()).isZero();
    }
  }

  @Test
  void groupsCollidingKeysInInnerContainers() {
    TypeToken<Map<String, Map<Long, List<Long>>>> type = new TypeToken<>() {};
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(1);
    writer.writeString("a");
    writer.beginMap(20_000);
    for (long k = 1; k <= 20_000; k++) {
      writer.writeLong(k * 0x1_0000_0001L);
      writer.beginArray(0);
      writer.end();
    }
    writer.end();
    writer.end();
    assertThat(fromBytes(serializer(), writer.toByteArray(), type).get("a")).hasSize(20_000);
  }
}
