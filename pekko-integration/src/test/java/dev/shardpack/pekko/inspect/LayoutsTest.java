package dev.shardpack.pekko.inspect;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.startup.Families;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  /** A name alone, or with what it is. */
  private static final Pattern NAME = Pattern.compile("(\\w+)(: \\w+)?");

  /** What stands in the place of a name where the documentation only says what a field is. */
  private static final Set<String> FORMS =
      Set.of(
          "ref",
          "payload",
          "message",
          "shard",
          "entity",
          "identifier",
          "identifiers",
          "elements",
          "bin");

  /** What Pekko calls fields that the documentation has another name for, by row and that name. */
  private static final Map<String, String> PEKKO_NAMES =
      Map.ofEntries(
          entry("AA proxies", "regionProxies"),
          entry("AA unallocated", "unallocatedShards"),
          entry("dF counts", "state"),
          entry("dHa tag", "zeroTag"),
          entry("dHk tag", "zeroTag"),
          entry("dHr tag", "zeroTag"),
          entry("dHu tag", "zeroTag"),
          entry("pa producer", "producerId"),
          entry("pf qualifier", "confirmationQualifier"),
          entry("pf timestamp", "timestampMillis"),
          entry("pg qualifier", "confirmationQualifier"),
          entry("pg timestamp", "timestampMillis"),
          entry("ph confirmed", "confirmedSeqNr"),
          entry("pk identifier", "serializerId"),
          entry("pk first", "firstChunk"),
          entry("pk last", "lastChunk"),
          entry("rQ envelopes", "dataEnvelope"),
          entry("rQ fromSeqNrs", "fromSeqNr"),
          entry("xx identifier", "serializerId"));

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

  /** The order of fields too: two that changed places would have each other's names. */
  @Test
  void fieldsHaveTheNamesThatTheDocumentationGivesThem() throws IOException {
    Map<String, String> documented = new TreeMap<>();
    Map<String, String> named = new TreeMap<>();
    documentedBodies()
        .forEach(
            (manifest, body) -> {
              List<String> fields = fieldsOf(body);
              for (int i = 0; i < fields.size(); i++) {
                Matcher name = NAME.matcher(fields.get(i));
                if (name.matches() && !FORMS.contains(fields.get(i))) {
                  String place = manifest + " " + i;
                  documented.put(
                      place,
                      PEKKO_NAMES.getOrDefault(manifest + " " + name.group(1), name.group(1)));
                  named.put(place, Layouts.all().get(manifest).members().get(i).name());
                }
              }
            });

    assertThat(documented).hasSizeGreaterThan(60);
    assertThat(named).isEqualTo(documented);
  }

  private static Map<String, Integer> documentedFields() throws IOException {
    Map<String, Integer> fields = new TreeMap<>();
    documentedBodies().forEach((manifest, body) -> fields.put(manifest, fieldsOf(body).size()));
    return fields;
  }

  private static Map<String, String> documentedBodies() throws IOException {
    Path document =
        Path.of(System.getProperty("shardpack.test.samples"), "..", "docs", "wire-format.md");
    Map<String, String> bodies = new TreeMap<>();
    for (String line : Files.readAllLines(document)) {
      Matcher row = ROW.matcher(line);
      if (row.find()) {
        bodies.put(row.group(1), row.group(2).replace("`", ""));
      }
    }
    return bodies;
  }

  /** The elements of an outermost array such as {@code [tag, [set, key]]}; else the body itself. */
  private static List<String> fieldsOf(String body) {
    if (!body.startsWith("[")) {
      return List.of(body);
    }
    List<String> fields = new ArrayList<>();
    int level = 0;
    int start = 1;
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      level += c == '[' ? 1 : c == ']' ? -1 : 0;
      if ((c == ',' && level == 1) || level == 0) {
        fields.add(body.substring(start, i).strip());
        start = i + 1;
      }
    }
    return fields.equals(List.of("")) ? List.of() : fields;
  }
}
