package dev.shardpack.pekko.field;

import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NodeOrder;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Address;
import scala.collection.immutable.Set;
import scala.collection.immutable.Set$;
import scala.collection.mutable.Builder;

/**
 * A field whose form does not depend on the message.
 *
 * @param <A> the field's class
 */
public final class Field<A> extends MessagePackConverter<A> {
  /** Text as it is: str. */
  public static final Field<String> TEXT =
      plain(MessagePackWriter::writeString, MessagePackReader::readString);

  /** One {@linkplain Identifiers#writeOne identifier}, such as that of a shard or an entity. */
  public static final Field<String> IDENTIFIER = plain(Identifiers::writeOne, Identifiers::readOne);

  /** A column of {@linkplain Identifiers identifiers} in the order of their chars. */
  public static final Field<Set<String>> IDENTIFIERS =
      plain(Field::writeIdentifiers, Field::readIdentifiers);

  /** An integer of 64 bits. */
  public static final Field<Long> LONG =
      plain(MessagePackWriter::writeLong, MessagePackReader::readLong);

  /** An integer of 32 bits. */
  public static final Field<Integer> INT =
      plain(MessagePackWriter::writeInt, MessagePackReader::readInt);

  /** True or false. */
  public static final Field<Boolean> BOOLEAN =
      plain(MessagePackWriter::writeBoolean, MessagePackReader::readBoolean);

  /** The number of an actor reference. */
  public static final Field<ActorRef> REFERENCE =
      new Field<>(
          (writer, ref, context) ->
              writer.writeInt(context.get(ReferenceTableWriter.KEY).reference(ref)),
          (reader, context) -> context.get(ReferenceTable.KEY).readReference(reader));

  /** An array of the numbers of addresses, in the order of addresses. */
  public static final Field<Set<Address>> ADDRESSES =
      new Field<>(Field::writeAddresses, Field::readAddresses);

  private interface Write<A> {
    void write(MessagePackWriter writer, A value, SerializationContext context);
  }

  private interface Read<A> {
    A read(MessagePackReader reader, SerializationContext context);
  }

  private final Write<A> write;
  private final Read<A> read;

  private Field(Write<A> write, Read<A> read) {
    this.write = write;
    this.read = read;
  }

  private static <A> Field<A> plain(
      BiConsumer<MessagePackWriter, A> write, Function<MessagePackReader, A> read) {
    return new Field<>(
        (writer, value, context) -> write.accept(writer, value),
        (reader, context) -> read.apply(reader));
  }

  @Override
  public void write(MessagePackWriter writer, A value, SerializationContext context) {
    write.write(writer, value, context);
  }

  @Override
  public A read(MessagePackReader reader, SerializationContext context) {
    return read.read(reader, context);
  }

  private static void writeIdentifiers(MessagePackWriter writer, Set<String> set) {
    String[] identifiers = new String[set.size()];
    set.copyToArray(identifiers);
    Arrays.sort(identifiers);
    Identifiers.write(writer, identifiers, identifiers.length);
  }

  private static Set<String> readIdentifiers(MessagePackReader reader) {
    Builder<String, Set<String>> set = Set$.MODULE$.newBuilder();
    Identifiers.readAll(reader, set::addOne);
    return set.result();
  }

  private static void writeAddresses(
      MessagePackWriter writer, Set<Address> set, SerializationContext context) {
    ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY);
    Address[] addresses = new Address[set.size()];
    set.copyToArray(addresses);
    Arrays.sort(addresses, NodeOrder.BY_ADDRESS);
    writer.beginArray(addresses.length);
    for (Address address : addresses) {
      writer.writeInt(table.address(address));
    }
    writer.end();
  }

  private static Set<Address> readAddresses(
      MessagePackReader reader, SerializationContext context) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    Builder<Address, Set<Address>> set = Set$.MODULE$.newBuilder();
    int count = reader.beginArray();
    for (int i = 0; i < count; i++) {
      set.addOne(table.readAddress(reader));
    }
    reader.end();
    return set.result();
  }
}
