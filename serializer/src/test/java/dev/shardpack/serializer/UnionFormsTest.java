package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.annotation.Alias;
import dev.shardpack.serializer.annotation.ConvertWith;
import dev.shardpack.serializer.annotation.Discriminator;
import dev.shardpack.serializer.annotation.Fallback;
import dev.shardpack.serializer.annotation.Key;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionForm;
import dev.shardpack.serializer.convert.UnionMapping;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.convert.UnknownMembers;
import dev.shardpack.serializer.convert.UnknownSubtype;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How unions are written, what is read for subtypes that are not known, and open hierarchies. */
class UnionFormsTest extends EachBinding {

  sealed interface Shape {
    record Circle(int r) implements Shape {}

    @Alias(number = 4)
    record Square(int a) implements Shape {}

    record Group(List<Shape> parts) implements Shape {}
  }

  private static final Shape CIRCLE = new Shape.Circle(2);
  private static final Shape GROUP =
      new Shape.Group(List.of(CIRCLE, new Shape.Square(3), new Shape.Group(List.of())));

  private static String hex(MessagePackSerializer serializer, Shape value) {
    return HexFormat.of().formatHex(serializer.toBytes(value, Shape.class));
  }

  @Test
  void writesTheFormThatIsSet() {
    assertThat(hex(serializer(), CIRCLE)).isEqualTo("92a6436972636c6581a17202");
    MessagePackSerializer map = builder().unionForm(UnionForm.MAP).build();
    assertThat(hex(map, CIRCLE)).isEqualTo("81a6436972636c6581a17202");
    assertThat(hex(map, new Shape.Square(3))).isEqualTo("810481a16103");
    MessagePackSerializer member =
        builder().unionForm(UnionForm.MEMBER).build().toBuilder().build();
    assertThat(hex(member, CIRCLE)).isEqualTo("82a54074797065a6436972636c65a17202");
    assertThat(hex(member, new Shape.Square(3))).isEqualTo("82a5407479706504a16103");
    assertThat(write(member, CIRCLE)).isEqualTo("81a17202");
  }

  @ParameterizedTest
  @EnumSource(UnionForm.class)
  void readsWhatItWrote(UnionForm form) {
    MessagePackSerializer serializer = builder().unionForm(form).build();
    assertThat(roundTrip(serializer, GROUP, Shape.class)).isEqualTo(GROUP);
    assertThat(roundTrip(serializer, CIRCLE, Shape.class)).isEqualTo(CIRCLE);
    assertThat(fromBytes(serializer, serializer.toBytes(null, Shape.class), Shape.class)).isNull();
  }

  @ParameterizedTest
  @EnumSource(UnionForm.class)
  void saysWhichFormItExpected(UnionForm form) {
    MessagePackSerializer serializer = builder().unionForm(form).build();
    for (UnionForm other : UnionForm.values()) {
      byte[] bytes = builder().unionForm(other).build().toBytes(GROUP, Shape.class);
      if (other != form) {
        MessagePackException failure = failureOf(() -> fromBytes(serializer, bytes, Shape.class));
        assertThat(failure).hasMessageContaining(Shape.class.getName());
        assertThat(failure.kind()).isIn(Kind.TYPE_MISMATCH, Kind.MISSING_MEMBER);
      }
    }
  }

  @Discriminator(value = UnionForm.MEMBER, member = "kind")
  sealed interface Event {
    record Created(int id, String by) implements Event {}

    record Other(int id, UnknownMembers rest) implements Event {}

    @Alias(number = 7)
    record Keyed(@Key(0) int a, @Key(1) int b) implements Event {}

    sealed interface Inner extends Event {
      record Last() implements Inner {}
    }
  }

  /** The name {@code kind}. */
  private static final String KIND = "a46b696e64";

  private static final String CREATED = "a743726561746564";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "83" + KIND + CREATED + "a2696401" + "a26279a178",
        "83" + "a2696401" + KIND + CREATED + "a26279a178",
        "83" + "a26279a178" + "a2696401" + KIND + CREATED,
        "84" + "a17a" + "929192c0c381a16180" + "a26279a178" + "a2696401" + KIND + CREATED,
        "83" + "a26279a178" + "a2696401" + "d9046b696e64" + "d90743726561746564"
      })
  void findsTheMemberWhereverItIs(String bytes) {
    assertThat(read(bytes, Event.class)).isEqualTo(new Event.Created(1, "x"));
  }

  @Test
  void doesNotTakeTheMemberForAnUnknownOne() {
    MessagePackSerializer strict = builder().unknownMembers(UnknownMemberPolicy.REJECT).build();
    Event created = new Event.Created(1, "x");
    assertThat(roundTrip(strict, created, Event.class)).isEqualTo(created);
    Event other = read("83a17a01" + "a2696401" + KIND + "a54f74686572", Event.class);
    assertThat(((Event.Other) other).rest().entries()).hasSize(1);
    assertThat(HexFormat.of().formatHex(serializer().toBytes(other, Event.class)))
        .isEqualTo("83" + KIND + "a54f74686572" + "a2696401" + "a17a01");
  }

  @Test
  void writesObjectsAsMapsThatHaveTheMember() {
    assertThat(HexFormat.of().formatHex(serializer().toBytes(new Event.Keyed(1, 2), Event.class)))
        .isEqualTo("83" + KIND + "07" + "a16101" + "a16202");
    assertThat(roundTrip(new Event.Keyed(1, 2), Event.class)).isEqualTo(new Event.Keyed(1, 2));
  }

  @Test
  void passesTheFormOnToSubtypes() {
    Event.Inner last = new Event.Inner.Last();
    assertThat(HexFormat.of().formatHex(serializer().toBytes(last, Event.Inner.class)))
        .isEqualTo("81" + KIND + "a44c617374");
    assertThat(roundTrip(last, Event.Inner.class)).isEqualTo(last);
  }

  @Test
  void refusesObjectsThatDoNotSayWhatTheyAre() {
    assertThat(failureOf(() -> read("81a2696401", Event.class)))
        .hasMessage(
            "expected a member that says which subtype of "
                + Event.class.getName()
                + " it is ('Created', 'Other', 7, 'Last') at $.kind (byte 0)")
        .extracting(MessagePackException::kind)
        .isEqualTo(Kind.MISSING_MEMBER);
    assertThat(failureOf(() -> read("82a2696401" + KIND + "a158", Event.class)))
        .hasMessageEndingWith("but was 'X' at $.kind (byte 10)")
        .extracting(MessagePackException::kind)
        .isEqualTo(Kind.UNKNOWN_SUBTYPE);
    assertThat(failureOf(() -> read("81" + KIND + "c0", Event.class)).kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failureOf(() -> read("9100", Event.class)).kind()).isEqualTo(Kind.TYPE_MISMATCH);
    String twice = "84" + KIND + CREATED + KIND + CREATED + "a2696401" + "a26279a178";
    assertThat(failureOf(() -> read(twice, Event.class)).kind()).isEqualTo(Kind.DUPLICATE_KEY);
    assertThat(failureOf(() -> read("82a16f" + "91".repeat(100_000), Event.class)).kind())
        .isEqualTo(Kind.DEPTH_LIMIT);
    assertThat(failureOf(() -> read("dfffffffff", Event.class)).kind())
        .isEqualTo(Kind.END_OF_INPUT);
  }

  @Test
  void findsTheMemberBehindManyOthersInTimeOfTheirBytes() {
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginMap(100_001);
    for (int i = 0; i < 100_000; i++) {
      writer.writeInt(i + 10);
      writer.writeNil();
    }
    writer.writeString("kind");
    writer.writeString("Last");
    assertThat(fromBytes(serializer(), writer.toByteArray(), Event.class))
        .isEqualTo(new Event.Inner.Last());
  }

  @Discriminator(UnionForm.MEMBER)
  sealed interface NoObject {
    enum Constant implements NoObject {
      A
    }
  }

  @Discriminator(UnionForm.MEMBER)
  sealed interface Converted {
    @ConvertWith(OfValue.class)
    record Value(int n) implements Converted {}

    final class OfValue extends MessagePackConverter<Value> {
      @Override
      public void write(MessagePackWriter writer, Value value, SerializationContext context) {
        writer.writeInt(value.n());
      }

      @Override
      public Value read(MessagePackReader reader, SerializationContext context) {
        return new Value(reader.readInt());
      }
    }
  }

  @Discriminator(UnionForm.MEMBER)
  sealed interface Taken {
    record Value(@Name("@type") int n) implements Taken {}
  }

  @Test
  void refusesSubtypesThatCannotHaveTheMember() {
    for (Class<?> type : List.of(NoObject.class, Converted.class)) {
      assertThat(failureOf(() -> serializer().converter(type)))
          .hasMessageContaining("is no object with members");
    }
    assertThat(failureOf(() -> serializer().converter(Taken.class)))
        .hasMessageContaining("has a member that is read as '@type'");
  }

  sealed interface Forgiving {
    record Known(int n) implements Forgiving {}

    @Fallback
    record Some(int n) implements Forgiving {}
  }

  @ParameterizedTest
  @EnumSource(UnionForm.class)
  void readsUnknownSubtypesAsTheFallback(UnionForm form) {
    MessagePackSerializer newer =
        builder()
            .unionForm(form)
            .union(UnionMapping.of(Forgiving.class).add("new", Forgiving.Known.class))
            .build();
    MessagePackSerializer older = builder().unionForm(form).build();
    byte[] bytes = newer.toBytes(new Forgiving.Known(5), Forgiving.class);
    assertThat(fromBytes(older, bytes, Forgiving.class)).isEqualTo(new Forgiving.Some(5));
    assertThat(roundTrip(older, new Forgiving.Known(1), Forgiving.class))
        .isEqualTo(new Forgiving.Known(1));
    assertThat(roundTrip(older, new Forgiving.Some(1), Forgiving.class))
        .isEqualTo(new Forgiving.Some(1));
  }

  sealed interface Keeping {
    record Known(int n) implements Keeping {}

    @Fallback
    record Unknown(UnknownSubtype content) implements Keeping {}
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "92a34e657781a16105",
        "92649301c0a178",
        "92d164649301c0a178",
        "92a34e6577c0",
        "92a0d40100"
      })
  void keepsValuesOfUnknownSubtypes(String bytes) {
    Keeping kept = read(bytes, Keeping.class);
    assertThat(kept).isInstanceOf(Keeping.Unknown.class);
    assertThat(HexFormat.of().formatHex(serializer().toBytes(kept, Keeping.class)))
        .isEqualTo(bytes);
    assertThat(read("91" + bytes, Keeping[].class)).containsExactly(kept);
  }

  @Test
  void keepsUnknownSubtypesInTheOtherForms() {
    for (UnionForm form : List.of(UnionForm.MAP, UnionForm.MEMBER)) {
      MessagePackSerializer serializer = builder().unionForm(form).build();
      String bytes = form == UnionForm.MAP ? "81a34e657781a16105" : "82a16105a54074797065a34e6577";
      Keeping kept = read(serializer, bytes, Keeping.class);
      assertThat(kept).isInstanceOf(Keeping.Unknown.class);
      assertThat(HexFormat.of().formatHex(serializer.toBytes(kept, Keeping.class)))
          .isEqualTo(bytes);
    }
  }

  @Test
  void keepsNothingThatIsNoUnion() {
    for (String bytes : List.of("92c001", "92c3c0", "93a15801c0", "81a15801", "92a158c1")) {
      assertThat(failureOf(() -> read(bytes, Keeping.class)).kind())
          .isIn(Kind.TYPE_MISMATCH, Kind.RESERVED_BYTE);
    }
  }

  interface Animal {}

  record Cat(int lives) implements Animal {}

  @Alias("hound")
  record Dog(String name) implements Animal {}

  record Zoo(List<Animal> animals, Map<String, Animal> names) {}

  record OtherAnimal(UnknownSubtype content) implements Animal {}

  @Test
  void bindsOpenHierarchiesThatAreRegistered() {
    UnionMapping<Animal> animals = UnionMapping.of(Animal.class).add(9, Cat.class).add(Dog.class);
    MessagePackSerializer serializer = builder().union(animals).build();
    Zoo zoo = new Zoo(List.of(new Cat(7), new Dog("x")), Map.of("a", new Cat(1)));
    assertThat(roundTrip(serializer, zoo, Zoo.class)).isEqualTo(zoo);
    assertThat(HexFormat.of().formatHex(serializer.toBytes(new Cat(7), Animal.class)))
        .isEqualTo("920981a56c6976657307");
    assertThat(failureOf(() -> serializer().converter(Animal.class)))
        .hasMessageContaining("it is abstract and does not say which class to read");
    MessagePackSerializer keeping =
        builder().union(UnionMapping.of(Animal.class).fallback(OtherAnimal.class)).build();
    Animal other = fromBytes(keeping, serializer.toBytes(new Cat(7), Animal.class), Animal.class);
    assertThat(other).isInstanceOf(OtherAnimal.class);
    assertThat(fromBytes(serializer, keeping.toBytes(other, Animal.class), Animal.class))
        .isEqualTo(new Cat(7));
  }

  static class Plain {
    int a;
  }

  static class Special extends Plain {}

  @Test
  void keepsASubclassWithoutFieldsOfItsOwnIfItIsRegistered() {
    MessagePackSerializer serializer =
        builder().union(UnionMapping.of(Plain.class).add(Special.class)).build();
    List<Plain> read =
        fromBytes(
            serializer,
            serializer.toBytes(
                List.of(new Plain(), new Special()), new TypeToken<List<Plain>>() {}),
            new TypeToken<List<Plain>>() {});
    assertThat(read).hasExactlyElementsOfTypes(Plain.class, Special.class);
  }

  @Test
  void bindsTypesOfThePlatformThatAreRegistered() {
    MessagePackSerializer serializer =
        builder()
            .union(
                UnionMapping.<Object>of(Object.class)
                    .add("s", String.class)
                    .add("i", Integer.class)
                    .add("c", Cat.class)
                    .add("d", Double.class))
            .build();
    TypeToken<List<Object>> type = new TypeToken<>() {};
    List<Object> values = List.of("x", 1, new Cat(3), Double.NaN, -0.0, Double.NEGATIVE_INFINITY);
    assertThat(fromBytes(serializer, serializer.toBytes(values, type), type)).isEqualTo(values);
    assertThat(failureOf(() -> serializer.toBytes(List.<Object>of(1L), type)).kind())
        .isEqualTo(Kind.UNKNOWN_SUBTYPE);
  }

  @Test
  void refusesMappingsThatAreNotClear() {
    assertThatThrownBy(
            () ->
                builder()
                    .union(UnionMapping.of(Animal.class))
                    .union(UnionMapping.of(Animal.class))
                    .build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there are two unions of " + Animal.class.getName());
    assertThatThrownBy(() -> UnionMapping.of(Animal.class).add(-1, Cat.class))
        .isInstanceOf(IllegalArgumentException.class);
    UnionMapping<Animal> clash =
        UnionMapping.of(Animal.class).add("x", Cat.class).add("x", Dog.class);
    assertThat(failureOf(() -> builder().union(clash).build().converter(Animal.class)))
        .hasMessageContaining("has the alias 'x' for both");
    UnionMapping<Object> unclear = UnionMapping.<Object>of(Object.class).add("x", Animal.class);
    assertThat(failureOf(() -> builder().union(unclear).build().converter(Object.class)))
        .hasMessageContaining("which has no objects itself");
  }
}
