package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.annotation.Creator;
import dev.shardpack.serializer.annotation.Ignore;
import dev.shardpack.serializer.annotation.Include;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.IOException;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.NonNull;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@SuppressWarnings({ // what the models have is found by reflection
  "ClassCanBeStatic",
  "EffectivelyPrivate",
  "FieldCanBeFinal",
  "HidingField",
  "JavaLangClash",
  "NonApiType",
  "UnnecessaryLambda",
  "UnusedMethod",
  "UnusedNestedClass",
  "UnusedVariable"
})
class ClassesTest extends EachBinding {
  private MessagePackException refusalOf(Class<?> type) {
    MessagePackException failure = failureOf(() -> serializer().converter(type));
    assertThat(failure.kind()).isEqualTo(Kind.UNSUPPORTED);
    return failure;
  }

  private static final class Fields {
    static final String CONSTANT = "x";
    boolean bool;
    byte int8;
    short int16;
    char utf16;
    int int32;
    long int64;
    float float32;
    double float64;
    String text;
    transient int notWritten = 1;
    private List<Integer> boxes;
  }

  @Test
  void bindsFieldsOfEveryKind() {
    Fields value = new Fields();
    value.bool = true;
    value.int8 = Byte.MIN_VALUE;
    value.int16 = Short.MAX_VALUE;
    value.utf16 = '\uffff';
    value.int32 = Integer.MIN_VALUE;
    value.int64 = Long.MAX_VALUE;
    value.float32 = 1.5f;
    value.float64 = -0.25;
    value.text = "text";
    value.notWritten = 2;
    value.boxes = Arrays.asList(1, null);
    Fields read = roundTrip(value, Fields.class);
    assertThat(read).usingRecursiveComparison().ignoringFields("notWritten").isEqualTo(value);
    assertThat(read.notWritten).isEqualTo(1);
  }

  @Test
  void writesFieldsInTheOrderOfTheirDeclaration() {
    assertThat(write(new Person("Al", 5, true)))
        .isEqualTo(
            "83" + "a46e616d65" + "a2416c" + "a3616765" + "cd03ed" + "a6616374697665" + "c3");
  }

  /** As beans are, with accessors for what is private. */
  public static class Person {
    private String name;
    private int age;
    private boolean active;

    public Person() {}

    Person(String name, int age, boolean active) {
      this.name = name;
      this.age = age;
      this.active = active;
    }

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name + "!";
    }

    public int getAge() {
      return age + 1000;
    }

    public Person setAge(int age) {
      this.age = age - 1000;
      return this;
    }

    public boolean isActive() {
      return active;
    }

    public String getDescription() {
      return name + age;
    }

    public void setAll(int everything) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void goesThroughAccessors() {
    assertThat(write(new Person("Al", 5, false))).contains("a3616765" + "cd03ed");
    Person read = roundTrip(new Person("Al", 5, true), Person.class);
    assertThat(read.getName()).isEqualTo("Al!");
    assertThat(read.age).isEqualTo(5);
    assertThat(read.isActive()).isTrue();
  }

  private static final class Flags {
    private boolean isOpen;
    private Optional<Boolean> active = Optional.empty();

    public boolean isOpen() {
      return isOpen;
    }

    public void setOpen(boolean open) {
      this.isOpen = open;
    }

    public Optional<Boolean> isActive() {
      return active;
    }
  }

  @Test
  void knowsAccessorsOfFlags() {
    Flags flags = new Flags();
    flags.isOpen = true;
    flags.active = Optional.of(false);
    assertThat(roundTrip(flags, Flags.class)).usingRecursiveComparison().isEqualTo(flags);
    assertThat(roundTrip(new Flags(), Flags.class).active).isEmpty();
  }

  private static final class Point {
    private final int x;
    private final Integer y;
    private final Object notes;
    private int later;

    public Point(Integer x, int y, Object notes) {
      this.x = x;
      this.y = y;
      this.notes = notes;
      this.later = -1;
    }
  }

  private static final class Point2 {
    private final int x;
    private final Integer y;
    private final List<String> notes;
    private int later;

    public Point2(Number x, int y, Iterable<String> notes) {
      this.x = x.intValue();
      this.y = y;
      List<String> copy = new ArrayList<>();
      notes.forEach(copy::add);
      this.notes = copy;
      this.later = -1;
    }
  }

  @Test
  void usesTheOnlyPublicConstructor() {
    Point2 value = new Point2(1, 2, List.of("a"));
    value.later = 3;
    assertThat(roundTrip(value, Point2.class)).usingRecursiveComparison().isEqualTo(value);
    assertThat(read("83a17801a17902a56e6f74657390", Point2.class).later).isEqualTo(-1);
    MessagePackException failure = failureOf(() -> read("82a17801a17902", Point2.class));
    assertThat(failure.kind()).isEqualTo(Kind.MISSING_MEMBER);
    assertThat(failure.path()).isEqualTo("$.notes");
    assertThat(refusalOf(Point.class)).hasMessageContaining("no converter for java.lang.Object");
  }

  private static final class Immutable {
    private final String name;
    private final List<String> myList;

    Immutable(String name, List<String> myList) {
      this.name = Objects.requireNonNull(name);
      this.myList = new ArrayList<>(myList);
    }

    public List<String> getMyList() {
      return myList;
    }
  }

  @Test
  void usesTheOnlyConstructorThatIsNotPublic() {
    Immutable read = read("82a66d794c69737491a163a46e616d65a161", Immutable.class);
    assertThat(read.name).isEqualTo("a");
    assertThat(read.myList).containsExactly("c");
  }

  private static final class TwoConstructors {
    String testString;

    TwoConstructors() {}

    TwoConstructors(String ignored) {
      testString = "ignored";
    }
  }

  @Test
  void prefersTheConstructorWithoutParametersToOneOfSeveral() {
    TwoConstructors value = new TwoConstructors();
    value.testString = "ABC";
    assertThat(roundTrip(value, TwoConstructors.class).testString).isEqualTo("ABC");
  }

  private static final class Created {
    private final String a;
    private final int b;

    Created() {
      this("none", -1);
    }

    @Creator
    Created(@Name("x_val") String a, int b) {
      this.a = a;
      this.b = b;
    }
  }

  private static final class Made {
    private final String a;
    private transient String how = "constructor";

    private Made(String a) {
      this.a = a;
    }

    @Creator
    static Made of(String a) {
      Made made = new Made(a);
      made.how = "factory";
      return made;
    }
  }

  private record Parsed(String text, int length) {
    @Creator
    static Parsed of(String text) {
      return new Parsed(text, text.length());
    }
  }

  private record ParsedOnly(String text, @Ignore int length) {
    @Creator
    static ParsedOnly of(String text) {
      return new ParsedOnly(text, text.length());
    }
  }

  @Test
  void usesTheAnnotatedCreator() {
    Created created = new Created("a", 1);
    assertThat(write(created)).isEqualTo("82" + "a5785f76616c" + "a161" + "a162" + "01");
    assertThat(roundTrip(created, Created.class)).usingRecursiveComparison().isEqualTo(created);
    Made made = roundTrip(new Made("a"), Made.class);
    assertThat(made.a).isEqualTo("a");
    assertThat(made.how).isEqualTo("factory");
    assertThat(write(new ParsedOnly("abc", 0))).isEqualTo("81" + "a474657874" + "a3616263");
    assertThat(roundTrip(new ParsedOnly("abc", 0), ParsedOnly.class).length()).isEqualTo(3);
    assertThat(refusalOf(Parsed.class))
        .hasMessageContaining("has the final field 'length', which the method of of");
  }

  private abstract static class Money {
    @Include
    public abstract long getCents();

    @Creator
    static Money of(long cents) {
      return new Coins(cents);
    }
  }

  private static final class Coins extends Money {
    private final long count;

    Coins(long count) {
      this.count = count;
    }

    @Override
    public long getCents() {
      return count;
    }
  }

  @Test
  void bindsAbstractClassesThatSayWhatMakesThem() {
    MessagePackSerializer serializer = serializer();
    byte[] bytes = serializer.toBytes(Money.of(5), Money.class);
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("81" + "a563656e7473" + "05");
    assertThat(fromBytes(serializer, bytes, Money.class)).isInstanceOf(Coins.class);
  }

  private static class TwoCreators {
    @Creator
    TwoCreators() {}

    @Creator
    static TwoCreators of() {
      return new TwoCreators();
    }
  }

  private static class CreatorIsNone {
    @Creator
    static String of() {
      return "";
    }
  }

  private static class UnknownParameter {
    private int a;

    UnknownParameter(int b) {
      this.a = b;
    }
  }

  private static class OtherType {
    private final List<String> a;

    OtherType(ArrayList<String> a) {
      this.a = a;
    }
  }

  private static class Several {
    private int a;

    Several(int a) {}

    Several(int a, int b) {}
  }

  private static class FinalField {
    private final Supplier<String> lock = () -> "";
  }

  @Test
  void saysWhyThereIsNoCreator() {
    assertThat(refusalOf(TwoCreators.class)).hasMessageContaining("has more than one @Creator");
    assertThat(refusalOf(CreatorIsNone.class))
        .hasMessageContaining("has a @Creator that is no static method returning it");
    assertThat(refusalOf(UnknownParameter.class))
        .hasMessageContaining(
            "has a constructor whose parameter 'b' is no member: there is no field of that name");
    assertThat(refusalOf(OtherType.class))
        .hasMessageContaining(
            "whose parameter 'a' is a java.util.ArrayList<java.lang.String> while the member is a"
                + " java.util.List<java.lang.String>");
    assertThat(refusalOf(Several.class)).hasMessageContaining("annotate the one to use @Creator");
    assertThat(refusalOf(FinalField.class)).hasMessageContaining("has the final field 'lock'");
  }

  private static class Base {
    protected int id;
    private String secret;
  }

  private static class Middle extends Base {
    String name;
  }

  private static final class Leaf extends Middle {
    private List<Leaf> children = new ArrayList<>();
  }

  @Test
  void putsInheritedMembersFirst() {
    Leaf leaf = new Leaf();
    leaf.id = 1;
    ((Base) leaf).secret = "s";
    leaf.name = "n";
    assertThat(write(leaf))
        .isEqualTo(
            "84"
                + "a26964"
                + "01"
                + "a6736563726574"
                + "a173"
                + "a46e616d65"
                + "a16e"
                + "a86368696c6472656e"
                + "90");
    Leaf parent = new Leaf();
    parent.children.add(leaf);
    assertThat(roundTrip(parent, Leaf.class)).usingRecursiveComparison().isEqualTo(parent);
  }

  private static class Hiding extends Base {
    private int id;
  }

  private static class IgnoredBase {
    @Ignore private int id;
  }

  private static class HidingIgnored extends IgnoredBase {
    private int id;
  }

  @Test
  void refusesFieldsThatHideOthers() {
    assertThat(refusalOf(Hiding.class))
        .hasMessageContaining("has two fields 'id', in")
        .hasMessageContaining("rename one");
    HidingIgnored value = new HidingIgnored();
    value.id = 5;
    assertThat(roundTrip(value, HidingIgnored.class).id).isEqualTo(5);
  }

  private static final class Filled {
    private final List<String> list = new ArrayList<>(List.of("given"));
    private final Map<String, Integer> map = new LinkedHashMap<>();
    private @Nullable List<String> lazy;

    public List<String> getList() {
      return list;
    }

    public List<String> getLazy() {
      if (lazy == null) {
        lazy = new ArrayList<>();
      }
      return lazy;
    }
  }

  @Test
  void fillsCollectionsThatCannotBeSet() {
    Filled value = new Filled();
    value.list.set(0, "a");
    value.map.put("k", 1);
    value.getLazy().add("l");
    Filled read = roundTrip(value, Filled.class);
    assertThat(read).usingRecursiveComparison().isEqualTo(value);
    assertThat(read("80", Filled.class).list).containsExactly("given");
    assertThat(read("81a46c697374c0", Filled.class).list).containsExactly("given");
  }

  private static final class Unfillable {
    private final List<String> list = Collections.emptyList();
    private final @Nullable Map<String, String> map = null;
  }

  @Test
  void reportsCollectionsThatCannotBeFilled() {
    MessagePackException fixed = failureOf(() -> read("81a46c69737491a161", Unfillable.class));
    assertThat(fixed.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(fixed.path()).isEqualTo("$.list");
    assertThat(fixed.offset()).isZero();
    MessagePackException absent = failureOf(() -> read("81a36d617081a161a162", Unfillable.class));
    assertThat(absent).hasMessageContaining("the object has no collection or map to fill");
    assertThat(absent.path()).isEqualTo("$.map");
  }

  private static final class Computed {
    private int width = 2;
    private int height = 3;
    private int[] hidden = {0};
    @Include private transient String cache = "c";

    @Include
    public int getArea() {
      return width * height;
    }

    @Include
    public List<Integer> getSides() {
      return List.of(width, height);
    }

    @Include
    public int getStored() {
      return hidden[0];
    }

    public void setStored(int stored) {
      hidden[0] = stored;
    }
  }

  private static final class IncludedSetter {
    @Include
    public void setValue(int value) {}
  }

  @Test
  void includesWhatAsksForIt() {
    Computed value = new Computed();
    value.hidden[0] = 7;
    value.cache = "d";
    assertThat(write(value)).contains("a461726561" + "06").contains("a673746f726564" + "07");
    assertThat(roundTrip(value, Computed.class)).usingRecursiveComparison().isEqualTo(value);
    assertThat(refusalOf(IncludedSetter.class)).hasMessageContaining("which is no getter");
  }

  private static final class Validated {
    private final int from;
    private int to;

    Validated(int from) {
      if (from < 0) {
        throw new IllegalArgumentException("negative from");
      }
      this.from = from;
    }

    public void setTo(int to) {
      if (to < from) {
        throw new IllegalStateException("to before from");
      }
      this.to = to;
    }
  }

  private static final class Unset {
    private @Nullable String text;
    private int[] numbers;

    public String getText() {
      return Objects.requireNonNull(text, "text is not set");
    }

    public void setText(String text) {
      this.text = text;
    }

    public int @NonNull [] getNumbers() {
      return Objects.requireNonNull(numbers, "numbers are not set");
    }
  }

  @Test
  void takesNoAnswerOfAGetterForAnAbsentMember() {
    String numbers = "a76e756d626572739105";
    String text = "a474657874a178";
    MessagePackSerializer omitting = builder().writeDefaults(false).build();
    for (MessagePackSerializer each : List.of(serializer(), omitting)) {
      Unset read = read(each, "81" + numbers, Unset.class);
      assertThat(read.text).isNull();
      assertThat(read.numbers).containsExactly(5);
      MessagePackException missing = failureOf(() -> read(each, "81" + text, Unset.class));
      assertThat(missing.kind()).isEqualTo(Kind.MISSING_MEMBER);
      assertThat(missing.path()).isEqualTo("$.numbers");
      assertThat(write(each, read(each, "82" + text + numbers, Unset.class)))
          .isEqualTo("82" + text + numbers);
    }
  }

  private static final class Throwing {
    private int x = 1;

    public int getX() throws IOException {
      if (x == 1) {
        throw new IOException("not there");
      }
      return x;
    }

    public void setX(int x) {
      this.x = x;
    }
  }

  @Test
  void wrapsCheckedExceptionsOfGetters() {
    assertThat(read("81a17805", Throwing.class).x).isEqualTo(5);
    assertThatThrownBy(() -> write(new Throwing()))
        .isInstanceOf(UndeclaredThrowableException.class)
        .hasCauseInstanceOf(IOException.class);
  }

  private record Holder(List<Validated> all) {}

  @Test
  void reportsWhatConstructorsAndSettersThrow() {
    MessagePackException creation =
        failureOf(() -> read("81a3616c6c9182a466726f6dffa2746f01", Holder.class));
    assertThat(creation.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(creation)
        .hasMessage(
            "the constructor of dev.shardpack.serializer.ClassesTest$Validated rejects the values:"
                + " java.lang.IllegalArgumentException: negative from at $.all[0] (byte 6)");
    MessagePackException setter =
        failureOf(() -> read("81a3616c6c9182a466726f6d05a2746f01", Holder.class));
    assertThat(setter.kind()).isEqualTo(Kind.VALUE_OUT_OF_RANGE);
    assertThat(setter)
        .hasMessage(
            "the object rejects the value: java.lang.IllegalStateException: to before from at"
                + " $.all[0].to (byte 6)")
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  private class Inner {
    private int x;
  }

  private abstract static class Abstract {
    int x;
  }

  private interface Interface {}

  private static class Extends extends Thread {
    int x;
  }

  private static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void refusesObjectsThatAreMoreThanTheirMembers() {
    assertThat(refusalOf(Inner.class)).hasMessageContaining("is a non-static inner class");
    assertThat(refusalOf(Abstract.class)).hasMessageContaining("@Union");
    assertThat(refusalOf(Interface.class)).hasMessageContaining("@Union");
    assertThat(refusalOf(Extends.class)).hasMessageContaining("at work in this process");
    assertThat(refusalOf(Failure.class))
        .hasMessageContaining("belongs to the thread that threw it");
    class Local {
      int x = hashCode();
    }
    assertThat(refusalOf(Local.class)).hasMessageContaining("is a local class");
    Object anonymous =
        new Object() {
          int x = 1;
        };
    assertThat(refusalOf(anonymous.getClass())).hasMessageContaining("is an anonymous class");
    Supplier<String> lambda = () -> "x";
    assertThat(refusalOf(lambda.getClass())).hasMessageContaining("is a hidden class");
  }

  static Class<?> localOfStaticMethod(int captured) {
    class Free {
      int x = 1;
    }
    class Capturing {
      int x = captured;
    }
    return captured == 0 ? Free.class : Capturing.class;
  }

  @Test
  void bindsLocalClassesThatStandAlone() {
    assertThat(read("81a17807", localOfStaticMethod(0))).hasFieldOrPropertyWithValue("x", 7);
    assertThat(refusalOf(localOfStaticMethod(1))).hasMessageContaining("is a local class");
  }

  private record Unbindable(Thread thread) {}

  private record Deep(List<Unbindable> all) {}

  @Test
  void namesWhereATypeCannotBeBound() {
    assertThat(refusalOf(Deep.class))
        .hasMessageContaining("java.lang.Thread")
        .hasMessageContaining("ClassesTest.Deep.all → List<ClassesTest.Unbindable>.element")
        .hasMessageContaining("ClassesTest.Unbindable.thread");
  }

  private static final class Record {
    private static final class Duration {
      int value;
    }

    Duration duration = new Duration();
    OptionalInt number = OptionalInt.of(1);
  }

  @Test
  void takesTypesNamedLikeThoseOfThePlatform() {
    Record value = new Record();
    value.duration.value = 5;
    assertThat(roundTrip(value, Record.class)).usingRecursiveComparison().isEqualTo(value);
  }
}
