package dev.shardpack.pekko.cluster.process.node;

import com.typesafe.config.ConfigFactory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.Cluster;

/**
 * The main class of a node's process. It takes requests from standard input and answers them on
 * standard output, until its input ends, as it does when the parent process ends in any way. It
 * names nothing of Shardpack, which is absent from the class path of a plain node.
 */
public final class NodeMain {
  private NodeMain() {}

  /**
   * Starts the node.
   *
   * @param args the resource that is its {@code application.conf}
   * @throws IOException if standard input cannot be read
   */
  public static void main(String[] args) throws IOException {
    Thread.setDefaultUncaughtExceptionHandler(NodeMain::end);
    // Standard output is for answers alone; what libraries print there goes to the log.
    Answers answers = new Answers(new PrintStream(System.out, true, StandardCharsets.UTF_8));
    System.setOut(System.err);

    ActorSystem system = ActorSystem.create("orders", ConfigFactory.load(args[0]));
    NodeCommands commands = new NodeCommands(system, answers);
    answers.event(Event.LISTENING, Cluster.get(system).selfAddress());
    ExecutorService executor = Executors.newCachedThreadPool();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Request request = Request.parse(line);
        executor.execute(() -> answers.to(request, commands));
      }
    }
    Runtime.getRuntime().halt(0);
  }

  /** A node that cannot go on ends at once, for the parent process to see. */
  private static void end(Thread thread, Throwable failure) {
    System.err.printf("Thread %s failed%n", thread.getName());
    failure.printStackTrace();
    Runtime.getRuntime().halt(1);
  }
}
