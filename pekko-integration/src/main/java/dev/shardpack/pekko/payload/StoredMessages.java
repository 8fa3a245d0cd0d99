package dev.shardpack.pekko.payload;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import org.apache.pekko.serialization.Serializer;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/**
 * Messages that Pekko stores with neither identifier nor manifest: its LMDB store asks the
 * serializer that is bound today to read what another one may have written. The first byte tells:
 * Pekko's form starts with its first field, Shardpack's with an array.
 */
public final class StoredMessages {
  private static final byte FIRST_OF_PEKKO = 0x0a;

  private final OtherSerializers others;
  private final boolean writtenByPekko;

  /**
   * Stored messages of one actor system.
   *
   * @param others has Pekko's serializers
   * @param writtenByPekko whether they are written in Pekko's form, though Shardpack is bound
   */
  public StoredMessages(OtherSerializers others, boolean writtenByPekko) {
    this.others = others;
    this.writtenByPekko = writtenByPekko;
  }

  /**
   * Whether a message is to be stored in Pekko's form.
   *
   * @param row the message's row
   * @return true if {@link #toBytes} writes it
   */
  public boolean isWrittenByPekko(MessageRow<?> row) {
    return writtenByPekko && row.storedByPekkoAs() != null;
  }

  /**
   * Whether bytes of a message are in Pekko's form.
   *
   * @param row the message's row
   * @param bytes any bytes
   * @return true if {@link #fromBytes} reads them
   */
  public boolean isByPekko(MessageRow<?> row, byte[] bytes) {
    return row.storedByPekkoAs() != null && bytes.length > 0 && bytes[0] == FIRST_OF_PEKKO;
  }

  /**
   * Writes a message in Pekko's form.
   *
   * @param row the message's row
   * @param message the message
   * @return its bytes
   */
  public byte[] toBytes(MessageRow<?> row, Object message) {
    return others.toBinary(others.find(row.replaces()), message);
  }

  /**
   * Reads a message that is in Pekko's form.
   *
   * @param row the message's row
   * @param bytes the message
   * @return the message
   * @throws MessagePackException if Pekko's serializer cannot read it
   */
  public Object fromBytes(MessageRow<?> row, byte[] bytes) {
    Serializer pekko = others.find(row.replaces());
    try {
      return ((SerializerWithStringManifest) pekko).fromBinary(bytes, row.storedByPekkoAs());
    } catch (Exception e) { // Protobuf's are checked ones
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE, "expected what Pekko's serializer reads but " + e, 0, e);
    }
  }
}
