package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.List;
import org.apache.pekko.util.ByteString;
import org.apache.pekko.util.ByteString$;

/**
 * Digests, {@code [lengths, bytes]}: a column with the length of each, and one binary with all of
 * them. Nearly all are SHA-1 digests of one length; those of data that is deleted, not there or not
 * digested yet are shorter.
 */
final class DigestColumn {
  /** That of SHA-1. */
  private static final int USUAL_LENGTH = 20;

  private DigestColumn() {}

  static void write(MessagePackWriter writer, List<ByteString> digests) {
    long[] lengths = new long[digests.size()];
    int total = 0;
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = digests.get(i).length();
      total = Math.addExact(total, (int) lengths[i]);
    }
    writer.beginArray(2);
    NumberColumn.write(writer, lengths, lengths.length);
    writer.writeBinaryHeader(total);
    byte[] bytes = new byte[USUAL_LENGTH];
    for (ByteString digest : digests) {
      int length = digest.length();
      if (length > bytes.length) {
        bytes = new byte[length];
      }
      digest.copyToArray(bytes, 0, length);
      writer.writeRaw(bytes, 0, length);
    }
    writer.end();
  }

  static ByteString[] read(MessagePackReader reader, int keys) {
    int offset = reader.offset();
    Fields fields = Fields.begin(reader, 2);
    fields.next();
    NumberColumn lengths = NumberColumn.read(reader, keys);
    fields.next();
    byte[] bytes = reader.readBinary();
    fields.end();
    ByteString[] digests = new ByteString[keys];
    int end = 0;
    for (int i = 0; i < keys; i++) {
      long length = lengths.get(i);
      if (length < 0 || length > bytes.length - end) {
        throw wrongLengths(reader, offset, bytes.length);
      }
      digests[i] = ByteString$.MODULE$.fromArrayUnsafe(bytes, end, (int) length);
      end += (int) length;
    }
    if (end != bytes.length) {
      throw wrongLengths(reader, offset, bytes.length);
    }
    return digests;
  }

  private static RuntimeException wrongLengths(MessagePackReader reader, int offset, int bytes) {
    return reader.error(
        Kind.VALUE_OUT_OF_RANGE,
        "expected lengths of digests that add up to the " + bytes + " bytes that are there",
        offset);
  }
}
