package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.ddata.DistributedData;
import org.apache.pekko.cluster.ddata.ORSet;
import org.apache.pekko.cluster.ddata.SelfUniqueAddress;
import org.apache.pekko.cluster.sharding.typed.ShardingEnvelope;
import org.junit.jupiter.api.Test;

/** The sample of docs/verification.md, which has to be this very code. */
class VerifyingApplicationTest {
  @Test
  void serialization() {
    ActorSystem system =
        ActorSystem.create(
            "test",
            ConfigFactory.parseString(
                    """
                    include "shardpack-coordinator"
                    include "shardpack-typed-sharding"
                    pekko.actor.provider = cluster
                    pekko.remote.artery.canonical { hostname = "127.0.0.1", port = 0 }
                    """)
                .withFallback(ConfigFactory.load()));
    try {
      SelfUniqueAddress node = DistributedData.get(system).selfUniqueAddress();
      Shardpack.verify(
              system,
              List.of(
                  new ShardingEnvelope<>("order-17", "ship"),
                  ORSet.<String>create().add(node, "tea").add(node, "milk"),
                  ORSet.<String>create().add(node, "milk").add(node, "tea")))
          .requireClean();
    } finally {
      system.terminate();
    }
  }

  @Test
  void theDocumentationShowsThisCode() throws Exception {
    Path page = Path.of(System.getProperty("shardpack.test.samples"), "../docs/verification.md");
    Path source =
        Path.of(
            System.getProperty("shardpack.test.samples"),
            "../pekko-integration/src/test/java/dev/shardpack/pekko/VerifyingApplicationTest.java");
    Matcher code =
        Pattern.compile("~~~java\n(.*?)~~~", Pattern.DOTALL).matcher(Files.readString(page));

    assertThat(code.find()).isTrue();
    assertThat(withoutSpace(Files.readString(source))).contains(withoutSpace(code.group(1)));
  }

  private static String withoutSpace(String text) {
    return text.replaceAll("\\s+", "");
  }
}
