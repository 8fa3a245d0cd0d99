package dev.shardpack.pekko.typed;

import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.javadsl.Adapter;

/** A typed actor reference, which stands as the number of its classic one. */
final class TypedReference {
  private TypedReference() {}

  static void write(MessagePackWriter writer, ActorRef<?> ref, SerializationContext context) {
    writer.writeInt(context.get(ReferenceTableWriter.KEY).reference(Adapter.toClassic(ref)));
  }

  static <T> ActorRef<T> read(MessagePackReader reader, SerializationContext context) {
    return Adapter.toTyped(context.get(ReferenceTable.KEY).readReference(reader));
  }
}
