package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;

/** Makes rows of this family. */
final class ReplicatedDataRow {
  private ReplicatedDataRow() {}

  /** A row of a generic type, whose class object knows no type arguments. */
  @SuppressWarnings("unchecked")
  static <T> MessageRow<T> of(
      String manifest, Class<? super T> type, MessagePackConverter<T> converter) {
    return new MessageRow<>(manifest, (Class<T>) type, converter, PekkoSerializer.REPLICATED_DATA);
  }
}
