package dev.shardpack.serializer.bind;

import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.shape.ObjectShape;
import java.util.List;

/**
 * An object type that was bound in the general way.
 *
 * @param shape what it consists of
 * @param converters those of its members, in the shape's order
 * @param members its members, in that order too
 * @param general reads and writes it
 */
record BoundObject(
    ObjectShape shape,
    List<MessagePackConverter<?>> converters,
    List<BoundMember> members,
    ObjectConverter general) {}
