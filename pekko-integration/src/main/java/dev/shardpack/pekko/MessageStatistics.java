package dev.shardpack.pekko;

/**
 * What one kind of message has cost since the actor system started.
 *
 * @param manifest the message's name on the wire
 * @param message the message's class name without packages and enclosing objects
 * @param written how many were written; a repeated {@code Write} or {@code Read} that came from the
 *     cache counts too
 * @param bytesWritten their bytes together
 * @param nanosWriting the time it took together, in nanoseconds; exact for the first 1,024 messages
 *     of a kind on a thread, then estimated from every 64th
 * @param read how many were read
 * @param bytesRead their bytes together
 * @param nanosReading the time it took together, in nanoseconds, like {@code nanosWriting}
 */
public record MessageStatistics(
    String manifest,
    String message,
    long written,
    long bytesWritten,
    long nanosWriting,
    long read,
    long bytesRead,
    long nanosReading) {}
