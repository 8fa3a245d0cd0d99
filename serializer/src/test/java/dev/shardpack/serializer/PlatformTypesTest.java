package dev.shardpack.serializer;

import static dev.shardpack.serializer.wire.ValueType.ARRAY;
import static dev.shardpack.serializer.wire.ValueType.BINARY;
import static dev.shardpack.serializer.wire.ValueType.BOOLEAN;
import static dev.shardpack.serializer.wire.ValueType.INTEGER;
import static dev.shardpack.serializer.wire.ValueType.MAP;
import static dev.shardpack.serializer.wire.ValueType.NIL;
import static dev.shardpack.serializer.wire.ValueType.STRING;

import dev.shardpack.serializer.convert.TypeToken;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Types of the platform besides numbers, text, points in time and collections. */
class PlatformTypesTest extends ConverterContract {
  @Override
  Stream<Sample<?>> samples() throws Exception {
    return Stream.of(times(), texts(), addresses(), atomics(), others()).flatMap(List::stream);
  }

  @SuppressWarnings("JavaUtilDate") // one of the types to test
  private static List<Sample<?>> times() {
    return List.of(
        Sample.of(
            Date.class,
            Set.of(),
            new Date(0),
            new Date(-1),
            new Date(1_234_567_890_123L),
            new Date(Long.MIN_VALUE),
            new Date(Long.MAX_VALUE)),
        Sample.of(
            Period.class,
            Set.of(),
            Period.ZERO,
            Period.of(-1, 13, 400),
            Period.of(Integer.MIN_VALUE, Integer.MAX_VALUE, 0)),
        Sample.of(Year.class, Set.of(INTEGER), Year.of(0), Year.of(Year.MIN_VALUE), Year.of(2024)),
        Sample.of(
            YearMonth.class,
            Set.of(),
            YearMonth.of(2024, 2),
            YearMonth.of(Year.MIN_VALUE, 1),
            YearMonth.of(Year.MAX_VALUE, 12)),
        Sample.of(MonthDay.class, Set.of(), MonthDay.of(2, 29), MonthDay.of(12, 31)),
        Sample.of(Month.class, Set.of(STRING), Month.values()),
        Sample.of(DayOfWeek.class, Set.of(STRING), DayOfWeek.values()),
        Sample.of(
            OffsetTime.class,
            Set.of(),
            OffsetTime.MIN,
            OffsetTime.MAX,
            OffsetTime.of(LocalTime.of(12, 30), ZoneOffset.ofHoursMinutes(5, 45))),
        Sample.of(
            ZoneOffset.class,
            Set.of(INTEGER),
            ZoneOffset.UTC,
            ZoneOffset.MIN,
            ZoneOffset.ofHoursMinutesSeconds(1, 2, 3)),
        Sample.of(
            ZoneId.class,
            Set.of(STRING),
            ZoneId.of("Europe/Paris"),
            ZoneId.of("UTC+03:00"),
            ZoneOffset.ofHours(-8)));
  }

  private static List<Sample<?>> texts() throws Exception {
    return List.of(
        Sample.of(CharSequence.class, Set.of(STRING), "", "abc é 😀"),
        Sample.of(
                StringBuilder.class,
                Set.of(STRING),
                new StringBuilder(),
                new StringBuilder("é").append(1))
            .comparedBy(StringBuilder::toString),
        Sample.of(
                URL.class,
                Set.of(STRING),
                new URL("https://example.org:443/a?b#c"),
                new URL("file:/a/b"),
                new URL("jar:file:/a.jar!/b"))
            .comparedBy(URL::toExternalForm),
        Sample.of(
            Charset.class,
            Set.of(STRING),
            StandardCharsets.UTF_8,
            StandardCharsets.ISO_8859_1,
            Charset.forName("windows-1252")),
        Sample.of(
            Currency.class,
            Set.of(STRING),
            Currency.getInstance("EUR"),
            Currency.getInstance("XXX")),
        Sample.of(
            Locale.class,
            Set.of(STRING),
            Locale.ROOT,
            Locale.GERMANY,
            Locale.forLanguageTag("zh-Hant-TW"),
            Locale.forLanguageTag("de-DE-u-co-phonebk"),
            Locale.forLanguageTag("sl-rozaj-biske-1994"),
            new Locale("ja", "JP", "JP"),
            new Locale("th", "TH", "TH"),
            new Locale("iw")),
        Sample.of(
                Pattern.class,
                Set.of(STRING),
                Pattern.compile("a+b"),
                Pattern.compile(""),
                Pattern.compile("[", Pattern.LITERAL),
                Pattern.compile("É", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS),
                Pattern.compile("(?i)(?m)^a(?i:b)"),
                Pattern.compile("(?i)a", Pattern.DOTALL))
            .comparedBy(pattern -> Map.entry(pattern.pattern(), pattern.flags())));
  }

  private static List<Sample<?>> addresses() throws Exception {
    byte[] mapped = new byte[16];
    mapped[10] = -1;
    mapped[11] = -1;
    mapped[15] = 1;
    Inet6Address mappedAddress = Inet6Address.getByAddress(null, mapped, -1);
    InetAddress named = InetAddress.getByAddress("example.org", new byte[] {10, 0, 0, 1});
    return List.of(
        Sample.of(
            InetAddress.class,
            Set.of(BINARY),
            InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
            named,
            mappedAddress),
        Sample.of(
            Inet4Address.class,
            Set.of(BINARY),
            (Inet4Address) InetAddress.getByAddress(new byte[] {-1, 0, 0, 1})),
        Sample.of(Inet6Address.class, Set.of(BINARY), mappedAddress),
        Sample.of(
            InetSocketAddress.class,
            Set.of(),
            new InetSocketAddress(named, 0),
            new InetSocketAddress(mappedAddress, 65_535),
            InetSocketAddress.createUnresolved("no.such.host.invalid", 25_520)));
  }

  private static List<Sample<?>> atomics() {
    LongAdder adder = new LongAdder();
    adder.add(Long.MIN_VALUE);
    return List.of(
        Sample.of(AtomicBoolean.class, Set.of(BOOLEAN), new AtomicBoolean(true))
            .comparedBy(AtomicBoolean::get),
        Sample.of(AtomicInteger.class, Set.of(INTEGER), new AtomicInteger(-70_000))
            .comparedBy(AtomicInteger::get),
        Sample.of(AtomicLong.class, Set.of(INTEGER), new AtomicLong(Long.MAX_VALUE))
            .comparedBy(AtomicLong::get),
        Sample.of(LongAdder.class, Set.of(INTEGER), new LongAdder(), adder)
            .comparedBy(LongAdder::sum),
        Sample.of(
                AtomicIntegerArray.class,
                Set.of(ARRAY),
                new AtomicIntegerArray(0),
                new AtomicIntegerArray(new int[] {1, -1, 300}))
            .comparedBy(AtomicIntegerArray::toString),
        Sample.of(
                AtomicLongArray.class,
                Set.of(ARRAY),
                new AtomicLongArray(new long[] {1L << 40, -1}))
            .comparedBy(AtomicLongArray::toString),
        Sample.of(
                new TypeToken<AtomicReference<String>>() {},
                EnumSet.of(NIL, STRING),
                new AtomicReference<>(),
                new AtomicReference<>("a"))
            .comparedBy(AtomicReference::toString),
        Sample.of(
                new TypeToken<AtomicReferenceArray<List<String>>>() {},
                Set.of(ARRAY),
                new AtomicReferenceArray<List<String>>(2),
                new AtomicReferenceArray<List<String>>(array(List.of("a"))))
            .comparedBy(AtomicReferenceArray::toString));
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private static <T> T[] array(T... elements) {
    return elements;
  }

  private static List<Sample<?>> others() {
    BitSet bits = new BitSet();
    bits.set(0);
    bits.set(9);
    bits.set(1000);
    Properties properties = new Properties();
    properties.setProperty("a", "b");
    properties.setProperty("", "é");
    return List.of(
        Sample.of(BitSet.class, Set.of(BINARY), new BitSet(), bits),
        Sample.of(Properties.class, Set.of(MAP), new Properties(), properties),
        Sample.of(
            new TypeToken<Map.Entry<String, Integer>>() {},
            Set.of(),
            Map.entry("a", 1),
            new SimpleEntry<>(null, null)),
        Sample.of(
            new TypeToken<SimpleEntry<String, Integer>>() {},
            Set.of(),
            new SimpleEntry<>("a", null)),
        Sample.of(
            new TypeToken<SimpleImmutableEntry<Instant, List<Instant>>>() {},
            Set.of(),
            new SimpleImmutableEntry<>(Instant.MIN, List.of(Instant.MAX))),
        Sample.of(
            new TypeToken<Map<Map.Entry<Integer, Integer>, BitSet>>() {},
            Set.of(MAP),
            Map.of(Map.entry(1, 2), bits)));
  }
}
