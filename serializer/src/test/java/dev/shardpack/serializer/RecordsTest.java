package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.MessagePackWriter;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings({ // what the models have is found by reflection
  "ArrayRecordComponent",
  "UnusedMethod",
  "UnusedNestedClass",
  "UnusedTypeParameter",
  "UnusedVariable"
})
class RecordsTest extends EachBinding {

  private record Pair(int n, String s) {}

  private record Empty() {}

  private record AllKinds(
      boolean bool,
      byte int8,
      short int16,
      char utf16,
      int int32,
      long int64,
      float float32,
      double float64,
      String text,
      List<Integer> boxes) {}

  private static final AllKinds LOW =
      new AllKinds(
          false,
          Byte.MIN_VALUE,
          Short.MIN_VALUE,
          '\0',
          Integer.MIN_VALUE,
          Long.MIN_VALUE,
          -0f,
          -0d,
          "",
          List.of());

  private static final AllKinds HIGH =
      new AllKinds(
          true,
          Byte.MAX_VALUE,
          Short.MAX_VALUE,
          '\uffff',
          Integer.MAX_VALUE,
          Long.MAX_VALUE,
          Float.NaN,
          Double.POSITIVE_INFINITY,
          "x",
          Arrays.asList(1, null));

  @Test
  void keepsEveryKindOfComponent() {
    assertThat(roundTrip(LOW, AllKinds.class)).isEqualTo(LOW);
    assertThat(roundTrip(HIGH, AllKinds.class)).isEqualTo(HIGH);
  }

  @Test
  void readsMembersInAnyOrder() {
    MessagePackReader reader = new MessagePackReader().wrap(serializer().toBytes(HIGH));
    List<RawMessagePack[]> entries = new ArrayList<>();
    int count = reader.beginMap();
    for (int i = 0; i < count; i++) {
      entries.add(new RawMessagePack[] {reader.readRaw(), reader.readRaw()});
    }
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      Collections.shuffle(entries, random);
      MessagePackWriter writer = new MessagePackWriter();
      writer.beginMap(count);
      for (RawMessagePack[] entry : entries) {
        writer.writeRaw(entry[0]);
        writer.writeRaw(entry[1]);
      }
      assertThat(fromBytes(serializer(), writer.toByteArray(), AllKinds.class)).isEqualTo(HIGH);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a17a" + "93c0c301", // text, with any value
        "a2" + "6e6e" + "01", // a name that starts with another
        "a0" + "01", // the empty name
        "c4016e" + "01", // the bytes of a name as binary
        "6e" + "01", // an integer
        "c0" + "01", // nil
        "81a16e01" + "01", // a map
        "9191919191" + "01" + "01", // arrays
        "d4016e" + "01", // an extension
        "a1ff" + "01", // malformed text
        "da0010" + "6e6e6e6e6e6e6e6e6e6e6e6e6e6e6e6e" + "c0",
      })
  void skipsMembersThatTheRecordDoesNotHave(String unknown) {
    Pair pair = new Pair(1, "x");
    assertThat(read("83" + unknown + "a16e01a173a178", Pair.class)).isEqualTo(pair);
    assertThat(read("83" + "a16e01" + unknown + "a173a178", Pair.class)).isEqualTo(pair);
    assertThat(read("83" + "a16e01a173a178" + unknown, Pair.class)).isEqualTo(pair);
    assertThat(read("81" + unknown, Empty.class)).isEqualTo(new Empty());
  }

  @Test
  void recognisesNamesInEveryForm() {
    assertThat(read("82" + "d9016e01" + "db0000000173" + "a178", Pair.class))
        .isEqualTo(new Pair(1, "x"));
  }

  @Test
  void refusesAMemberThatComesTwice() {
    MessagePackException failure = failureOf(() -> read("83a16e01a173a178a16e02", Pair.class));
    assertThat(failure.kind()).isEqualTo(Kind.DUPLICATE_KEY);
    assertThat(failure).hasMessage("expected the member once but it comes again at $.n (byte 8)");
    assertThat(failureOf(() -> read("83a16e01d9016e02a173a178", Pair.class)).kind())
        .isEqualTo(Kind.DUPLICATE_KEY);
  }

  @Test
  void refusesAMissingMember() {
    MessagePackException failure = failureOf(() -> read("81a173a178", Pair.class));
    assertThat(failure.kind()).isEqualTo(Kind.MISSING_MEMBER);
    assertThat(failure)
        .hasMessage(
            "expected a member of dev.shardpack.serializer.RecordsTest$Pair but it is missing;"
                + " declare it Optional, annotate it @Nullable or give it a @Default if it may be"
                + " at $.n (byte 0)");
    assertThat(failureOf(() -> read("81a16e01", Pair.class)).path()).isEqualTo("$.s");
    assertThat(failureOf(() -> read("80", Pair.class)).kind()).isEqualTo(Kind.MISSING_MEMBER);
  }

  @Test
  void refusesNilWhereTheModelHasNoNull() {
    MessagePackException forPrimitive = failureOf(() -> read("82a16ec0a173a178", Pair.class));
    assertThat(forPrimitive.kind()).isEqualTo(Kind.UNEXPECTED_NIL);
    assertThat(forPrimitive.offset()).isEqualTo(3);
    assertThat(forPrimitive.path()).isEqualTo("$.n");
    MessagePackException forReference = failureOf(() -> read("82a16e01a173c0", Pair.class));
    assertThat(forReference.kind()).isEqualTo(Kind.UNEXPECTED_NIL);
    assertThat(forReference.path()).isEqualTo("$.s");
    assertThat(forReference.offset()).isEqualTo(6);
  }

  @Test
  void refusesToWriteNullWhereTheModelHasNone() {
    MessagePackException failure = failureOf(() -> serializer().toBytes(new Pair(1, null)));
    assertThat(failure.kind()).isEqualTo(Kind.UNEXPECTED_NIL);
    assertThat(failure.path()).isEqualTo("$.s");
  }

  private record Optionals(
      Optional<String> a, OptionalInt b, @Nullable String c, MessagePackValue d) {}

  @Test
  void fillsAbsentMembersThatHaveAValueForNil() {
    Optionals empty =
        new Optionals(Optional.empty(), OptionalInt.empty(), null, new MessagePackValue.NilValue());
    assertThat(read("80", Optionals.class)).isEqualTo(empty);
    assertThat(roundTrip(empty, Optionals.class)).isEqualTo(empty);
    Optionals full =
        new Optionals(
            Optional.of("a"), OptionalInt.of(1), "c", new MessagePackValue.IntegerValue(1));
    assertThat(roundTrip(full, Optionals.class)).isEqualTo(full);
  }

  private record NullableKinds(
      @Nullable Integer box,
      String @Nullable [] array,
      @OnComponent.Nullable String declared,
      Map.@Nullable Entry<String, String> nested) {}

  private static final class OnComponent {
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    private @interface Nullable {}
  }

  @Test
  void seesNullableAnnotationsOfAnyPackageAndPlace() {
    MessagePackSerializer withEntries =
        builder()
            .addConverter(new TypeToken<Map.Entry<String, String>>() {}, new EntryConverter())
            .build();
    NullableKinds nulls = new NullableKinds(null, null, null, null);
    assertThat(fromBytes(withEntries, new byte[] {(byte) 0x80}, NullableKinds.class))
        .isEqualTo(nulls);
    byte[] bytes = withEntries.toBytes(nulls);
    assertThat(fromBytes(withEntries, bytes, NullableKinds.class)).isEqualTo(nulls);
  }

  private static final class EntryConverter
      extends MessagePackConverter<Map.Entry<String, String>> {
    @Override
    public void write(
        MessagePackWriter writer, Map.Entry<String, String> value, SerializationContext context) {
      writer.writeString(value.getKey() + "=" + value.getValue());
    }

    @Override
    public Map.Entry<String, String> read(MessagePackReader reader, SerializationContext context) {
      String[] parts = reader.readString().split("=", 2);
      return Map.entry(parts[0], parts[1]);
    }
  }

  private record NullableElements(@Nullable String[] elements) {}

  @Test
  void tellsANullableArrayFromOneOfNullableElements() {
    assertThat(failureOf(() -> read("81a8656c656d656e7473c0", NullableElements.class)).kind())
        .isEqualTo(Kind.UNEXPECTED_NIL);
  }

  private record Validated(int from, int to, List<Integer> values) {
    Validated {
      if (from > to) {
        throw new IllegalArgumentException("from " + from + " is after to " + to);
      }
      values = List.copyOf(values);
    }
  }

  private record Holder(List<Validated> ranges) {}

  @Test
  void runsCompactConstructors() {
    Validated read = roundTrip(new Validated(1, 2, List.of(3)), Validated.class);
    assertThat(read).isEqualTo(new Validated(1, 2, List.of(3)));
    assertThatThrownBy(() -> read.values().add(1))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void reportsWhatTheConstructorThrows() {
    MessagePackException failure =
        failureOf(
            () ->
                read(
                    "81a672616e67657392"
                        + "83a466726f6d01a2746f02a676616c75657390"
                        + "83a466726f6d02a2746f01a676616c75657390",
                    Holder.class));
    assertThat(failure.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(failure)
        .hasMessage(
            "the constructor of dev.shardpack.serializer.RecordsTest$Validated rejects the values:"
                + " java.lang.IllegalArgumentException: from 2 is after to 1 at $.ranges[1] (byte"
                + " 28)")
        .hasCauseInstanceOf(IllegalArgumentException.class);
    assertThat(
            failureOf(() -> read("83a466726f6d01a2746f02a676616c75657391c0", Validated.class))
                .getCause())
        .isInstanceOf(NullPointerException.class);
  }

  private record TwoConstructors(String a, @Nullable String b) {
    TwoConstructors(String a) {
      this(a, null);
    }

    static <T> TwoConstructors of(T a) {
      return new TwoConstructors(a.toString());
    }
  }

  @Test
  void usesTheCanonicalConstructor() {
    assertThat(roundTrip(new TwoConstructors("a", "b"), TwoConstructors.class))
        .isEqualTo(new TwoConstructors("a", "b"));
    assertThat(roundTrip(TwoConstructors.of("a"), TwoConstructors.class).b()).isNull();
  }

  private interface WithOptions {
    default void setOptions(Object options) {
      throw new UnsupportedOperationException();
    }

    default String getDescription() {
      throw new UnsupportedOperationException();
    }
  }

  private record Command(int id, String filter) implements WithOptions {
    static final String CONSTANT = "x";
  }

  @Test
  void hasNoMembersButItsComponents() {
    Command command = new Command(1, Command.CONSTANT);
    assertThat(HexFormat.of().formatHex(serializer().toBytes(command)))
        .isEqualTo("82a2696401a666696c746572a178");
    assertThat(roundTrip(command, Command.class)).isEqualTo(command);
  }

  private record Masked(String secret) {
    @Override
    public String secret() {
      return "***";
    }
  }

  @Test
  void writesWhatTheAccessorSays() {
    assertThat(roundTrip(new Masked("password"), Masked.class)).isEqualTo(new Masked("***"));
  }

  private record CaseSensitive(int t, int T) {}

  @Test
  void tellsNamesApartByCase() {
    CaseSensitive value = new CaseSensitive(1, 2);
    assertThat(roundTrip(value, CaseSensitive.class)).isEqualTo(value);
  }

  private record LongNames(
      int eightBytes9, String aNameThatTakesMoreThanThirtyOneBytes, int tenBytes01) {}

  @Test
  void takesNamesOfAnyLength() {
    LongNames value = new LongNames(1, "x", 2);
    assertThat(roundTrip(value, LongNames.class)).isEqualTo(value);
  }

  private record Node(int value, @Nullable Node next) {}

  private record Tree(String name, List<Tree> children, Map<String, Tree> byName) {}

  private record Mutual(Optional<Other> other) {}

  private record Other(Optional<Mutual> mutual, Mutual[] all) {
    @Override
    public boolean equals(Object o) {
      return o instanceof Other that && mutual.equals(that.mutual) && Arrays.equals(all, that.all);
    }

    @Override
    public int hashCode() {
      return mutual.hashCode();
    }
  }

  @Test
  void readsRecursiveRecords() {
    Node list = new Node(1, new Node(2, new Node(3, null)));
    assertThat(roundTrip(list, Node.class)).isEqualTo(list);
    Tree leaf = new Tree("leaf", List.of(), Map.of());
    Tree tree = new Tree("root", List.of(leaf, leaf), Map.of("a", leaf));
    assertThat(roundTrip(tree, Tree.class)).isEqualTo(tree);
    Mutual none = new Mutual(Optional.empty());
    Mutual some = new Mutual(Optional.of(new Other(Optional.of(none), new Mutual[] {none})));
    assertThat(roundTrip(some, Mutual.class)).isEqualTo(some);
  }

  @Test
  void limitsHowDeepRecursiveRecordsAreNested() {
    Node deep = null;
    for (int i = 0; i < 64; i++) {
      deep = new Node(i, deep);
    }
    assertThat(roundTrip(deep, Node.class)).isEqualTo(deep);
    Node tooDeep = new Node(64, deep);
    assertThat(failureOf(() -> serializer().toBytes(tooDeep)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
    MessagePackSerializer deeper =
        builder().limits(Limits.untrusted().toBuilder().maxDepth(1024).build()).build();
    Node deepest = null;
    for (int i = 0; i < 1024; i++) {
      deepest = new Node(i, deepest);
    }
    byte[] bytes = deeper.toBytes(deepest);
    assertThat(deeper.toBytes(fromBytes(deeper, bytes, Node.class))).isEqualTo(bytes);
    assertThat(failureOf(() -> serializer().fromBytes(bytes, Node.class)).kind())
        .isEqualTo(Kind.DEPTH_LIMIT);
  }

  private record Box<T>(T value, List<T> more) {}

  private record Both<A, B>(Box<A> first, Map<B, A[]> second) {}

  private record Bounded<T extends Comparable<T>>(T value) {}

  private record Numbers<T extends Number>(T[] values) {}

  private static final class Outer<T> {
    private record Inner<U>(U value) {}
  }

  @Test
  void resolvesTypeVariables() {
    Box<String> box = new Box<>("a", List.of("b"));
    assertThat(roundTrip(box, new TypeToken<Box<String>>() {})).isEqualTo(box);
    Box<Box<Integer>> nested = new Box<>(new Box<>(1, List.of()), List.of());
    assertThat(roundTrip(nested, new TypeToken<Box<Box<Integer>>>() {})).isEqualTo(nested);
    Both<Integer, String> both =
        new Both<>(new Box<>(1, List.of()), Map.of("k", new Integer[] {2}));
    Both<Integer, String> read = roundTrip(both, new TypeToken<Both<Integer, String>>() {});
    assertThat(read.first()).isEqualTo(both.first());
    assertThat(read.second().get("k")).isInstanceOf(Integer[].class).containsExactly(2);
    Bounded<Integer> bounded = new Bounded<>(1);
    assertThat(roundTrip(bounded, new TypeToken<Bounded<Integer>>() {})).isEqualTo(bounded);
    Numbers<Integer> numbers = new Numbers<>(new Integer[] {1});
    assertThat(roundTrip(numbers, new TypeToken<Numbers<Integer>>() {}).values())
        .isInstanceOf(Integer[].class)
        .containsExactly(1);
    Outer.Inner<Double> inner = new Outer.Inner<>(1.5);
    assertThat(roundTrip(inner, new TypeToken<Outer.Inner<Double>>() {})).isEqualTo(inner);
  }

  @Test
  void bindsLocalRecords() {
    record Local(int a, Inner b) {
      record Inner(String c) {}
    }

    Local value = new Local(1, new Local.Inner("x"));
    assertThat(roundTrip(value, Local.class)).isEqualTo(value);
  }

  @Test
  void takesTypesNamedLikeThoseOfThePlatform() {
    record Duration(int value) {}
    record UUID(Duration value, List<Duration> more) {}

    UUID value = new UUID(new Duration(1), List.of(new Duration(2)));
    assertThat(roundTrip(value, UUID.class)).isEqualTo(value);
  }

  private static final class First {
    private record Queue(int value) {}
  }

  private static final class Second {
    private record Queue(First.Queue value) {}
  }

  private record SameNames(First.Queue first, Second.Queue second) {}

  /** apache/fory#1363: and two of the same name beside each other. */
  @Test
  void tellsTypesOfTheSameNameApart() {
    First.Queue first = new First.Queue(1);
    SameNames value = new SameNames(first, new Second.Queue(first));
    assertThat(roundTrip(value, SameNames.class)).isEqualTo(value);
  }

  private record WithCollections(
      List<Pair> empty, List<Pair> next, Map<String, Pair> emptyMap, List<String> texts) {}

  @Test
  void tellsEmptyFromNullAndKeepsNullElements() {
    WithCollections value =
        new WithCollections(
            List.of(), Arrays.asList(null, new Pair(1, "a")), Map.of(), List.of("b"));
    assertThat(roundTrip(value, WithCollections.class)).isEqualTo(value);
  }

  @Test
  void honoursAnApplicationsConverterForAPrimitive() {
    MessagePackSerializer custom =
        builder()
            .addConverter(
                int.class,
                new MessagePackConverter<>() {
                  @Override
                  public void write(
                      MessagePackWriter writer, Integer value, SerializationContext context) {
                    writer.writeString(Integer.toHexString(value));
                  }

                  @Override
                  public Integer read(MessagePackReader reader, SerializationContext context) {
                    return Integer.parseInt(reader.readString(), 16);
                  }
                })
            .build();
    byte[] bytes = custom.toBytes(new Pair(255, "x"));
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("82a16ea26666a173a178");
    assertThat(fromBytes(custom, bytes, Pair.class)).isEqualTo(new Pair(255, "x"));
  }

  @Test
  void namesThePathOfWhatCannotBeWritten() {
    Tree bad = new Tree("\ud800", List.of(), Map.of());
    Tree tree = new Tree("root", List.of(bad), Map.of());
    MessagePackException failure = failureOf(() -> serializer().toBytes(tree));
    assertThat(failure.kind()).isEqualTo(Kind.INVALID_UTF8);
    assertThat(failure.path()).isEqualTo("$.children[0].name");
  }

  private record Throwing(int value) {
    @Override
    public int value() {
      throw new IllegalStateException("not now");
    }
  }

  @Test
  void letsTheExceptionOfAnAccessorThrough() {
    assertThatThrownBy(() -> serializer().toBytes(new Throwing(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("not now");
  }
}
