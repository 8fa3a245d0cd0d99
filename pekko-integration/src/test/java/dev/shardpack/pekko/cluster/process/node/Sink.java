package dev.shardpack.pekko.cluster.process.node;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.cluster.sharding.typed.ShardingEnvelope;
import org.apache.pekko.pattern.Patterns;

/** An actor that counts what it receives, and the ways to send to those of other nodes. */
final class Sink {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String NAME = "sink";
  private static final String PING = "ping";

  /** Fewer than the queue holds that Artery has for each association. */
  private static final int AT_A_TIME = 500;

  private final ActorSystem system;
  private final AtomicInteger received;

  private Sink(ActorSystem system, AtomicInteger received) {
    this.system = system;
    this.received = received;
  }

  static Sink start(ActorSystem system) {
    AtomicInteger received = new AtomicInteger();
    system.actorOf(Props.create(Counter.class, () -> new Counter(received)), NAME);
    return new Sink(system, received);
  }

  int received() {
    return received.get();
  }

  /** The sink of another node. */
  ActorRef at(String address) {
    return ((ExtendedActorSystem) system).provider().resolveActorRef(address + "/user/" + NAME);
  }

  boolean ping(String address) {
    return ping(at(address));
  }

  /** Waits until all that was sent before has been handled: messages keep their order. */
  static boolean ping(ActorRef sink) {
    return PING.equals(Patterns.ask(sink, PING, PATIENCE).toCompletableFuture().join());
  }

  int sendSizes(String address, int from, int to) {
    ActorRef sink = at(address);
    for (int size = from; size < to; size++) {
      sink.tell(new ShardingEnvelope<>("17", "x".repeat(size)), ActorRef.noSender());
      if ((size - from) % AT_A_TIME == 0) {
        ping(sink);
      }
    }
    ping(sink);
    return to - from;
  }

  private static final class Counter extends AbstractActor {
    private final AtomicInteger received;

    Counter(AtomicInteger received) {
      this.received = received;
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .matchEquals(PING, ping -> getSender().tell(ping, getSelf()))
          .matchAny(message -> received.incrementAndGet())
          .build();
    }
  }
}
