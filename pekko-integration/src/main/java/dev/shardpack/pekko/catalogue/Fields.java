package dev.shardpack.pekko.catalogue;

import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;

/**
 * The fields of one message part: an array that may grow at its end. A reader skips fields that it
 * does not know, and takes a default for optional ones that are not there.
 */
public final class Fields {
  private final MessagePackReader reader;
  private final int count;
  private int taken;

  private Fields(MessagePackReader reader, int count) {
    this.reader = reader;
    this.count = count;
  }

  /**
   * Starts to read fields.
   *
   * @param reader stands at the array
   * @param required how many fields have to be there
   * @return the fields
   * @throws MessagePackException {@link Kind#MISSING_MEMBER} if there are fewer
   */
  public static Fields begin(MessagePackReader reader, int required) {
    int offset = reader.offset();
    int count = reader.beginArray();
    if (count < required) {
      throw reader.error(
          Kind.MISSING_MEMBER,
          "expected at least " + required + " fields but there are " + count,
          offset);
    }
    return new Fields(reader, count);
  }

  /**
   * Goes to the next field, which has to be read if it is there.
   *
   * @return whether it is there
   */
  public boolean next() {
    return taken++ < count;
  }

  /** Skips the fields that were not read. */
  public void end() {
    while (next()) {
      reader.skip();
    }
    reader.end();
  }
}
