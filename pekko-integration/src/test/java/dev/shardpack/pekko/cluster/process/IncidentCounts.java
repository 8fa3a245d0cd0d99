package dev.shardpack.pekko.cluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.cluster.process.node.Command;
import dev.shardpack.pekko.cluster.process.node.Incident;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How often something of interest has happened on nodes. */
final class IncidentCounts {
  /** What becomes of a message that gets lost on its way into bytes and back. */
  private static final List<Incident> LOSSES =
      List.of(Incident.UNREADABLE, Incident.UNWRITABLE, Incident.OVERSIZED, Incident.DROPPED);

  private final Map<Incident, Integer> counts = new EnumMap<>(Incident.class);

  IncidentCounts() {}

  IncidentCounts(IncidentCounts other) {
    counts.putAll(other.counts);
  }

  /** Adds those of a node up to now. */
  void add(NodeProcess node) {
    List<String> answer = node.ask(Command.INCIDENTS);
    for (int i = 0; i < answer.size(); i += 2) {
      counts.merge(
          Incident.valueOf(answer.get(i)), Integer.parseInt(answer.get(i + 1)), Integer::sum);
    }
  }

  int of(Incident incident) {
    return counts.getOrDefault(incident, 0);
  }

  /** No message was lost on its way into bytes and back. */
  void checkNoLosses() {
    for (Incident incident : LOSSES) {
      assertThat(of(incident)).as("%s, of %s", incident, counts).isZero();
    }
  }
}
