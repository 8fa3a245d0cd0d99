package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.NonNull;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@SuppressWarnings({"ArrayRecordComponent", "UnusedVariable"}) // found by reflection
class NullnessTest extends EachBinding {
  private <T> void assertRefused(T value, Class<T> type, String path) {
    assertThat(failureOf(() -> serializer().toBytes(value, type)))
        .returns(Kind.UNEXPECTED_NIL, MessagePackException::kind)
        .returns(path, MessagePackException::path);
  }

  private void assertRefused(String hex, Class<?> type, String path, int offset) {
    assertThat(failureOf(() -> read(hex, type)))
        .returns(Kind.UNEXPECTED_NIL, MessagePackException::kind)
        .returns(path, MessagePackException::path)
        .returns((long) offset, MessagePackException::offset);
  }

  @NullMarked
  private static final class Marked {
    private record Lists(
        List<String> strict, List<@Nullable String> lenient, @Nullable List<String> absent) {}

    private record Maps(Map<String, Integer> strict, Map<String, @Nullable Integer> lenient) {}

    private record Deep(Map<String, List<Set<Long>>> strict) {}

    private record Arrays2(String[] strict, @Nullable String[] lenient, Long[][] deep) {}

    private record Optionals(Optional<List<String>> list) {}

    private record Wild(List<? extends Number1> list, List<? extends @Nullable Number1> lenient) {}

    private record Number1(int n) {}

    private record Box<T>(T value, List<T> list) {}

    private record LenientBox<T extends @Nullable Object>(T value, List<T> list) {}

    private static final class Bean {
      private String name = "";
      private @Nullable String note;
    }

    private static final class NullBean {
      @SuppressWarnings("NullAway.Init")
      private String name;
    }

    private record Tree(List<Tree> children) {}

    @NullUnmarked
    private record Unmarked(List<String> list) {}
  }

  private record Strict(List<@NonNull String> list) {}

  private record Plain(List<String> list, String text) {}

  @Test
  void respectsElementsOfCollections() {
    List<String> withNull = Arrays.asList("a", null);
    Marked.Lists good = new Marked.Lists(List.of("a"), withNull, null);
    assertThat(roundTrip(good, Marked.Lists.class)).isEqualTo(good);
    assertRefused(new Marked.Lists(withNull, List.of(), null), Marked.Lists.class, "$.strict[1]");
    assertRefused(
        new Marked.Lists(List.of(), List.of(), withNull), Marked.Lists.class, "$.absent[1]");
    assertRefused(
        "82a673747269637492a161c0a76c656e69656e7490", Marked.Lists.class, "$.strict[1]", 11);
    assertRefused(new Strict(withNull), Strict.class, "$.list[1]");
  }

  @Test
  void respectsValuesOfMapsAndDeeperParts() {
    Map<String, Integer> withNull = new HashMap<>();
    withNull.put("k", null);
    Marked.Maps good = new Marked.Maps(Map.of("a", 1), withNull);
    assertThat(roundTrip(good, Marked.Maps.class)).isEqualTo(good);
    assertRefused(new Marked.Maps(withNull, Map.of()), Marked.Maps.class, "$.strict[0]");
    assertRefused(
        new Marked.Deep(Map.of("k", List.of(Collections.singleton(null)))),
        Marked.Deep.class,
        "$.strict[0][0][0]");
    assertRefused("81a673747269637481a16b9191c0", Marked.Deep.class, "$.strict[0][0][0]", 13);
    assertRefused("81a673747269637481c090", Marked.Deep.class, "$.strict[0]", 9);
    assertRefused(
        new Marked.Optionals(Optional.of(Collections.singletonList(null))),
        Marked.Optionals.class,
        "$.list[0]");
  }

  @Test
  void respectsComponentsOfArrays() {
    Marked.Arrays2 good =
        new Marked.Arrays2(new String[] {"a"}, new String[] {null}, new Long[][] {{1L}});
    assertThat(roundTrip(good, Marked.Arrays2.class).lenient()).containsExactly((String) null);
    assertRefused(
        new Marked.Arrays2(new String[] {null}, new String[0], new Long[0][]),
        Marked.Arrays2.class,
        "$.strict[0]");
    assertRefused(
        new Marked.Arrays2(new String[0], new String[0], new Long[][] {{null}}),
        Marked.Arrays2.class,
        "$.deep[0][0]");
    assertRefused(
        new Marked.Arrays2(new String[0], new String[0], new Long[][] {null}),
        Marked.Arrays2.class,
        "$.deep[0]");
  }

  @Test
  void respectsWildcards() {
    List<Marked.Number1> withNull = Collections.singletonList(null);
    Marked.Wild good = new Marked.Wild(List.of(new Marked.Number1(1)), withNull);
    assertThat(roundTrip(good, Marked.Wild.class)).isEqualTo(good);
    assertRefused(new Marked.Wild(withNull, List.of()), Marked.Wild.class, "$.list[0]");
  }

  @Test
  void takesTypeVariablesByTheirBounds() {
    TypeToken<Marked.Box<String>> strict = new TypeToken<>() {};
    Marked.Box<String> withNull = new Marked.Box<>("a", Collections.singletonList(null));
    assertThat(failureOf(() -> roundTrip(withNull, strict)).path()).isEqualTo("$.list[0]");
    Marked.LenientBox<String> lenient =
        new Marked.LenientBox<>(null, Collections.singletonList(null));
    assertThat(roundTrip(lenient, new TypeToken<Marked.LenientBox<String>>() {}))
        .isEqualTo(lenient);
  }

  @Test
  void respectsMembersThatAreSet() {
    Marked.Bean bean = new Marked.Bean();
    assertThat(roundTrip(bean, Marked.Bean.class).note).isNull();
    bean.name = null;
    assertRefused(bean, Marked.Bean.class, "$.name");
    assertRefused("81a46e616d65c0", Marked.Bean.class, "$.name", 6);
    assertThat(read("80", Marked.Bean.class).name).isEmpty();
    MessagePackException missing = failureOf(() -> read("80", Marked.NullBean.class));
    assertThat(missing.kind()).isEqualTo(Kind.MISSING_MEMBER);
    assertThat(missing.path()).isEqualTo("$.name");
  }

  @Test
  void appliesToATypeThatContainsItself() {
    Marked.Tree tree = new Marked.Tree(List.of(new Marked.Tree(List.of())));
    assertThat(roundTrip(tree, Marked.Tree.class)).isEqualTo(tree);
    Marked.Tree bad = new Marked.Tree(List.of(new Marked.Tree(Collections.singletonList(null))));
    assertRefused(bad, Marked.Tree.class, "$.children[0].children[0]");
    TypeToken<List<Marked.Tree>> list = new TypeToken<>() {};
    assertThat(failureOf(() -> serializer().toBytes(List.of(bad), list)).path())
        .isEqualTo("$[0].children[0].children[0]");
    List<Marked.Tree> withNull = Collections.singletonList(null);
    assertThat(roundTrip(withNull, list)).isEqualTo(withNull);
  }

  @Test
  void leavesElementsToCodeThatIsNotMarked() {
    Plain plain = new Plain(Collections.singletonList(null), "x");
    assertThat(roundTrip(plain, Plain.class)).isEqualTo(plain);
    assertRefused(new Plain(List.of(), null), Plain.class, "$.text");
    Marked.Unmarked unmarked = new Marked.Unmarked(Collections.singletonList(null));
    assertThat(roundTrip(unmarked, Marked.Unmarked.class)).isEqualTo(unmarked);
  }

  /** In code that is not marked, null is an ordinary state of what is set later. */
  private static final class PlainBean {
    private String name;
    private @NonNull String required;
    private Optional<String> optional;
    private List<Integer> list = new ArrayList<>();
  }

  @Test
  void allowsNullForMembersThatAreSetInCodeThatIsNotMarked() {
    PlainBean bean = new PlainBean();
    bean.required = "r";
    bean.list = null;
    PlainBean read = roundTrip(bean, PlainBean.class);
    assertThat(read.name).isNull();
    assertThat(read.list).isNull();
    assertThat(read.optional).isEmpty();
    assertThat(read("81a87265717569726564a172", PlainBean.class).optional).isEmpty();
    bean.required = null;
    assertRefused(bean, PlainBean.class, "$.required");
    assertThat(failureOf(() -> read("80", PlainBean.class)).kind()).isEqualTo(Kind.MISSING_MEMBER);
  }
}
