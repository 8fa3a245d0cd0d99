package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.annotation.ConvertWith;
import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.shape.Access;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Converters that classes and members name themselves with {@link ConvertWith}. */
public final class OwnConverters implements ConverterFactory {
  /** For the classes that are annotated. */
  public OwnConverters() {}

  @Override
  public @Nullable MessagePackConverter<?> create(TypeToken<?> type, Converters converters) {
    ConvertWith annotation = type.rawType().getAnnotation(ConvertWith.class);
    return annotation == null ? null : make(annotation.value(), type, converters);
  }

  /** Makes the named converter, or asks the named factory. */
  static MessagePackConverter<?> make(Class<?> named, TypeToken<?> type, Converters converters) {
    Object made = Access.newInstance(named);
    if (made instanceof MessagePackConverter<?> converter) {
      requireTakes(converter, type);
      return converter;
    }
    MessagePackConverter<?> answer =
        made instanceof ConverterFactory factory ? factory.create(type, converters) : null;
    if (answer == null) {
      throw doesNotConvert(named, type);
    }
    return answer;
  }

  private static void requireTakes(MessagePackConverter<?> converter, TypeToken<?> type) {
    Class<?> taken =
        TypeToken.of(converter.getClass()).argument(MessagePackConverter.class, 0).rawType();
    Class<?> given = MethodType.methodType(type.rawType()).wrap().returnType();
    if (!taken.isAssignableFrom(given)) {
      throw doesNotConvert(converter.getClass(), type);
    }
  }

  private static MessagePackException doesNotConvert(Class<?> named, TypeToken<?> type) {
    return new MessagePackException(
        Kind.UNSUPPORTED,
        named.getName()
            + ", which @ConvertWith names, is no MessagePackConverter of "
            + type
            + " and no ConverterFactory that makes one",
        -1);
  }
}
