package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.ConverterFactory;
import dev.shardpack.serializer.convert.Converters;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.TypeToken;
import dev.shardpack.serializer.convert.UnknownMemberPolicy;
import dev.shardpack.serializer.shape.Member;
import dev.shardpack.serializer.shape.ObjectShape;
import dev.shardpack.serializer.shape.Shape;
import dev.shardpack.serializer.shape.Shapes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes converters for types that are known by their shape. The most general factory, to be asked
 * last.
 */
public final class ShapeConverterFactory implements ConverterFactory {
  private final Shapes shapes;
  private final BindingStrategy strategy;

  /**
   * The factory.
   *
   * @param shapes reads the shapes
   * @param binding how they are bound
   * @param unknown what becomes of members that the types do not have
   * @param isPrimitive tells whether the converter that was found for a primitive type does what
   *     the methods of reader and writer for that type do, so that these may be called directly
   */
  public ShapeConverterFactory(
      Shapes shapes,
      Binding binding,
      UnknownMemberPolicy unknown,
      BiPredicate<Class<?>, MessagePackConverter<?>> isPrimitive) {
    this.shapes = shapes;
    this.strategy = binding.strategy(isPrimitive, unknown);
  }

  @Override
  public @Nullable MessagePackConverter<?> create(TypeToken<?> type, Converters converters) {
    Shape shape = shapes.read(type);
    if (shape instanceof ObjectShape object) {
      List<MessagePackConverter<?>> children = new ArrayList<>();
      for (Member member : object.members()) {
        children.add(converterOf(member, converters));
      }
      return strategy.bind(object, children);
    }
    return null;
  }

  private static MessagePackConverter<?> converterOf(Member member, Converters converters) {
    return member.converter() == null
        ? converters.get(member.type(), member.name()).withNullness(member.nullness())
        : OwnConverters.make(member.converter(), member.type(), converters);
  }
}
