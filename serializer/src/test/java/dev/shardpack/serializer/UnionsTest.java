package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Alias;
import dev.shardpack.serializer.annotation.Union;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which types are unions of which subtypes, and where the subtype is written. */
@SuppressWarnings({"ArrayRecordComponent", "UnusedVariable"}) // members are found by reflection
class UnionsTest extends EachBinding {

  sealed interface Shape {
    record Circle(int r) implements Shape {}

    record Square(int a) implements Shape {}

    record Nothing() implements Shape {}

    enum Named implements Shape {
      PLAIN,
      SPECIAL {
        @Override
        public String toString() {
          return "special";
        }
      }
    }
  }

  private static final Shape CIRCLE = new Shape.Circle(2);

  /** {@code ["Circle", {"r": 2}]}. */
  private static final String CIRCLE_BYTES = "92a6436972636c6581a17202";

  private String write(@Nullable Object value, Class<?> type) {
    return hex(serializer(), value, TypeToken.of(type));
  }

  @SuppressWarnings("unchecked") // the value is of the type
  private static String hex(
      MessagePackSerializer serializer, @Nullable Object value, TypeToken<?> type) {
    return HexFormat.of().formatHex(serializer.toBytes(value, (TypeToken<Object>) type));
  }

  @Test
  void writesTheAliasWhereTheTypeIsTheParentOnly() {
    assertThat(write(CIRCLE, Shape.class)).isEqualTo(CIRCLE_BYTES);
    assertThat(write(CIRCLE, Shape.Circle.class)).isEqualTo("81a17202");
    assertThat(write(CIRCLE)).isEqualTo("81a17202");
    assertThat(hex(serializer(), null, TypeToken.of(Shape.class))).isEqualTo("c0");
    assertThat(read("c0", Shape.class)).isNull();
  }

  @Test
  void keepsAnObjectWithoutMembersApartFromItsAlias() {
    assertThat(write(new Shape.Nothing(), Shape.class)).isEqualTo("92a74e6f7468696e6780");
    assertThat(write(new Shape.Nothing())).isEqualTo("80");
    assertThat(roundTrip(new Shape.Nothing(), Shape.class)).isEqualTo(new Shape.Nothing());
  }

  @Test
  void takesEnumsAsSubtypes() {
    for (Shape.Named each : Shape.Named.values()) {
      assertThat(roundTrip(each, Shape.class)).isSameAs(each);
    }
  }

  record Holder(
      Shape member,
      Shape.Circle concrete,
      List<Shape> list,
      Map<String, Shape> map,
      Optional<Shape> optional,
      Shape[] array,
      List<Map<Integer, Optional<Shape>>> deep,
      @Nullable Shape absent) {

    Holder(Shape one, @Nullable Shape absent) {
      this(
          one,
          new Shape.Circle(1),
          List.of(one, one),
          Map.of("k", one),
          Optional.of(one),
          new Shape[] {one, absent},
          List.of(Map.of(1, Optional.of(one))),
          absent);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Holder that
          && List.of(member, concrete, list, map, optional, deep)
              .equals(
                  List.of(
                      that.member, that.concrete, that.list, that.map, that.optional, that.deep))
          && Arrays.equals(array, that.array)
          && Objects.equals(absent, that.absent);
    }

    @Override
    public int hashCode() {
      return member.hashCode();
    }
  }

  @Test
  void writesTheAliasWhereverTheParentIsDeclared() {
    Holder holder = new Holder(CIRCLE, null);
    String bytes = write(holder);
    assertThat(bytes.split(CIRCLE_BYTES, -1)).as(bytes).hasSize(8);
    assertThat(roundTrip(holder, Holder.class)).isEqualTo(holder);
    List<Shape> shapes = Collections.nCopies(20, CIRCLE);
    assertThat(roundTrip(shapes, new TypeToken<List<Shape>>() {})).isEqualTo(shapes);
  }

  @Test
  void saysWhatItExpectedWhereTheAliasIsMissing() {
    MessagePackException failure =
        failureOf(() -> read("81a6" + "6d656d62657281a17202", Holder.class));
    assertThat(failure)
        .hasMessage(
            "expected a "
                + Shape.class.getName()
                + " as an array [alias, value], since it is a union, but was a map of 1 at $.member"
                + " (byte 8)");
    assertThat(failure.kind()).isEqualTo(Kind.TYPE_MISMATCH);
  }

  @Test
  void doesNotTakeTheAliasForAMember() {
    assertThat(failureOf(() -> read(CIRCLE_BYTES, Shape.Circle.class)).kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
  }

  @Test
  void refusesAliasesThatAreNotDeclared() {
    MessagePackException failure = failureOf(() -> read("92a3426f7881a17202", Shape.class));
    assertThat(failure)
        .hasMessage(
            "expected a subtype of "
                + Shape.class.getName()
                + " ('Circle', 'Square', 'Nothing', 'Named') but was 'Box' at $ (byte 1)");
    assertThat(failure.kind()).isEqualTo(Kind.UNKNOWN_SUBTYPE);
    assertThat(failureOf(() -> read("920780", Shape.class)))
        .hasMessageContaining("but was 7 at $ (byte 1)")
        .extracting(MessagePackException::kind)
        .isEqualTo(Kind.UNKNOWN_SUBTYPE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"java.io.File", "circle", "Shape", "UnionsTest$Shape$Circle", ""})
  void takesNoClassNamesForAliases(String name) {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(2);
    writer.writeString(name);
    writer.beginMap(0);
    assertThat(failureOf(() -> fromBytes(serializer(), writer.toByteArray(), Shape.class)).kind())
        .isEqualTo(Kind.UNKNOWN_SUBTYPE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"92c081a17202", "92c381a17202", "929080", "92cb000000000000000080"})
  void refusesAliasesOfOtherTypes(String bytes) {
    MessagePackException failure = failureOf(() -> read(bytes, Shape.class));
    assertThat(failure.kind()).isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failure.offset()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"90", "91a6436972636c65", "93a6436972636c6581a1720201", "a6436972636c65"})
  void refusesArraysOfAnotherLength(String bytes) {
    assertThat(failureOf(() -> read(bytes, Shape.class)).kind()).isEqualTo(Kind.TYPE_MISMATCH);
  }

  @Test
  void refusesNilAsTheValueOfASubtype() {
    assertThat(failureOf(() -> read("92a6436972636c65c0", Shape.class)).kind())
        .isEqualTo(Kind.UNEXPECTED_NIL);
  }

  sealed interface Vehicle {
    sealed interface Car extends Vehicle {}

    record Minivan(int seats) implements Car {}

    record Sedan(int doors) implements Car {}

    sealed interface Motorbike extends Vehicle {}

    record Scooter(int ccm) implements Motorbike {}

    /** Reached over two ways. */
    record Trike(int wheels) implements Car, Motorbike {}
  }

  @Test
  void flattensHierarchies() {
    Vehicle sedan = new Vehicle.Sedan(4);
    assertThat(write(sedan, Vehicle.class)).isEqualTo(write(sedan, Vehicle.Car.class));
    assertThat(roundTrip(sedan, Vehicle.class)).isEqualTo(sedan);
    assertThat(roundTrip((Vehicle.Car) sedan, Vehicle.Car.class)).isEqualTo(sedan);
    Vehicle.Trike trike = new Vehicle.Trike(3);
    assertThat(roundTrip(trike, Vehicle.class)).isEqualTo(trike);
    assertThat(roundTrip(trike, Vehicle.Motorbike.class)).isEqualTo(trike);
    String scooter = write(new Vehicle.Scooter(50), Vehicle.class);
    assertThat(failureOf(() -> read(scooter, Vehicle.Car.class)).kind())
        .isEqualTo(Kind.UNKNOWN_SUBTYPE);
  }

  /** Concrete, and with a concrete subtype that has one itself. */
  static sealed class Base {
    int a;

    static sealed class Middle extends Base {
      int b;
    }

    static final class Last extends Middle {
      int c;
    }
  }

  @Test
  void takesAConcreteParentAsOneOfItsSubtypes() {
    Base base = new Base();
    base.a = 1;
    Base.Middle middle = new Base.Middle();
    middle.b = 2;
    Base.Last last = new Base.Last();
    last.c = 3;
    assertThat(write(base, Base.class)).isEqualTo("92a44261736581a16101");
    assertThat(write(middle, Base.class)).isEqualTo("92a64d6964646c6582a16100a16202");
    assertThat(write(middle, Base.Middle.class)).isEqualTo(write(middle, Base.class));
    assertThat(write(last, Base.Last.class)).isEqualTo("83a16100a16200a16303");
    for (Base each : List.of(base, middle, last)) {
      assertThat(roundTrip(each, Base.class)).usingRecursiveComparison().isEqualTo(each);
      assertThat(roundTrip(each, Base.class)).hasSameClassAs(each);
    }
  }

  @Union({Dog.class, Cat.class})
  interface Animal {}

  @Alias("hund")
  record Dog(String name) implements Animal {}

  @Alias(
      number = 300,
      others = {"Cat", "kitty"})
  record Cat(int lives) implements Animal {}

  record Stranger() implements Animal {}

  @Test
  void usesAliasesThatAreGiven() {
    assertThat(write(new Dog("x"), Animal.class)).isEqualTo("92a468756e6481a46e616d65a178");
    assertThat(write(new Cat(7), Animal.class)).isEqualTo("92cd012c81a56c6976657307");
    assertThat(roundTrip(new Cat(7), Animal.class)).isEqualTo(new Cat(7));
    assertThat(read("92a56b6974747981a56c6976657307", Animal.class)).isEqualTo(new Cat(7));
    assertThat(read("92d10 12c81a56c6976657307".replace(" ", ""), Animal.class))
        .isEqualTo(new Cat(7));
    for (String number :
        List.of("00", "ff", "cf8000000000000000", "ce7fffffff", "d38000000000000000")) {
      assertThat(failureOf(() -> read("92" + number + "80", Animal.class)).kind())
          .isEqualTo(Kind.UNKNOWN_SUBTYPE);
    }
  }

  @Test
  void refusesToWriteASubclassThatIsNotListed() {
    assertThat(failureOf(() -> write(new Stranger(), Animal.class)))
        .hasMessageContaining("expected a subtype of " + Animal.class.getName() + " ('hund', 300)")
        .hasMessageContaining("but was a " + Stranger.class.getName())
        .extracting(MessagePackException::kind)
        .isEqualTo(Kind.UNKNOWN_SUBTYPE);
    assertThat(
            failureOf(
                () ->
                    serializer()
                        .toBytes(List.of(new Stranger()), new TypeToken<List<Animal>>() {})))
        .hasMessageEndingWith(" at $[0]");
  }

  sealed interface SameNames {
    record Leaf() implements SameNames {}
  }

  sealed interface Clash {
    record Leaf() implements Clash {}

    sealed interface Other extends Clash {
      record Leaf() implements Other {}
    }
  }

  sealed interface ClashOfOthers {
    @Alias(number = 1)
    record A() implements ClashOfOthers {}

    @Alias(number = 1)
    record B() implements ClashOfOthers {}
  }

  sealed interface Open {
    non-sealed interface Anything extends Open {}
  }

  @Union({})
  interface Unknown {}

  @Union(String.class)
  interface NoParent {}

  @Test
  void refusesUnionsThatAreNotClear() {
    assertThat(failureOf(() -> serializer().converter(Clash.class)))
        .hasMessageContaining("has the alias 'Leaf' for both " + Clash.Leaf.class.getName())
        .hasMessageContaining("give one of them another with @Alias");
    assertThat(failureOf(() -> serializer().converter(ClashOfOthers.class)))
        .hasMessageContaining("has the alias 1 for both");
    assertThat(failureOf(() -> serializer().converter(Open.class)))
        .hasMessageContaining(Open.Anything.class.getName() + ", which is abstract");
    assertThat(failureOf(() -> serializer().converter(Unknown.class)))
        .hasMessageContaining("is a union without subtypes");
    assertThat(failureOf(() -> serializer().converter(NoParent.class)))
        .hasMessageContaining("lists java.lang.String as a subtype, which it is not");
    assertThat(serializer().converter(SameNames.class)).isNotNull();
  }

  sealed interface Result<T> {
    record Ok<T>(T value) implements Result<T> {}

    record Many<E>(List<E> values) implements Result<List<E>> {}

    record Failed<X>(String reason) implements Result<X> {}

    record Fixed(int n) implements Result<Integer> {}
  }

  @Test
  void infersTypeArgumentsOfSubtypes() {
    TypeToken<Result<List<Optional<Integer>>>> type = new TypeToken<>() {};
    List<Optional<Integer>> values = List.of(Optional.of(1), Optional.empty());
    for (Result<List<Optional<Integer>>> each :
        List.of(
            new Result.Ok<>(values),
            new Result.Many<>(values),
            new Result.Failed<List<Optional<Integer>>>("x"))) {
      assertThat(roundTrip(each, type)).isEqualTo(each);
    }
    assertThat(roundTrip(new Result.Fixed(1), new TypeToken<Result<? extends Integer>>() {}))
        .isEqualTo(new Result.Fixed(1));
  }

  sealed interface Tree {
    record Leaf(int n) implements Tree {}

    record Node(Tree left, Tree right) implements Tree {}

    record Chain(@Nullable Tree next) implements Tree {}
  }

  private static Tree chain(int length) {
    Tree tree = new Tree.Leaf(1);
    for (int i = 0; i < length; i++) {
      tree = new Tree.Chain(tree);
    }
    return tree;
  }

  @Test
  void countsEnvelopesAsNesting() {
    Tree tree = new Tree.Node(new Tree.Node(new Tree.Leaf(1), chain(3)), new Tree.Leaf(2));
    assertThat(roundTrip(tree, Tree.class)).isEqualTo(tree);
    Limits deep = Limits.untrusted().toBuilder().maxDepth(1_000).build();
    MessagePackSerializer trusting = builder().limits(deep).build();
    byte[] bytes = trusting.toBytes(chain(32), Tree.class);
    assertThat(failureOf(() -> fromBytes(serializer(), bytes, Tree.class)).kind())
        .isEqualTo(Kind.DEPTH_LIMIT);
    assertThat(failureOf(() -> serializer().toBytes(chain(32), Tree.class)).kind())
        .isEqualTo(Kind.DEPTH_LIMIT);
    assertThat(roundTrip(chain(31), Tree.class)).isEqualTo(chain(31));
    assertThat(fromBytes(trusting, bytes, Tree.class)).isEqualTo(chain(32));
  }

  @Test
  void bindsTypesThatReferToEachOtherWhicheverComesFirst() throws Exception {
    List<Thread> threads = new ArrayList<>();
    List<Object> results = Collections.synchronizedList(new ArrayList<>());
    MessagePackSerializer shared = builder().build();
    Tree tree = new Tree.Node(new Tree.Leaf(1), chain(2));
    for (int i = 0; i < 32; i++) {
      Class<? extends Tree> type = i % 2 == 0 ? Tree.class : Tree.Node.class;
      threads.add(new Thread(() -> results.add(roundTripAs(shared, tree, type))));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(results).hasSize(32).allMatch(tree::equals);
  }

  private static <T extends Tree> Tree roundTripAs(
      MessagePackSerializer serializer, Tree tree, Class<T> type) {
    return roundTrip(serializer, type.cast(tree), type);
  }

  sealed interface Money {
    record Amount(Currency currency, Cents cents) implements Money {}

    record Nothing(Currency currency) implements Money {}
  }

  record Currency(String code) {}

  record Cents(long value) {}

  @Test
  void bindsSubtypesOfValueObjects() {
    Money money = new Money.Amount(new Currency("EUR"), new Cents(5));
    assertThat(roundTrip(money, Money.class)).isEqualTo(money);
    Money nothing = new Money.Nothing(new Currency("EUR"));
    assertThat(roundTrip(nothing, Money.class)).isEqualTo(nothing);
  }

  record Parents(Animal[] animals, Shape.Named named) {}

  @Test
  void keepsTheTypesOfElementsOfAnArrayOfAnotherType() {
    Parents read =
        roundTrip(new Parents(new Dog[] {new Dog("x")}, Shape.Named.SPECIAL), Parents.class);
    assertThat(read.animals()).hasExactlyElementsOfTypes(Dog.class);
    assertThat(read.named()).isSameAs(Shape.Named.SPECIAL);
  }
}
