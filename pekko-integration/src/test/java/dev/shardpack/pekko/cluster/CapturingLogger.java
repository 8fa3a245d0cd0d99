package dev.shardpack.pekko.cluster;

import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.dispatch.RequiresMessageQueue;
import org.apache.pekko.event.LoggerMessageQueueSemantics;
import org.apache.pekko.event.Logging;

/** The logger that the tests configure: puts each event into its system's {@link LogCapture}. */
final class CapturingLogger extends AbstractActor
    implements RequiresMessageQueue<LoggerMessageQueueSemantics> {

  @Override
  public Receive createReceive() {
    LogCapture capture = LogCapture.of(getContext().getSystem());
    return receiveBuilder()
        .match(
            Logging.InitializeLogger.class,
            initialize -> getSender().tell(Logging.loggerInitialized(), getSelf()))
        .match(Logging.LogEvent.class, capture::add)
        .build();
  }
}
