package dev.shardpack.pekko.cluster.process.node;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;

/** Sends numbered messages to entities, each of them once, and counts the acknowledged ones. */
final class Sender extends AbstractActorWithTimers {
  enum Order {
    SEND,
    STOP,
    GIVE_UP
  }

  /** What has become of the messages. */
  record Counts(int sent, int acknowledged) {}

  /** Longer than a shard's messages wait in a buffer while it moves. */
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(20);

  private final ActorRef region;
  private final int entities;
  private final Set<String> outstanding = new HashSet<>();
  private int sent;
  private boolean stopping;
  private ActorRef stoppedBy = ActorRef.noSender();

  private Sender(ActorRef region, int entities) {
    this.region = region;
    this.entities = entities;
  }

  static Props props(ActorRef region, Duration interval, int entities) {
    return Props.create(
        Sender.class,
        () -> {
          Sender sender = new Sender(region, entities);
          sender.getTimers().startTimerWithFixedDelay(Order.SEND, Order.SEND, interval);
          return sender;
        });
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .matchEquals(Order.SEND, order -> send())
        .matchEquals(Order.STOP, order -> stop())
        .matchEquals(Order.GIVE_UP, order -> report())
        .match(String.class, this::acknowledge)
        .build();
  }

  private void send() {
    String number = Integer.toString(sent);
    outstanding.add(number);
    region.tell(Entities.message(sent % entities, number), getSelf());
    sent++;
  }

  private void stop() {
    stopping = true;
    stoppedBy = getSender();
    getTimers().cancel(Order.SEND);
    awaitRest();
  }

  private void acknowledge(String number) {
    outstanding.remove(number);
    if (stopping) {
      awaitRest();
    }
  }

  private void awaitRest() {
    if (outstanding.isEmpty()) {
      report();
    } else {
      getTimers().startSingleTimer(Order.GIVE_UP, Order.GIVE_UP, LONGEST_SILENCE);
    }
  }

  private void report() {
    stoppedBy.tell(new Counts(sent, sent - outstanding.size()), getSelf());
    getContext().stop(getSelf());
  }
}
