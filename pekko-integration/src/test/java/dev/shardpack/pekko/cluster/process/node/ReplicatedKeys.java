package dev.shardpack.pekko.cluster.process.node;

import java.time.Duration;
import java.util.Base64;
import java.util.BitSet;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.ddata.DistributedData;
import org.apache.pekko.cluster.ddata.GSet;
import org.apache.pekko.cluster.ddata.GSetKey;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.pattern.Patterns;

/** Distributed data of this node. */
final class ReplicatedKeys {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final ActorSystem system;
  private final Answers answers;
  private final ActorRef replicator;
  private final SelfUniqueAddress node;
  private ActorRef writer = ActorRef.noSender();

  ReplicatedKeys(ActorSystem system, Answers answers) {
    this.system = system;
    this.answers = answers;
    this.replicator = DistributedData.get(system).replicator();
    this.node = DistributedData.get(system).selfUniqueAddress();
  }

  int update(int from, int to, int round) {
    return Asks.untilAnswered(
        replicator,
        from,
        to,
        index -> update(DataKind.of(index), index, round),
        Replicator.UpdateSuccess.class::isInstance);
  }

  private <D extends ReplicatedData> Object update(DataKind<D> kind, int index, int round) {
    return new Replicator.Update<>(
        kind.key().apply("key-" + index),
        kind.initial(),
        Replicator.writeLocal(),
        data -> kind.update().apply(data, node, DataKind.element(index, round)));
  }

  int count(int from, int to, int round) {
    int[] found = {0};
    Asks.untilAnswered(
        replicator,
        from,
        to,
        index -> get(DataKind.of(index), index),
        answer -> {
          if (answer instanceof Replicator.GetSuccess<?> success) {
            int index = Integer.parseInt(success.key().id().substring("key-".length()));
            found[0] += DataKind.of(index).has(success.dataValue(), index, round) ? 1 : 0;
          }
          return true;
        });
    return found[0];
  }

  private static <D extends ReplicatedData> Object get(DataKind<D> kind, int index) {
    return new Replicator.Get<>(kind.key().apply("key-" + index), Replicator.readLocal());
  }

  synchronized void startWrites(String set, int millis) {
    writer =
        system.actorOf(Writer.props(replicator, node, set, Duration.ofMillis(millis), answers));
  }

  synchronized void stopWrites() {
    system.stop(writer);
  }

  /** A set of bits in Base64, little-endian. */
  String written(String set) {
    Object question = new Replicator.Get<>(Writer.key(set), new Replicator.ReadMajority(PATIENCE));
    Object answer =
        Patterns.ask(replicator, question, PATIENCE.multipliedBy(2)).toCompletableFuture().join();
    BitSet numbers = new BitSet();
    if (answer instanceof Replicator.GetSuccess<?> success) {
      ((ORSet<?>) success.dataValue()).getElements().forEach(n -> numbers.set((Integer) n));
    } else if (!(answer instanceof Replicator.NotFound<?>)) {
      throw new IllegalStateException("No majority for " + set + ": " + answer);
    }
    return Base64.getEncoder().encodeToString(numbers.toByteArray());
  }

  /** The answer of the replicator, such as UpdateTimeout for what no message can hold. */
  String addLarge(int length) {
    Object update =
        new Replicator.Update<>(
            GSetKey.<String>create("large"),
            GSet.<String>create(),
            new Replicator.WriteAll(Duration.ofSeconds(3)),
            set -> set.add("x".repeat(length)));
    Object answer = Patterns.ask(replicator, update, PATIENCE).toCompletableFuture().join();
    return answer.getClass().getSimpleName();
  }
}
