package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.shape.RecordShape;
import java.util.List;

/**
 * How the parts of a record become a converter. All strategies have the same behaviour and differ
 * in how fast they are and what they need.
 */
interface BindingStrategy {
  /**
   * Makes a converter.
   *
   * @param shape the record's shape
   * @param converters those of the components, in their order
   * @return the record's converter
   */
  MessagePackConverter<?> bind(RecordShape shape, List<MessagePackConverter<?>> converters);
}
