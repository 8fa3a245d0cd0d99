package dev.shardpack.pekko.tools;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.pekko.identifier.IdentifierList;
import dev.shardpack.pekko.identifier.Identifiers;
import dev.shardpack.pekko.reference.NumberColumn;
import dev.shardpack.pekko.reference.ReferenceTable;
import dev.shardpack.pekko.reference.ReferenceTableWriter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackException.Kind;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$Bucket;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$ValueHolder;
import scala.Option;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.collection.immutable.TreeMap;
import scala.collection.immutable.TreeMap$;
import scala.collection.mutable.Builder;
import scala.math.Ordering.String$;

/**
 * What one mediator has registered: {@code [owner, version, keys, versions, refs]}. The last three
 * are columns with one entry for each key, in the order of the registry, which is that of chars; a
 * ref is {@value #NO_REF} where none is left.
 */
final class BucketFormat {
  private static final int NO_REF = -1;

  private BucketFormat() {}

  static void write(
      MessagePackWriter writer,
      DistributedPubSubMediator$Internal$Bucket bucket,
      SerializationContext context) {
    ReferenceTableWriter table = context.get(ReferenceTableWriter.KEY);
    int size = bucket.content().size();
    IdentifierList keys = new IdentifierList();
    long[] versions = new long[size];
    long[] refs = new long[size];
    writer.beginArray(5);
    writer.writeInt(table.address(bucket.owner()));
    writer.writeLong(bucket.version());
    Iterator<Tuple2<String, DistributedPubSubMediator$Internal$ValueHolder>> content =
        bucket.content().iterator();
    for (int i = 0; i < size; i++) {
      Tuple2<String, DistributedPubSubMediator$Internal$ValueHolder> entry = content.next();
      keys.add(entry._1());
      versions[i] = entry._2().version();
      Option<ActorRef> ref = entry._2().ref();
      refs[i] = ref.isDefined() ? table.reference(ref.get()) : NO_REF;
    }
    keys.writeTo(writer);
    NumberColumn.write(writer, versions, size);
    NumberColumn.write(writer, refs, size);
    writer.end();
  }

  static DistributedPubSubMediator$Internal$Bucket read(
      MessagePackReader reader, SerializationContext context) {
    ReferenceTable table = context.get(ReferenceTable.KEY);
    Fields fields = Fields.begin(reader, 5);
    fields.next();
    Address owner = table.readAddress(reader);
    fields.next();
    long version = reader.readLong();
    fields.next();
    int keysOffset = reader.offset();
    String[] keys = Identifiers.readAll(reader);
    fields.next();
    NumberColumn versions = NumberColumn.read(reader, keys.length);
    fields.next();
    int refsOffset = reader.offset();
    NumberColumn refs = NumberColumn.read(reader, keys.length);
    fields.end();
    Builder<
            Tuple2<String, DistributedPubSubMediator$Internal$ValueHolder>,
            TreeMap<String, DistributedPubSubMediator$Internal$ValueHolder>>
        content = TreeMap$.MODULE$.newBuilder(String$.MODULE$);
    for (int i = 0; i < keys.length; i++) {
      Option<ActorRef> ref =
          refs.get(i) == NO_REF
              ? Option.empty()
              : Option.apply(table.reference(refs.get(i), refsOffset));
      content.addOne(
          new Tuple2<>(
              keys[i], new DistributedPubSubMediator$Internal$ValueHolder(versions.get(i), ref)));
    }
    TreeMap<String, DistributedPubSubMediator$Internal$ValueHolder> map = content.result();
    if (map.size() != keys.length) {
      throw reader.error(Kind.DUPLICATE_KEY, "a key stands in the bucket twice", keysOffset);
    }
    return new DistributedPubSubMediator$Internal$Bucket(owner, version, map);
  }
}
