package dev.shardpack.pekko.reference;

/**
 * The reference table: {@code [texts, addresses, refs, nodes]}, trailing empty parts left out. Each
 * part but the first is made of columns with one entry for each row; see {@link NumberColumn}.
 *
 * <ul>
 *   <li>texts: array of str, each once;
 *   <li>addresses: {@code [hosts, ports, protocols, systems]}; hosts is a column of identifiers in
 *       which empty text means that there is none, a port is −1 if there is none, protocols and
 *       systems are text numbers;
 *   <li>refs: {@code [uids, addresses, paths]}: a key column, address numbers and text numbers;
 *   <li>nodes: {@code [uids, addresses]}: a key column and address numbers.
 * </ul>
 *
 * A text number from 0 counts in texts; {@link #PEKKO} stands for the protocol that nearly every
 * address has.
 */
final class ReferenceFormat {
  static final int PEKKO = -1;
  static final String PEKKO_PROTOCOL = "pekko";

  static final long NO_PORT = -1;
  static final long MAX_PORT = 65_535;
  static final String NO_HOST = "";

  private ReferenceFormat() {}
}
