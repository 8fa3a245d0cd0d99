package dev.shardpack.pekko.inspect;

/**
 * How one value of the wire format is shown. What is shown is a tree of maps (by name, in order),
 * lists, text, numbers, truth values, bytes, null and {@link
 * dev.shardpack.serializer.wire.RawMessagePack}.
 */
@FunctionalInterface
interface Form {
  /**
   * Reads one value and puts what it shows.
   *
   * @param source stands at the value
   * @param target takes the tree; a map or list is put before it is filled, so that what was read
   *     before an error is there, and may be put again in a better form
   * @throws dev.shardpack.serializer.wire.MessagePackException if the bytes do not have this form
   */
  void show(Source source, Target target);
}
