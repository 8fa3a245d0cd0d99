package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * How the values of a map are written, one after the other in the order of their keys.
 *
 * @param <V> the class of the values
 */
interface ValueColumn<V> {
  /** Writes one MessagePack value for all of them. */
  void write(MessagePackWriter writer, V[] values, SerializationContext context);

  /** An array that values can be put into. */
  V[] newArray(int size);

  /** Reads them; how many there are shows only then. */
  V[] read(MessagePackReader reader, SerializationContext context);
}
