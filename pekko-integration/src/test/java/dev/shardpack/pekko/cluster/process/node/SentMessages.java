package dev.shardpack.pekko.cluster.process.node;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSelectionMessage;
import org.apache.pekko.remote.artery.RemoteInstrument;

/**
 * Counts what this node sends to others, by sender and class, whatever the transport is. Artery
 * makes one for each of its encoders and decoders; they count together.
 */
public final class SentMessages extends RemoteInstrument {
  private record Kind(String sender, String message) {}

  private record Cost(LongAdder messages, LongAdder bytes) {}

  private static final Map<Kind, Cost> COSTS = new ConcurrentHashMap<>();

  /** Fields of four each: name of the sending actor, class of the message, messages, bytes. */
  static List<?> counts() {
    return COSTS.entrySet().stream()
        .flatMap(
            entry ->
                List.of(
                    entry.getKey().sender(),
                    entry.getKey().message(),
                    entry.getValue().messages().sum(),
                    entry.getValue().bytes().sum())
                    .stream())
        .toList();
  }

  @Override
  public byte identifier() {
    return 31;
  }

  @Override
  public void remoteMessageSent(
      ActorRef recipient, Object message, ActorRef sender, int size, long nanos) {
    Object inner = message instanceof ActorSelectionMessage selection ? selection.msg() : message;
    String name = sender == null ? "" : sender.path().name();
    Cost cost =
        COSTS.computeIfAbsent(
            new Kind(name, inner.getClass().getName()),
            kind -> new Cost(new LongAdder(), new LongAdder()));
    cost.messages().increment();
    cost.bytes().add(size);
  }

  @Override
  public void remoteMessageReceived(
      ActorRef recipient, Object message, ActorRef sender, int size, long nanos) {}

  @Override
  public void remoteWriteMetadata(
      ActorRef recipient, Object message, ActorRef sender, ByteBuffer buffer) {}

  @Override
  public void remoteReadMetadata(
      ActorRef recipient, Object message, ActorRef sender, ByteBuffer buffer) {}
}
