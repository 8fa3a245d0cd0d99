package dev.shardpack.pekko.cluster.process.node;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Dropped;
import org.apache.pekko.actor.Props;
import org.apache.pekko.remote.artery.QuarantinedEvent;
import org.apache.pekko.remote.artery.ThisActorSystemQuarantinedEvent;

/** Counts of this node's incidents. */
final class Incidents {
  private static final Map<Incident, LongAdder> COUNTS = new ConcurrentHashMap<>();

  static {
    for (Incident incident : Incident.values()) {
      COUNTS.put(incident, new LongAdder());
    }
  }

  private Incidents() {}

  static void add(Incident incident) {
    COUNTS.get(incident).increment();
  }

  /** Each incident and how often it was. */
  static List<?> counts() {
    return COUNTS.entrySet().stream()
        .flatMap(entry -> Stream.of(entry.getKey(), entry.getValue().sum()))
        .toList();
  }

  /** Counts events from now on; what is logged is counted by {@link NodeLogger}. */
  static void watch(ActorSystem system) {
    ActorRef watcher = system.actorOf(Props.create(Watcher.class, Watcher::new));
    for (Class<?> event :
        List.of(Dropped.class, QuarantinedEvent.class, ThisActorSystemQuarantinedEvent.class)) {
      system.getEventStream().subscribe(watcher, event);
    }
  }

  private static final class Watcher extends AbstractActor {
    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(Dropped.class, dropped -> add(Incident.DROPPED))
          .matchAny(quarantined -> add(Incident.QUARANTINED))
          .build();
    }
  }
}
