package dev.shardpack.pekko.cluster;

import java.util.List;
import java.util.Queue;
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

  private final Queue<LogEntry> entries = new ConcurrentLinkedQueue<>();

  private LogCapture() {}

  static LogCapture of(ActorSystem system) {
    return ID.get(system);
  }

  void add(Logging.LogEvent event) {
    entries.add(LogEntry.of(event));
  }

  List<LogEntry> entries() {
    return List.copyOf(entries);
  }

  List<LogEntry> entries(LogEntry.Level level) {
    return entries.stream().filter(entry -> entry.level() == level).toList();
  }

  private static final class Id extends AbstractExtensionId<LogCapture> {
    @Override
    public LogCapture createExtension(ExtendedActorSystem system) {
      return new LogCapture();
    }
  }
}
