package dev.shardpack.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.fixture.Systems;
import dev.shardpack.pekko.startup.Families;
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
          "^\\| `(\\w+)` \\| `(?:\\w+\\.)*(\\w+)` \\| [^|]+ \\| (\\d+\\.\\d+\\.\\d+) \\|$");

  /** A group of each row of the tables, by the manifest. */
  private static Map<String, String> documented(int group) throws IOException {
    Path document =
        Path.of(System.getProperty("shardpack.test.samples"), "..", "docs", "wire-format.md");
    Map<String, String> column = new TreeMap<>();
    for (String line : Files.readAllLines(document)) {
      Matcher row = ROW.matcher(line);
      if (row.find()) {
        assertThat(column.put(row.group(1), row.group(group))).as(line).isNull();
      }
    }
    return column;
  }

  @Test
  void tablesAndCatalogueAgree() throws Exception {
    ActorSystem system = Systems.start();
    try {
      Map<String, String> names = new TreeMap<>();
      for (MessageStatistics row : ShardpackSerializer.get(system).statistics()) {
        names.put(row.manifest(), row.message());
      }

      assertThat(documented(2)).isEqualTo(names);
    } finally {
      Systems.stop(system);
    }
  }

  @Test
  void tablesSaySinceWhenEachRowIsWritten() throws Exception {
    Map<String, String> versions = documented(3);

    assertThat(Families.rows())
        .allSatisfy(row -> assertThat(versions).containsEntry(row.manifest(), "" + row.since()));
  }
}
