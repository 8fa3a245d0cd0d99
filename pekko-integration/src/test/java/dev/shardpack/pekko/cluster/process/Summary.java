package dev.shardpack.pekko.cluster.process;

import java.util.ArrayList;
import java.util.List;

/** What all scenarios of a test run found. Public, as it is made by JUnit. */
public final class Summary implements AutoCloseable {
  private final List<String> rows = new ArrayList<>();

  void add(Scenario scenario, String result, List<String> figures) {
    rows.add(
        "| %s | %s | %.0f | %s |"
            .formatted(scenario.name(), result, scenario.seconds(), String.join("; ", figures)));
    scenario.progress(result);
  }

  /** Prints the table. */
  @Override
  public void close() {
    System.out.printf("%n| scenario | result | s | figures |%n|---|---|---:|---|%n");
    rows.forEach(System.out::println);
    System.out.println();
  }
}
