package dev.shardpack.serializer.convert;

import dev.shardpack.serializer.wire.RawMessagePack;

/**
 * A value of a union whose subtype is not known here, such as one of a newer version. A fallback
 * class whose only member has this type keeps such values, and they are written again with the
 * bytes in which they came:
 *
 * <pre>{@code
 * sealed interface Shape permits Circle, Square, OtherShape {}
 *
 * @Fallback
 * record OtherShape(UnknownSubtype content) implements Shape {}
 * }</pre>
 *
 * @param encoded alias and value, in the form of the union
 */
public record UnknownSubtype(RawMessagePack encoded) {}
