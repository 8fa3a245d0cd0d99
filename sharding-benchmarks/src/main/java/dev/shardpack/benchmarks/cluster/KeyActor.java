package dev.shardpack.benchmarks.cluster;

import com.typesafe.config.Config;
import dev.shardpack.benchmarks.messages.KeyedData;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.ReplicatorSettings$;

/** Carries out what concerns the keys of one node; its replicator starts and stops with it. */
final class KeyActor extends AbstractActor {

  private static final Replicator.GetKeyIds$ GET_KEY_IDS = Replicator.GetKeyIds$.MODULE$;

  private final Consumer<NodeReport> parent;
  private final ActorRef replicator = startReplicator(getContext());

  private int unanswered;
  private final List<String> wrong = new ArrayList<>();

  private KeyActor(Consumer<NodeReport> parent) {
    this.parent = parent;
  }

  /** Those of other nodes find it by its path, which is the same on all nodes. */
  private static ActorRef startReplicator(ActorContext context) {
    Config config = context.getSystem().settings().config().getConfig("macro-benchmark.replicator");
    return context.actorOf(
        Replicator.props(ReplicatorSettings$.MODULE$.apply(config)), "replicator");
  }

  static Props props(Consumer<NodeReport> parent) {
    return Props.create(KeyActor.class, () -> new KeyActor(parent));
  }

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .match(NodeCommand.WriteKeys.class, this::write)
        .match(Replicator.UpdateSuccess.class, success -> written())
        .match(NodeCommand.CountKeys.class, command -> replicator.tell(GET_KEY_IDS, getSelf()))
        .match(
            Replicator.GetKeyIdsResult.class,
            result -> parent.accept(new NodeReport.Holding(result.getKeyIds().size())))
        .match(NodeCommand.CheckKeys.class, this::check)
        .match(Replicator.GetSuccess.class, this::compare)
        .match(Replicator.NotFound.class, absent -> checked(absent.key().id()))
        .build();
  }

  private void write(NodeCommand.WriteKeys command) {
    unanswered = command.keys();
    IntStream.range(0, command.keys())
        .forEach(
            number -> {
              ReplicatedData data = KeyedData.of(number);
              replicator.tell(
                  new Replicator.Update<>(
                      new NumberedKey(number), data, Replicator.writeLocal(), current -> data),
                  getSelf());
            });
  }

  private void written() {
    unanswered--;
    if (unanswered == 0) {
      parent.accept(new NodeReport.Ready());
    }
  }

  private void check(NodeCommand.CheckKeys command) {
    unanswered = command.keys();
    wrong.clear();
    IntStream.range(0, command.keys())
        .forEach(
            number ->
                replicator.tell(
                    new Replicator.Get<>(new NumberedKey(number), Replicator.readLocal()),
                    getSelf()));
  }

  private void compare(Replicator.GetSuccess<?> found) {
    String key = found.key().id();
    checked(found.dataValue().equals(KeyedData.of(NumberedKey.number(key))) ? "" : key);
  }

  private void checked(String wrongKey) {
    if (!wrongKey.isEmpty()) {
      wrong.add(wrongKey);
    }
    unanswered--;
    if (unanswered == 0) {
      parent.accept(new NodeReport.Checked(List.copyOf(wrong)));
    }
  }

  /** A key of {@link KeyedData}, whatever its type. */
  private static final class NumberedKey extends Key<ReplicatedData> {
    private static final long serialVersionUID = 1L;
    private static final String PREFIX = "key-of-data-";

    private NumberedKey(int number) {
      super(PREFIX + number);
    }

    private static int number(String id) {
      return Integer.parseInt(id.substring(PREFIX.length()));
    }
  }
}
