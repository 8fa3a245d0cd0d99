package dev.shardpack.serializer.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class RecyclerTest {
  /** Notices a second user. */
  private static final class Resource {
    private final AtomicBoolean inUse = new AtomicBoolean();

    void use() {
      assertThat(inUse.compareAndSet(false, true)).as("already in use").isTrue();
      Thread.onSpinWait();
      assertThat(inUse.compareAndSet(true, false)).isTrue();
    }
  }

  @Test
  void sameThreadGetsItsObjectBack() {
    AtomicInteger made = new AtomicInteger();
    Recycler<Integer> recycler = new Recycler<>(made::incrementAndGet);
    for (int i = 0; i < 100; i++) {
      Integer taken = recycler.take();
      assertThat(taken).isEqualTo(1);
      recycler.give(taken);
    }
    assertThat(made).hasValue(1);
  }

  /** A converter may serialize while it is being used to serialize. */
  @Test
  void takingTwiceGivesTwoObjects() {
    Recycler<Resource> recycler = new Recycler<>(Resource::new);
    Resource outer = recycler.take();
    Resource inner = recycler.take();
    Resource innermost = recycler.take();
    assertThat(List.of(inner, innermost)).doesNotContain(outer);
    assertThat(inner).isNotSameAs(innermost);
    recycler.give(innermost);
    recycler.give(inner);
    recycler.give(outer);
    assertThat(recycler.take()).as("the thread's own").isSameAs(innermost);
    assertThat(recycler.take()).as("the one that was shared last").isSameAs(outer);
    assertThat(recycler.take()).isNotIn(outer, inner, innermost);
  }

  /** A stage of a stream may be finished by another thread than the one that began. */
  @Test
  void takesBackWhatAnotherThreadHadTaken() throws Exception {
    AtomicInteger made = new AtomicInteger();
    Recycler<Integer> recycler = new Recycler<>(made::incrementAndGet);
    recycler.give(recycler.take());
    for (int i = 0; i < 1_000; i++) {
      Integer taken = recycler.take();
      runInAnotherThread(() -> recycler.give(taken));
      List<Integer> both = List.of(recycler.take(), recycler.take());
      assertThat(both).doesNotHaveDuplicates();
      both.forEach(recycler::give);
    }
  }

  /** A thread that has ended leaves its place to those that come behind it. */
  @Test
  void forgetsThreadsThatDoNotComeBack() throws Exception {
    Set<Integer> made = ConcurrentHashMap.newKeySet();
    Recycler<Integer> recycler = new Recycler<>(() -> made.size() + 1);
    for (int i = 0; i < 2_000; i++) {
      runInAnotherThread(
          () -> {
            Integer taken = recycler.take();
            made.add(taken);
            recycler.give(taken);
          });
    }
    assertThat(made).hasSizeLessThan(100);
  }

  @Test
  void noObjectHasTwoUsers() throws Exception {
    int threads = 16;
    Recycler<Resource> recycler = new Recycler<>(Resource::new);
    CyclicBarrier start = new CyclicBarrier(threads);
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> users = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        users.add(
            executor.submit(
                () -> {
                  start.await();
                  for (int use = 0; use < 5_000; use++) {
                    Resource resource = recycler.take();
                    resource.use();
                    recycler.give(resource);
                  }
                  return null;
                }));
      }
      for (Future<?> user : users) {
        user.get(60, TimeUnit.SECONDS);
      }
    } finally {
      executor.shutdownNow();
    }
  }

  /** jackson-databind#4500: threads come and go; what they gave back must not pile up. */
  @Test
  void keepsFewObjectsHoweverManyThreadsThereWere() throws Exception {
    Recycler<Integer> recycler = new Recycler<>(() -> -1);
    AtomicInteger kept = new AtomicInteger();
    for (int i = 0; i < 1_000; i++) {
      int number = i;
      runInAnotherThread(() -> recycler.give(number));
    }
    for (int i = 0; i < 1_000; i++) {
      runInAnotherThread(() -> kept.addAndGet(recycler.take() >= 0 ? 1 : 0));
    }
    assertThat(kept.get()).isBetween(1, 4 * Runtime.getRuntime().availableProcessors());
  }

  /** jackson-databind#4500: of virtual threads there are many, and each is used once. */
  @Test
  @EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "there are no virtual threads")
  void keepsFewObjectsHoweverManyVirtualThreadsThereWere() throws Exception {
    Method startVirtualThread = Thread.class.getMethod("startVirtualThread", Runnable.class);
    Recycler<Integer> recycler = new Recycler<>(() -> -1);
    AtomicInteger kept = new AtomicInteger();
    for (int i = 0; i < 10_000; i++) {
      int number = i;
      Runnable give = () -> recycler.give(number);
      ((Thread) startVirtualThread.invoke(null, give)).join();
    }
    for (int i = 0; i < 1_000; i++) {
      Runnable take = () -> kept.addAndGet(recycler.take() >= 0 ? 1 : 0);
      ((Thread) startVirtualThread.invoke(null, take)).join();
    }
    assertThat(kept.get()).isBetween(1, 4 * Runtime.getRuntime().availableProcessors());
  }

  private static void runInAnotherThread(Runnable task) throws InterruptedException {
    Thread thread = new Thread(task);
    thread.start();
    thread.join();
  }
}
