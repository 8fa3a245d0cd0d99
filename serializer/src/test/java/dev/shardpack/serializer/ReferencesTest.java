package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shardpack.serializer.annotation.Default;
import dev.shardpack.serializer.annotation.Surrogate;
import dev.shardpack.serializer.annotation.WriteDefaults;
import dev.shardpack.serializer.annotation.WriteSubclasses;
import dev.shardpack.serializer.convert.ExtensionCodec;
import dev.shardpack.serializer.convert.ReferencePolicy;
import dev.shardpack.serializer.convert.SurrogateMapping;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionForm;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that are reached several times, and cycles of objects. */
@SuppressWarnings({"ArrayRecordComponent", "UnusedVariable"}) // found by reflection
class ReferencesTest extends EachBinding {
  private MessagePackSerializer preserving;
  private MessagePackSerializer rejecting;

  record Point(int x, int y) {}

  record Twice(Point first, Point second) {}

  static class Node {
    String name = "";
    @Nullable Node next;
    List<Node> children = new ArrayList<>();
    Map<String, Node> byName = new HashMap<>();
  }

  @BeforeEach
  void buildSerializers() {
    preserving = builder().references(ReferencePolicy.PRESERVE).build();
    rejecting = builder().references(ReferencePolicy.REJECT_CYCLES).build();
  }

  /** {@code {"first": {"x": 1, "y": 2}, "second": <7 + 7 bytes back>}}. */
  private static final String SHARED =
      "82a56669727374" + "82a17801a17902" + "a67365636f6e64" + "d4010e";

  @Test
  void writesASharedObjectOnce() {
    Point point = new Point(1, 2);
    assertThat(write(preserving, new Twice(point, point))).isEqualTo(SHARED);
    Twice read = read(preserving, SHARED, Twice.class);
    assertThat(read.first()).isSameAs(read.second()).isEqualTo(point);
    Twice equal = roundTrip(preserving, new Twice(point, new Point(1, 2)), Twice.class);
    assertThat(equal.first()).isNotSameAs(equal.second());
    Twice off = roundTrip(new Twice(point, point), Twice.class);
    assertThat(off.first()).isNotSameAs(off.second()).isEqualTo(off.second());
  }

  @Test
  void documentsTheBytes() throws IOException {
    String text = Files.readString(Path.of("..", "docs", "references.md"));
    String example = text.substring(text.indexOf("82 a5"), text.indexOf("## Cycles"));
    StringBuilder bytes = new StringBuilder();
    Matcher line = Pattern.compile("(?m)^((?:(?:[0-9a-f]{2})+ )+) ").matcher(example);
    while (line.find()) {
      bytes.append(line.group(1).replace(" ", ""));
    }
    assertThat(bytes).hasToString(SHARED);
  }

  @Test
  void keepsTheSettings() {
    Point point = new Point(1, 2);
    assertThat(write(preserving.toBuilder().referenceType(99).build(), new Twice(point, point)))
        .isEqualTo(SHARED.replace("d4010e", "d4630e"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 40, 300, 70_000})
  void refersOverAnyDistance(int length) {
    Point point = new Point(1, 2);
    record Apart(Point first, byte[] between, Point second) {}
    Apart read = roundTrip(preserving, new Apart(point, new byte[length], point), Apart.class);
    assertThat(read.first()).isSameAs(read.second());
  }

  @Test
  void keepsCyclesOfObjectsThatAreMadeOfNothing() {
    Node node = new Node();
    node.next = node;
    node.name = "self";
    node.children.add(node);
    node.byName.put("x", node);
    Node read = roundTrip(preserving, node, Node.class);
    assertThat(read.next).isSameAs(read);
    assertThat(read.name).isEqualTo("self");
    assertThat(read.children.get(0)).isSameAs(read);
    assertThat(read.byName.get("x")).isSameAs(read);
    Node second = new Node();
    Node third = new Node();
    node.next = second;
    second.next = third;
    third.next = node;
    third.children.add(second);
    Node first = roundTrip(preserving, node, Node.class);
    assertThat(first.next.next.next).isSameAs(first);
    assertThat(first.next.next.children.get(0)).isSameAs(first.next);
  }

  @Test
  void keepsSharedCollections() {
    List<List<Integer>> lists = new ArrayList<>();
    List<Integer> inner = new ArrayList<>(List.of(1));
    lists.add(inner);
    lists.add(inner);
    TypeToken<List<List<Integer>>> type = new TypeToken<>() {};
    List<List<Integer>> read = fromBytes(preserving, preserving.toBytes(lists, type), type);
    assertThat(read.get(0)).isSameAs(read.get(1));
    int[][] arrays = {{1}, null};
    arrays[1] = arrays[0];
    int[][] readArrays = roundTrip(preserving, arrays, int[][].class);
    assertThat(readArrays[0]).isSameAs(readArrays[1]);
  }

  @Test
  void sharesNoValuesOfThePlatform() {
    record Links(URI a, URI b, String c, String d) {}
    URI uri = URI.create("x:y");
    Links links = new Links(uri, uri, "s", "s");
    assertThat(write(preserving, links)).isEqualTo(write(links));
    assertThat(roundTrip(preserving, links, Links.class)).isEqualTo(links);
  }

  static final class Aliased {
    Collection<String> collection = List.of();
    Set<String> set = Set.of();
    List<Integer> numbers = List.of();
    List<String> texts = List.of();
  }

  @Test
  void sharesContainersOnlyWhereTheirDeclarationsAreTheSame() {
    Aliased value = new Aliased();
    value.set = new TreeSet<>(Set.of("x"));
    value.collection = value.set;
    Aliased read = roundTrip(preserving, value, Aliased.class);
    assertThat(read.collection).containsExactly("x");
    assertThat(read.set).containsExactly("x");
    // List.of() is always the same object, and what is read may be changed.
    assertThat(value.numbers).isSameAs(value.texts);
    assertThat(read.numbers).isNotSameAs(read.texts);
  }

  static final class Box<T> {
    @Nullable T value;
    @Nullable Box<T> next;
  }

  static final class Boxes {
    @Nullable List<Integer> numbers;
    @Nullable List<String> texts;
    @Nullable Box<Integer> number;
    @Nullable Box<String> text;
  }

  @Test
  void refusesReferencesToObjectsOfOtherTypeArguments() {
    assertThat(
            failureOf(
                () ->
                    read(preserving, "82a76e756d626572739105" + "a57465787473d40108", Boxes.class)))
        .hasMessageContaining("List<java.lang.String>")
        .hasMessageContaining("read as java.util.List<java.lang.Integer> at $.texts")
        .extracting("kind")
        .isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(
            failureOf(
                    () ->
                        read(
                            preserving,
                            "82a66e756d62657281a576616c756505" + "a474657874d4010d",
                            Boxes.class))
                .kind())
        .isEqualTo(Kind.TYPE_MISMATCH);
    Box<Integer> box = new Box<>();
    box.value = 5;
    box.next = box;
    Boxes boxes = new Boxes();
    boxes.number = box;
    Box<Integer> read = roundTrip(preserving, boxes, Boxes.class).number;
    assertThat(read.next).isSameAs(read);
  }

  /** Stands for objects of a subclass. */
  @WriteSubclasses
  static class Base {
    int x;
  }

  @Surrogate(OfDerived.class)
  static final class Derived extends Base {}

  static final class OfDerived implements SurrogateMapping<Derived, Base> {
    @Override
    public Base toSurrogate(Derived value) {
      return value;
    }

    @Override
    public Derived fromSurrogate(Base surrogate) {
      Derived derived = new Derived();
      derived.x = surrogate.x;
      return derived;
    }
  }

  record Nothing() {
    static final Nothing ONLY = new Nothing();
  }

  @Surrogate(OfFirst.class)
  static final class First {}

  @Surrogate(OfSecond.class)
  static final class Second {}

  static final class OfFirst implements SurrogateMapping<First, Nothing> {
    @Override
    public Nothing toSurrogate(First value) {
      return Nothing.ONLY;
    }

    @Override
    public First fromSurrogate(Nothing surrogate) {
      return new First();
    }
  }

  static final class OfSecond implements SurrogateMapping<Second, Nothing> {
    @Override
    public Nothing toSurrogate(Second value) {
      return Nothing.ONLY;
    }

    @Override
    public Second fromSurrogate(Nothing surrogate) {
      return new Second();
    }
  }

  record Replaced(Derived self, Derived again, First first, Second second, Nothing nothing) {}

  @Test
  void countsWhatIsReplacedAndNotWhatReplacesIt() {
    Derived derived = new Derived();
    derived.x = 7;
    Replaced value = new Replaced(derived, derived, new First(), new Second(), Nothing.ONLY);
    Replaced read = roundTrip(preserving, value, Replaced.class);
    assertThat(read.self()).isSameAs(read.again()).hasFieldOrPropertyWithValue("x", 7);
    assertThat(read.nothing()).isEqualTo(Nothing.ONLY);
    assertThat(write(rejecting, value)).isEqualTo(write(value));
  }

  sealed interface Tree {
    record Leaf(int n) implements Tree {}

    final class Inner implements Tree {
      List<Tree> parts = new ArrayList<>();
    }
  }

  record Grove(Tree tree, Tree again, @Nullable Tree third, Tree.@Nullable Inner exact) {}

  @ParameterizedTest
  @EnumSource(UnionForm.class)
  void keepsReferencesThroughUnions(UnionForm form) {
    MessagePackSerializer serializer = preserving.toBuilder().unionForm(form).build();
    Tree leaf = new Tree.Leaf(1);
    Grove leaves = roundTrip(serializer, new Grove(leaf, leaf, leaf, null), Grove.class);
    assertThat(leaves.tree()).isSameAs(leaves.again()).isSameAs(leaves.third()).isEqualTo(leaf);
    Tree.Inner inner = new Tree.Inner();
    inner.parts.add(leaf);
    inner.parts.add(leaf);
    if (form != UnionForm.MEMBER) {
      inner.parts.add(inner);
    }
    Grove read = roundTrip(serializer, new Grove(inner, leaf, inner, inner), Grove.class);
    Tree.Inner readInner = (Tree.Inner) read.tree();
    assertThat(readInner).isSameAs(read.third()).isSameAs(read.exact());
    assertThat(readInner.parts.get(0)).isSameAs(readInner.parts.get(1)).isSameAs(read.again());
    if (form != UnionForm.MEMBER) {
      assertThat(readInner.parts.get(2)).isSameAs(readInner);
    }
  }

  record Newer(Point extra, Point first, Point second) {}

  record WithDefault(@Default("[]") @WriteDefaults(false) List<Point> none, Twice twice) {}

  @Test
  void refersToTheSameWhateverIsPassedOver() {
    Point point = new Point(1, 2);
    byte[] bytes = preserving.toBytes(new Newer(new Point(8, 9), point, point));
    Twice read = fromBytes(preserving, bytes, Twice.class);
    assertThat(read).isEqualTo(new Twice(point, point));
    assertThat(read.first()).isSameAs(read.second());
    byte[] toPassedOver = preserving.toBytes(new Newer(point, new Point(8, 9), point));
    assertThat(failureOf(() -> fromBytes(preserving, toPassedOver, Twice.class)))
        .hasMessageContaining("none starts 27 bytes before it at $.second")
        .extracting("kind")
        .isEqualTo(Kind.INVALID_REFERENCE);
    WithDefault value = new WithDefault(List.of(), new Twice(point, point));
    WithDefault again = roundTrip(preserving, value, WithDefault.class);
    assertThat(again).isEqualTo(value);
    assertThat(again.twice().first()).isSameAs(again.twice().second());
  }

  @Test
  void keepsReferencesInsideOfBytesThatAreMoved() {
    record Envelope(String text, RawMessagePack content) {}
    RawMessagePack content = RawMessagePack.copyOf(HexFormat.of().parseHex(SHARED));
    Envelope box = roundTrip(preserving, new Envelope("", content), Envelope.class);
    record Opened(String text, Twice content) {}
    Opened opened =
        fromBytes(
            preserving, preserving.toBytes(new Envelope("longer", box.content())), Opened.class);
    assertThat(opened.content().first()).isSameAs(opened.content().second());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "d4010d", // inside of the object
        "d4010f", // before it
        "d40115", // the object that refers, whose constructor needs it
        "d40100", // itself
        "d4017f", // before the start
        "d501000e0e", // an extension of 2 bytes and one more
        "d60100000e", // cut
        "d601ffffffff",
        "d7010000000000000000", // of 8 bytes
        "c70001", // of none
        "d4020e" // another extension
      })
  void refusesForgedReferences(String reference) {
    String bytes = SHARED.replace("d4010e", reference);
    assertThat(failureOf(() -> read(preserving, bytes, Twice.class)).kind())
        .isIn(Kind.INVALID_REFERENCE, Kind.TYPE_MISMATCH, Kind.END_OF_INPUT, Kind.TRAILING_BYTES);
  }

  @Test
  void saysWhatIsWrongWithAReference() {
    assertThat(failureOf(() -> read(preserving, "d40101", Twice.class)))
        .hasMessage(
            "expected a back reference to an object that was read but none starts 1 bytes before it"
                + " at $ (byte 0)");
    record Mixed(Point a, List<Point> b) {}
    String mixed = "82" + "a161" + "82a17801a17902" + "a162" + "d40109";
    assertThat(failureOf(() -> read(preserving, mixed, Mixed.class)))
        .hasMessageContaining(
            "expected a back reference to a java.util.List<" + Point.class.getName() + "> but it")
        .extracting("kind")
        .isEqualTo(Kind.TYPE_MISMATCH);
    assertThat(failureOf(() -> read(SHARED, Twice.class)).kind()).isEqualTo(Kind.TYPE_MISMATCH);
  }

  record Knot(List<Knot> parts) {}

  private static Knot knot() {
    List<Knot> parts = new ArrayList<>();
    Knot knot = new Knot(parts);
    parts.add(knot);
    return knot;
  }

  @Test
  void refusesToWriteCyclesThatCannotBeRead() {
    Knot knot = knot();
    assertThat(failureOf(() -> preserving.toBytes(knot)))
        .hasMessageContaining("there is a cycle through " + Knot.class.getName())
        .hasMessageEndingWith(" at $.parts[0]")
        .extracting("kind")
        .isEqualTo(Kind.INVALID_REFERENCE);
  }

  @Test
  void findsCyclesWhereTheyClose() {
    Node node = new Node();
    Node next = new Node();
    node.next = next;
    next.children.add(node);
    assertThat(failureOf(() -> rejecting.toBytes(node)))
        .hasMessageContaining("there is a cycle through " + Node.class.getName())
        .hasMessageEndingWith(" at $.next.children[0]");
    assertThat(failureOf(() -> rejecting.toBytes(knot())).kind()).isEqualTo(Kind.INVALID_REFERENCE);
    assertThat(failureOf(() -> serializer().toBytes(node)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
    next.children.clear();
    node.children.add(next);
    assertThat(write(rejecting, node)).isEqualTo(write(node));
    assertThat(roundTrip(rejecting, node, Node.class).next).isNotNull();
  }

  @Test
  void boundsNestingAsWithoutReferences() {
    Node node = new Node();
    for (int i = 0; i < 100; i++) {
      Node outer = new Node();
      outer.next = node;
      node = outer;
    }
    Node deep = node;
    assertThat(failureOf(() -> preserving.toBytes(deep)).kind()).isEqualTo(Kind.DEPTH_LIMIT);
    byte[] bytes =
        preserving.toBuilder()
            .limits(Limits.untrusted().toBuilder().maxDepth(200).build())
            .build()
            .toBytes(deep);
    assertThat(failureOf(() -> fromBytes(preserving, bytes, Node.class)).kind())
        .isEqualTo(Kind.DEPTH_LIMIT);
  }

  @Test
  void refusesAnExtensionTypeThatIsTaken() {
    ExtensionCodec<Point> codec =
        new ExtensionCodec<>() {
          @Override
          public byte[] encode(Point value) {
            return new byte[] {(byte) value.x(), (byte) value.y()};
          }

          @Override
          public Point decode(byte[] payload) {
            return new Point(payload[0], payload[1]);
          }
        };
    MessagePackSerializer.Builder taken =
        preserving.toBuilder().addExtension(1, Point.class, codec);
    assertThatThrownBy(taken::build).isInstanceOf(IllegalArgumentException.class);
    MessagePackSerializer both = taken.referenceType(2).build();
    Point point = new Point(3, 4);
    Twice read = roundTrip(both, new Twice(point, point), Twice.class);
    assertThat(read.first()).isSameAs(read.second()).isEqualTo(point);
    assertThat(Objects.requireNonNull(read.second())).isEqualTo(point);
    assertThatThrownBy(() -> taken.referenceType(128)).isInstanceOf(IllegalArgumentException.class);
  }
}
