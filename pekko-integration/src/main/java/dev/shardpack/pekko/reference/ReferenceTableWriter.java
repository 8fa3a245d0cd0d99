package dev.shardpack.pekko.reference;

import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import org.apache.pekko.actor.ActorPath;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.UniqueAddress;
import org.jspecify.annotations.Nullable;

/**
 * Collects what a message refers to, each thing once, and gives the numbers that stand for it in
 * the body. Numbers follow the order of first use, so a body that is written in canonical order
 * makes a canonical table. Used for one message at a time, then {@linkplain #clear() cleared}.
 */
public final class ReferenceTableWriter {
  /** Where converters find the table of the message that is being written. */
  public static final ContextKey<ReferenceTableWriter> KEY =
      new ContextKey<>(ReferenceTableWriter.class, "reference table of the written message");

  private static final int INITIAL_ADDRESSES = 8;
  private static final int NONE = -1;

  private final LocalAddress localAddress;
  private final Interner<String> texts = new Interner<>();
  private final Interner<Address> addresses = new Interner<>();
  private final Rows refs = new Rows();
  private final Rows nodes = new Rows();

  /**
   * The path that was used last, and its text. The regions of one entity type all have the same
   * path, also those of the next message.
   */
  private @Nullable ActorPath lastPath;

  private String lastPathText = "";

  /** The number of that text in this message, or {@link #NONE}. */
  private int lastPathNumber = NONE;

  private String[] hosts = new String[INITIAL_ADDRESSES];
  private long[] ports = new long[INITIAL_ADDRESSES];
  private long[] protocols = new long[INITIAL_ADDRESSES];
  private long[] systems = new long[INITIAL_ADDRESSES];

  /**
   * An empty table.
   *
   * @param localAddress tells the address of actors of this system
   */
  public ReferenceTableWriter(LocalAddress localAddress) {
    this.localAddress = localAddress;
  }

  /**
   * A table for what is written apart from the message.
   *
   * @return an empty table by the same rules
   */
  public ReferenceTableWriter another() {
    return new ReferenceTableWriter(localAddress);
  }

  /**
   * Whether nothing was collected.
   *
   * @return true if no number was given out
   */
  public boolean isEmpty() {
    return addresses.size() == 0 && texts.size() == 0;
  }

  /** Forgets all that was collected. */
  public void clear() {
    texts.clear();
    addresses.clear();
    refs.clear();
    nodes.clear();
    lastPathNumber = NONE;
    Arrays.fill(hosts, null);
  }

  /**
   * The serialized form of an actor reference: with an address that other nodes can reach.
   *
   * @param ref the reference
   * @return its path with address and uid
   */
  public String serializedForm(ActorRef ref) {
    return ref.path().toSerializationFormatWithAddress(localAddress.of(ref));
  }

  /**
   * The number of an actor reference. Two references have the same number exactly if they are
   * serialized alike: a local and a remote view of one actor do, though they are not equal.
   *
   * @param ref the reference
   * @return its number in this table
   */
  public int reference(ActorRef ref) {
    ActorPath path = ref.path();
    return refs.intern(path.uid(), address(localAddress.of(ref)), pathText(path));
  }

  /**
   * The number of a node.
   *
   * @param node the node
   * @return its number in this table
   */
  public int node(UniqueAddress node) {
    return nodes.intern(node.longUid(), address(node.address()), 0);
  }

  /**
   * The number of an address.
   *
   * @param address the address
   * @return its number in this table
   */
  public int address(Address address) {
    return addresses.intern(address);
  }

  private int pathText(ActorPath path) {
    ActorPath last = lastPath;
    if (last == null || !Paths.sameElements(last, path)) {
      lastPathText = Paths.elementsOf(path);
      lastPath = path;
      lastPathNumber = NONE;
    }
    if (lastPathNumber == NONE) {
      lastPathNumber = texts.intern(lastPathText);
    }
    return lastPathNumber;
  }

  /**
   * Appends the table.
   *
   * @param writer takes it
   */
  public void writeTo(MessagePackWriter writer) {
    internAddressTexts();
    int parts = partCount();
    writer.beginArray(parts);
    if (parts > 0) {
      writeTexts(writer);
      writeAddresses(writer);
    }
    if (parts > 2) {
      writer.beginArray(3);
      NumberColumn.writeKey(writer, refs.first(), refs.size());
      NumberColumn.write(writer, refs.second(), refs.size());
      NumberColumn.write(writer, refs.third(), refs.size());
      writer.end();
    }
    if (parts > 3) {
      writer.beginArray(2);
      NumberColumn.writeKey(writer, nodes.first(), nodes.size());
      NumberColumn.write(writer, nodes.second(), nodes.size());
      writer.end();
    }
    writer.end();
  }

  /** Only now the table of texts is complete. */
  private void internAddressTexts() {
    int count = addresses.size();
    if (hosts.length < count) {
      hosts = new String[2 * count];
      ports = new long[2 * count];
      protocols = new long[2 * count];
      systems = new long[2 * count];
    }
    for (int i = 0; i < count; i++) {
      Address address = addresses.get(i);
      requireWritable(address);
      hosts[i] = address.host().isDefined() ? address.host().get() : ReferenceFormat.NO_HOST;
      ports[i] =
          address.port().isDefined() ? (Integer) address.port().get() : ReferenceFormat.NO_PORT;
      protocols[i] =
          address.protocol().equals(ReferenceFormat.PEKKO_PROTOCOL)
              ? ReferenceFormat.PEKKO
              : texts.intern(address.protocol());
      systems[i] =
          i > 0 && address.system().equals(addresses.get(i - 1).system())
              ? systems[i - 1]
              : texts.intern(address.system());
    }
  }

  private void writeTexts(MessagePackWriter writer) {
    writer.beginArray(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      writer.writeString(texts.get(i));
    }
    writer.end();
  }

  private void writeAddresses(MessagePackWriter writer) {
    int count = addresses.size();
    writer.beginArray(4);
    Identifiers.write(writer, hosts, count);
    NumberColumn.write(writer, ports, count);
    NumberColumn.write(writer, protocols, count);
    NumberColumn.write(writer, systems, count);
    writer.end();
  }

  /** Pekko lets an address have any text and any int; nobody can be reached under such ones. */
  private static void requireWritable(Address address) {
    boolean emptyHost = address.host().contains(ReferenceFormat.NO_HOST);
    boolean oddPort =
        address.port().exists(port -> (int) port < 0 || (int) port > ReferenceFormat.MAX_PORT);
    if (emptyHost || oddPort) {
      throw new IllegalArgumentException(
          "expected a host that is not empty and a port from 0 to "
              + ReferenceFormat.MAX_PORT
              + " in the address "
              + address);
    }
  }

  private int partCount() {
    if (nodes.size() > 0) {
      return 4;
    }
    if (refs.size() > 0) {
      return 3;
    }
    return addresses.size() > 0 ? 2 : 0;
  }
}
