package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.Nullness;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a member may be null, by the annotations that its class file keeps for run time. They are
 * known by their simple names, so those of any package are seen, if their class is there.
 *
 * <p>In null-marked code what is not annotated is not null, at any depth. In other code the member
 * itself is not null either, unless it is set after the object was made, and its parts may be.
 */
final class NullnessReader {
  private static final Set<String> NULLABLE = Set.of("Nullable", "CheckForNull");
  private static final Set<String> NON_NULL = Set.of("NonNull", "Nonnull", "NotNull");
  private static final Set<String> MARKED = Set.of("NullMarked");
  private static final Set<String> UNMARKED = Set.of("NullUnmarked");

  private final boolean marked;

  private NullnessReader(boolean marked) {
    this.marked = marked;
  }

  /**
   * Reads a member's nullness.
   *
   * @param property the member
   * @param otherwise whether it may be null where nothing says so, in code that is not null-marked
   */
  static Nullness read(Property property, boolean otherwise) {
    NullnessReader reader = new NullnessReader(isMarked(property.owner()));
    Stream<AnnotatedElement> declared =
        Stream.concat(property.annotatedTypes().stream(), property.elements().stream());
    Boolean annotated = explicit(declared);
    AnnotatedType type = property.annotatedTypes().get(0);
    boolean nullable =
        !property.type().rawType().isPrimitive()
            && (annotated != null ? annotated : reader.marked ? hasNullableBound(type) : otherwise);
    return new Nullness(nullable, reader.partsOf(type));
  }

  private static boolean isMarked(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      if (isAnnotated(c, MARKED)) {
        return true;
      }
      if (isAnnotated(c, UNMARKED)) {
        return false;
      }
    }
    Package owner = type.getPackage();
    if (owner != null && isAnnotated(owner, UNMARKED)) {
      return false;
    }
    return (owner != null && isAnnotated(owner, MARKED)) || isAnnotated(type.getModule(), MARKED);
  }

  private static boolean isAnnotated(AnnotatedElement element, Set<String> names) {
    return Arrays.stream(element.getAnnotations())
        .anyMatch(annotation -> names.contains(annotation.annotationType().getSimpleName()));
  }

  private static @Nullable Boolean explicit(Stream<? extends AnnotatedElement> elements) {
    List<? extends AnnotatedElement> all = elements.toList();
    if (all.stream().anyMatch(element -> isAnnotated(element, NULLABLE))) {
      return true;
    }
    return all.stream().anyMatch(element -> isAnnotated(element, NON_NULL)) ? false : null;
  }

  private Nullness part(AnnotatedType type) {
    if (type instanceof AnnotatedWildcardType wildcard) {
      return part(wildcard.getAnnotatedUpperBounds()[0]);
    }
    Boolean annotated = explicit(Stream.of(type));
    boolean nullable = annotated != null ? annotated : !marked || hasNullableBound(type);
    return new Nullness(nullable, partsOf(type));
  }

  private List<Nullness> partsOf(AnnotatedType type) {
    if (type instanceof AnnotatedParameterizedType parameterized) {
      return Arrays.stream(parameterized.getAnnotatedActualTypeArguments())
          .map(this::part)
          .toList();
    }
    return type instanceof AnnotatedArrayType array
        ? List.of(part(array.getAnnotatedGenericComponentType()))
        : List.of();
  }

  /** A type variable may be null if its bound may: its argument could be. */
  private static boolean hasNullableBound(AnnotatedType type) {
    return type instanceof AnnotatedTypeVariable
        && isAnnotated(((TypeVariable<?>) type.getType()).getAnnotatedBounds()[0], NULLABLE);
  }
}
