package dev.shardpack.pekko.cluster;

import java.io.PrintWriter;
import java.io.StringWriter;
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
   * Whether Artery gives up the association with a node that has ended. It says so or not, with
   * Pekko's serializers too, by whether a system message was under way when the node ended.
   */
  boolean isAboutLostAssociation() {
    return level == Level.WARNING
        && logger.equals("org.apache.pekko.remote.artery.Association")
        && message.contains("irrecoverably failed");
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
