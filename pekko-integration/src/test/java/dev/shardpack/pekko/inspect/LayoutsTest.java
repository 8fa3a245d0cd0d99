package dev.shardpack.pekko.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.startup.Families;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The names of fields, the catalogue and docs/wire-format.md tell of the same rows and fields. */
class LayoutsTest {
  private static final Pattern ROW =
      Pattern.compile("^\\| `(\\w+)` \\| `[\\w.]+` \\| (.+?) \\| [\\d.]+ \\|$");

  /** An envelope, and elements, which the documentation has apart from the table of rows. */
  private static final Map<String, Integer> ELSEWHERE = Map.of("rP", 3, "dB", 5);

  @Test
  void everyRowHasALayout() {
    Set<String> rows =
        Families.rows().stream()
            .map(MessageRow::manifest)
            .collect(Collectors.toCollection(TreeSet::new));
    rows.add("xx");

    assertThat(Layouts.all().keySet()).isEqualTo(rows);
  }

  @Test
  void layoutsHaveAsManyFieldsAsTheDocumentation() throws IOException {
    Map<String, Integer> documented = new TreeMap<>(documentedFields());
    documented.putAll(ELSEWHERE);
    Map<String, Integer> fields = new TreeMap<>();
    Layouts.all().forEach((manifest, layout) -> fields.put(manifest, layout.members().size()));

    assertThat(fields).isEqualTo(documented);
  }

  private static Map<String, Integer> documentedFields() throws IOException {
    Path document =
        Path.of(System.getProperty("shardpack.test.samples"), "..", "docs", "wire-format.md");
    Map<String, Integer> fields = new TreeMap<>();
    for (String line : Files.readAllLines(document)) {
      Matcher row = ROW.matcher(line);
      if (row.find()) {
        fields.put(row.group(1), countFields(row.group(2)));
      }
    }
    return fields;
  }

  /** The elements of an outermost array such as {@code `[tag, [set, key]]`}. */
  private static int countFields(String body) {
    int level = 0;
    int commas = 0;
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      level += c == '[' ? 1 : c == ']' ? -1 : 0;
      commas += c == ',' && level == 1 ? 1 : 0;
    }
    return body.contains("[]") ? 0 : commas + 1;
  }
}
