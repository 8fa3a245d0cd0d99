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
    if (asked.getAndIncrement() != 0) {
      return;
    }
    int seen = 1;
    do {
      turn();
      seen = asked.addAndGet(-seen);
    } while (seen != 0);
  }

  abstract void turn();
}
