package dev.shardpack.pekko.inspect;

import org.apache.pekko.actor.Props;
import org.apache.pekko.persistence.AbstractPersistentActor;
import org.apache.pekko.persistence.SaveSnapshotSuccess;

/** Stores each message as an event and as a snapshot, and then answers. */
final class PersistingActor extends AbstractPersistentActor {
  private final String persistenceId;

  private PersistingActor(String persistenceId) {
    this.persistenceId = persistenceId;
  }

  static Props props(String persistenceId) {
    return Props.create(PersistingActor.class, () -> new PersistingActor(persistenceId));
  }

  @Override
  public String persistenceId() {
    return persistenceId;
  }

  @Override
  public Receive createReceiveRecover() {
    return receiveBuilder().matchAny(message -> {}).build();
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .match(SaveSnapshotSuccess.class, saved -> {})
        .matchAny(
            message ->
                persist(
                    message,
                    event -> {
                      saveSnapshot(event);
                      getSender().tell("stored", getSelf());
                    }))
        .build();
  }
}
