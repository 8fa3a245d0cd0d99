package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.serializer.convert.MessagePackConverter;

/** Makes rows of generic types, whose class objects know no type arguments. */
final class TypedRows {
  private TypedRows() {}

  @SuppressWarnings("unchecked") // T is the class with any arguments
  static <T> MessageRow<T> row(
      String manifest,
      Class<? super T> type,
      MessagePackConverter<T> converter,
      PekkoSerializer replaces) {
    return new MessageRow<>(manifest, (Class<T>) type, converter, replaces);
  }
}
