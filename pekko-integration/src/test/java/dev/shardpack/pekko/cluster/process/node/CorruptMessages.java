package dev.shardpack.pekko.cluster.process.node;

import dev.shardpack.pekko.ShardpackSerializer;
import dev.shardpack.pekko.fixture.GoldenValues;
import dev.shardpack.pekko.fixture.Scala;
import dev.shardpack.serializer.wire.MessagePackReader;
import dev.shardpack.serializer.wire.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.Replicator$Internal$DataEnvelope;
import org.apache.pekko.cluster.ddata.Replicator$Internal$Write;
import org.apache.pekko.cluster.ddata.VersionVector$;
import scala.Option;

/** Sends messages of every row, and some large ones, that are damaged on their way out. */
final class CorruptMessages {
  /** Fewer than the queue holds that Artery has for each association. */
  private static final int AT_A_TIME = 500;

  /** How many messages there are besides those of each row. */
  private static final int LARGE = 40;

  private CorruptMessages() {}

  /**
   * Returns when the other node has handled all of them.
   *
   * @return how many rows they are of, and how many of the different ones are compressed
   */
  static List<Integer> send(ActorSystem system, ActorRef sink, int count, int seed) {
    List<Object> messages = new ArrayList<>();
    messages.addAll(GoldenValues.of((ExtendedActorSystem) system).values());
    for (int i = 1; i <= LARGE; i++) {
      messages.add(writeOf(10 * i));
    }
    for (int i = 0; i < count; i++) {
      Object message = messages.get(i % messages.size());
      sink.tell(
          new CorruptingSerializer.Damaged(message, (long) seed * count + i), ActorRef.noSender());
      if (i % AT_A_TIME == 0) {
        Sink.ping(sink);
      }
    }
    Sink.ping(sink);
    ShardpackSerializer serializer = new ShardpackSerializer((ExtendedActorSystem) system);
    return List.of(
        (int) messages.stream().map(Object::getClass).distinct().count(),
        (int) messages.stream().filter(message -> isCompressed(serializer, message)).count());
  }

  /** A message that compression makes smaller. */
  private static Object writeOf(int elements) {
    GSet<String> set = GSet.create();
    for (int i = 0; i < elements; i++) {
      set = set.add("customer-" + i * i + "-account").resetDelta();
    }
    return new Replicator$Internal$Write(
        "key",
        new Replicator$Internal$DataEnvelope(
            set, Scala.map(Map.of()), VersionVector$.MODULE$.empty()),
        Option.empty());
  }

  private static boolean isCompressed(ShardpackSerializer serializer, Object message) {
    return new MessagePackReader().wrap(serializer.toBinary(message)).peekType()
        == ValueType.EXTENSION;
  }
}
