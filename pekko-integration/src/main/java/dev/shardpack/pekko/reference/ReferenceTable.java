package dev.shardpack.pekko.reference;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.identifier.Identifiers;
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
 * made when the body first asks for them, so a table costs no more than it is used. See {@link
 * ReferenceFormat} for its form.
 */
public final class ReferenceTable {
  /** Where converters find the table of the message that is being read. */
  public static final ContextKey<ReferenceTable> KEY =
      new ContextKey<>(ReferenceTable.class, "reference table of the read message");

  private static final String[] NO_TEXTS = {};
  private static final Address[] NO_ADDRESSES = {};
  private static final long[] NO_UIDS = {};
  private static final ActorRef[] NO_REFS = {};
  private static final UniqueAddress[] NO_NODES = {};

  private final ActorRefProvider provider;
  private String[] texts = NO_TEXTS;

  private String[] hosts = NO_TEXTS;
  private NumberColumn ports = NumberColumn.ZEROS;
  private NumberColumn protocols = NumberColumn.ZEROS;
  private NumberColumn systems = NumberColumn.ZEROS;
  private @Nullable Address[] addresses = NO_ADDRESSES;

  private long[] refUids = NO_UIDS;
  private NumberColumn refAddresses = NumberColumn.ZEROS;
  private NumberColumn refPaths = NumberColumn.ZEROS;
  private @Nullable ActorRef[] refs = NO_REFS;

  private long[] nodeUids = NO_UIDS;
  private NumberColumn nodeAddresses = NumberColumn.ZEROS;
  private @Nullable UniqueAddress[] nodes = NO_NODES;

  private ReferenceTable(ActorRefProvider provider) {
    this.provider = provider;
  }

  /**
   * A table without entries.
   *
   * @param provider resolves nothing
   * @return the table
   */
  public static ReferenceTable empty(ActorRefProvider provider) {
    return new ReferenceTable(provider);
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
    ReferenceTable table = new ReferenceTable(provider);
    Fields parts = Fields.begin(reader, 0);
    if (parts.next()) {
      table.readTexts(reader);
    }
    if (parts.next()) {
      table.readAddresses(reader);
    }
    if (parts.next()) {
      table.readRefs(reader);
    }
    if (parts.next()) {
      table.readNodes(reader);
    }
    parts.end();
    return table;
  }

  private void readTexts(MessagePackReader reader) {
    texts = new String[reader.beginArray()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = reader.readString();
    }
    reader.end();
  }

  private void readAddresses(MessagePackReader reader) {
    Fields columns = Fields.begin(reader, 4);
    columns.next();
    hosts = Identifiers.readAll(reader);
    columns.next();
    ports = NumberColumn.read(reader, hosts.length);
    columns.next();
    protocols = NumberColumn.read(reader, hosts.length);
    columns.next();
    systems = NumberColumn.read(reader, hosts.length);
    columns.end();
    addresses = new Address[hosts.length];
  }

  private void readRefs(MessagePackReader reader) {
    Fields columns = Fields.begin(reader, 3);
    columns.next();
    refUids = NumberColumn.readKey(reader);
    columns.next();
    refAddresses = NumberColumn.read(reader, refUids.length);
    columns.next();
    refPaths = NumberColumn.read(reader, refUids.length);
    columns.end();
    refs = new ActorRef[refUids.length];
  }

  private void readNodes(MessagePackReader reader) {
    Fields columns = Fields.begin(reader, 2);
    columns.next();
    nodeUids = NumberColumn.readKey(reader);
    columns.next();
    nodeAddresses = NumberColumn.read(reader, nodeUids.length);
    columns.end();
    nodes = new UniqueAddress[nodeUids.length];
  }

  /**
   * Reads the number of an actor reference.
   *
   * @param reader stands at the number
   * @return the reference
   * @throws MessagePackException if the table has no such entry
   */
  public ActorRef readReference(MessagePackReader reader) {
    int offset = reader.offset();
    return reference(reader.readInt(), offset);
  }

  /**
   * The actor reference with a number.
   *
   * @param number its number
   * @param offset where the message has the number, for errors
   * @return the reference
   * @throws MessagePackException if the table has no such entry
   */
  public ActorRef reference(long number, int offset) {
    int row = checked(number, refs.length, "actor reference", offset);
    ActorRef ref = refs[row];
    if (ref == null) {
      ref = provider.resolveActorRef(serializedForm(row, offset));
      refs[row] = ref;
    }
    return ref;
  }

  /**
   * Reads the number of a node.
   *
   * @param reader stands at the number
   * @return the node
   * @throws MessagePackException if the table has no such entry
   */
  public UniqueAddress readNode(MessagePackReader reader) {
    int offset = reader.offset();
    return node(reader.readInt(), offset);
  }

  /**
   * The node with a number.
   *
   * @param number its number
   * @param offset where the message has the number, for errors
   * @return the node
   * @throws MessagePackException if the table has no such entry
   */
  public UniqueAddress node(long number, int offset) {
    int row = checked(number, nodes.length, "node", offset);
    UniqueAddress node = nodes[row];
    if (node == null) {
      Address address = address(checkedAddress(nodeAddresses.get(row), offset), offset);
      node = new UniqueAddress(address, nodeUids[row]);
      nodes[row] = node;
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
    int offset = reader.offset();
    return address(checkedAddress(reader.readInt(), offset), offset);
  }

  private Address address(int row, int offset) {
    Address address = addresses[row];
    if (address == null) {
      String host = hosts[row];
      long port = checkedPort(ports.get(row), offset);
      address =
          new Address(
              protocol(row, offset),
              text(systems.get(row), offset),
              host.equals(ReferenceFormat.NO_HOST) ? Option.empty() : Option.apply(host),
              port == ReferenceFormat.NO_PORT ? Option.empty() : Option.apply((int) port));
      addresses[row] = address;
    }
    return address;
  }

  private String serializedForm(int row, int offset) {
    int address = checkedAddress(refAddresses.get(row), offset);
    String host = hosts[address];
    long port = checkedPort(ports.get(address), offset);
    int uid = checkedUid(refUids[row], offset);
    String path = text(refPaths.get(row), offset);
    String root = protocol(address, offset) + "://" + checkedSystem(address, offset);
    if (uid != 0 && port != ReferenceFormat.NO_PORT && !host.equals(ReferenceFormat.NO_HOST)) {
      // Nearly all are like this; one expression makes the text in one go.
      return root + '@' + host + ':' + port + path + '#' + uid;
    }
    String atHost = host.equals(ReferenceFormat.NO_HOST) ? "" : "@" + host;
    String atPort = port == ReferenceFormat.NO_PORT ? "" : ":" + port;
    return root + atHost + atPort + path + (uid == 0 ? "" : "#" + uid);
  }

  private String protocol(int row, int offset) {
    long number = protocols.get(row);
    return number == ReferenceFormat.PEKKO ? ReferenceFormat.PEKKO_PROTOCOL : text(number, offset);
  }

  private String text(long number, int offset) {
    return texts[checked(number, texts.length, "text", offset)];
  }

  private int checkedAddress(long number, int offset) {
    return checked(number, hosts.length, "address", offset);
  }

  private static int checked(long number, int count, String what, int offset) {
    if (number < 0 || number >= count) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "the reference table has "
              + count
              + " entries for "
              + what
              + " but the message uses number "
              + number,
          offset);
    }
    return (int) number;
  }

  private static int checkedUid(long uid, int offset) {
    if (uid != (int) uid) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected the uid of an actor, which is an int, in the reference table but was " + uid,
          offset);
    }
    return (int) uid;
  }

  /** With a slash in it, the text would be that of another actor. */
  private String checkedSystem(int row, int offset) {
    String system = text(systems.get(row), offset);
    if (system.indexOf('/') >= 0) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected the name of an actor system in the reference table but was '" + system + "'",
          offset);
    }
    return system;
  }

  private static long checkedPort(long port, int offset) {
    if (port < ReferenceFormat.NO_PORT || port > ReferenceFormat.MAX_PORT) {
      throw new MessagePackException(
          Kind.VALUE_OUT_OF_RANGE,
          "expected a port up to "
              + ReferenceFormat.MAX_PORT
              + " in the reference table, or "
              + ReferenceFormat.NO_PORT
              + " for none, but was "
              + port,
          offset);
    }
    return port;
  }
}
