package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.shape.ObjectShape;
import java.util.List;

/**
 * How the members of an object become a converter. All strategies have the same behaviour and
 * differ in how fast they are and what they need.
 */
interface BindingStrategy {
  /**
   * Makes a converter.
   *
   * @param shape the object's shape
   * @param converters those of the members, in their order
   * @return the object's converter
   */
  MessagePackConverter<?> bind(ObjectShape shape, List<MessagePackConverter<?>> converters);
}
