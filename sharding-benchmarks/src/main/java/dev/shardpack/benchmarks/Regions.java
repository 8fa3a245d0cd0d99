package dev.shardpack.benchmarks;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Props;

/** Where the shard regions live: the benchmarks' parameter {@code regions}. */
enum Regions {
  /** Each on a host of its own, as the coordinator sees all regions but its own. */
  REMOTE {
    @Override
    List<ActorRef> start(ExtendedActorSystem system, int count) {
      Random uids = new Random(SEED);
      return IntStream.range(0, count)
          .mapToObj(i -> system.provider().resolveActorRef(remotePath(i, nonZero(uids))))
          .toList();
    }
  },

  /** All in the benchmark's own actor system. */
  LOCAL {
    @Override
    List<ActorRef> start(ExtendedActorSystem system, int count) {
      return IntStream.range(0, count)
          .mapToObj(i -> system.systemActorOf(Props.empty(), "sharding-Account-" + i))
          .toList();
    }
  };

  private static final long SEED = 0x5EED_0F_0E6L;
  private static final int PORT = 25520;
  private static final int HOSTS_PER_SUBNET = 250;

  /**
   * Returns references to that many regions, distinct and all with a uid. Local ones are started,
   * so a system can be asked for local regions only once.
   */
  abstract List<ActorRef> start(ExtendedActorSystem system, int count);

  private static String remotePath(int region, int uid) {
    return "pekko://%s@10.0.%d.%d:%d/system/sharding/Account#%d"
        .formatted(
            BenchmarkSystem.NAME,
            region / HOSTS_PER_SUBNET,
            region % HOSTS_PER_SUBNET + 1,
            PORT,
            uid);
  }

  /** A uid as Pekko draws them: any {@code int} but 0, which stands for no uid. */
  private static int nonZero(Random random) {
    int uid = random.nextInt();
    return uid == 0 ? nonZero(random) : uid;
  }
}
