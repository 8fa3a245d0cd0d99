package dev.shardpack.serializer.builtin;

import dev.shardpack.serializer.annotation.EnumFormat;
import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackValue;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The factories of the built-in converters. */
public final class Builtins {
  /** The types without type arguments. */
  static final Map<Class<?>, MessagePackConverter<?>> SCALARS =
      Stream.of(BasicTypes.ALL, TextTypes.ALL, TimeTypes.ALL, AtomicTypes.ALL)
          .flatMap(types -> types.entrySet().stream())
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  /** The types of one type argument besides collections. */
  static final Map<Class<?>, Function<Part, MessagePackConverter<?>>> HOLDERS =
      Map.of(
          Optional.class, OptionalConverters.OfValue::new,
          AtomicReference.class, ReferenceConverter::new,
          AtomicReferenceArray.class, ReferenceArrayConverter::new);

  private Builtins() {}

  /**
   * All factories.
   *
   * @param enumForm the form of enums that are not annotated with one
   * @return the factories in the order in which they are to be asked
   */
  public static List<ConverterFactory> factories(EnumFormat.Form enumForm) {
    return List.of(
        (type, converters) -> BasicTypes.PRIMITIVES.get(type.rawType()),
        (type, converters) -> SCALARS.get(type.rawType()),
        (type, converters) -> enumeration(type, enumForm),
        Refusal::check,
        Builtins::collection,
        Builtins::map,
        Builtins::mapEntry,
        Builtins::holder,
        Builtins::array,
        Builtins::dynamic);
  }

  /**
   * Whether a converter is the built-in one of a primitive type, in place of which the reader's and
   * the writer's own methods may be called without boxing.
   *
   * @param primitive the primitive type
   * @param converter the converter that was found for it
   * @return true if it is the built-in one
   */
  public static boolean isPrimitive(Class<?> primitive, MessagePackConverter<?> converter) {
    return BasicTypes.PRIMITIVES.get(primitive) == converter;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the class is known to be an enum only here
  private static @Nullable MessagePackConverter<?> enumeration(
      TypeToken<?> type, EnumFormat.Form form) {
    return type.rawType().isEnum() ? new EnumConverter(type.rawType(), form) : null;
  }

  private static @Nullable MessagePackConverter<?> collection(
      TypeToken<?> type, Converters converters) {
    CollectionKind kind = CollectionKind.BY_TYPE.get(type.rawType());
    if (kind == null) {
      kind = OwnContainers.collection(type);
    }
    if (kind == null) {
      return null;
    }
    requireKeys(kind.lookup(), type.argument(Iterable.class, 0), type);
    Part element = part(type, Iterable.class, 0, "element", kind.takesNull(), converters);
    return kind.isArrayList() ? new ListConverter(element) : new CollectionConverter(kind, element);
  }

  private static @Nullable MessagePackConverter<?> map(TypeToken<?> type, Converters converters) {
    MapKind kind = MapKind.BY_TYPE.get(type.rawType());
    if (kind == null) {
      kind = OwnContainers.map(type);
    }
    if (kind == null) {
      return null;
    }
    requireKeys(kind.lookup(), type.argument(Map.class, 0), type);
    return new MapConverter(
        kind,
        part(type, Map.class, 0, "key", kind.takesNullKey(), converters),
        part(type, Map.class, 1, "value", kind.takesNullValue(), converters));
  }

  private static void requireKeys(Lookup lookup, TypeToken<?> key, TypeToken<?> container) {
    switch (lookup) {
      case NONE -> {}
      case HASHED, CHAINED, PAIRWISE -> NameLookups.refuse(key, container);
      case SORTED -> NaturalOrder.requireComparable(key, container);
      case ORDINAL -> {
        if (!key.rawType().isEnum()) {
          throw new MessagePackException(
              Kind.UNSUPPORTED, container + " needs an enum but " + key + " is none", -1);
        }
      }
    }
  }

  private static @Nullable MessagePackConverter<?> mapEntry(
      TypeToken<?> type, Converters converters) {
    EntryConverter.Maker maker = EntryConverter.BY_TYPE.get(type.rawType());
    return maker == null
        ? null
        : new EntryConverter(
            maker,
            part(type, Map.Entry.class, 0, "key", true, converters),
            part(type, Map.Entry.class, 1, "value", true, converters));
  }

  private static @Nullable MessagePackConverter<?> holder(
      TypeToken<?> type, Converters converters) {
    Function<Part, MessagePackConverter<?>> holder = HOLDERS.get(type.rawType());
    return holder == null
        ? null
        : holder.apply(part(type, type.rawType(), 0, "value", true, converters));
  }

  private static @Nullable MessagePackConverter<?> array(TypeToken<?> type, Converters converters) {
    if (!type.rawType().isArray()) {
      return null;
    }
    Type component =
        type.type() instanceof GenericArrayType generic
            ? generic.getGenericComponentType()
            : type.rawType().getComponentType();
    Part element = part(TypeToken.of(component), "element", true, converters);
    return new ArrayConverter(element, element.type());
  }

  private static @Nullable MessagePackConverter<?> dynamic(
      TypeToken<?> type, Converters converters) {
    return MessagePackValue.class.isAssignableFrom(type.rawType())
        ? new DynamicConverter<>(type.rawType().asSubclass(MessagePackValue.class))
        : null;
  }

  private static Part part(
      TypeToken<?> type,
      Class<?> generic,
      int argument,
      String name,
      boolean takesNull,
      Converters converters) {
    return part(type.argument(generic, argument), name, takesNull, converters);
  }

  private static Part part(
      TypeToken<?> type, String name, boolean takesNull, Converters converters) {
    return new Part(converters.get(type, name), type, takesNull);
  }
}
