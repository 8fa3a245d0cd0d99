package dev.shardpack.pekko.reference;

import dev.shardpack.serializer.convert.ContextKey;
import dev.shardpack.serializer.wire.MessagePackWriter;
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

  private static final int NONE = Integer.MIN_VALUE;

  private final LocalAddress localAddress;
  private final Interner<String> texts = new Interner<>();
  private final Interner<Address> addresses = new Interner<>();
  private final IntRows refs = new IntRows(ReferenceFormat.VALUES_PER_REF);
  private final IntRows nodes = new IntRows(ReferenceFormat.VALUES_PER_NODE);

  /** The path that was interned last: the regions of one entity type all have the same. */
  private @Nullable ActorPath lastPath;

  private int lastPathText;

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
    return refs.intern(address(localAddress.of(ref)), pathText(path), path.uid());
  }

  /**
   * The number of a node.
   *
   * @param node the node
   * @return its number in this table
   */
  public int node(UniqueAddress node) {
    return nodes.intern(address(node.address()), node.longUid(), 0);
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
    int[] addressTexts = internAddressTexts();
    int parts = partCount();
    writer.beginArray(parts);
    if (parts > 0) {
      writer.beginArray(texts.size());
      for (int i = 0; i < texts.size(); i++) {
        writer.writeString(texts.get(i));
      }
      writer.end();
    }
    if (parts > 1) {
      writeAddresses(writer, addressTexts);
    }
    if (parts > 2) {
      writeRows(writer, refs, ReferenceFormat.VALUES_PER_REF);
    }
    if (parts > 3) {
      writeRows(writer, nodes, ReferenceFormat.VALUES_PER_NODE);
    }
    writer.end();
  }

  /** Texts of addresses are interned at the end, and then the table of texts is complete. */
  private int[] internAddressTexts() {
    int[] numbers = new int[3 * addresses.size()];
    for (int i = 0; i < addresses.size(); i++) {
      Address address = addresses.get(i);
      numbers[3 * i] =
          address.protocol().equals(ReferenceFormat.PEKKO_PROTOCOL)
              ? ReferenceFormat.PEKKO
              : texts.intern(address.protocol());
      numbers[3 * i + 1] = texts.intern(address.system());
      numbers[3 * i + 2] = address.host().isDefined() ? texts.intern(address.host().get()) : NONE;
    }
    return numbers;
  }

  private void writeAddresses(MessagePackWriter writer, int[] addressTexts) {
    writer.beginArray(ReferenceFormat.VALUES_PER_ADDRESS * addresses.size());
    for (int i = 0; i < addresses.size(); i++) {
      writer.writeInt(addressTexts[3 * i]);
      writer.writeInt(addressTexts[3 * i + 1]);
      if (addressTexts[3 * i + 2] == NONE) {
        writer.writeNil();
      } else {
        writer.writeInt(addressTexts[3 * i + 2]);
      }
      Option<Object> port = addresses.get(i).port();
      if (port.isDefined()) {
        writer.writeInt((Integer) port.get());
      } else {
        writer.writeNil();
      }
    }
    writer.end();
  }

  private static void writeRows(MessagePackWriter writer, IntRows rows, int width) {
    writer.beginArray(width * rows.size());
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < width; column++) {
        writer.writeLong(rows.value(row, column));
      }
    }
    writer.end();
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
