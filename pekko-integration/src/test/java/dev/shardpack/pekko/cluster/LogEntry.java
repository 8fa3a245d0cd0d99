package dev.shardpack.pekko.cluster;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.apache.pekko.event.DummyClassForStringSources;
import org.apache.pekko.event.Logging;

/**
 * One log event.
 *
 * @param cause the stack trace that came with it, or an empty string
 */
record LogEntry(Level level, String logger, String message, String cause) {

  enum Level {
    ERROR,
    WARNING,
    INFO,
    DEBUG
  }

  /** Where a warning comes from, and a part of its text. */
  private record Complaint(String logger, String text) {}

  private static final List<Complaint> CONNECTION_OR_CLOCK =
      List.of(
          new Complaint("org.apache.pekko.remote.artery.Association", "irrecoverably failed"),
          new Complaint("org.apache.pekko.remote.artery.Association", "failed. Restarting it"),
          new Complaint("org.apache.pekko.remote.artery.Association", "failed after shutdown"),
          new Complaint("org.apache.pekko.remote.artery.tcp.ArteryTcpTransport", "failed"),
          new Complaint("org.apache.pekko.stream.Materializer", "bound connection"),
          new Complaint("org.apache.pekko.remote.RemoteWatcher", "Detected unreachable"),
          new Complaint("org.apache.pekko.remote.PhiAccrualFailureDetector", "heartbeat interval"),
          new Complaint("org.apache.pekko.cluster.", "heartbeat was delayed"));

  static LogEntry of(Logging.LogEvent event) {
    return new LogEntry(
        levelOf(event),
        loggerOf(event),
        String.valueOf(event.message()),
        event instanceof Logging.Error error ? stackTrace(error.cause()) : "");
  }

  /**
   * Logger and text without what differs from run to run: the values, which Pekko puts in brackets,
   * other numbers, and the names that it makes up for actors.
   */
  String kind() {
    return logger
        + ": "
        + message
            .replaceAll("\\[[^\\]]*\\]", "[]")
            .replaceAll("/\\$[a-zA-Z~+]+", "/\\$")
            .replaceAll("-?\\d+", "N");
  }

  /** Whether Pekko complains that a serializer of its own messages is not its own. */
  boolean isAboutForeignSerializer() {
    return level == Level.WARNING
        && logger.equals("org.apache.pekko.serialization.Serialization")
        && message.contains("not implemented by Apache Pekko");
  }

  /**
   * Whether Artery or its streams complain of a connection to a node that has ended, or Pekko of a
   * machine that is too busy. It says so or not, with Pekko's serializers too, by what was under
   * way when the node ended. That a message could not be read or written is never among these.
   */
  boolean isAboutConnectionOrClock() {
    return level == Level.WARNING
        && CONNECTION_OR_CLOCK.stream()
            .anyMatch(part -> logger.startsWith(part.logger()) && message.contains(part.text()));
  }

  @Override
  public String toString() {
    return level + " " + logger + ": " + message + (cause.isEmpty() ? "" : "\n" + cause);
  }

  /** The name that a logging back end would use. */
  private static String loggerOf(Logging.LogEvent event) {
    return event.logClass() == DummyClassForStringSources.class
        ? event.logSource().replaceFirst("\\(.*", "")
        : event.logClass().getName();
  }

  private static Level levelOf(Logging.LogEvent event) {
    if (event instanceof Logging.Error) {
      return Level.ERROR;
    }
    if (event instanceof Logging.Warning) {
      return Level.WARNING;
    }
    return event instanceof Logging.Info ? Level.INFO : Level.DEBUG;
  }

  private static String stackTrace(Throwable cause) {
    StringWriter text = new StringWriter();
    cause.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }
}
