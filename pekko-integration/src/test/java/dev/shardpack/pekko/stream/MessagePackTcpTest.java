package dev.shardpack.pekko.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.stream.Streams.Probe;
import dev.shardpack.serializer.MessagePackSerializer;
import java.util.List;
import org.apache.pekko.NotUsed;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.stream.javadsl.Flow;
import org.apache.pekko.stream.javadsl.Sink;
import org.apache.pekko.stream.javadsl.Source;
import org.apache.pekko.stream.javadsl.Tcp;
import org.apache.pekko.stream.javadsl.Tcp.ServerBinding;
import org.apache.pekko.testkit.javadsl.TestKit;
import org.apache.pekko.util.ByteString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values over TCP between two systems: one sends back what it decodes. */
class MessagePackTcpTest {
  private static final MessagePackSerializer SERIALIZER = MessagePackSerializer.create();
  private static final MessagePackFlows FLOWS = MessagePackFlows.of(SERIALIZER);

  private ActorSystem server;
  private ActorSystem client;
  private ServerBinding binding;

  @BeforeEach
  void start() {
    server = Streams.start();
    client = Streams.start();
    Flow<ByteString, ByteString, NotUsed> echo =
        MessagePackFraming.scanner(1000)
            .async()
            .via(FLOWS.decoder(Order.class))
            .via(FLOWS.encoder(Order.class));
    binding =
        Streams.await(
            Tcp.get(server)
                .bind("127.0.0.1", 0)
                .to(Sink.foreach(connection -> connection.handleWith(echo, server)))
                .run(server));
  }

  @AfterEach
  void stop() {
    TestKit.shutdownActorSystem(client);
    TestKit.shutdownActorSystem(server);
  }

  private Flow<ByteString, Order, NotUsed> connection() {
    return Flow.of(ByteString.class)
        .via(Tcp.get(client).outgoingConnection("127.0.0.1", binding.localAddress().getPort()))
        .via(FLOWS.decoder(Order.class));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 4096, 65_536})
  void valuesArriveHoweverTheyAreCut(int size) {
    List<Order> orders = Order.examples(size == 1 ? 100 : 5000);
    byte[] bytes =
        Streams.join(orders.stream().map(order -> SERIALIZER.toBytes(order, Order.class)).toList());

    assertThat(
            Streams.await(
                Source.from(Streams.pieces(bytes, size))
                    .via(connection())
                    .runWith(Sink.seq(), client)))
        .isEqualTo(orders);
  }

  @Test
  void eachValueArrivesWhileTheConnectionStaysOpen() {
    Probe<Order, Order> probe =
        Probe.of(client, Flow.of(Order.class).via(FLOWS.encoder(Order.class)).via(connection()));

    for (Order order : Order.examples(5)) {
      probe.offer(order);
      assertThat(probe.next()).isEqualTo(order);
    }
    probe.source().complete();
    assertThat(probe.isComplete()).isTrue();
  }
}
