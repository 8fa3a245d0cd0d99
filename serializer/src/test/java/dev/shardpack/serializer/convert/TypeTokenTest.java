package dev.shardpack.serializer.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Type;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@SuppressWarnings({"UnusedTypeParameter", "UnusedVariable"}) // the models are found by reflection
class TypeTokenTest {
  private static final class SwappedMap<K, V> extends HashMap<V, K> {
    private static final long serialVersionUID = 1L;
  }

  private static class NestedElementList<E> extends ArrayList<List<E>> {
    private static final long serialVersionUID = 1L;
  }

  private static final class Owner<T> {
    private final class Values<E> extends ArrayList<Map<T, E>> {
      private static final long serialVersionUID = 1L;
    }
  }

  private static final class Texts extends HashMap<String, Texts> {
    private static final long serialVersionUID = 1L;
  }

  private abstract static class RecursiveBox<T> extends AbstractList<RecursiveBox<T>> {}

  private abstract static class WildcardBox<T extends Number>
      extends AbstractList<WildcardBox<?>> {}

  private static final class Fields<T, N extends Comparable<N>> {
    T plain;
    T[] array;
    List<? extends T>[] arrays;
    Map<? super T, ?> map;
    N bounded;
    WildcardBox<?> box;
  }

  private static final TypeToken<?> FIELDS = new TypeToken<Fields<String, Integer>>() {};

  private static Type field(String name) throws NoSuchFieldException {
    return Fields.class.getDeclaredField(name).getGenericType();
  }

  @Test
  void isEqualToATokenOfTheSameType() throws Exception {
    assertThat(new TypeToken<List<String>>() {})
        .isEqualTo(new TypeToken<List<String>>() {})
        .hasSameHashCodeAs(new TypeToken<List<String>>() {})
        .isNotEqualTo(new TypeToken<List<Integer>>() {})
        .isNotEqualTo(TypeToken.of(List.class))
        .hasToString("java.util.List<java.lang.String>");
    assertThat(new TypeToken<String>() {}).isEqualTo(TypeToken.of(String.class));
    assertThat(new TypeToken<List<String>[]>() {})
        .isEqualTo(FIELDS.resolve(field("arrays")))
        .hasSameHashCodeAs(FIELDS.resolve(field("arrays")));
  }

  @Test
  void hasTypesThatEqualThoseOfThePlatform() throws Exception {
    class Declared {
      List<String> list;
      List<String>[] array;
    }

    Type list = Declared.class.getDeclaredField("list").getGenericType();
    Type array = Declared.class.getDeclaredField("array").getGenericType();
    for (Type type : List.of(list, array)) {
      Type own = TypeToken.of(type).type();
      assertThat(own).isEqualTo(type).hasSameHashCodeAs(type);
      assertThat(type).isEqualTo(own).hasToString(own.toString());
    }
  }

  @Test
  void replacesWildcardsByTheirBounds() {
    assertThat(new TypeToken<List<? extends Number>>() {})
        .isEqualTo(new TypeToken<List<Number>>() {});
    assertThat(new TypeToken<List<?>>() {}).isEqualTo(new TypeToken<List<Object>>() {});
    assertThat(new TypeToken<WildcardBox<?>>() {})
        .isEqualTo(new TypeToken<WildcardBox<Number>>() {});
  }

  private static <T extends Comparable<T>> TypeToken<List<T>> capturedVariable() {
    return new TypeToken<>() {};
  }

  @Test
  @SuppressWarnings("rawtypes")
  void replacesVariablesByTheClassOfTheirBound() {
    assertThat(capturedVariable()).isEqualTo(new TypeToken<List<Comparable>>() {});
  }

  @Test
  void resolvesWhatADeclarationMentions() throws Exception {
    assertThat(FIELDS.resolve(field("plain"))).isEqualTo(TypeToken.of(String.class));
    assertThat(FIELDS.resolve(field("array"))).isEqualTo(TypeToken.of(String[].class));
    assertThat(FIELDS.resolve(field("arrays"))).isEqualTo(new TypeToken<List<String>[]>() {});
    assertThat(FIELDS.resolve(field("map"))).isEqualTo(new TypeToken<Map<Object, Object>>() {});
    assertThat(FIELDS.resolve(field("bounded"))).isEqualTo(TypeToken.of(Integer.class));
    assertThat(FIELDS.resolve(field("box"))).isEqualTo(new TypeToken<WildcardBox<Number>>() {});
    TypeToken<?> raw = TypeToken.of(Fields.class);
    assertThat(raw.resolve(field("plain"))).isEqualTo(TypeToken.of(Object.class));
    assertThat(raw.resolve(field("array"))).isEqualTo(TypeToken.of(Object[].class));
    assertThat(raw.resolve(field("bounded"))).isEqualTo(TypeToken.of(Comparable.class));
  }

  @Test
  void findsTheArgumentsOfSupertypes() {
    assertThat(new TypeToken<SwappedMap<Integer, String>>() {}.argument(Map.class, 0))
        .isEqualTo(TypeToken.of(String.class));
    assertThat(new TypeToken<SwappedMap<Integer, String>>() {}.argument(Map.class, 1))
        .isEqualTo(TypeToken.of(Integer.class));
    assertThat(new TypeToken<NestedElementList<String>>() {}.argument(Iterable.class, 0))
        .isEqualTo(new TypeToken<List<String>>() {});
    assertThat(new TypeToken<Owner<Integer>.Values<String>>() {}.argument(Collection.class, 0))
        .isEqualTo(new TypeToken<Map<Integer, String>>() {});
    assertThat(TypeToken.of(Texts.class).argument(Map.class, 1))
        .isEqualTo(TypeToken.of(Texts.class));
    assertThat(new TypeToken<RecursiveBox<String>>() {}.argument(List.class, 0))
        .isEqualTo(new TypeToken<RecursiveBox<String>>() {});
    assertThat(new TypeToken<WildcardBox<Integer>>() {}.argument(List.class, 0))
        .isEqualTo(new TypeToken<WildcardBox<Number>>() {});
    assertThat(TypeToken.of(ArrayList.class).argument(Collection.class, 0))
        .isEqualTo(TypeToken.of(Object.class));
    assertThat(new TypeToken<List<String>>() {}.argument(List.class, 0))
        .isEqualTo(TypeToken.of(String.class));
  }

  @Test
  void saysWhenThereIsNoSuchSupertype() {
    assertThatThrownBy(() -> TypeToken.of(String.class).argument(Map.class, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("java.lang.String is no java.util.Map");
    assertThatThrownBy(() -> new TypeToken<List<String>>() {}.argument(List.class, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void knowsItsClass() {
    assertThat(new TypeToken<List<String>>() {}.rawType()).isEqualTo(List.class);
    assertThat(new TypeToken<List<String>[]>() {}.rawType()).isEqualTo(List[].class);
    assertThat(TypeToken.of(int.class).rawType()).isEqualTo(int.class);
  }

  private static class Indirect<T> extends TypeToken<List<T>> {}

  @Test
  void isMadeByADirectSubclassOnly() {
    assertThatThrownBy(() -> new Indirect<String>() {}).isInstanceOf(IllegalStateException.class);
  }

  private interface Pair<A, B> {}

  private static final class Swapped<X, Y extends Number> implements Pair<List<Y>, X[]> {}

  private static final class Fixed implements Pair<String, String> {}

  @Test
  void impliesTheArgumentsOfSubtypes() {
    TypeToken<?> pair = new TypeToken<Pair<List<Integer>, String[]>>() {};
    assertThat(pair.subtype(Swapped.class)).isEqualTo(new TypeToken<Swapped<String, Integer>>() {});
    assertThat(pair.subtype(Fixed.class)).isNull();
    assertThat(new TypeToken<Pair<String, ? extends CharSequence>>() {}.subtype(Fixed.class))
        .isEqualTo(TypeToken.of(Fixed.class));
    assertThat(TypeToken.of(Pair.class).subtype(Swapped.class))
        .isEqualTo(new TypeToken<Swapped<Object, Number>>() {});
    assertThat(new TypeToken<Pair<List<Integer>, List<String>[]>>() {}.subtype(Swapped.class))
        .isEqualTo(new TypeToken<Swapped<List<String>, Integer>>() {});
    assertThat(pair.subtype(Pair.class)).isEqualTo(pair);
    assertThatThrownBy(() -> pair.subtype(String.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("java.lang.String is no ");
  }
}
