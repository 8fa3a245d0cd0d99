package dev.shardpack.serializer.builtin;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A type of collection, and what is made for it when it is read.
 *
 * @param type the declared type
 * @param factory makes an empty one with room for so many elements
 * @param takesNull whether it may hold null
 * @param uniqueness how it recognises equal elements
 */
record CollectionKind(
    Class<?> type,
    IntFunction<Collection<@Nullable Object>> factory,
    boolean takesNull,
    Uniqueness uniqueness) {

  /** All kinds by their type. Interfaces get an implementation that keeps the order. */
  static final Map<Class<?>, CollectionKind> BY_TYPE =
      Stream.of(
              list(Collection.class, ArrayList::new),
              list(List.class, ArrayList::new),
              list(ArrayList.class, ArrayList::new),
              list(LinkedList.class, capacity -> linkedList()),
              queue(Queue.class),
              queue(Deque.class),
              queue(ArrayDeque.class),
              set(Set.class, LinkedHashSet::new),
              set(LinkedHashSet.class, LinkedHashSet::new),
              set(HashSet.class, HashSet::new),
              sortedSet(SortedSet.class),
              sortedSet(NavigableSet.class),
              sortedSet(TreeSet.class))
          .collect(Collectors.toUnmodifiableMap(CollectionKind::type, Function.identity()));

  private static CollectionKind list(
      Class<?> type, IntFunction<Collection<@Nullable Object>> factory) {
    return new CollectionKind(type, factory, true, Uniqueness.NONE);
  }

  @SuppressWarnings("JdkObsolete") // it is what was asked for
  private static Collection<@Nullable Object> linkedList() {
    return new LinkedList<>();
  }

  private static CollectionKind queue(Class<?> type) {
    return new CollectionKind(type, ArrayDeque::new, false, Uniqueness.NONE);
  }

  private static CollectionKind set(
      Class<?> type, IntFunction<Collection<@Nullable Object>> factory) {
    return new CollectionKind(
        type,
        elements -> factory.apply(Preallocation.hashCapacity(elements)),
        true,
        Uniqueness.HASHED);
  }

  private static CollectionKind sortedSet(Class<?> type) {
    return new CollectionKind(type, elements -> new TreeSet<>(), false, Uniqueness.SORTED);
  }
}
