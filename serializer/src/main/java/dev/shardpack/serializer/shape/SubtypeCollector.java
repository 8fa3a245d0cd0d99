package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.annotation.Alias;
import dev.shardpack.serializer.annotation.Fallback;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionAlias;
import dev.shardpack.serializer.convert.UnionMapping;
import dev.shardpack.serializer.convert.UnknownSubtype;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the subtypes of one union at any depth, and gives them their aliases. */
final class SubtypeCollector {
  private final UnionReader unions;
  private final ShapeReader objects;
  private final TypeToken<?> base;
  private final @Nullable Class<?> registeredFallback;
  private final List<Subtype> subtypes = new ArrayList<>();
  private final Set<Class<?>> visited = new LinkedHashSet<>();
  private final Map<UnionAlias, Class<?>> taken = new HashMap<>();
  private int fallback = UnionShape.NO_FALLBACK;
  private @Nullable ObjectShape keeper;

  SubtypeCollector(UnionReader unions, ShapeReader objects, TypeToken<?> base) {
    this.unions = unions;
    this.objects = objects;
    this.base = base;
    UnionMapping<?> mapping = unions.mapping(base.rawType());
    this.registeredFallback = mapping == null ? null : mapping.fallback();
  }

  List<Subtype> all() {
    return subtypes;
  }

  int fallback() {
    return fallback;
  }

  @Nullable ObjectShape keeper() {
    return keeper;
  }

  void collect() {
    add(new UnionMapping.Subtype(base.rawType(), null));
    if (registeredFallback != null && !visited.contains(registeredFallback)) {
      requireSubtype(base.rawType(), registeredFallback);
      add(new UnionMapping.Subtype(registeredFallback, null));
    }
    if (subtypes.isEmpty() && keeper == null) {
      throw ShapeErrors.unsupported(base.rawType(), "is a union without subtypes");
    }
  }

  private void add(UnionMapping.Subtype added) {
    Class<?> type = added.type();
    boolean isUnion = unions.isUnion(type);
    boolean hasObjects = hasObjects(type) && !(isUnion && Shapes.isPlatformType(type));
    if (!hasObjects && added.alias() != null) {
      throw ShapeErrors.unsupported(
          base.rawType(), "has an alias for " + type.getName() + ", which has no objects itself");
    }
    if (!hasObjects && !isUnion) {
      throw ShapeErrors.unsupported(
          base.rawType(),
          "has the subtype "
              + type.getName()
              + ", which is abstract and does not name its own subtypes; seal it, list them with"
              + " @Union, or register a UnionMapping for it");
    }
    if (!visited.add(type)) {
      return;
    }
    if (hasObjects) {
      addObjects(added, isUnion);
    }
    if (isUnion) {
      for (UnionMapping.Subtype each : unions.subtypes(type)) {
        requireSubtype(type, each.type());
        add(each);
      }
    }
  }

  private static boolean hasObjects(Class<?> type) {
    return type.isEnum() || type.isArray() || !Kinds.isAbstract(type);
  }

  private static void requireSubtype(Class<?> union, Class<?> subtype) {
    if (!union.isAssignableFrom(subtype)) {
      throw ShapeErrors.unsupported(
          union, "lists " + subtype.getName() + " as a subtype, which it is not");
    }
  }

  /** Adds a class whose objects are of the union, but not the subtypes that it has itself. */
  private void addObjects(UnionMapping.Subtype added, boolean isUnion) {
    Class<?> type = added.type();
    TypeToken<?> token = base.subtype(type);
    if (token == null) {
      return;
    }
    if (type == registeredFallback
        || (registeredFallback == null && type.isAnnotationPresent(Fallback.class))) {
      if (fallback >= 0 || keeper != null) {
        throw ShapeErrors.unsupported(
            base.rawType(), "has more than one fallback, the second being " + type.getName());
      }
      keeper = keeper(token);
      if (keeper != null) {
        return;
      }
      fallback = subtypes.size();
    }
    Alias declared = type.getAnnotation(Alias.class);
    UnionAlias alias = added.alias() == null ? ownAlias(type, declared) : added.alias();
    List<String> others = declared == null ? List.of() : List.of(declared.others());
    take(alias, type);
    others.forEach(other -> take(new UnionAlias.Name(other), type));
    subtypes.add(new Subtype(token, alias, others, isUnion));
  }

  private static UnionAlias ownAlias(Class<?> type, @Nullable Alias declared) {
    if (declared == null || (declared.number() < 0 && declared.value().isEmpty())) {
      return new UnionAlias.Name(type.getSimpleName());
    }
    return declared.number() < 0
        ? new UnionAlias.Name(declared.value())
        : new UnionAlias.Numeric(declared.number());
  }

  private void take(UnionAlias alias, Class<?> type) {
    Class<?> other = taken.put(alias, type);
    if (other != null) {
      throw ShapeErrors.unsupported(
          base.rawType(),
          "has the alias "
              + alias
              + " for both "
              + other.getName()
              + " and "
              + type.getName()
              + "; give one of them another with @Alias");
    }
  }

  /** The shape of a class that does nothing but keep a value of an unknown subtype. */
  private @Nullable ObjectShape keeper(TypeToken<?> type) {
    return objects.read(type) instanceof ObjectShape object
            && object.members().size() == 1
            && object.members().get(0).type().rawType() == UnknownSubtype.class
            && object.creation().handle().type().parameterCount() == 1
        ? object
        : null;
  }
}
