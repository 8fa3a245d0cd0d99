package dev.shardpack.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Default;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.bind.Binding;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.stream.StreamAgreement;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Both ways of binding objects do the same: they write the same bytes, and read the same values or
 * fail at the same place for the same reason, whatever happened to the bytes.
 */
@SuppressWarnings({"EffectivelyPrivate", "UnusedVariable"}) // found by reflection
class BindingAgreementTest {
  private static final int ROUNDS = 150;
  private static final int MUTATIONS = 8;
  private static final int MEMBERS = 110;

  private static final List<RawMessagePack> OTHER_VALUES =
      Stream.of("c0", "c3", "05", "ff", "cf7fffffffffffffff", "a178", "90", "80", "93c0c0c0")
          .map(hex -> RawMessagePack.copyOf(HexFormat.of().parseHex(hex)))
          .toList();

  @TempDir static Path directory;
  private static Class<?> wide;

  private record Model(
      int a,
      @Nullable String b,
      @Default("7") long c,
      Optional<Integer> d,
      double e,
      List<String> f) {}

  private static final class Bean {
    int a = 5;
    @Nullable String b = "given";

    @Default("7")
    byte c;

    List<Integer> d = new ArrayList<>();
    boolean e;
    float f;
  }

  private record Keyed(
      @Key(2) int a, @Key(0) String b, @Key(1) @Default("3") short c, @Key(3) Optional<String> d) {}

  private record Sparse(@Key(4) @Nullable String a, @Key(1) @Default("\"x\"") String b) {}

  private sealed interface Shape {}

  private record Circle(double radius, @Nullable Shape inner) implements Shape {}

  private record Group(List<Shape> shapes, @Default("1") int count) implements Shape {}

  private record Nested(Model model, List<Keyed> keyed, Map<String, Nested> named, Shape shape) {}

  @BeforeAll
  static void compileWideClass() throws Exception {
    String source =
        IntStream.range(0, MEMBERS)
            .mapToObj(i -> (i % 3 == 0 ? "int c" : i % 3 == 1 ? "String c" : "double c") + i)
            .collect(Collectors.joining(", ", "public record Wide(", ") {}"));
    Sources.compile(Map.of("Wide.java", source), directory);
    wide = new URLClassLoader(new URL[] {directory.toUri().toURL()}).loadClass("Wide");
  }

  /**
   * A type of objects.
   *
   * @param declared what is declared for them, or null if that is their class
   * @param maker makes random ones
   */
  private record Type(
      String name,
      @Nullable Class<?> declared,
      BiFunction<Random, MessagePackSerializer, Object> maker) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Type> doTheSame() {
    return Stream.of(
        new Type("record", null, (random, general) -> model(random)),
        new Type("class", null, (random, general) -> bean(random)),
        new Type("keys", null, (random, general) -> keyed(random)),
        new Type("keys with holes", null, (random, general) -> sparse(random)),
        new Type("union", Shape.class, (random, general) -> shape(random, 3)),
        new Type("nested", null, (random, general) -> nested(random, 2)),
        new Type("many members", null, BindingAgreementTest::wide));
  }

  private static String text(Random random) {
    return random.nextBoolean() ? "x" : "text" + random.nextInt();
  }

  private static Model model(Random random) {
    return new Model(
        random.nextInt() >> random.nextInt(32),
        random.nextBoolean() ? null : text(random),
        random.nextBoolean() ? 7 : random.nextLong() >> random.nextInt(64),
        random.nextBoolean() ? Optional.empty() : Optional.of(random.nextInt()),
        random.nextDouble(),
        random.ints(random.nextInt(4)).mapToObj(Integer::toString).toList());
  }

  private static Bean bean(Random random) {
    Bean bean = new Bean();
    if (random.nextBoolean()) {
      bean.a = random.nextInt(300);
      bean.b = random.nextBoolean() ? null : text(random);
      bean.c = (byte) random.nextInt(10);
    }
    bean.d.addAll(random.ints(random.nextInt(3)).boxed().toList());
    bean.e = random.nextBoolean();
    bean.f = random.nextFloat();
    return bean;
  }

  private static Keyed keyed(Random random) {
    return new Keyed(
        random.nextInt(),
        text(random),
        (short) random.nextInt(5),
        random.nextBoolean() ? Optional.empty() : Optional.of("d"));
  }

  private static Sparse sparse(Random random) {
    return new Sparse(random.nextBoolean() ? null : "a", text(random));
  }

  private static Shape shape(Random random, int depth) {
    if (random.nextBoolean() || depth == 0) {
      Shape inner = depth == 0 || random.nextBoolean() ? null : shape(random, depth - 1);
      return new Circle(random.nextDouble(), inner);
    }
    return new Group(
        Stream.generate(() -> shape(random, depth - 1)).limit(random.nextInt(3)).toList(),
        random.nextInt(3));
  }

  private static Nested nested(Random random, int depth) {
    return new Nested(
        model(random),
        Stream.generate(() -> keyed(random)).limit(random.nextInt(3)).toList(),
        depth == 0 || random.nextBoolean() ? Map.of() : Map.of("n", nested(random, depth - 1)),
        shape(random, 1));
  }

  /** Read from bytes, as there is no name for its class here. */
  private static Object wide(Random random, MessagePackSerializer general) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(MEMBERS);
    for (int i = 0; i < MEMBERS; i++) {
      switch (i % 3) {
        case 0 -> writer.writeInt(random.nextInt());
        case 1 -> writer.writeString(text(random));
        default -> writer.writeDouble(random.nextDouble());
      }
    }
    writer.end();
    return general.fromBytes(writer.toByteArray(), wide);
  }

  private static List<UnaryOperator<MessagePackSerializer.Builder>> settings() {
    return List.of(
        builder -> builder,
        builder -> builder.layout(ObjectLayout.ARRAY),
        builder -> builder.writeDefaults(false),
        builder -> builder.layout(ObjectLayout.ARRAY).writeDefaults(false),
        builder -> builder.unknownMembers(UnknownMemberPolicy.REJECT));
  }

  @ParameterizedTest
  @MethodSource
  void doTheSame(Type type) {
    for (int i = 0; i < settings().size(); i++) {
      UnaryOperator<MessagePackSerializer.Builder> setting = settings().get(i);
      MessagePackSerializer generated =
          setting.apply(MessagePackSerializer.builder().binding(Binding.GENERATED)).build();
      MessagePackSerializer general =
          setting.apply(MessagePackSerializer.builder().binding(Binding.GENERAL)).build();
      List<StreamAgreement> inStreams =
          List.of(new StreamAgreement(generated, i), new StreamAgreement(general, i));
      Random random = new Random(i);
      for (int round = 0; round < ROUNDS; round++) {
        Object value = type.maker.apply(random, general);
        Class<?> declared = type.declared == null ? value.getClass() : type.declared;
        byte[] changed = assertAgree(generated, general, value, declared, random);
        if (round % 3 == 0) {
          assertAgreesInStreams(inStreams.get(round % 2), general, changed, declared);
        }
      }
    }
  }

  private static <T> void assertAgreesInStreams(
      StreamAgreement agreement, MessagePackSerializer general, byte[] bytes, Class<T> type) {
    agreement.assertAgreesOnce(
        bytes, TypeToken.of(type), value -> HexFormat.of().formatHex(general.toBytes(value, type)));
  }

  /** Answers the last of the bytes that were read. */
  private static <T> byte[] assertAgree(
      MessagePackSerializer generated,
      MessagePackSerializer general,
      Object value,
      Class<T> declared,
      Random random) {
    byte[] bytes = general.toBytes(declared.cast(value), declared);
    assertThat(generated.toBytes(declared.cast(value), declared)).isEqualTo(bytes);
    assertThat(outcome(generated, general, bytes, declared))
        .isEqualTo(HexFormat.of().formatHex(bytes))
        .isEqualTo(outcome(general, general, bytes, declared));
    byte[] last = bytes;
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] changed = changed(bytes, random);
      last = changed;
      assertThat(outcome(generated, general, changed, declared))
          .as(() -> declared + " " + HexFormat.of().formatHex(changed))
          .isEqualTo(outcome(general, general, changed, declared));
    }
    return last;
  }

  /** What was read, as the general way writes it, or how it failed. */
  private static <T> String outcome(
      MessagePackSerializer reading, MessagePackSerializer general, byte[] bytes, Class<T> type) {
    T read;
    try {
      read = reading.fromBytes(bytes, type);
    } catch (MessagePackException e) {
      return e.kind() + " " + e.path() + " " + e.offset();
    }
    return HexFormat.of().formatHex(general.toBytes(read, type));
  }

  private static byte[] changed(byte[] bytes, Random random) {
    MessagePackWriter writer = new MessagePackWriter();
    change(new MessagePackReader().wrap(bytes), writer, random);
    byte[] changed = writer.toByteArray();
    return random.nextInt(8) == 0
        ? Arrays.copyOf(changed, random.nextInt(changed.length))
        : changed;
  }

  /** Copies a value with some changes, at any depth. */
  private static void change(MessagePackReader reader, MessagePackWriter writer, Random random) {
    switch (reader.peekType()) {
      case MAP -> changeMap(reader, writer, random);
      case ARRAY -> changeArray(reader, writer, random);
      default -> {
        RawMessagePack same = reader.readRaw();
        writer.writeRaw(random.nextInt(20) == 0 ? other(random) : same);
      }
    }
  }

  private static RawMessagePack other(Random random) {
    return OTHER_VALUES.get(random.nextInt(OTHER_VALUES.size()));
  }

  private record Entry(RawMessagePack key, RawMessagePack value) {}

  private static RawMessagePack changedRaw(MessagePackReader reader, Random random) {
    MessagePackWriter writer = new MessagePackWriter();
    change(reader, writer, random);
    return RawMessagePack.copyOf(writer.toByteArray());
  }

  private static void changeMap(MessagePackReader reader, MessagePackWriter writer, Random random) {
    List<Entry> entries = new ArrayList<>();
    int count = reader.beginMap();
    for (int i = 0; i < count; i++) {
      Entry entry = new Entry(keyOf(i, reader.readRaw(), random), changedRaw(reader, random));
      int times = random.nextInt(20) == 0 ? 0 : random.nextInt(30) == 0 ? 2 : 1;
      entries.addAll(Collections.nCopies(times, entry));
    }
    reader.end();
    if (random.nextInt(4) == 0) {
      entries.add(new Entry(RawMessagePack.copyOf(new byte[] {(byte) 0xa1, 'z'}), other(random)));
    }
    if (random.nextInt(3) == 0) {
      Collections.shuffle(entries, random);
    }
    writer.beginMap(entries.size());
    for (Entry entry : entries) {
      writer.writeRaw(entry.key());
      writer.writeRaw(entry.value());
    }
    writer.end();
  }

  /** Sometimes the place in place of the name. */
  private static RawMessagePack keyOf(int place, RawMessagePack name, Random random) {
    return random.nextInt(12) == 0 ? RawMessagePack.copyOf(new byte[] {(byte) place}) : name;
  }

  private static void changeArray(
      MessagePackReader reader, MessagePackWriter writer, Random random) {
    List<RawMessagePack> elements = new ArrayList<>();
    int count = reader.beginArray();
    for (int i = 0; i < count; i++) {
      elements.add(changedRaw(reader, random));
    }
    reader.end();
    if (random.nextInt(6) == 0) {
      elements.add(other(random));
    }
    if (!elements.isEmpty() && random.nextInt(6) == 0) {
      elements.remove(random.nextInt(elements.size()));
    }
    if (!elements.isEmpty() && random.nextInt(3) == 0) {
      elements.set(random.nextInt(elements.size()), OTHER_VALUES.get(0));
    }
    writer.beginArray(elements.size());
    elements.forEach(writer::writeRaw);
    writer.end();
  }
}
