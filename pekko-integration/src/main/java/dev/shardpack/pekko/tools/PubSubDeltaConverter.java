package dev.shardpack.pekko.tools;

import dev.shardpack.pekko.catalogue.Fields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import dev.shardpack.serializer.convert.SerializationContext;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.MessagePackWriter;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$Bucket;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$Delta;
import scala.collection.Iterator;
import scala.collection.immutable.VectorBuilder;

/** Parts of the registry: {@code [[bucket, bucket…]]}. */
final class PubSubDeltaConverter
    extends MessagePackConverter<DistributedPubSubMediator$Internal$Delta> {
  @Override
  public void write(
      MessagePackWriter writer,
      DistributedPubSubMediator$Internal$Delta message,
      SerializationContext context) {
    writer.beginArray(1);
    writer.beginArray(message.buckets().size());
    Iterator<DistributedPubSubMediator$Internal$Bucket> buckets = message.buckets().iterator();
    while (buckets.hasNext()) {
      BucketFormat.write(writer, buckets.next(), context);
    }
    writer.end();
    writer.end();
  }

  @Override
  public DistributedPubSubMediator$Internal$Delta read(
      MessagePackReader reader, SerializationContext context) {
    Fields fields = Fields.begin(reader, 1);
    fields.next();
    VectorBuilder<DistributedPubSubMediator$Internal$Bucket> buckets = new VectorBuilder<>();
    int count = reader.beginArray();
    for (int i = 0; i < count; i++) {
      buckets.addOne(BucketFormat.read(reader, context));
    }
    reader.end();
    fields.end();
    return new DistributedPubSubMediator$Internal$Delta(buckets.result());
  }
}
