package dev.shardpack.pekko.reference;

/**
 * The reference table: {@code [texts, addresses, refs, nodes]}, trailing empty parts left out.
 *
 * <ul>
 *   <li>texts: array of str, each once;
 *   <li>addresses: four values for each: protocol, system, host (text numbers; host nil if the
 *       address has none), port (int or nil);
 *   <li>refs: three values for each: address number, path (text number), uid;
 *   <li>nodes: two values for each: address number, uid.
 * </ul>
 *
 * A text number from 0 counts in {@code texts}; {@link #PEKKO} stands for the protocol that nearly
 * every address has.
 */
final class ReferenceFormat {
  static final int PEKKO = -1;
  static final String PEKKO_PROTOCOL = "pekko";

  static final int VALUES_PER_ADDRESS = 4;
  static final int VALUES_PER_REF = 3;
  static final int VALUES_PER_NODE = 2;

  private ReferenceFormat() {}
}
