package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.annotation.Discriminator;
import dev.shardpack.serializer.annotation.Union;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnionMapping;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Unions: types whose subtypes were registered, or are listed by {@link Union}, or are those that a
 * sealed type permits.
 */
final class UnionReader implements ShapeReader {
  private final UnionOptions options;
  private final ShapeReader objects;

  /**
   * The reader.
   *
   * @param objects reads the shapes of objects
   */
  UnionReader(UnionOptions options, ShapeReader objects) {
    this.options = options;
    this.objects = objects;
  }

  @Override
  public @Nullable Shape read(TypeToken<?> type) {
    if (!isUnion(type.rawType())) {
      return null;
    }
    Discriminator form = discriminator(type.rawType());
    SubtypeCollector subtypes = new SubtypeCollector(this, objects, type);
    subtypes.collect();
    return new UnionShape(
        type,
        form == null ? options.form() : form.value(),
        form == null ? UnionOptions.DISCRIMINATOR : form.member(),
        subtypes.all(),
        subtypes.fallback(),
        subtypes.keeper());
  }

  /** Whether values of a type say which subtype they are. */
  boolean isUnion(Class<?> type) {
    return mapping(type) != null
        || type.isAnnotationPresent(Union.class)
        || (type.isSealed() && !type.isEnum() && !isMadeByCreator(type));
  }

  /** A creator that is given makes objects of an abstract class, so these need no alias. */
  private static boolean isMadeByCreator(Class<?> type) {
    return Kinds.isAbstract(type) && CreatorCandidates.of(type).annotated() != null;
  }

  @Nullable UnionMapping<?> mapping(Class<?> type) {
    return options.mappings().get(type);
  }

  /** The subtypes that a union names itself. */
  List<UnionMapping.Subtype> subtypes(Class<?> union) {
    UnionMapping<?> mapping = mapping(union);
    if (mapping != null) {
      return mapping.subtypes();
    }
    Union listed = union.getAnnotation(Union.class);
    return Stream.of(listed == null ? union.getPermittedSubclasses() : listed.value())
        .map(subtype -> new UnionMapping.Subtype(subtype, null))
        .toList();
  }

  /** The annotation of a type or of the nearest type above it. */
  private static @Nullable Discriminator discriminator(Class<?> type) {
    Discriminator own = type.getAnnotation(Discriminator.class);
    if (own != null) {
      return own;
    }
    for (Class<?> each : type.getInterfaces()) {
      Discriminator inherited = discriminator(each);
      if (inherited != null) {
        return inherited;
      }
    }
    return type.getSuperclass() == null ? null : discriminator(type.getSuperclass());
  }
}
