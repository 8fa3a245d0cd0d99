package dev.shardpack.pekko.cluster.process.node;

import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.dispatch.RequiresMessageQueue;
import org.apache.pekko.event.LoggerMessageQueueSemantics;
import org.apache.pekko.event.Logging;

/** Writes what a node logs to standard error, which is the node's log, and counts incidents. */
final class NodeLogger extends AbstractActor
    implements RequiresMessageQueue<LoggerMessageQueueSemantics> {
  private static final String FOREIGN = "not implemented by Apache Pekko";

  /** Stack traces that are written; damaged messages make thousands of equal ones. */
  private static final int TRACES = 100;

  private int traces;

  @Override
  public Receive createReceive() {
    return receiveBuilder()
        .match(
            Logging.InitializeLogger.class,
            initialize -> getSender().tell(Logging.loggerInitialized(), getSelf()))
        .match(Logging.LogEvent.class, this::log)
        .build();
  }

  private void log(Logging.LogEvent event) {
    String text = String.valueOf(event.message());
    if (text.contains(FOREIGN)) {
      return;
    }
    count(event, text);
    System.err.printf(
        "%s %s %s: %s%n",
        java.time.Instant.ofEpochMilli(event.timestamp()),
        event.getClass().getSimpleName(),
        event.logSource(),
        text);
    if (event instanceof Logging.Error error && traces < TRACES) {
      traces++;
      error.cause().printStackTrace(System.err);
    }
  }

  private static void count(Logging.LogEvent event, String text) {
    if (text.startsWith("Failed to deserialize")) {
      Incidents.add(Incident.UNREADABLE);
    } else if (text.startsWith("Failed to serialize oversized")) {
      Incidents.add(Incident.OVERSIZED);
    } else if (text.startsWith("Failed to serialize")) {
      Incidents.add(Incident.UNWRITABLE);
    } else if (event instanceof Logging.Error) {
      Incidents.add(Incident.OTHER_ERROR);
    }
  }
}
