package dev.shardpack.pekko.cluster.process.node;

import dev.shardpack.pekko.fixture.GoldenValues;
import java.util.List;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;

/** Sends messages of every row that are damaged on their way out. */
final class CorruptMessages {
  /** Fewer than the queue holds that Artery has for each association. */
  private static final int AT_A_TIME = 500;

  private CorruptMessages() {}

  /**
   * Returns when the other node has handled all of them.
   *
   * @return how many rows they are of
   */
  static int send(ActorSystem system, ActorRef sink, int count, int seed) {
    List<Object> messages = List.copyOf(GoldenValues.of((ExtendedActorSystem) system).values());
    for (int i = 0; i < count; i++) {
      Object message = messages.get(i % messages.size());
      sink.tell(
          new CorruptingSerializer.Damaged(message, (long) seed * count + i), ActorRef.noSender());
      if (i % AT_A_TIME == 0) {
        Sink.ping(sink);
      }
    }
    Sink.ping(sink);
    return (int) messages.stream().map(Object::getClass).distinct().count();
  }
}
