package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.shape.Component;
import dev.shardpack.serializer.shape.RecordShape;
import dev.shardpack.serializer.shape.Shape;
import dev.shardpack.serializer.shape.ShapeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes converters for types that are known by their shape: records so far. The most general
 * factory, to be asked last.
 */
public final class ShapeConverterFactory implements ConverterFactory {
  private final BindingStrategy strategy;

  /**
   * The factory.
   *
   * @param isPrimitive tells whether the converter that was found for a primitive type does what
   *     the methods of reader and writer for that type do, so that these may be called directly
   */
  public ShapeConverterFactory(BiPredicate<Class<?>, MessagePackConverter<?>> isPrimitive) {
    this.strategy = new FrameBinding(isPrimitive);
  }

  @Override
  public @Nullable MessagePackConverter<?> create(TypeToken<?> type, Converters converters) {
    Shape shape = ShapeReader.read(type);
    if (shape instanceof RecordShape record) {
      List<MessagePackConverter<?>> children = new ArrayList<>();
      for (Component component : record.components()) {
        children.add(converters.get(component.type(), component.name()));
      }
      return strategy.bind(record, children);
    }
    return null;
  }
}
