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
import scala.Option;

/**
 * Collects what a message refers to, each thing once, and gives the numbers that stand for it in
 * the body. Numbers follow the order of first use, so a body that is written in canonical order
 * makes a canonical table. Used for one message at a time, then {@linkplain #clear() cleared}.
 */
public final class ReferenceTableWriter {
  /** Where converters find the table of the message that is being written. */
  public static final ContextKey<ReferenceTableWriter> KEY =
      new ContextKey<>(ReferenceTableWriter.class, "reference table of the written message");

  private static final int UID = 0;
  private static final int ADDRESS = 1;
  private static final int PATH = 2;

  private final LocalAddress localAddress;
  private final Interner<String> texts = new Interner<>();
  private final Interner<Address> addresses = new Interner<>();
  private final IntRows refs = new IntRows(3);
  private final IntRows nodes = new IntRows(2);

  /** The path that was interned last: the regions of one entity type all have the same. */
  private @Nullable ActorPath lastPath;

  private int lastPathText;

  private String[] hosts = new String[8];

  /**
   * An empty table.
   *
   * @param localAddress tells the address of actors of this system
   */
  public ReferenceTableWriter(LocalAddress localAddress) {
    this.localAddress = localAddress;
  }

  /** Forgets everything. */
  public void clear() {
    texts.clear();
    addresses.clear();
    refs.clear();
    nodes.clear();
    lastPath = null;
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
      lastPath = path;
      lastPathText = texts.intern(Paths.elementsOf(path));
    }
    return lastPathText;
  }

  /**
   * Appends the table.
   *
   * @param writer takes it
   */
  public void writeTo(MessagePackWriter writer) {
    // The table of texts is complete only when those of the addresses are in it.
    for (int i = 0; i < addresses.size(); i++) {
      protocol(i);
      system(i);
    }
    int parts = partCount();
    writer.beginArray(parts);
    if (parts > 0) {
      writeTexts(writer);
      writeAddresses(writer);
    }
    if (parts > 2) {
      writer.beginArray(3);
      NumberColumn.writeKey(writer, refs.size(), row -> refs.value(row, UID));
      NumberColumn.write(writer, refs.size(), row -> refs.value(row, ADDRESS));
      NumberColumn.write(writer, refs.size(), row -> refs.value(row, PATH));
      writer.end();
    }
    if (parts > 3) {
      writer.beginArray(2);
      NumberColumn.writeKey(writer, nodes.size(), row -> nodes.value(row, UID));
      NumberColumn.write(writer, nodes.size(), row -> nodes.value(row, ADDRESS));
      writer.end();
    }
    writer.end();
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
    if (hosts.length < count) {
      hosts = new String[2 * count];
    }
    for (int i = 0; i < count; i++) {
      Option<String> host = addresses.get(i).host();
      hosts[i] = host.isDefined() ? host.get() : ReferenceFormat.NO_HOST;
    }
    writer.beginArray(4);
    Identifiers.write(writer, hosts, count);
    NumberColumn.write(writer, count, this::port);
    NumberColumn.write(writer, count, this::protocol);
    NumberColumn.write(writer, count, this::system);
    writer.end();
  }

  private long port(int number) {
    Option<Object> port = addresses.get(number).port();
    return port.isDefined() ? (Integer) port.get() : ReferenceFormat.NO_PORT;
  }

  private long protocol(int number) {
    String protocol = addresses.get(number).protocol();
    return protocol.equals(ReferenceFormat.PEKKO_PROTOCOL)
        ? ReferenceFormat.PEKKO
        : texts.intern(protocol);
  }

  private long system(int number) {
    return texts.intern(addresses.get(number).system());
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
