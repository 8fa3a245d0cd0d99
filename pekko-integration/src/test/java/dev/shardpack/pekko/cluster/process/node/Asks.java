package dev.shardpack.pekko.cluster.process.node;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.pattern.Patterns;

/** Many questions to one actor, not more at a time than Artery's queues hold. */
final class Asks {
  private static final int AT_A_TIME = 250;
  private static final Duration FIRST_PATIENCE = Duration.ofSeconds(5);
  private static final int ROUNDS = 40;

  private Asks() {}

  /**
   * Asks once for each index until the answer is as it should be, and asks again what has not been
   * answered.
   *
   * @return how many have been answered
   */
  static int untilAnswered(
      ActorRef actor, int from, int to, IntFunction<Object> question, Predicate<Object> isAnswer) {
    List<Integer> open = IntStream.range(from, to).boxed().toList();
    for (int round = 0; round < ROUNDS && !open.isEmpty(); round++) {
      List<Integer> unanswered = new ArrayList<>();
      for (int start = 0; start < open.size(); start += AT_A_TIME) {
        List<Integer> batch = open.subList(start, Math.min(open.size(), start + AT_A_TIME));
        unanswered.addAll(unanswered(actor, batch, question, isAnswer));
      }
      open = unanswered;
    }
    return to - from - open.size();
  }

  private static List<Integer> unanswered(
      ActorRef actor,
      List<Integer> batch,
      IntFunction<Object> question,
      Predicate<Object> isAnswer) {
    List<CompletionStage<Object>> asked =
        batch.stream()
            .map(index -> Patterns.ask(actor, question.apply(index), FIRST_PATIENCE))
            .toList();
    List<Integer> unanswered = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      try {
        if (!isAnswer.test(asked.get(i).toCompletableFuture().join())) {
          unanswered.add(batch.get(i));
        }
      } catch (CompletionException timeout) {
        unanswered.add(batch.get(i));
      }
    }
    return unanswered;
  }
}
