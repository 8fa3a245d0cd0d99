package dev.shardpack.pekko.ddata;

import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import scala.Option;

/** The uid of the actor system that a message is for or comes from, or nil. */
final class SystemUid {
  private SystemUid() {}

  static void write(MessagePackWriter writer, Option<Object> uid) {
    if (uid.isDefined()) {
      writer.writeLong((Long) uid.get());
    } else {
      writer.writeNil();
    }
  }

  static Option<Object> read(MessagePackReader reader) {
    return reader.tryReadNil() ? Option.empty() : Option.apply(reader.readLong());
  }
}
