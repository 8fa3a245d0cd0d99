package dev.shardpack.pekko.cluster.process;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The other transports of Artery. */
@Tag("clusters")
@ExtendWith(Scenarios.class)
class TransportTest {
  private static final String ARTERY = "pekko.remote.artery.";
  private static final NodeOptions BOUND = NodeOptions.of(Writes.BOUND);

  @Test
  void tls(Scenario scenario) throws IOException {
    KeyStore store = KeyStore.create(scenario.directory());
    String engine = ARTERY + "ssl.config-ssl-engine.";
    NodeOptions options =
        BOUND
            .with(NodeOptions.TRANSPORT, "tls-tcp")
            .with(engine + "key-store", store.file())
            .with(engine + "trust-store", store.file())
            .with(engine + "key-store-password", store.password())
            .with(engine + "key-password", store.password())
            .with(engine + "trust-store-password", store.password());
    Exercise.run(scenario, options, options, options);
  }

  @Test
  void aeron(Scenario scenario) throws IOException {
    NodeOptions options =
        BOUND
            .with(NodeOptions.TRANSPORT, "aeron-udp")
            .with(ARTERY + "advanced.aeron.idle-cpu-level", 1);
    Exercise.run(scenario, options, options, options);
  }
}
