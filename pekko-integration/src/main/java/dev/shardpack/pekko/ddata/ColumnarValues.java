package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;

/**
 * Columns for what the values of a map consist of, which takes fewer bytes than one value after the
 * other. Not all values have this form.
 *
 * @param <V> the class of the values
 */
interface ColumnarValues<V> {
  /**
   * Whether these values have this form, which depends on nothing but the values and on what is
   * configured for their classes: equal maps have equal bytes.
   */
  boolean fit(V[] values, SerializationContext context);

  /** Writes one MessagePack value for all of them. */
  void write(MessagePackWriter writer, V[] values, SerializationContext context);

  /** Reads the values of as many keys. */
  V[] read(MessagePackReader reader, int keys, SerializationContext context);
}
