package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.pekko.actor.ActorSystem;
import org.junit.jupiter.api.Test;

/** The tables of docs/wire-format.md list every row of the catalogue, and no other. */
class WireFormatTableTest {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\| `(\\w+)` \\| `(?:\\w+\\.)*(\\w+)` \\| [^|]+ \\| \\d+\\.\\d+\\.\\d+ \\|$");

  private static Map<String, String> documented() throws IOException {
    Path document =
        Path.of(System.getProperty("shardpack.test.samples"), "..", "docs", "wire-format.md");
    Map<String, String> names = new TreeMap<>();
    for (String line : Files.readAllLines(document)) {
      Matcher row = ROW.matcher(line);
      if (row.find()) {
        assertThat(names.put(row.group(1), row.group(2))).as(line).isNull();
      }
    }
    return names;
  }

  @Test
  void tablesAndCatalogueAgree() throws Exception {
    ActorSystem system = Systems.start();
    try {
      Map<String, String> names = new TreeMap<>();
      for (MessageStatistics row : ShardpackSerializer.get(system).statistics()) {
        names.put(row.manifest(), row.message());
      }

      assertThat(documented()).isEqualTo(names);
    } finally {
      Systems.stop(system);
    }
  }
}
