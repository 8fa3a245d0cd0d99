package dev.shardpack.pekko.cluster;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.typesafe.config.Config;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSelection;
import org.apache.pekko.cluster.ddata.DistributedData;
import org.apache.pekko.cluster.ddata.Flag;
import org.apache.pekko.cluster.ddata.FlagKey;
import org.apache.pekko.cluster.ddata.Key;
import org.apache.pekko.cluster.ddata.LWWMap;
import org.apache.pekko.cluster.ddata.LWWMapKey;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.ORSetKey;
import org.apache.pekko.cluster.ddata.ReplicatedData;
import org.apache.pekko.cluster.ddata.Replicator;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.pattern.Patterns;
import org.apache.pekko.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;
import scala.Option;

/** Clusters whose replicators write all of their messages with Shardpack, all of them or some. */
class DistributedDataClusterTest {
  private static final Key<ORSet<String>> SET = new ORSetKey<>("customers");
  private static final Key<LWWMap<String, String>> MAP = new LWWMapKey<>("limits");
  private static final Key<Flag> FLAG = new FlagKey("open");
  private static final Key<ORSet<String>> NOTHING = new ORSetKey<>("nothing");
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private static final String REPLICATOR = "org.apache.pekko.cluster.ddata.Replicator$";

  /** What certainly goes over the wire while data is changed, read and asked for from elsewhere. */
  private static final Set<String> SENT =
      Stream.of(
              "Internal$Write",
              "Internal$WriteAck$",
              "Internal$Read",
              "Internal$ReadResult",
              "Internal$Status",
              "Internal$DeltaPropagation",
              "Get",
              "GetSuccess",
              "NotFound",
              "Subscribe",
              "Changed",
              "Unsubscribe")
          .map(REPLICATOR::concat)
          .collect(toSet());

  @Test
  void everyMessageOfReplicatorsIsOurs() throws Exception {
    List<Config> applications = Collections.nCopies(3, Sample.BIND_DISTRIBUTED_DATA.application());
    try (TestCluster cluster = TestCluster.form(applications)) {
      changeOnEveryNode(cluster.nodes());
      askFromElsewhere(cluster.node(0), cluster.node(2));
      awaitEqualData(cluster.nodes());

      await("all kinds of messages")
          .atMost(ClusterNode.PATIENCE)
          .untilAsserted(() -> assertThat(kindsOf(Messages.SHARDPACK, cluster)).containsAll(SENT));
      assertThat(kindsOf(Messages.PEKKO_REPLICATOR, cluster)).isEmpty();
      assertNoErrors(cluster);
    }
  }

  @Test
  void nodesThatWriteAndNodesThatOnlyReadWorkTogether() throws Exception {
    List<Config> applications =
        Stream.of(Sample.REGISTER, Sample.BIND_DISTRIBUTED_DATA, Sample.BIND_COORDINATOR)
            .map(Sample::application)
            .toList();
    try (TestCluster cluster = TestCluster.form(applications)) {
      changeOnEveryNode(cluster.nodes());
      askFromElsewhere(cluster.node(0), cluster.node(1));
      askFromElsewhere(cluster.node(1), cluster.node(2));
      awaitEqualData(cluster.nodes());

      assertThat(kindsOf(Messages.PEKKO_REPLICATOR, cluster)).isNotEmpty();
      assertThat(kindsOf(Messages.SHARDPACK, cluster)).contains(REPLICATOR + "Internal$Write");
      assertNoErrors(cluster);
    }
  }

  private static void assertNoErrors(TestCluster cluster) {
    assertThat(cluster.nodes())
        .allSatisfy(node -> assertThat(node.log().entries(LogEntry.Level.ERROR)).isEmpty());
  }

  private static Set<String> kindsOf(int serializer, TestCluster cluster) {
    return cluster.nodes().stream()
        .flatMap(node -> Traffic.writtenBy(serializer, node))
        .map(Traffic.Received::kind)
        .collect(toSet());
  }

  private static ActorRef replicator(ClusterNode node) {
    return DistributedData.get(node.system()).replicator();
  }

  /** Some changes are spread as deltas, at once or later; a flag has none and is written whole. */
  private static void changeOnEveryNode(List<ClusterNode> nodes) throws Exception {
    nodes.forEach(DistributedDataClusterTest::replicator); // starts it
    for (ClusterNode node : nodes) {
      SelfUniqueAddress self = DistributedData.get(node.system()).selfUniqueAddress();
      String customer = "customer-" + node.address().getPort().orElseThrow();
      ask(
          node,
          new Replicator.Update<>(
              SET, ORSet.create(), Replicator.writeLocal(), set -> set.add(self, customer)),
          Replicator.UpdateSuccess.class);
      ask(
          node,
          new Replicator.Update<>(
              MAP,
              LWWMap.create(),
              new Replicator.WriteAll(TIMEOUT),
              map -> map.put(self, customer, "limit of " + customer)),
          Replicator.UpdateSuccess.class);
      ask(
          node,
          new Replicator.Update<>(
              FLAG, Flag.create(), new Replicator.WriteAll(TIMEOUT), Flag::switchOn),
          Replicator.UpdateSuccess.class);
      ask(
          node,
          new Replicator.Get<>(MAP, new Replicator.ReadAll(TIMEOUT), Option.empty()),
          Replicator.GetSuccess.class);
    }
  }

  /** A client on one node asks the replicator of another one. */
  private static void askFromElsewhere(ClusterNode asked, ClusterNode client) throws Exception {
    ActorSelection remote =
        client.system().actorSelection(asked.address() + "/system/ddataReplicator");
    TestKit subscriber = new TestKit(client.system());

    Object found =
        ask(remote, new Replicator.Get<>(MAP, Replicator.readLocal(), Option.apply("a request")));
    Object missing =
        ask(remote, new Replicator.Get<>(NOTHING, Replicator.readLocal(), Option.apply(4711)));
    remote.tell(new Replicator.Subscribe<>(MAP, subscriber.getRef()), subscriber.getRef());
    Replicator.Changed<?> changed =
        subscriber.expectMsgClass(ClusterNode.PATIENCE, Replicator.Changed.class);
    remote.tell(new Replicator.Unsubscribe<>(MAP, subscriber.getRef()), subscriber.getRef());

    assertThat(found)
        .isEqualTo(new Replicator.GetSuccess<>(MAP, Option.apply("a request"), LWWMap.create()));
    assertThat(((Replicator.GetSuccess<?>) found).dataValue()).isEqualTo(changed.dataValue());
    assertThat(missing).isEqualTo(new Replicator.NotFound<>(NOTHING, Option.apply(4711)));
  }

  private static Object ask(ActorSelection replicator, Object question) throws Exception {
    return Patterns.ask(replicator, question, ClusterNode.PATIENCE)
        .toCompletableFuture()
        .get(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  private static Object ask(ClusterNode node, Object question, Class<?> answer) throws Exception {
    Object answered =
        Patterns.ask(replicator(node), question, ClusterNode.PATIENCE)
            .toCompletableFuture()
            .get(ClusterNode.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(answered).isInstanceOf(answer);
    return answered;
  }

  private static void awaitEqualData(List<ClusterNode> nodes) {
    Set<String> customers = new TreeSet<>();
    nodes.forEach(node -> customers.add("customer-" + node.address().getPort().orElseThrow()));
    await("all changes on all nodes")
        .atMost(ClusterNode.PATIENCE)
        .untilAsserted(
            () -> {
              for (ClusterNode node : nodes) {
                assertThat(local(node, SET).getElements()).isEqualTo(customers);
                assertThat(local(node, MAP).getEntries().keySet()).isEqualTo(customers);
              }
            });
  }

  @SuppressWarnings("unchecked") // the answer to a question about this key
  private static <D extends ReplicatedData> D local(ClusterNode node, Key<D> key) throws Exception {
    Object answer =
        ask(
            node,
            new Replicator.Get<>(key, Replicator.readLocal(), Option.empty()),
            Replicator.GetSuccess.class);
    return ((Replicator.GetSuccess<D>) answer).get(key);
  }
}
