package dev.shardpack.pekko.cluster;

import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.pekko.actor.AbstractExtensionId;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Extension;
import org.apache.pekko.event.Logging;

/**
 * All that one actor system has logged, from the start of its loggers on. {@link CapturingLogger}
 * fills it.
 */
final class LogCapture implements Extension {
  private static final Id ID = new Id();

  private final ActorSystem system;
  private final Queue<LogEntry> entries = new ConcurrentLinkedQueue<>();

  private LogCapture(ActorSystem system) {
    this.system = system;
  }

  static LogCapture of(ActorSystem system) {
    return ID.get(system);
  }

  void add(Logging.LogEvent event) {
    entries.add(LogEntry.of(event));
  }

  /**
   * All that has been logged before this call. Events reach the logger through its mailbox, so this
   * sends one more and waits for it; a system that has ended logs nothing more.
   */
  List<LogEntry> entries() {
    if (!system.getWhenTerminated().toCompletableFuture().isDone()) {
      Logging.LogEvent mark = new Logging.Info("", LogCapture.class, UUID.randomUUID().toString());
      LogEntry last = LogEntry.of(mark);
      system.getEventStream().publish(mark);
      await("what has been logged").until(() -> entries.contains(last));
    }
    return entries.stream()
        .filter(entry -> !entry.logger().equals(LogCapture.class.getName()))
        .toList();
  }

  List<LogEntry> entries(LogEntry.Level level) {
    return entries().stream().filter(entry -> entry.level() == level).toList();
  }

  private static final class Id extends AbstractExtensionId<LogCapture> {
    @Override
    public LogCapture createExtension(ExtendedActorSystem system) {
      return new LogCapture(system);
    }
  }
}
