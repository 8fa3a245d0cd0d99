package dev.shardpack.pekko.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.MessagePackSerializer;
import dev.shardpack.serializer.stream.TypedPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.pekko.NotUsed;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.stream.javadsl.Flow;
import org.apache.pekko.stream.javadsl.Sink;
import org.apache.pekko.stream.javadsl.Source;
import org.apache.pekko.stream.javadsl.Tcp;
import org.apache.pekko.testkit.javadsl.TestKit;
import org.apache.pekko.util.ByteString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The code of docs/streaming-pekko.md is in here, and does what the page says. */
class StreamingPageTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^~~~java\n(.*?)^~~~$");
  private static final Pattern PARAGRAPHS = Pattern.compile("\n\n");

  private ActorSystem system;

  record Order(long id, List<String> items) {}

  record Page(String title, List<Order> orders) {}

  private final MessagePackSerializer serializer = MessagePackSerializer.create();

  private final MessagePackFlows flows = MessagePackFlows.of(serializer);

  @BeforeEach
  void start() {
    system = Streams.start();
  }

  @AfterEach
  void stop() {
    TestKit.shutdownActorSystem(system);
  }

  private static String withoutSpaces(String code) {
    return code.replaceAll("\\s", "");
  }

  @Test
  void allCodeOfThePageIsInHere() throws IOException {
    Path page =
        Path.of(System.getProperty("shardpack.test.samples"), "..", "docs", "streaming-pekko.md");
    String name = getClass().getName().replace('.', '/') + ".java";
    String here = withoutSpaces(Files.readString(Path.of("src/test/java", name)));

    List<String> blocks =
        BLOCK.matcher(Files.readString(page)).results().map(MatchResult::group).toList();

    assertThat(blocks).hasSize(4);
    for (String block : blocks) {
      String code = block.substring(block.indexOf('\n'), block.lastIndexOf('\n'));
      assertThat(PARAGRAPHS.splitAsStream(code))
          .allSatisfy(statement -> assertThat(here).contains(withoutSpaces(statement)));
    }
  }

  @Test
  void aServerAnswers() throws Exception {
    Flow<ByteString, ByteString, NotUsed> handler =
        flows
            .decoder(Order.class)
            .map(order -> new Order(-order.id(), order.items()))
            .via(flows.encoder(Order.class));
    CompletionStage<Tcp.ServerBinding> binding =
        Tcp.get(system)
            .bind("127.0.0.1", 0)
            .to(Sink.foreach(connection -> connection.handleWith(handler, system)))
            .run(system);

    int port = binding.toCompletableFuture().get(1, TimeUnit.MINUTES).localAddress().getPort();
    CompletionStage<List<Order>> answers =
        Source.from(List.of(new Order(1, List.of("tea")), new Order(2, List.of())))
            .via(flows.encoder(Order.class))
            .via(Tcp.get(system).outgoingConnection("127.0.0.1", port))
            .via(flows.decoder(Order.class))
            .runWith(Sink.seq(), system);

    assertThat(Streams.await(answers))
        .containsExactly(new Order(-1, List.of("tea")), new Order(-2, List.of()));
  }

  @Test
  void elementsAreReadOneByOne() {
    Page page = new Page("May", List.of(new Order(1, List.of()), new Order(2, List.of("ink"))));
    byte[] written = serializer.toBytes(page);
    Source<ByteString, NotUsed> pages = Source.from(Streams.pieces(written, 7));

    TypedPath.Elements<Order> orders =
        TypedPath.of(serializer, Page.class).member("orders").elements(Order.class);
    CompletionStage<Long> sum =
        pages.via(flows.elements(orders)).runFold(0L, (n, order) -> n + order.id(), system);

    assertThat(Streams.await(sum)).isEqualTo(3);
  }

  @Test
  void messagesAreDecodedElsewhere() {
    List<Order> orders = List.of(new Order(1, List.of()), new Order(2, List.of("ink")));
    Source<ByteString, NotUsed> bytes = Source.from(orders).via(flows.encoder(Order.class));

    Source<Order, NotUsed> decoded =
        bytes
            .via(MessagePackFraming.scanner(1024 * 1024))
            .mapAsync(
                4,
                message ->
                    CompletableFuture.supplyAsync(
                        () -> serializer.read(message.asByteBuffer(), Order.class)));

    assertThat(Streams.await(decoded.runWith(Sink.seq(), system))).isEqualTo(orders);
  }
}
