package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.annotation.Surrogate;
import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.SurrogateMapping;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.shape.Access;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;

/** Factories of converters that write surrogates. */
public final class Surrogates {
  private Surrogates() {}

  /**
   * For classes that are annotated {@link Surrogate}.
   *
   * @return the factory
   */
  public static ConverterFactory annotated() {
    return (type, converters) -> {
      Surrogate annotation = type.rawType().getAnnotation(Surrogate.class);
      if (annotation == null) {
        return null;
      }
      Class<?> mapping = annotation.value();
      TypeToken<?> mapped = TypeToken.of(mapping).argument(SurrogateMapping.class, 0);
      if (mapped.rawType() != type.rawType()) {
        throw new MessagePackException(
            Kind.UNSUPPORTED,
            mapping.getName()
                + ", which @Surrogate names, maps "
                + mapped
                + " and not "
                + type
                + "; add a surrogate to the serializer for each type that is mapped",
            -1);
      }
      TypeToken<?> surrogate = TypeToken.of(mapping).argument(SurrogateMapping.class, 1);
      return new SurrogateConverter(
          converters.get(surrogate, "surrogate"),
          (SurrogateMapping<?, ?>) Access.newInstance(mapping),
          type.toString());
    };
  }

  /**
   * For one type.
   *
   * @param <T> the type
   * @param <S> the surrogate's type
   * @param type the type
   * @param surrogate the surrogate's type
   * @param mapping maps them
   * @return the factory
   */
  public static <T, S> ConverterFactory of(
      TypeToken<T> type, TypeToken<S> surrogate, SurrogateMapping<T, S> mapping) {
    return (asked, converters) ->
        asked.equals(type)
            ? new SurrogateConverter(
                converters.get(surrogate, "surrogate"), mapping, type.toString())
            : null;
  }
}
