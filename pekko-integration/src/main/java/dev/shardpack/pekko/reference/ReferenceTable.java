package dev.shardpack.pekko.reference;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.wire.MessagePackException;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefProvider;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.UniqueAddress;
import org.jspecify.annotations.Nullable;
import scala.Option;

/**
 * What a message refers to, read from the table in front of it. References, nodes and addresses are
 * made when the body first asks for them, so a table costs no more than it is used.
 */
public final class ReferenceTable {
  /** Where converters find the table of the message that is being read. */
  public static final ContextKey<ReferenceTable> KEY =
      new ContextKey<>(ReferenceTable.class, "reference table of the read message");

  private static final long[] NO_ROWS = {};
  private static final String[] NO_TEXTS = {};
  private static final long ABSENT = Long.MIN_VALUE;

  private final ActorRefProvider provider;
  private final String[] texts;
  private final long[] addressRows;
  private final long[] refRows;
  private final long[] nodeRows;
  private final @Nullable Address[] addresses;
  private final @Nullable String[] prefixes;
  private final @Nullable ActorRef[] refs;
  private final @Nullable UniqueAddress[] nodes;

  private ReferenceTable(
      ActorRefProvider provider,
      String[] texts,
      long[] addressRows,
      long[] refRows,
      long[] nodeRows) {
    this.provider = provider;
    this.texts = texts;
    this.addressRows = addressRows;
    this.refRows = refRows;
    this.nodeRows = nodeRows;
    this.addresses = new Address[addressRows.length / ReferenceFormat.VALUES_PER_ADDRESS];
    this.prefixes = new String[addresses.length];
    this.refs = new ActorRef[refRows.length / ReferenceFormat.VALUES_PER_REF];
    this.nodes = new UniqueAddress[nodeRows.length / ReferenceFormat.VALUES_PER_NODE];
  }

  /**
   * Reads a table.
   *
   * @param reader stands at the table
   * @param provider resolves the references
   * @return the table
   * @throws MessagePackException if the bytes are no table
   */
  public static ReferenceTable read(MessagePackReader reader, ActorRefProvider provider) {
    int parts = reader.beginArray();
    String[] texts = parts > 0 ? readTexts(reader) : NO_TEXTS;
    long[] addressRows = parts > 1 ? readRows(reader, ReferenceFormat.VALUES_PER_ADDRESS) : NO_ROWS;
    long[] refRows = parts > 2 ? readRows(reader, ReferenceFormat.VALUES_PER_REF) : NO_ROWS;
    long[] nodeRows = parts > 3 ? readRows(reader, ReferenceFormat.VALUES_PER_NODE) : NO_ROWS;
    for (int i = 4; i < parts; i++) {
      reader.skip();
    }
    reader.end();
    return new ReferenceTable(provider, texts, addressRows, refRows, nodeRows);
  }

  private static String[] readTexts(MessagePackReader reader) {
    String[] texts = new String[reader.beginArray()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = reader.readString();
    }
    reader.end();
    return texts;
  }

  private static long[] readRows(MessagePackReader reader, int width) {
    int offset = reader.offset();
    long[] rows = new long[reader.beginArray()];
    if (rows.length % width != 0) {
      throw reader.error(
          Kind.TYPE_MISMATCH,
          "expected rows of " + width + " values but there are " + rows.length + " values",
          offset);
    }
    for (int i = 0; i < rows.length; i++) {
      rows[i] = reader.tryReadNil() ? ABSENT : reader.readLong();
    }
    reader.end();
    return rows;
  }

  /**
   * Reads the number of an actor reference.
   *
   * @param reader stands at the number
   * @return the reference
   * @throws MessagePackException if the table has no such entry
   */
  public ActorRef readReference(MessagePackReader reader) {
    int number = readNumber(reader, refs.length, "actor reference");
    ActorRef ref = refs[number];
    if (ref == null) {
      ref = resolve(reader, number * ReferenceFormat.VALUES_PER_REF);
      refs[number] = ref;
    }
    return ref;
  }

  private ActorRef resolve(MessagePackReader reader, int row) {
    String prefix = prefix(reader, inRange(reader, refRows[row], addresses.length, "address"));
    String path = text(reader, refRows[row + 1]);
    long uid = refRows[row + 2];
    String serialized = uid == 0 ? prefix + path : prefix + path + '#' + (int) uid;
    return provider.resolveActorRef(serialized);
  }

  private String prefix(MessagePackReader reader, int number) {
    String prefix = prefixes[number];
    if (prefix == null) {
      int row = number * ReferenceFormat.VALUES_PER_ADDRESS;
      StringBuilder url = new StringBuilder(48);
      url.append(protocol(reader, row)).append("://").append(text(reader, addressRows[row + 1]));
      if (addressRows[row + 2] != ABSENT) {
        url.append('@').append(text(reader, addressRows[row + 2]));
      }
      if (addressRows[row + 3] != ABSENT) {
        url.append(':').append(addressRows[row + 3]);
      }
      prefix = url.toString();
      prefixes[number] = prefix;
    }
    return prefix;
  }

  /**
   * Reads the number of a node.
   *
   * @param reader stands at the number
   * @return the node
   * @throws MessagePackException if the table has no such entry
   */
  public UniqueAddress readNode(MessagePackReader reader) {
    int number = readNumber(reader, nodes.length, "node");
    UniqueAddress node = nodes[number];
    if (node == null) {
      int row = number * ReferenceFormat.VALUES_PER_NODE;
      Address address =
          address(reader, inRange(reader, nodeRows[row], addresses.length, "address"));
      node = new UniqueAddress(address, present(reader, nodeRows[row + 1], "uid"));
      nodes[number] = node;
    }
    return node;
  }

  /**
   * Reads the number of an address.
   *
   * @param reader stands at the number
   * @return the address
   * @throws MessagePackException if the table has no such entry
   */
  public Address readAddress(MessagePackReader reader) {
    return address(reader, readNumber(reader, addresses.length, "address"));
  }

  private Address address(MessagePackReader reader, int number) {
    Address address = addresses[number];
    if (address == null) {
      int row = number * ReferenceFormat.VALUES_PER_ADDRESS;
      long host = addressRows[row + 2];
      long port = addressRows[row + 3];
      address =
          new Address(
              protocol(reader, row),
              text(reader, addressRows[row + 1]),
              host == ABSENT ? Option.empty() : Option.apply(text(reader, host)),
              port == ABSENT ? Option.empty() : Option.apply((int) port));
      addresses[number] = address;
    }
    return address;
  }

  private String protocol(MessagePackReader reader, int row) {
    return addressRows[row] == ReferenceFormat.PEKKO
        ? ReferenceFormat.PEKKO_PROTOCOL
        : text(reader, addressRows[row]);
  }

  private String text(MessagePackReader reader, long number) {
    return texts[inRange(reader, number, texts.length, "text")];
  }

  private static int readNumber(MessagePackReader reader, int count, String what) {
    int offset = reader.offset();
    int number = reader.readInt();
    if (number < 0 || number >= count) {
      throw noSuchEntry(reader, number, count, what, offset);
    }
    return number;
  }

  private static int inRange(MessagePackReader reader, long number, int count, String what) {
    if (number < 0 || number >= count) {
      throw noSuchEntry(reader, number, count, what, reader.offset());
    }
    return (int) number;
  }

  private static long present(MessagePackReader reader, long value, String what) {
    if (value == ABSENT) {
      throw reader.error(
          Kind.UNEXPECTED_NIL, "the reference table has nil as " + what, reader.offset());
    }
    return value;
  }

  private static MessagePackException noSuchEntry(
      MessagePackReader reader, long number, int count, String what, int offset) {
    return reader.error(
        Kind.VALUE_OUT_OF_RANGE,
        "the reference table has " + count + " entries for " + what + " but not number " + number,
        offset);
  }
}
