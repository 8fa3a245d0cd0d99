package dev.shardpack.pekko.codec;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.payload.Payloads;
import dev.shardpack.pekko.reference.LocalAddress;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.Recycler;
import java.nio.ByteBuffer;
import org.apache.pekko.actor.ExtendedActorSystem;

/** Whole messages to bytes and back: {@code [table, body]}. Safe for use by many threads. */
public final class MessageCodec {
  private final Recycler<MessageEncoder> encoders;
  private final Recycler<MessagePackReader> readers;
  private final SerializationContext readContext;
  private final ExtendedActorSystem system;

  /**
   * A codec.
   *
   * @param system resolves actor references
   * @param payloads values inside of messages
   * @param limits what read bytes may ask for
   */
  public MessageCodec(ExtendedActorSystem system, Payloads payloads, Limits limits) {
    LocalAddress localAddress = new LocalAddress(system);
    this.system = system;
    this.encoders = new Recycler<>(() -> new MessageEncoder(payloads, localAddress));
    this.readers = new Recycler<>(() -> new MessagePackReader(limits));
    this.readContext = SerializationContext.empty().with(Payloads.KEY, payloads);
  }

  /**
   * Writes a message.
   *
   * @param row the message's row
   * @param message the message
   * @return a new array
   */
  public byte[] toBytes(MessageRow<?> row, Object message) {
    MessageEncoder encoder = encoders.take();
    try {
      encoder.encode(row, message);
      return encoder.toByteArray();
    } finally {
      encoder.clear();
      encoders.give(encoder);
    }
  }

  /**
   * Writes a message.
   *
   * @param row the message's row
   * @param message the message
   * @param target takes the bytes at its position
   * @return how many bytes
   * @throws java.nio.BufferOverflowException if they do not fit; the target is then unchanged
   */
  public int write(MessageRow<?> row, Object message, ByteBuffer target) {
    MessageEncoder encoder = encoders.take();
    try {
      encoder.encode(row, message);
      encoder.copyTo(target);
      return encoder.size();
    } finally {
      encoder.clear();
      encoders.give(encoder);
    }
  }

  /**
   * Reads a message.
   *
   * @param <T> the message's class
   * @param row the message's row
   * @param bytes the message, exactly
   * @return the message
   * @throws MessagePackException if the bytes are malformed
   */
  public <T> T fromBytes(MessageRow<T> row, byte[] bytes) {
    MessagePackReader reader = readers.take();
    try {
      return read(row, reader.wrap(bytes));
    } finally {
      reader.release();
      readers.give(reader);
    }
  }

  /**
   * Reads a message.
   *
   * @param <T> the message's class
   * @param row the message's row
   * @param bytes the message, exactly; its position stays
   * @return the message
   * @throws MessagePackException if the bytes are malformed
   */
  public <T> T fromBytes(MessageRow<T> row, ByteBuffer bytes) {
    MessagePackReader reader = readers.take();
    try {
      return read(row, reader.wrap(bytes));
    } finally {
      reader.release();
      readers.give(reader);
    }
  }

  private <T> T read(MessageRow<T> row, MessagePackReader reader) {
    Fields root = Fields.begin(reader, 2);
    root.next();
    ReferenceTable table = ReferenceTable.read(reader, system.provider());
    root.next();
    T message = row.converter().read(reader, readContext.with(ReferenceTable.KEY, table));
    root.end();
    reader.expectEnd();
    return message;
  }
}
