package dev.shardpack.benchmarks.macro;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.shardpack.benchmarks.cluster.cost.Costs;
import java.util.List;
import java.util.function.Function;

/**
 * One phase in all repetitions.
 *
 * @param phase which
 * @param repetitions at least one, in the order in which they were measured
 */
public record PhaseResult(Phase phase, List<Repetition> repetitions) {

  /** Copies the list. */
  public PhaseResult {
    if (repetitions.isEmpty()) {
      throw new IllegalArgumentException("expected a repetition of " + phase + " but found none");
    }
    repetitions = List.copyOf(repetitions);
  }

  /**
   * One metric of both.
   *
   * @param metric which
   */
  public Comparison compare(Metric metric) {
    return Comparison.of(metric, repetitions);
  }

  /** What the serializers cost in all of Shardpack's passes together. */
  @JsonIgnore
  public Costs shardpackCosts() {
    return costs(Repetition::shardpack);
  }

  /** What the serializers cost in all of Pekko's passes together. */
  @JsonIgnore
  public Costs pekkoCosts() {
    return costs(Repetition::pekko);
  }

  private Costs costs(Function<Repetition, Sample> pass) {
    return repetitions.stream().map(pass).map(Sample::costs).reduce(Costs.NONE, Costs::plus);
  }
}
