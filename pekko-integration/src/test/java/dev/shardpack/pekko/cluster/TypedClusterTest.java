package dev.shardpack.pekko.cluster;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.typesafe.config.Config;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.pubsub.DistributedPubSub;
import org.apache.pekko.cluster.pubsub.DistributedPubSubMediator;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.apache.pekko.cluster.sharding.typed.javadsl.Entity;
import org.apache.pekko.cluster.sharding.typed.javadsl.EntityTypeKey;
import org.junit.jupiter.api.Test;

/** A cluster with all includes: typed entities, publish-subscribe and the singleton of sharding. */
class TypedClusterTest {
  private static final int TYPED_SHARDING = 25;
  private static final int PUB_SUB = 9;
  private static final int SINGLETON = 14;

  private static final EntityTypeKey<String> TYPE = EntityTypeKey.create(String.class, "typed");
  private static final int ENTITIES = 40;
  private static final String TOPIC = "news";

  private final Set<String> receivedByEntities = ConcurrentHashMap.newKeySet();
  private final Set<String> receivedBySubscribers = ConcurrentHashMap.newKeySet();

  @Test
  void everyMessageIsOurs() throws Exception {
    List<Config> applications = Collections.nCopies(3, Sample.BIND_TOOLS.application());
    try (TestCluster cluster = TestCluster.form(applications)) {
      cluster.nodes().forEach(this::shard);
      cluster.nodes().forEach(this::subscribe);
      sendFromEveryNode(cluster.nodes());
      publishFromEveryNode(cluster.nodes());
      cluster.node(0).leave();
      List<ClusterNode> others = cluster.nodes().subList(1, 3);
      others.forEach(node -> node.awaitMembers(2));
      receivedByEntities.clear();
      sendFromEveryNode(others);

      assertThat(kindsOf(cluster.nodes()))
          .contains(
              "org.apache.pekko.cluster.sharding.typed.ShardingEnvelope",
              "org.apache.pekko.cluster.sharding.ShardCoordinator$Internal$Register",
              "org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$Status",
              "org.apache.pekko.cluster.pubsub.DistributedPubSubMediator$Internal$Delta",
              "org.apache.pekko.cluster.singleton.ClusterSingletonManager$Internal$HandOverToMe$");
      assertThat(cluster.nodes())
          .allSatisfy(
              node -> {
                for (int pekko :
                    new int[] {Messages.PEKKO_SHARDING, TYPED_SHARDING, PUB_SUB, SINGLETON}) {
                  assertThat(Traffic.writtenBy(pekko, node)).as("serializer %s", pekko).isEmpty();
                }
                assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty();
              });
    }
  }

  private static Set<String> kindsOf(List<ClusterNode> nodes) {
    return nodes.stream()
        .flatMap(node -> Traffic.writtenBy(Messages.SHARDPACK, node))
        .map(Traffic.Received::kind)
        .collect(toSet());
  }

  private void shard(ClusterNode node) {
    ClusterSharding.get(Adapter.toTyped(node.system()))
        .init(
            Entity.of(
                TYPE,
                context ->
                    Behaviors.receiveMessage(
                        message -> {
                          receivedByEntities.add(context.getEntityId() + " " + message);
                          return Behaviors.same();
                        })));
  }

  private void sendFromEveryNode(List<ClusterNode> nodes) {
    Set<String> expected = new TreeSet<>();
    for (ClusterNode node : nodes) {
      for (int entity = 0; entity < ENTITIES; entity++) {
        String id = Integer.toString(entity);
        String message = "from " + node.address();
        ClusterSharding.get(Adapter.toTyped(node.system())).entityRefFor(TYPE, id).tell(message);
        expected.add(id + " " + message);
      }
    }
    await("messages to entities")
        .atMost(ClusterNode.PATIENCE)
        .until(() -> receivedByEntities.containsAll(expected));
  }

  private static ActorRef mediator(ClusterNode node) {
    return DistributedPubSub.get(node.system()).mediator();
  }

  private void subscribe(ClusterNode node) {
    ActorRef subscriber =
        node.system()
            .actorOf(
                Props.create(
                    Subscriber.class,
                    () -> new Subscriber(node.address() + " ", receivedBySubscribers)));
    mediator(node).tell(new DistributedPubSubMediator.Subscribe(TOPIC, subscriber), subscriber);
  }

  /** Subscriptions spread by gossip: publishes until all have arrived that can be expected. */
  private void publishFromEveryNode(List<ClusterNode> nodes) {
    await("messages to subscribers")
        .atMost(ClusterNode.PATIENCE)
        .until(
            () -> {
              IntStream.range(0, nodes.size())
                  .forEach(
                      i ->
                          mediator(nodes.get(i))
                              .tell(
                                  new DistributedPubSubMediator.Publish(TOPIC, "news " + i),
                                  ActorRef.noSender()));
              return receivedBySubscribers.size() == nodes.size() * nodes.size();
            });
  }

  private static final class Subscriber extends AbstractActor {
    private final String prefix;
    private final Set<String> received;

    Subscriber(String prefix, Set<String> received) {
      this.prefix = prefix;
      this.received = received;
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder().match(String.class, text -> received.add(prefix + text)).build();
    }
  }
}
