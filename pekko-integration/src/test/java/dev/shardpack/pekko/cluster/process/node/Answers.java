package dev.shardpack.pekko.cluster.process.node;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Stream;

/**
 * The lines of a node's output. The first field is the number of the request that a line answers,
 * negative if the request failed, and 0 for an event.
 */
final class Answers {
  private final PrintStream out;

  Answers(PrintStream out) {
    this.out = out;
  }

  void event(Event event, Object value) {
    print(Stream.of(0, event, value));
  }

  /** Carries out a request and answers it, whatever comes of it. */
  @SuppressWarnings("CatchAndPrintStackTrace") // to the log; the parent process gets the answer
  void to(Request request, NodeCommands commands) {
    try {
      List<?> values = commands.run(request);
      print(Stream.concat(Stream.of(request.number()), values.stream()));
    } catch (Exception failure) {
      failure.printStackTrace();
      print(Stream.of(-request.number(), failure.toString().replaceAll("\\s+", " ")));
    }
  }

  private synchronized void print(Stream<?> fields) {
    out.println(Line.join(fields));
  }
}
