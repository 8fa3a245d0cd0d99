package dev.shardpack.pekko.codec;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.reference.LocalAddress;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;

/**
 * Writes one message as {@code [table, body]}. The body comes first, since it fills the table; both
 * are joined by the copy that the result needs anyway. Kept for reuse; for one message at a time.
 */
final class MessageEncoder {
  /** What stands before a body that refers to nothing: most messages to entities. */
  private static final byte[] WITHOUT_REFERENCES = {(byte) 0x92, (byte) 0x90};

  private final MessagePackWriter head = new MessagePackWriter();
  private final MessagePackWriter body;
  private final ReferenceTableWriter table;
  private final SerializationContext context;

  MessageEncoder(SerializationContext context, LocalAddress localAddress, Limits limits) {
    // The body stands inside of the message's array.
    this.body = new MessagePackWriter(limits.toBuilder().maxDepth(limits.maxDepth() - 1).build());
    this.table = new ReferenceTableWriter(localAddress);
    this.context = context.with(ReferenceTableWriter.KEY, table);
  }

  <T> void encode(MessageRow<T> row, Object message) {
    row.converter().write(body, row.type().cast(message), context);
    if (table.isEmpty()) {
      head.writeRaw(WITHOUT_REFERENCES, 0, WITHOUT_REFERENCES.length);
    } else {
      head.beginArray(2);
      table.writeTo(head);
      head.end();
    }
  }

  int size() {
    return head.size() + body.size();
  }

  byte[] toByteArray() {
    byte[] bytes = new byte[size()];
    head.copyTo(bytes, 0);
    body.copyTo(bytes, head.size());
    return bytes;
  }

  /** Leaves the target as it was if the message does not fit. */
  void copyTo(ByteBuffer target) {
    if (target.remaining() < size()) {
      throw new BufferOverflowException();
    }
    head.copyTo(target);
    body.copyTo(target);
  }

  void clear() {
    head.reset();
    body.reset();
    if (!table.isEmpty()) {
      table.clear();
    }
  }
}
