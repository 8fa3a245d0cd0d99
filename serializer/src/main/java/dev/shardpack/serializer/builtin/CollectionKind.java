package dev.shardpack.serializer.builtin;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TransferQueue;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A type of collection, and what is made for it when it is read.
 *
 * @param type the declared type
 * @param maker makes what the elements are put into
 * @param finisher turns that into the collection, once all elements are there
 * @param takesNull whether it may hold null
 * @param lookup how it finds an element
 */
record CollectionKind(
    Class<?> type,
    Maker maker,
    UnaryOperator<Collection<@Nullable Object>> finisher,
    boolean takesNull,
    Lookup lookup) {

  /** Makes an empty collection. */
  @FunctionalInterface
  interface Maker {
    /** With room for so many elements, which are of that class. */
    Collection<@Nullable Object> make(int room, Class<?> element);
  }

  /** All kinds by their type. Interfaces get an implementation that keeps the order. */
  static final Map<Class<?>, CollectionKind> BY_TYPE =
      Stream.of(
              lists(),
              queues(),
              sets(),
              PlatformTypes.find("java.util.SequencedCollection").map(t -> list(t, ArrayList::new)),
              PlatformTypes.find("java.util.SequencedSet").map(t -> set(t, LinkedHashSet::new)))
          .flatMap(Function.identity())
          .collect(Collectors.toUnmodifiableMap(CollectionKind::type, Function.identity()));

  @SuppressWarnings("JdkObsolete") // they are what was asked for
  private static Stream<CollectionKind> lists() {
    return Stream.of(
        list(Iterable.class, ArrayList::new),
        list(Collection.class, ArrayList::new),
        list(List.class, ArrayList::new),
        list(ArrayList.class, ArrayList::new),
        list(LinkedList.class, room -> new LinkedList<>()),
        list(Vector.class, Vector::new),
        list(Stack.class, room -> new Stack<>()),
        list(CopyOnWriteArrayList.class, ArrayList::new)
            .finishedBy(CopyOnWriteArrayList::new)); // adding to it one by one copies it each time
  }

  private static Stream<CollectionKind> queues() {
    return Stream.of(
        queue(Queue.class, ArrayDeque::new),
        queue(Deque.class, ArrayDeque::new),
        queue(ArrayDeque.class, ArrayDeque::new),
        queue(ConcurrentLinkedQueue.class, room -> new ConcurrentLinkedQueue<>()),
        queue(ConcurrentLinkedDeque.class, room -> new ConcurrentLinkedDeque<>()),
        queue(BlockingQueue.class, room -> new LinkedBlockingQueue<>()),
        queue(LinkedBlockingQueue.class, room -> new LinkedBlockingQueue<>()),
        queue(BlockingDeque.class, room -> new LinkedBlockingDeque<>()),
        queue(LinkedBlockingDeque.class, room -> new LinkedBlockingDeque<>()),
        queue(TransferQueue.class, room -> new LinkedTransferQueue<>()),
        queue(LinkedTransferQueue.class, room -> new LinkedTransferQueue<>()),
        sorted(PriorityQueue.class, PriorityQueue::new),
        sorted(PriorityBlockingQueue.class, PriorityBlockingQueue::new));
  }

  private static Stream<CollectionKind> sets() {
    return Stream.of(
        set(Set.class, LinkedHashSet::new),
        set(LinkedHashSet.class, LinkedHashSet::new),
        set(HashSet.class, HashSet::new),
        sorted(SortedSet.class, TreeSet::new),
        sorted(NavigableSet.class, TreeSet::new),
        sorted(TreeSet.class, TreeSet::new),
        sorted(ConcurrentSkipListSet.class, ConcurrentSkipListSet::new),
        new CollectionKind(
            CopyOnWriteArraySet.class,
            (room, element) -> new LinkedHashSet<>(),
            CopyOnWriteArraySet::new,
            true,
            Lookup.PAIRWISE),
        new CollectionKind(
            EnumSet.class,
            (room, element) -> emptyEnumSet(element),
            UnaryOperator.identity(),
            false,
            Lookup.ORDINAL));
  }

  /** Whether it is nothing but an {@code ArrayList} when it is read. */
  boolean isArrayList() {
    return type == List.class || type == Collection.class || type == ArrayList.class;
  }

  private static CollectionKind list(
      Class<?> type, IntFunction<Collection<@Nullable Object>> maker) {
    return of(type, maker, true, Lookup.NONE);
  }

  private static CollectionKind queue(
      Class<?> type, IntFunction<Collection<@Nullable Object>> maker) {
    return of(type, maker, false, Lookup.NONE);
  }

  private static CollectionKind set(
      Class<?> type, IntFunction<Collection<@Nullable Object>> maker) {
    return of(type, room -> maker.apply(Preallocation.hashCapacity(room)), true, Lookup.HASHED);
  }

  private static CollectionKind sorted(
      Class<?> type, Supplier<Collection<@Nullable Object>> maker) {
    return of(type, room -> maker.get(), false, Lookup.SORTED);
  }

  private static CollectionKind of(
      Class<?> type,
      IntFunction<Collection<@Nullable Object>> maker,
      boolean takesNull,
      Lookup lookup) {
    return new CollectionKind(
        type, (room, element) -> maker.apply(room), UnaryOperator.identity(), takesNull, lookup);
  }

  private CollectionKind finishedBy(UnaryOperator<Collection<@Nullable Object>> last) {
    return new CollectionKind(type, maker, last, takesNull, lookup);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the class is known to be an enum only here
  private static Collection<@Nullable Object> emptyEnumSet(Class<?> constants) {
    return (Collection) EnumSet.noneOf((Class) constants);
  }
}
