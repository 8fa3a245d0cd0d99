package dev.shardpack.pekko.cluster.process.node;

import dev.shardpack.pekko.fixture.GoldenValues;
import java.util.List;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;

/** Sends messages of every row that {@link CorruptingSerializer} damages on their way out. */
final class CorruptMessages {
  /** Fewer than the queue holds that Artery has for each association. */
  private static final int AT_A_TIME = 500;

  private CorruptMessages() {}

  /** Returns when the other node has handled all of them. */
  static int send(ActorSystem system, ActorRef sink, int count, int seed) {
    CorruptingSerializer serializer = CorruptingSerializer.of(system);
    List<Object> messages = List.copyOf(GoldenValues.of((ExtendedActorSystem) system).values());
    serializer.start(seed);
    for (int i = 0; i < count; i++) {
      sink.tell(messages.get(i % messages.size()), ActorRef.noSender());
      if (i % AT_A_TIME == 0) {
        Sink.ping(sink);
      }
    }
    Sink.ping(sink);
    return serializer.damaged();
  }
}
