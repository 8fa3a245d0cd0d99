package dev.shardpack.pekko.cost;

/**
 * What a golden message costs.
 *
 * @param name of its golden bytes
 * @param size bytes of the message
 * @param written bytes allocated by writing it once
 * @param read bytes allocated by reading it once
 */
record MessageCost(String name, long size, long written, long read) {
  /** Allocation may grow by 1 % and so many bytes. */
  private static final long TOLERATED_BYTES = 16;

  static MessageCost parse(String line) {
    String[] cells = line.split(",", -1);
    if (cells.length != 4) {
      throw new IllegalArgumentException("expected name,size,written,read but found " + line);
    }
    return new MessageCost(
        cells[0], Long.parseLong(cells[1]), Long.parseLong(cells[2]), Long.parseLong(cells[3]));
  }

  /** Whether the size is no more than what is stored. */
  boolean isNoLargerThan(MessageCost stored) {
    return size <= stored.size;
  }

  /** Whether neither allocation is more than what is stored by more than is tolerated. */
  boolean allocatesNoMoreThan(MessageCost stored) {
    return written <= tolerated(stored.written) && read <= tolerated(stored.read);
  }

  private static long tolerated(long allocated) {
    return allocated + allocated / 100 + TOLERATED_BYTES;
  }

  @Override
  public String toString() {
    return name + "," + size + "," + written + "," + read;
  }
}
