package dev.shardpack.pekko;

import dev.shardpack.pekko.VerificationReport.Kind;
import dev.shardpack.pekko.VerificationReport.Problem;
import dev.shardpack.pekko.verification.Reordering;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.VersionVector$;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.Serialization$;
import org.apache.pekko.serialization.SerializationExtension$;
import org.apache.pekko.serialization.Serializer;
import org.apache.pekko.serialization.Serializers$;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.Map$;

/** Writes and reads values by the serializers that are configured for them. */
final class ValueTrial {
  private final ExtendedActorSystem system;
  private final Serialization serialization;
  private final Collection<Problem> problems;

  /** What goes wrong is added to the problems. */
  ValueTrial(ActorSystem system, Collection<Problem> problems) {
    this.system = (ExtendedActorSystem) system;
    this.serialization = SerializationExtension$.MODULE$.get(system);
    this.problems = problems;
  }

  /** Whether a value is equal after it was written and read. */
  boolean roundTrip(Object value) {
    Object read = writtenAndRead(value);
    if (read != null && !read.equals(value)) {
      add(Kind.NOT_EQUAL, value, "wrote " + value + " but read " + read);
    }
    return read != null;
  }

  private @Nullable Object writtenAndRead(Object value) {
    Serializer serializer = serialization.findSerializerFor(value);
    byte[] bytes = bytes(serializer, value, value);
    if (bytes == null) {
      return null;
    }
    String manifest = Serializers$.MODULE$.manifestFor(serializer, value);
    var read = serialization.deserialize(bytes, serializer.identifier(), manifest);
    if (read.isFailure()) {
      add(Kind.NOT_READ, value, serializer.getClass().getName() + ": " + read.failed().get());
      return null;
    }
    return read.get();
  }

  /** Compares bytes of data that can be written with those of the same data, got in other ways. */
  void compareOrders(ReplicatedData data) {
    byte[] bytes = envelope(data);
    if (bytes == null) {
      return;
    }
    compare(data, bytes, data, "when it is written again");
    if (writtenAndRead(data) instanceof ReplicatedData read) {
      compare(data, bytes, read, "after it was read");
    }
    for (Reordering order : Reordering.values()) {
      compare(data, bytes, order.of(data), "when it was filled in another order (" + order + ")");
    }
  }

  /** Compares the bytes of all replicated data that are equal. */
  void compareEqual(Collection<?> values) {
    List<ReplicatedData> data =
        values.stream()
            .filter(ReplicatedData.class::isInstance)
            .map(ReplicatedData.class::cast)
            .toList();
    for (int i = 0; i < data.size(); i++) {
      for (int j = i + 1; j < data.size(); j++) {
        byte[] bytes = data.get(i).equals(data.get(j)) ? envelope(data.get(i)) : null;
        if (bytes != null) {
          compare(data.get(i), bytes, data.get(j), "in another of the values, which is equal");
        }
      }
    }
  }

  private void compare(ReplicatedData data, byte[] bytes, ReplicatedData other, String when) {
    byte[] others = envelope(other);
    if (others != null && !Arrays.equals(bytes, others)) {
      add(
          Kind.UNSTABLE_BYTES,
          data,
          "equal data has other bytes "
              + when
              + ", from byte "
              + Arrays.mismatch(bytes, others)
              + " on; replicators would exchange it for ever. A serializer of something inside does"
              + " not put sets, maps or time in order: "
              + data);
    }
  }

  /** What replicators compute digests of. */
  private byte @Nullable [] envelope(ReplicatedData data) {
    Object envelope =
        new Replicator$Internal$DataEnvelope(
            data, Map$.MODULE$.empty(), VersionVector$.MODULE$.empty());
    return bytes(serialization.findSerializerFor(envelope), envelope, data);
  }

  private byte @Nullable [] bytes(Serializer serializer, Object value, Object subject) {
    try {
      return Serialization$.MODULE$.withTransportInformation(
          system, () -> serializer.toBinary(value));
    } catch (Exception e) { // serializers in Scala throw checked ones too
      add(Kind.NOT_WRITTEN, subject, serializer.getClass().getName() + ": " + e);
      return null;
    }
  }

  private void add(Kind kind, Object value, String text) {
    problems.add(new Problem(kind, value.getClass().getName(), text));
  }
}
