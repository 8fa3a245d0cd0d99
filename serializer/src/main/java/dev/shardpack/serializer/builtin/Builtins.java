package dev.shardpack.serializer.builtin;

import static java.util.Map.entry;

import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.wire.MessagePackValue;
import dev.shardpack.serializer.wire.RawMessagePack;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The factories of the built-in converters. */
public final class Builtins {
  private static final MessagePackConverter<Boolean> BOOLEAN = new PrimitiveConverters.OfBoolean();
  private static final MessagePackConverter<Byte> BYTE = new PrimitiveConverters.OfByte();
  private static final MessagePackConverter<Short> SHORT = new PrimitiveConverters.OfShort();
  private static final MessagePackConverter<Character> CHARACTER =
      new PrimitiveConverters.OfCharacter();
  private static final MessagePackConverter<Integer> INTEGER = new PrimitiveConverters.OfInteger();
  private static final MessagePackConverter<Long> LONG = new PrimitiveConverters.OfLong();
  private static final MessagePackConverter<Float> FLOAT = new PrimitiveConverters.OfFloat();
  private static final MessagePackConverter<Double> DOUBLE = new PrimitiveConverters.OfDouble();

  static final Map<Class<?>, MessagePackConverter<?>> PRIMITIVES =
      Map.ofEntries(
          entry(boolean.class, BOOLEAN),
          entry(byte.class, BYTE),
          entry(short.class, SHORT),
          entry(char.class, CHARACTER),
          entry(int.class, INTEGER),
          entry(long.class, LONG),
          entry(float.class, FLOAT),
          entry(double.class, DOUBLE));

  /** The types without type arguments. */
  static final Map<Class<?>, MessagePackConverter<?>> SCALARS =
      Map.ofEntries(
          entry(Boolean.class, BOOLEAN),
          entry(Byte.class, BYTE),
          entry(Short.class, SHORT),
          entry(Character.class, CHARACTER),
          entry(Integer.class, INTEGER),
          entry(Long.class, LONG),
          entry(Float.class, FLOAT),
          entry(Double.class, DOUBLE),
          entry(boolean[].class, new PrimitiveArrayConverters.OfBooleans()),
          entry(short[].class, new PrimitiveArrayConverters.OfShorts()),
          entry(char[].class, new PrimitiveArrayConverters.OfChars()),
          entry(int[].class, new PrimitiveArrayConverters.OfInts()),
          entry(long[].class, new PrimitiveArrayConverters.OfLongs()),
          entry(float[].class, new PrimitiveArrayConverters.OfFloats()),
          entry(double[].class, new PrimitiveArrayConverters.OfDoubles()),
          entry(byte[].class, new ByteArrayConverter()),
          entry(ByteBuffer.class, new ByteBufferConverter()),
          entry(String.class, new StringConverter()),
          entry(URI.class, new UriConverter()),
          entry(UUID.class, new UuidConverter()),
          entry(BigInteger.class, new BigIntegerConverter()),
          entry(BigDecimal.class, new BigDecimalConverter()),
          entry(OptionalInt.class, new OptionalConverters.OfInt()),
          entry(OptionalLong.class, new OptionalConverters.OfLong()),
          entry(OptionalDouble.class, new OptionalConverters.OfDouble()),
          entry(Instant.class, new InstantConverter()),
          entry(Duration.class, new LocalTimeConverters.OfDuration()),
          entry(LocalDate.class, new LocalDateConverter()),
          entry(LocalTime.class, new LocalTimeConverters.OfLocalTime()),
          entry(LocalDateTime.class, new LocalTimeConverters.OfLocalDateTime()),
          entry(OffsetDateTime.class, new OffsetDateTimeConverter()),
          entry(ZonedDateTime.class, new ZonedDateTimeConverter()),
          entry(RawMessagePack.class, new RawConverter()));

  private static final List<ConverterFactory> FACTORIES =
      List.of(
          (type, converters) -> PRIMITIVES.get(type.rawType()),
          (type, converters) -> SCALARS.get(type.rawType()),
          Builtins::optional,
          Builtins::enumeration,
          Builtins::collection,
          Builtins::map,
          Builtins::array,
          Builtins::dynamic);

  private Builtins() {}

  /**
   * All factories.
   *
   * @return the factories in the order in which they are to be asked
   */
  public static List<ConverterFactory> factories() {
    return FACTORIES;
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
    return PRIMITIVES.get(primitive) == converter;
  }

  private static @Nullable MessagePackConverter<?> optional(
      TypeToken<?> type, Converters converters) {
    return type.rawType() == Optional.class
        ? new OptionalConverters.OfValue<>(part(type, Optional.class, 0, "value", converters))
        : null;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the class is known to be an enum only here
  private static @Nullable MessagePackConverter<?> enumeration(
      TypeToken<?> type, Converters converters) {
    return type.rawType().isEnum() ? new EnumConverter(type.rawType()) : null;
  }

  private static @Nullable MessagePackConverter<?> collection(
      TypeToken<?> type, Converters converters) {
    CollectionKind kind = CollectionKind.BY_TYPE.get(type.rawType());
    if (kind == null) {
      return null;
    }
    TypeToken<?> element = type.argument(Collection.class, 0);
    if (kind.uniqueness() == Uniqueness.SORTED) {
      NaturalOrder.requireComparable(element, type);
    }
    return new CollectionConverter(
        kind, part(type, Collection.class, 0, "element", converters), element.rawType());
  }

  private static @Nullable MessagePackConverter<?> map(TypeToken<?> type, Converters converters) {
    MapKind kind = MapKind.BY_TYPE.get(type.rawType());
    if (kind == null) {
      return null;
    }
    TypeToken<?> key = type.argument(Map.class, 0);
    if (kind.uniqueness() == Uniqueness.SORTED) {
      NaturalOrder.requireComparable(key, type);
    }
    return new MapConverter(
        kind,
        part(type, Map.class, 0, "key", converters),
        part(type, Map.class, 1, "value", converters),
        key.rawType());
  }

  private static @Nullable MessagePackConverter<?> array(TypeToken<?> type, Converters converters) {
    if (!type.rawType().isArray()) {
      return null;
    }
    Type component =
        type.type() instanceof GenericArrayType generic
            ? generic.getGenericComponentType()
            : type.rawType().getComponentType();
    TypeToken<?> element = TypeToken.of(component);
    return new ArrayConverter(element.rawType(), untyped(converters.get(element, "element")));
  }

  private static @Nullable MessagePackConverter<?> dynamic(
      TypeToken<?> type, Converters converters) {
    return MessagePackValue.class.isAssignableFrom(type.rawType())
        ? new DynamicConverter<>(type.rawType().asSubclass(MessagePackValue.class))
        : null;
  }

  private static MessagePackConverter<Object> part(
      TypeToken<?> type, Class<?> generic, int argument, String part, Converters converters) {
    return untyped(converters.get(type.argument(generic, argument), part));
  }

  /** The containers handle their contents as objects; that these fit is the lookup's promise. */
  @SuppressWarnings("unchecked")
  private static MessagePackConverter<Object> untyped(MessagePackConverter<?> converter) {
    return (MessagePackConverter<Object>) converter;
  }
}
