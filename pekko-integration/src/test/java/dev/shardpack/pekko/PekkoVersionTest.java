package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.Collections;
import java.util.List;
import org.apache.pekko.Version;
import org.junit.jupiter.api.Test;

/** Checks that each Surefire execution runs on the Pekko version that it names. */
class PekkoVersionTest {

  @Test
  void runsOnTheVersionThatTheExecutionNames() {
    String expected = System.getProperty("shardpack.test.pekkoVersion");

    assertThat(expected).isNotNull();
    assertThat(Version.current()).isEqualTo(expected);
  }

  @Test
  void everyPekkoModuleIsOnTheClassPathOnce() throws Exception {
    ClassLoader loader = PekkoVersionTest.class.getClassLoader();
    for (String name :
        List.of(
            "org/apache/pekko/actor/ActorSystem.class",
            "org/apache/pekko/cluster/Cluster.class",
            "org/apache/pekko/cluster/ddata/DistributedData.class",
            "org/apache/pekko/actor/typed/ActorRef.class",
            "org/apache/pekko/cluster/pubsub/DistributedPubSub.class",
            "org/apache/pekko/cluster/sharding/ClusterSharding.class",
            "org/apache/pekko/cluster/sharding/typed/ShardingEnvelope.class",
            "org/apache/pekko/cluster/typed/Cluster.class",
            "org/apache/pekko/remote/RemoteActorRefProvider.class",
            "org/apache/pekko/testkit/TestKit.class",
            "scala/Option.class")) {
      List<URL> urls = Collections.list(loader.getResources(name));

      assertThat(urls).as(name).hasSize(1);
      if (name.startsWith("org/")) {
        assertThat(urls.get(0).toString())
            .contains("-" + System.getProperty("shardpack.test.pekkoVersion") + ".jar");
      }
    }
  }
}
