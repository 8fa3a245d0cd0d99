package dev.shardpack.pekko.ddata;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.field.Field;
import dev.shardpack.pekko.field.ThreeFields;
import dev.shardpack.pekko.field.TwoFields;
import dev.shardpack.serializer.convert.MessagePackConverter;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator.Changed;
import org.apache.pekko.cluster.ddata.Replicator.Get;
import org.apache.pekko.cluster.ddata.Replicator.GetFailure;
import org.apache.pekko.cluster.ddata.Replicator.GetSuccess;
import org.apache.pekko.cluster.ddata.Replicator.NotFound;
import org.apache.pekko.cluster.ddata.Replicator.Subscribe;
import org.apache.pekko.cluster.ddata.Replicator.Unsubscribe;

/** What applications ask of a replicator, and its answers. */
final class ClientRows {
  private static final KeyPayload KEY = new KeyPayload();
  private static final ReplicatedDataPayload DATA = new ReplicatedDataPayload();

  private ClientRows() {}

  static List<MessageRow<?>> rows() {
    return Stream.of(questions(), subscriptions()).<MessageRow<?>>flatMap(List::stream).toList();
  }

  private static List<MessageRow<?>> questions() {
    RequestField request = new RequestField();
    return List.of(
        row(
            "rA",
            Get.class,
            new ThreeFields<>(
                KEY,
                Get<ReplicatedData>::key,
                new ReadConsistencyField(),
                Get<ReplicatedData>::consistency,
                request,
                Get<ReplicatedData>::request,
                Get<ReplicatedData>::new)),
        row(
                "rB",
                GetSuccess.class,
                new ThreeFields<>(
                    KEY,
                    GetSuccess<ReplicatedData>::key,
                    request,
                    GetSuccess<ReplicatedData>::request,
                    DATA,
                    GetSuccess<ReplicatedData>::dataValue,
                    GetSuccess<ReplicatedData>::new))
            .compressible(),
        row(
            "rC",
            NotFound.class,
            new TwoFields<>(
                KEY,
                NotFound<ReplicatedData>::key,
                request,
                NotFound<ReplicatedData>::request,
                NotFound<ReplicatedData>::new)),
        row(
            "rD",
            GetFailure.class,
            new TwoFields<>(
                KEY,
                GetFailure<ReplicatedData>::key,
                request,
                GetFailure<ReplicatedData>::request,
                GetFailure<ReplicatedData>::new)));
  }

  private static List<MessageRow<?>> subscriptions() {
    return List.of(
        row(
            "rE",
            Subscribe.class,
            new TwoFields<>(
                KEY,
                Subscribe<ReplicatedData>::key,
                Field.REFERENCE,
                Subscribe<ReplicatedData>::subscriber,
                Subscribe<ReplicatedData>::new)),
        row(
            "rF",
            Unsubscribe.class,
            new TwoFields<>(
                KEY,
                Unsubscribe<ReplicatedData>::key,
                Field.REFERENCE,
                Unsubscribe<ReplicatedData>::subscriber,
                Unsubscribe<ReplicatedData>::new)),
        row(
                "rG",
                Changed.class,
                new TwoFields<>(
                    KEY,
                    Changed<ReplicatedData>::key,
                    DATA,
                    Changed<ReplicatedData>::dataValue,
                    Changed<ReplicatedData>::new))
            .compressible());
  }

  /** A row for data of any type; a class object knows no type arguments. */
  @SuppressWarnings("unchecked")
  private static <T> MessageRow<T> row(
      String manifest, Class<? super T> type, MessagePackConverter<T> converter) {
    return new MessageRow<>(manifest, (Class<T>) type, converter, PekkoSerializer.REPLICATOR);
  }
}
