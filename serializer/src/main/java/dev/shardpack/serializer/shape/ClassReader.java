package dev.shardpack.serializer.shape;

import dev.shardpack.serializer.convert.TypeToken;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Classes: their members are the fields that are neither static nor transient, those of the
 * superclass first. A member is read through its public getter if there is one, and set by the
 * constructor, a public setter, or directly.
 */
final class ClassReader implements ShapeReader {
  private final ShapeOptions options;

  ClassReader(ShapeOptions options) {
    this.options = options;
  }

  @Override
  public @Nullable Shape read(TypeToken<?> type) {
    Class<?> raw = type.rawType();
    if (raw.isPrimitive() || raw.isArray() || raw.isEnum() || isContainer(raw)) {
      return null;
    }
    CreatorCandidates candidates = CreatorCandidates.of(raw);
    if (Kinds.isAbstract(raw) && candidates.annotated() == null) {
      return null;
    }
    Kinds.requireBindable(raw);
    List<Candidate> found = new CandidateFinder(type).find();
    CreatorMatch creator = candidates.match(found);
    List<Property> properties = new ArrayList<>();
    for (Candidate candidate : found) {
      if (!candidate.isIgnored(creator)) {
        properties.add(candidate.toProperty(creator));
      }
    }
    return ObjectShaper.shape(type, properties, creator.creation(), options);
  }

  /** Collections and maps are what they contain, whatever fields they have. */
  private static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
  }
}
