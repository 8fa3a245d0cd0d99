package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.annotation.Creator;
import dev.shardpack.serializer.annotation.Discriminator;
import dev.shardpack.serializer.annotation.Name;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionForm;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Reports about objects: how they are made, what is before what, and versions of their classes. */
@SuppressWarnings({"UnusedVariable", "UnusedMethod"}) // found by reflection
class ReportedObjectsTest extends EachBinding {
  @Discriminator(UnionForm.MEMBER)
  private sealed interface Priced {}

  private record Item(BigDecimal v) implements Priced {}

  /** FasterXML/jackson-databind#2644: a number that comes before what says its type. */
  @Test
  void keepsDigitsInFrontOfADiscriminator() {
    for (String digits : List.of("111111111111.11", "0.1", "1E+30", "-123456789012345678.901")) {
      Item item = new Item(new BigDecimal(digits));
      MessagePackReader reader = new MessagePackReader();
      reader.wrap(serializer().toBytes(item, Priced.class));
      MessagePackWriter writer = new MessagePackWriter();
      assertThat(reader.beginMap()).isEqualTo(2);
      byte[] name = reader.readRaw().toByteArray();
      byte[] alias = reader.readRaw().toByteArray();
      writer.beginMap(2);
      writer.writeRaw(reader.readRaw());
      writer.writeRaw(reader.readRaw());
      writer.writeRaw(name, 0, name.length);
      writer.writeRaw(alias, 0, alias.length);
      writer.end();
      assertThat(fromBytes(serializer(), writer.toByteArray(), Priced.class)).isEqualTo(item);
    }
  }

  private enum Named {
    A;

    @Creator
    static Named of(String name) {
      return valueOf(name);
    }
  }

  private record Naming(Named named) {}

  /** FasterXML/jackson-databind#3006: a number where the factory of an enum takes a string. */
  @Test
  void passesNoNumberToAFactoryOfText() {
    assertThat(roundTrip(new Naming(Named.A), Naming.class)).isEqualTo(new Naming(Named.A));
    var failure = failureOf(() -> read("81a56e616d656401", Naming.class));
    assertThat(failure.kind()).isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failure.path()).isEqualTo("$.named");
  }

  private record Annotated(@Name("x") String a, @Name("y") String b) {
    @Override
    @Name("y")
    public String b() {
      return b;
    }
  }

  /** FasterXML/jackson-databind#5049: annotations on a component and on its accessor too. */
  @Test
  void findsAnAnnotatedComponentOnce() {
    Annotated annotated = new Annotated("1", "2");
    assertThat(write(annotated)).isEqualTo("82a178a131a179a132");
    assertThat(roundTrip(annotated, Annotated.class)).isEqualTo(annotated);
  }

  private static class Parent {
    int f1 = 1;
    @Nullable String f2 = "f2";
  }

  private static final class Child extends Parent {
    long f3 = 3;
  }

  private static class LesserParent {
    int f1;
  }

  private static final class LesserChild extends LesserParent {
    long f3;
  }

  private static class GreaterParent {
    int f1;
    @Nullable String f2;
    int f4 = 4;
  }

  private static final class GreaterChild extends GreaterParent {
    long f3;
  }

  /** apache/fory#2214: a superclass that loses or gains a member. */
  @Test
  void matchesMembersOfSuperclassesByName() {
    byte[] bytes = serializer().toBytes(new Child());
    LesserChild lesser = fromBytes(serializer(), bytes, LesserChild.class);
    assertThat(((LesserParent) lesser).f1).isEqualTo(1);
    assertThat(lesser.f3).isEqualTo(3);
    GreaterChild greater = fromBytes(serializer(), bytes, GreaterChild.class);
    assertThat(((GreaterParent) greater).f1).isEqualTo(1);
    assertThat(((GreaterParent) greater).f2).isEqualTo("f2");
    assertThat(((GreaterParent) greater).f4).isEqualTo(4);
    assertThat(greater.f3).isEqualTo(3);
    Child back = fromBytes(serializer(), serializer().toBytes(lesser), Child.class);
    assertThat(((Parent) back).f2).isEqualTo("f2");
  }

  /** EsotericSoftware/kryo#834: a frame that ends too early leaves the next one alone. */
  @Test
  void readsTheFrameBehindATruncatedOne() {
    byte[] whole = serializer().toBytes(new Annotated("a".repeat(300), "b"));
    MessagePackWriter writer = new MessagePackWriter();
    writer.beginArray(2);
    writer.writeBinary(whole, 0, 100);
    writer.writeBinary(whole);
    writer.end();
    List<byte[]> frames =
        fromBytes(serializer(), writer.toByteArray(), new TypeToken<List<byte[]>>() {});
    assertThat(failureOf(() -> fromBytes(serializer(), frames.get(0), Annotated.class)).kind())
        .isEqualTo(Kind.END_OF_INPUT);
    assertThat(fromBytes(serializer(), frames.get(1), Annotated.class).b()).isEqualTo("b");
  }

  static final class Listing {
    private final List<String> myList;

    Listing(List<String> myList) {
      this.myList = new ArrayList<>(myList);
    }

    public List<String> getMyList() {
      return myList;
    }
  }

  /**
   * AArnott/Nerdbank.MessagePack#847: a collection was given to the constructor and then filled.
   */
  @Test
  void givesConstructorsTheirCollectionsOnce() {
    assertThat(read("81a66d794c69737491a163", Listing.class).getMyList()).containsExactly("c");
    assertThat(roundTrip(new Listing(List.of("c")), Listing.class).getMyList())
        .containsExactly("c");
  }

  private static final class TwoConstructors {
    private String testString = "";

    TwoConstructors() {}

    TwoConstructors(String ignore) {
      throw new IllegalStateException("not to be called");
    }
  }

  /** MessagePack-CSharp/MessagePack-CSharp#1451: a constructor whose parameter is no member. */
  @Test
  void choosesTheConstructorThatFits() {
    TwoConstructors value = new TwoConstructors();
    value.testString = "ABC";
    assertThat(roundTrip(value, TwoConstructors.class).testString).isEqualTo("ABC");
    assertThat(read("91a3414243", TwoConstructors.class).testString).isEqualTo("ABC");
  }
}
