package dev.shardpack.pekko.cluster.process.node;

import java.time.Duration;
import java.util.Optional;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ORSetKey;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;

/** Adds one number after the other to a set, and reports each that a majority has then. */
final class Writer extends AbstractActorWithTimers {
  private enum Tick {
    WRITE
  }

  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final ActorRef replicator;
  private final SelfUniqueAddress node;
  private final Key<ORSet<Integer>> key;
  private final Answers answers;
  private int next;

  private Writer(ActorRef replicator, SelfUniqueAddress node, String set, Answers answers) {
    this.replicator = replicator;
    this.node = node;
    this.key = key(set);
    this.answers = answers;
  }

  static Props props(
      ActorRef replicator, SelfUniqueAddress node, String set, Duration interval, Answers answers) {
    return Props.create(
        Writer.class,
        () -> {
          Writer writer = new Writer(replicator, node, set, answers);
          writer.getTimers().startTimerWithFixedDelay(Tick.WRITE, Tick.WRITE, interval);
          return writer;
        });
  }

  static Key<ORSet<Integer>> key(String set) {
    return ORSetKey.create(set);
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .matchEquals(Tick.WRITE, tick -> write())
        .match(
            Replicator.UpdateSuccess.class,
            success -> answers.event(Event.WRITTEN, success.request().get()))
        .match(Replicator.UpdateTimeout.class, timeout -> {}) // not acknowledged, so not counted
        .build();
  }

  private void write() {
    int number = next++;
    Replicator.Update<ORSet<Integer>> update =
        new Replicator.Update<>(
            key,
            ORSet.create(),
            new Replicator.WriteMajority(TIMEOUT),
            Optional.of(number),
            set -> set.add(node, number));
    replicator.tell(update, getSelf());
  }
}
