package dev.shardpack.pekko.inspect;

/** Takes payloads. */
@FunctionalInterface
interface PayloadSink {
  /**
   * Takes a payload.
   *
   * @return whether another one is wanted
   */
  boolean take(Payload payload);
}
