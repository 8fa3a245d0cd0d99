package dev.shardpack.serializer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs the same code in many threads at once. */
final class Threads {
  private Threads() {}

  /** What each thread does, given its number from 0. */
  @FunctionalInterface
  interface Work {
    void run(int thread) throws Exception;
  }

  /** Lets all threads start together, and throws what one of them threw. */
  static void runTogether(int threads, Work work) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Future<?>> results = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        results.add(
            executor.submit(
                () -> {
                  start.await();
                  work.run(thread);
                  return null;
                }));
      }
      for (Future<?> result : results) {
        result.get();
      }
    } finally {
      executor.shutdownNow();
    }
  }
}
