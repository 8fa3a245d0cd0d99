package dev.shardpack.serializer;

import static dev.shardpack.serializer.ConverterContract.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Type arguments that reach members through superclasses, bounds and enclosing types. */
@SuppressWarnings({"ArrayRecordComponent", "rawtypes", "UnusedTypeParameter", "UnusedVariable"})
class GenericsTest extends EachBinding {
  private static class Holder<T> {
    T[] array;
    List<T> list;
    T value;
  }

  private static class OfStrings extends Holder<String> {}

  private static class OfLists<E> extends Holder<List<E>> {}

  @Test
  void resolvesVariablesOfSuperclasses() {
    OfStrings value = new OfStrings();
    value.array = new String[] {"a"};
    value.list = List.of("b");
    value.value = "c";
    OfStrings read = roundTrip(value, OfStrings.class);
    assertThat(read.array).isInstanceOf(String[].class);
    assertThat(read).usingRecursiveComparison().isEqualTo(value);
    OfLists<Integer> lists = new OfLists<>();
    lists.list = List.of(List.of(1), List.of());
    assertThat(roundTrip(lists, new TypeToken<OfLists<Integer>>() {}).list).isEqualTo(lists.list);
  }

  private static class Pair<A, B> {
    A first;
    B second;
  }

  private static class Swapped<X, Y> extends Pair<Y, X> {
    X own;
  }

  @Test
  void resolvesSwappedParameters() {
    Swapped<String, Integer> value = new Swapped<>();
    value.first = 1;
    value.second = "b";
    value.own = "c";
    Swapped<String, Integer> read = roundTrip(value, new TypeToken<Swapped<String, Integer>>() {});
    assertThat(read).usingRecursiveComparison().isEqualTo(value);
    assertThat(read.first).isInstanceOf(Integer.class);
  }

  private static class Bounded<T extends Comparable<T>> {
    T value;
  }

  private static class BoundedNumber<T extends Integer> {
    T value;
  }

  private static class SelfReferring<T extends SelfReferring<T>> {
    T next;
    int value;
  }

  private static final class Chain extends SelfReferring<Chain> {}

  @Test
  void resolvesBounds() {
    Bounded<Integer> bounded = new Bounded<>();
    bounded.value = 1;
    assertThat(roundTrip(bounded, new TypeToken<Bounded<Integer>>() {}).value).isEqualTo(1);
    BoundedNumber raw = read("81a576616c756507", BoundedNumber.class);
    assertThat(raw.value).isEqualTo(7);
    Chain chain = new Chain();
    chain.next = new Chain();
    chain.next.value = 5;
    Chain read = roundTrip(chain, Chain.class);
    assertThat(read).usingRecursiveComparison().isEqualTo(chain);
    assertThat(read.next).isExactlyInstanceOf(Chain.class);
    assertThat(read("81a46e65787481a576616c756505", SelfReferring.class).next.value).isEqualTo(5);
  }

  private static class Root<X, Y> {
    int plain;
  }

  private static class RootWithX<X> {
    X value;
  }

  private static class Middle<Y> extends Root {
    Y own;
  }

  private static class RawChild extends RootWithX {}

  @Test
  void takesRawSuperclasses() {
    Middle<String> value = new Middle<>();
    value.plain = 1;
    value.own = "o";
    assertThat(roundTrip(value, new TypeToken<Middle<String>>() {}))
        .usingRecursiveComparison()
        .isEqualTo(value);
    assertThat(failureOf(() -> serializer().converter(RawChild.class)))
        .hasMessageContaining("no converter for java.lang.Object")
        .hasMessageContaining("GenericsTest.RawChild.value");
  }

  private record NumberArray<T extends Number>(T[] values) {}

  private record Arrays2(Map<String, int[][]> a, Map<String, List<String[]>[]> b) {}

  @Test
  void keepsTheClassesOfArrays() {
    NumberArray<Integer> read =
        roundTrip(
            new NumberArray<>(new Integer[] {1, 2}), new TypeToken<NumberArray<Integer>>() {});
    assertThat(read.values()).isInstanceOf(Integer[].class).containsExactly(1, 2);
    List<String[]> list = new ArrayList<>(Arrays.<String[]>asList(new String[] {"x"}));
    @SuppressWarnings("unchecked")
    List<String[]>[] lists = new List[] {list};
    Arrays2 arrays =
        roundTrip(
            new Arrays2(Map.of("a", new int[][] {{1}, {}}), Map.of("b", lists)), Arrays2.class);
    assertThat(arrays.a().get("a")).isDeepEqualTo(new int[][] {{1}, {}});
    assertThat(arrays.b().get("b")[0].get(0)).containsExactly("x");
  }

  private static class WithSupplier<T> {
    Supplier<T> supplier;
  }

  private static class OfSupplier extends WithSupplier<String> {}

  @Test
  void refusesTypesWithoutAForm() {
    assertThat(failureOf(() -> serializer().converter(OfSupplier.class)))
        .hasMessageContaining("no converter for java.util.function.Supplier<java.lang.String>");
  }

  private static class Growing<T> {
    Growing<List<T>> next;
  }

  @Test
  void refusesTypesThatGrowWithoutEnd() {
    assertThat(failureOf(() -> serializer().converter(new TypeToken<Growing<String>>() {})).kind())
        .isEqualTo(Kind.UNSUPPORTED);
  }

  private record Generic<T>(T value) {
    static <T> Generic<List<T>> of(T value) {
      return new Generic<>(List.of(value));
    }
  }

  @Test
  void isNotMisledByGenericFactories() {
    assertThat(roundTrip(Generic.of("a"), new TypeToken<Generic<List<String>>>() {}))
        .isEqualTo(new Generic<>(List.of("a")));
  }
}
