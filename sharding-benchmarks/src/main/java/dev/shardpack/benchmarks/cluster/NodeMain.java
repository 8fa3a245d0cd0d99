package dev.shardpack.benchmarks.cluster;

import com.typesafe.config.ConfigFactory;
import dev.shardpack.benchmarks.messages.KeyedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.Cluster;

/** The main class of a node's process: one member of the cluster. */
final class NodeMain {

  private static final Duration PARENT_GOES_FIRST = Duration.ofSeconds(2);

  private NodeMain() {}

  /**
   * Takes {@link NodeCommand}s from standard input and writes {@link NodeReport}s to standard
   * output until standard input ends.
   *
   * @param args the node's name, and the base name of the class-path resource to load
   */
  public static void main(String[] args) throws InterruptedException {
    Thread.setDefaultUncaughtExceptionHandler(NodeMain::end);
    String name = args[0];
    String configuration = args[1];

    // Standard output is for reports alone; what Pekko logs there goes to the log.
    Consumer<NodeReport> parent = reportsTo(System.out);
    System.setOut(System.err);
    letParentGoFirst();
    BlockingQueue<NodeCommand> commands = new LinkedBlockingQueue<>();
    Thread reader = new Thread(() -> readCommands(commands), "commands");
    reader.setDaemon(true);
    reader.start();

    ActorSystem system = ActorSystem.create(KeyedData.SYSTEM, ConfigFactory.load(configuration));
    ActorRef node = system.actorOf(NodeActor.props(name, parent), "node");
    parent.accept(new NodeReport.Listening(Cluster.get(system).selfAddress().toString()));
    while (true) {
      node.tell(commands.take(), ActorRef.noSender());
    }
  }

  /** A node that cannot go on ends at once, for the parent process to see. */
  private static void end(Thread thread, Throwable failure) {
    System.err.printf("Thread %s failed%n", thread.getName());
    failure.printStackTrace();
    Runtime.getRuntime().halt(1);
  }

  private static Consumer<NodeReport> reportsTo(PrintStream stream) {
    PrintStream utf8 = new PrintStream(stream, true, StandardCharsets.UTF_8);
    return report -> utf8.println(report.line());
  }

  /** Input ends when the parent process does, however that ends: no node may outlive it. */
  private static void readCommands(BlockingQueue<NodeCommand> commands) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        commands.add(NodeCommand.parse(line));
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    Runtime.getRuntime().halt(0);
  }

  /**
   * Ctrl-C reaches the nodes as well as the parent process, to which a node that ended first would
   * look like a crash: leaves it the time to end the nodes itself.
   */
  private static void letParentGoFirst() {
    Thread wait = new Thread(() -> LockSupport.parkNanos(PARENT_GOES_FIRST.toNanos()), "wait");
    Runtime.getRuntime().addShutdownHook(wait);
  }
}
