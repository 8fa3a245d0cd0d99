package dev.shardpack.pekko.codec;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.compression.Compression;
import dev.shardpack.pekko.reference.LocalAddress;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.Limits;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.Recycler;
import java.nio.ByteBuffer;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.jspecify.annotations.Nullable;

/**
 * Whole messages to bytes and back: {@code [table, body]}, or the compressed form of that. Safe for
 * use by many threads.
 */
public final class MessageCodec {
  private final Recycler<MessageEncoder> encoders;
  private final Recycler<MessagePackReader> readers;
  private final SerializationContext readContext;

  /**
   * For messages that refer to nothing; null before the first of them. Where Pekko's cluster is not
   * on the class path there are no tables either.
   */
  private volatile @Nullable SerializationContext contextWithoutReferences;

  private final ExtendedActorSystem system;
  private final Compression compression;

  /**
   * A codec.
   *
   * @param system resolves actor references
   * @param context has the values inside of messages, and the forms of elements that are written
   * @param limits what read bytes may ask for; nothing is written that they would not let in again
   * @param compression of messages that may be compressed
   */
  public MessageCodec(
      ExtendedActorSystem system,
      SerializationContext context,
      Limits limits,
      Compression compression) {
    this.compression = compression;
    LocalAddress localAddress = new LocalAddress(system);
    this.system = system;
    this.encoders = new Recycler<>(() -> new MessageEncoder(context, localAddress, limits));
    this.readers = new Recycler<>(() -> new MessagePackReader(limits));
    this.readContext = context;
  }

  /**
   * Writes a message.
   *
   * @param row the message's row
   * @param message the message
   * @return a new array
   */
  public byte[] toBytes(MessageRow<?> row, Object message) {
    byte[] bytes = encode(row, message);
    return row.isCompressible() ? compression.compress(bytes) : bytes;
  }

  private byte[] encode(MessageRow<?> row, Object message) {
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
    if (row.isCompressible() && compression.isOn()) {
      byte[] bytes = toBytes(row, message);
      target.put(bytes);
      return bytes.length;
    }
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
   * @throws MessagePackException if the bytes are malformed, or Pekko does not accept their content
   */
  public <T> T fromBytes(MessageRow<T> row, byte[] bytes) {
    return bytes.length > 0 && Compression.isCompressed(bytes[0])
        ? fromPlainBytes(row, decompressed(bytes))
        : fromPlainBytes(row, bytes);
  }

  private <T> T fromPlainBytes(MessageRow<T> row, byte[] bytes) {
    MessagePackReader reader = readers.take();
    try {
      return read(row, reader.wrap(bytes));
    } catch (Exception e) {
      throw located(e, reader.offset(), bytes);
    } finally {
      reader.release();
      readers.give(reader);
    }
  }

  private byte[] decompressed(byte[] bytes) {
    try {
      return compression.decompress(bytes);
    } catch (MessagePackException e) {
      throw located(e, 0, bytes);
    }
  }

  /**
   * Reads a message.
   *
   * @param <T> the message's class
   * @param row the message's row
   * @param bytes the message, exactly; its position stays
   * @return the message
   * @throws MessagePackException if the bytes are malformed, or Pekko does not accept their content
   */
  public <T> T fromBytes(MessageRow<T> row, ByteBuffer bytes) {
    if (bytes.hasRemaining() && Compression.isCompressed(bytes.get(bytes.position()))) {
      return fromPlainBytes(row, decompressed(copyOf(bytes)));
    }
    MessagePackReader reader = readers.take();
    try {
      return read(row, reader.wrap(bytes));
    } catch (Exception e) {
      throw located(e, reader.offset(), copyOf(bytes));
    } finally {
      reader.release();
      readers.give(reader);
    }
  }

  /**
   * The error with its path. One that comes out of Pekko's constructors, or any other code,
   * happened where the reader stands.
   */
  private static MessagePackException located(Exception e, int offset, byte[] message) {
    MessagePackException located =
        e instanceof MessagePackException known
            ? known
            : new MessagePackException(
                Kind.VALUE_OUT_OF_RANGE, "expected what Pekko accepts but " + e, offset, e);
    int[] path = ElementPath.to(located.offset(), message);
    for (int i = path.length - 1; i >= 0; i--) {
      located.inElement(path[i]);
    }
    return located;
  }

  private static byte[] copyOf(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return copy;
  }

  private <T> T read(MessageRow<T> row, MessagePackReader reader) {
    Fields root = Fields.begin(reader, 2);
    root.next();
    SerializationContext context = readReferences(reader);
    root.next();
    T message = row.converter().read(reader, context);
    root.end();
    reader.expectEnd();
    return message;
  }

  private SerializationContext readReferences(MessagePackReader reader) {
    if (reader.tryBeginArray(0)) {
      reader.end();
      return contextWithoutReferences();
    }
    return readContext.with(ReferenceTable.KEY, ReferenceTable.read(reader, system.provider()));
  }

  private SerializationContext contextWithoutReferences() {
    SerializationContext context = contextWithoutReferences;
    if (context == null) {
      context = readContext.with(ReferenceTable.KEY, ReferenceTable.empty(system.provider()));
      contextWithoutReferences = context;
    }
    return context;
  }
}
