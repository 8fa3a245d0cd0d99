package dev.shardpack.pekko.inspect;

import java.io.IOException;

/** Where payloads come from. */
@FunctionalInterface
interface PayloadSource {
  /**
   * Gives one payload after the other.
   *
   * @param sink takes them, and answers whether it wants another
   * @throws BadInputException if they are not what they should be
   * @throws IOException if they cannot be read
   */
  void read(PayloadSink sink) throws IOException;
}
