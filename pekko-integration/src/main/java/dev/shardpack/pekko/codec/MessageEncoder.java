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
 * Writes one message as {@code [table, body]}. The body comes first, since it fills the table, and
 * begins with the head of a message without references, as most messages to entities are. Another
 * head takes its place in the copy that the result needs anyway. Kept for reuse; for one message at
 * a time.
 */
final class MessageEncoder {
  /** What stands before a body that refers to nothing. */
  private static final byte[] WITHOUT_REFERENCES = {(byte) 0x92, (byte) 0x90};

  /** Of a message with references; longer than that of one without. */
  private final MessagePackWriter head = new MessagePackWriter();

  private final MessagePackWriter message;
  private final ReferenceTableWriter table;
  private final SerializationContext context;

  MessageEncoder(SerializationContext context, LocalAddress localAddress, Limits limits) {
    // The body stands inside of the message's array.
    this.message =
        new MessagePackWriter(limits.toBuilder().maxDepth(limits.maxDepth() - 1).build());
    this.table = new ReferenceTableWriter(localAddress);
    this.context = context.with(ReferenceTableWriter.KEY, table);
  }

  <T> void encode(MessageRow<T> row, Object value) {
    message.writeRaw(WITHOUT_REFERENCES, 0, WITHOUT_REFERENCES.length);
    row.converter().write(message, row.type().cast(value), context);
    if (!table.isEmpty()) {
      head.beginArray(2);
      table.writeTo(head);
      head.end();
    }
  }

  int size() {
    return startOfMessage() + message.size();
  }

  /** Where the message goes so that its body stands behind the head. */
  private int startOfMessage() {
    return table.isEmpty() ? 0 : head.size() - WITHOUT_REFERENCES.length;
  }

  byte[] toByteArray() {
    if (table.isEmpty()) {
      return message.toByteArray();
    }
    byte[] bytes = new byte[size()];
    message.copyTo(bytes, startOfMessage());
    head.copyTo(bytes, 0);
    return bytes;
  }

  /** Leaves the target as it was if the message does not fit. */
  void copyTo(ByteBuffer target) {
    if (target.remaining() < size()) {
      throw new BufferOverflowException();
    }
    if (table.isEmpty()) {
      message.copyTo(target);
      return;
    }
    int start = target.position();
    ByteBuffer bytes = target.duplicate();
    message.copyTo(bytes.position(start + startOfMessage()));
    head.copyTo(bytes.position(start));
    target.position(start + size());
  }

  void clear() {
    message.reset();
    if (!table.isEmpty()) {
      head.reset();
      table.clear();
    }
  }
}
