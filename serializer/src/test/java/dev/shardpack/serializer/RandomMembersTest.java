package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Default;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.stream.StreamAgreement;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Objects whose members are shuffled, missing, repeated and mixed with others, all at random. */
@SuppressWarnings("UnusedVariable") // found by reflection
class RandomMembersTest extends EachBinding {
  private static final int ROUNDS = 1000;
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f");
  private static final List<String> UNKNOWN_VALUES =
      List.of(
          "c0", "c3", "05", "93c0c0c0", "82c0c0a17801", "a178", "d40500", "c40100", "ca00000000");
  private static final Set<String> REQUIRED = Set.of("a", "e", "f");

  private StreamAgreement inStreams;

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
    long c = 6;

    Optional<Integer> d = Optional.of(1);
    double e;
    List<String> f = new ArrayList<>(List.of("x"));
  }

  private static Model randomModel(Random random) {
    return new Model(
        random.nextInt() >> random.nextInt(32),
        random.nextBoolean() ? null : "text" + random.nextInt(),
        random.nextLong() >> random.nextInt(64),
        random.nextBoolean() ? Optional.empty() : Optional.of(random.nextInt()),
        random.nextDouble(),
        random.ints(random.nextInt(20)).mapToObj(Integer::toString).toList());
  }

  /** The members of an object as they are written. */
  private Map<String, RawMessagePack> membersOf(Model model) {
    MessagePackReader reader = new MessagePackReader().wrap(serializer().toBytes(model));
    Map<String, RawMessagePack> members = new HashMap<>();
    for (int i = reader.beginMap(); i > 0; i--) {
      members.put(reader.readString(), reader.readRaw());
    }
    return members;
  }

  /** A member by its name, if that is not empty, or by its key. */
  private record Entry(String name, int index, RawMessagePack value) {
    void appendTo(MessagePackWriter writer, Random random) {
      if (name.isEmpty() || random.nextInt(4) == 0) {
        writer.writeInt(index);
      } else {
        writer.writeString(name);
      }
      writer.writeRaw(value);
    }
  }

  /** Some members, none or more of them twice, and some of other names and keys. */
  private static List<Entry> randomEntries(Map<String, RawMessagePack> members, Random random) {
    List<Entry> entries = new ArrayList<>();
    for (String name : NAMES) {
      int times = random.nextInt(12) == 0 ? 0 : random.nextInt(40) == 0 ? 2 : 1;
      int index = NAMES.indexOf(name);
      entries.addAll(Collections.nCopies(times, new Entry(name, index, members.get(name))));
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      String name = random.nextBoolean() ? "" : "other" + i;
      entries.add(new Entry(name, random.nextBoolean() ? -i : 100 + i, randomValue(random)));
    }
    if (random.nextBoolean()) {
      Collections.shuffle(entries, random);
    }
    return entries;
  }

  private static RawMessagePack randomValue(Random random) {
    String hex = UNKNOWN_VALUES.get(random.nextInt(UNKNOWN_VALUES.size()));
    return RawMessagePack.copyOf(HexFormat.of().parseHex(hex));
  }

  private static byte[] encode(List<Entry> entries, Random random) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(entries.size());
    entries.forEach(entry -> entry.appendTo(writer, random));
    writer.end();
    return writer.toByteArray();
  }

  private static @Nullable Kind expectedFailure(List<Entry> entries, Set<String> required) {
    List<String> known =
        entries.stream().map(Entry::name).filter(NAMES::contains).sorted().toList();
    if (known.size() > new TreeSet<>(known).size()) {
      return Kind.DUPLICATE_KEY;
    }
    return known.containsAll(required) ? null : Kind.MISSING_MEMBER;
  }

  private static boolean has(List<Entry> entries, String name) {
    return entries.stream().anyMatch(entry -> name.equals(entry.name()));
  }

  /** Reads from memory, and checks that a form of reading from streams comes to the same. */
  private <T> T readAgain(byte[] bytes, Class<T> type) {
    if (inStreams == null) {
      inStreams = new StreamAgreement(serializer());
    }
    inStreams.assertAgreesOnce(bytes, TypeToken.of(type), this::write);
    return serializer().fromBytes(bytes, type);
  }

  @Test
  void readsRecords() {
    Random random = new Random(1);
    for (int round = 0; round < ROUNDS; round++) {
      Model model = randomModel(random);
      List<Entry> entries = randomEntries(membersOf(model), random);
      byte[] bytes = encode(entries, random);
      Kind failure = expectedFailure(entries, REQUIRED);
      if (failure != null) {
        assertThat(failureOf(() -> readAgain(bytes, Model.class)).kind()).isEqualTo(failure);
      } else {
        assertThat(readAgain(bytes, Model.class))
            .isEqualTo(
                new Model(
                    model.a(),
                    has(entries, "b") ? model.b() : null,
                    has(entries, "c") ? model.c() : 7,
                    has(entries, "d") ? model.d() : Optional.empty(),
                    model.e(),
                    model.f()));
      }
    }
  }

  @Test
  void readsClasses() {
    Random random = new Random(2);
    for (int round = 0; round < ROUNDS; round++) {
      Model model = randomModel(random);
      List<Entry> entries = randomEntries(membersOf(model), random);
      byte[] bytes = encode(entries, random);
      Kind failure = expectedFailure(entries, Set.of());
      if (failure != null) {
        assertThat(failureOf(() -> readAgain(bytes, Bean.class)).kind()).isEqualTo(failure);
      } else {
        Bean expected = new Bean();
        expected.a = has(entries, "a") ? model.a() : expected.a;
        expected.b = has(entries, "b") ? model.b() : expected.b;
        expected.c = has(entries, "c") ? model.c() : 7;
        expected.d = has(entries, "d") ? model.d() : expected.d;
        expected.e = has(entries, "e") ? model.e() : expected.e;
        expected.f = has(entries, "f") ? model.f() : expected.f;
        assertThat(readAgain(bytes, Bean.class)).usingRecursiveComparison().isEqualTo(expected);
      }
    }
  }
}
