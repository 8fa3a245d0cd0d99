package dev.shardpack.serializer.stream;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Takes a turn each time that is asked for, one at a time, on the threads of those that ask. What
 * is only used in turns needs no other care about threads, and a turn that asks for another does
 * not nest.
 */
abstract class Turns {
  private final AtomicInteger asked = new AtomicInteger();

  final void askForTurn() {
    if (asked.getAndIncrement() == 0) {
      turn();
      endTurn();
    }
  }

  /**
   * Begins a turn, unless one is being taken. Spares those that bring something for their own turn
   * to leave it in a field.
   *
   * @return whether the caller has a turn now, which it has to {@linkplain #endTurn end}
   */
  final boolean tryBeginTurn() {
    return asked.compareAndSet(0, 1);
  }

  /** Ends a turn, and takes those that were asked for meanwhile. */
  final void endTurn() {
    int seen = asked.addAndGet(-1);
    while (seen != 0) {
      turn();
      seen = asked.addAndGet(-seen);
    }
  }

  abstract void turn();
}
