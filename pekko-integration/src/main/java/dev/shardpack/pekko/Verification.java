package dev.shardpack.pekko;

import dev.shardpack.pekko.VerificationReport.Kind;
import dev.shardpack.pekko.VerificationReport.Problem;
import dev.shardpack.pekko.VerificationReport.Row;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import dev.shardpack.pekko.catalogue.SingletonConverter;
import dev.shardpack.pekko.verification.Contents;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializationExtension$;
import org.apache.pekko.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** One run of {@link Shardpack#verify}. */
final class Verification {
  private final ShardpackSerializer shardpack;
  private final Serialization serialization;
  private final ValueTrial trial;
  private final Set<Problem> problems = new LinkedHashSet<>();
  private final List<Problem> notes = new ArrayList<>();

  Verification(ActorSystem system) {
    this.shardpack = ShardpackSerializer.get(system);
    this.serialization = SerializationExtension$.MODULE$.get(system);
    this.trial = new ValueTrial(system, problems);
  }

  VerificationReport run(Collection<?> values) {
    shardpack
        .warnings()
        .forEach(
            warning -> problems.add(new Problem(Kind.CONFIGURATION, "configuration", warning)));
    List<Row> rows = shardpack.rows().stream().map(this::verified).toList();
    for (Object value : values) {
      tryValue(value);
    }
    trial.compareEqual(values);
    return new VerificationReport(rows, List.copyOf(problems), notes);
  }

  private Row verified(MessageRow<?> row) {
    Serializer winner = winner(row.type());
    boolean byShardpack = winner instanceof ShardpackSerializer;
    if (byShardpack && row.converter() instanceof SingletonConverter<?> singleton) {
      trial.roundTrip(singleton.instance());
    }
    Problem missing = missing(row.type(), winner);
    if (missing != null) {
      (row.replaces() == PekkoSerializer.JAVA ? notes : problems).add(missing);
    }
    return new Row(
        row.manifest(),
        row.type().getName(),
        winner == null ? "" : winner.getClass().getName(),
        winner == null ? -1 : winner.identifier(),
        byShardpack);
  }

  private void tryValue(Object value) {
    boolean writable = hasSerializer(value.getClass());
    if (value instanceof ReplicatedData data) {
      for (Class<?> type : classesIn(data)) {
        writable &= hasSerializer(type);
      }
    }
    if (writable && trial.roundTrip(value) && value instanceof ReplicatedData data) {
      trial.compareOrders(data);
    }
  }

  private static Set<Class<?>> classesIn(ReplicatedData data) {
    Set<Class<?>> classes = new LinkedHashSet<>();
    Contents.of(data).forEach(content -> classes.add(content.getClass()));
    return classes;
  }

  /** Whether there is a serializer of its own for a class; a problem if not. */
  private boolean hasSerializer(Class<?> type) {
    Problem missing = missing(type, winner(type));
    if (missing != null) {
      problems.add(missing);
    }
    return missing == null;
  }

  private @Nullable Serializer winner(Class<?> type) {
    try {
      return serialization.serializerFor(type);
    } catch (NotSerializableException e) {
      return null;
    }
  }

  private static @Nullable Problem missing(Class<?> type, @Nullable Serializer winner) {
    if (winner == null) {
      return new Problem(
          Kind.NO_SERIALIZER,
          type.getName(),
          "no serializer is bound to it; bind one in pekko.actor.serialization-bindings");
    }
    if (PekkoSerializer.JAVA.is(winner)) {
      return new Problem(
          Kind.JAVA_SERIALIZATION,
          type.getName(),
          "only Java serialization is left for it ("
              + winner.getClass().getSimpleName()
              + "); bind a serializer in pekko.actor.serialization-bindings");
    }
    return null;
  }
}
