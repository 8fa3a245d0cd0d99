package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Creator;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.annotation.WriteSubclasses;
import dev.shardpack.serializer.convert.ObjectLayout;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionMapping;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Objects of a subclass where their superclass is declared and is no union. */
@SuppressWarnings("UnusedVariable") // found by reflection
class SubclassesTest extends EachBinding {
  static class Animal {
    String name = "";
  }

  static final class Dog extends Animal {
    int tricks = 3;
  }

  private static final Dog REX = rex();

  private static Dog rex() {
    Dog rex = new Dog();
    rex.name = "Rex";
    return rex;
  }

  private static void assertRefused(MessagePackException failure) {
    assertThat(failure.kind()).isEqualTo(Kind.UNKNOWN_SUBTYPE);
    assertThat(failure)
        .hasMessageContaining("expected a " + Animal.class.getName())
        .hasMessageContaining("was its subclass " + Dog.class.getName())
        .hasMessageContaining("@Union")
        .hasMessageContaining("@WriteSubclasses");
  }

  private <T> MessagePackException refusalOf(T value, TypeToken<T> type) {
    MessagePackException failure = failureOf(() -> serializer().toBytes(value, type));
    assertRefused(failure);
    return failure;
  }

  private record Owner(Animal pet) {}

  @Test
  void refusesThemWhereverTheyWouldBeRead() {
    assertRefused(failureOf(() -> serializer().toBytes(REX, Animal.class)));
    assertThat(refusalOf(new Owner(REX), new TypeToken<>() {}).path()).isEqualTo("$.pet");
    assertThat(refusalOf(List.of(new Animal(), REX), new TypeToken<List<Animal>>() {}).path())
        .isEqualTo("$[1]");
    refusalOf(Map.of("k", REX), new TypeToken<Map<String, Animal>>() {});
    refusalOf(Optional.of(REX), new TypeToken<Optional<Animal>>() {});
    refusalOf(new Animal[] {REX}, new TypeToken<>() {});
  }

  @Test
  void refusesThemInAllWaysOfWriting() {
    for (MessagePackSerializer serializer :
        List.of(
            builder().layout(ObjectLayout.ARRAY).build(),
            builder().writeDefaults(false).build(),
            builder().references(ReferencePolicy.PRESERVE).build(),
            builder().references(ReferencePolicy.REJECT_CYCLES).build())) {
      assertRefused(failureOf(() -> serializer.toBytes(REX, Animal.class)));
    }
  }

  /** Nobody could ask for an anonymous class when it is read, whether it adds fields or not. */
  @Test
  void refusesAnonymousClasses() {
    Animal anonymous = new Animal() {};
    assertThat(failureOf(() -> serializer().toBytes(new Owner(anonymous))))
        .hasMessageContaining("was its subclass " + anonymous.getClass().getName())
        .hasMessageEndingWith(" at $.pet");
  }

  @Test
  void writesWhatIsDeclaredAsItself() {
    Animal animal = new Animal();
    animal.name = "Bella";
    assertThat(roundTrip(new Owner(animal), Owner.class).pet().name).isEqualTo("Bella");
    assertThat(write(REX)).isEqualTo("82a46e616d65a3526578a6747269636b7303");
  }

  @Test
  void keepsThemInUnions() {
    UnionMapping<Animal> animals =
        UnionMapping.of(Animal.class).add(1, Animal.class).add(2, Tame.class);
    MessagePackSerializer serializer = builder().union(animals).build();
    Tame tame = new Tame();
    tame.owner = "me";
    assertThat(roundTrip(serializer, new Owner(tame), Owner.class).pet())
        .isInstanceOf(Tame.class)
        .hasFieldOrPropertyWithValue("owner", "me");
  }

  static final class Tame extends Animal {
    String owner = "";
  }

  @WriteSubclasses
  static class Open {
    int x;
  }

  static class Wider extends Open {
    int y = 1;
  }

  static final class Widest extends Wider {}

  @WriteSubclasses(false)
  static class Closed {
    int x;
  }

  static final class Broken extends Closed {}

  private record Both(Open open, Wider wider) {}

  @Test
  void writesThemWhereThatIsAllowed() {
    Wider value = new Wider();
    value.x = 7;
    assertThat(roundTrip(value, Open.class))
        .isExactlyInstanceOf(Open.class)
        .hasFieldOrPropertyWithValue("x", 7);
    assertThat(failureOf(() -> serializer().toBytes(new Both(new Open(), new Widest()))).path())
        .as("the annotation is not inherited")
        .isEqualTo("$.wider");
  }

  @Test
  void writesThemIfTheSerializerDoes() {
    MessagePackSerializer serializer = builder().writeSubclasses(true).build();
    Owner read = roundTrip(serializer.toBuilder().build(), new Owner(REX), Owner.class);
    assertThat(read.pet()).isExactlyInstanceOf(Animal.class);
    assertThat(read.pet().name).isEqualTo("Rex");
    assertThat(failureOf(() -> serializer.toBytes(new Broken(), Closed.class)).kind())
        .isEqualTo(Kind.UNKNOWN_SUBTYPE);
  }

  static class Temperature {
    final int degrees;

    private Temperature(int degrees) {
      this.degrees = degrees;
    }

    @Creator
    static Temperature of(@Name("degrees") int degrees) {
      return degrees < 0 ? new Frost(degrees) : new Temperature(degrees);
    }
  }

  static final class Frost extends Temperature {
    private Frost(int degrees) {
      super(degrees);
    }
  }

  /** A method chooses the class that its result has, so what it has made can be written. */
  @Test
  void writesWhatCreatorMethodsMake() {
    for (int degrees : new int[] {-5, 5}) {
      Temperature value = Temperature.of(degrees);
      Temperature read = roundTrip(value, Temperature.class);
      assertThat(read).hasSameClassAs(value).hasFieldOrPropertyWithValue("degrees", degrees);
    }
  }
}
