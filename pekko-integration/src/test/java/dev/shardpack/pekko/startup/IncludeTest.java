package dev.shardpack.pekko.startup;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.shardpack.pekko.catalogue.MessageRow;
import dev.shardpack.pekko.catalogue.PekkoSerializer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the includes bind. */
class IncludeTest {
  private static final List<Include> WIRE =
      Include.all().stream().filter(include -> !include.isStored()).toList();

  private static final String STORED_LINE =
      "# What is stored has includes of its own; plain Pekko cannot read it any more:";
  private static final Pattern COMMENTED_INCLUDE = Pattern.compile("^#   include \"([\\w-]+)\" ");

  /** Stored messages that no include binds: of producer queues, and what is never stored so. */
  private static final Set<String> NEVER_BOUND = Set.of("AH", "ca", "pf", "pg", "ph", "pi", "pk");

  /**
   * Rows of what is stored, or stands in other messages only: their classes stay with Pekko, so
   * that nothing stored needs Shardpack to be read.
   */
  private static final Set<String> NOT_BOUND =
      Set.of(
          "AA", "AB", "AC", "AD", "AE", "AF", "AG", "AH", "CA", "CE", "CF", "SS", "SM", "ca", "pf",
          "pg", "ph", "pi", "pk", "rP");

  @Test
  void everyIncludeSetsItsFlagAndThoseOfWhatItIncludes() {
    for (Include include : Include.all()) {
      Config resource = ConfigFactory.parseResources(include.resource() + ".conf");
      Set<String> flags = new TreeSet<>(Set.of(include.name()));
      if (include.name().equals("distributed-data")) {
        flags.add("coordinator");
      }

      assertThat(resource.getObject("shardpack.includes").keySet()).isEqualTo(flags);
      assertThat(include.isFlagged(resource)).isTrue();
      assertThat(include.isFlagged(ConfigFactory.defaultReference())).isFalse();
    }
  }

  /** The comments of the settings list the includes as these two kinds. */
  @Test
  void theSettingsNameWhatIsSentBeforeTheLineOnWhatIsStored() throws Exception {
    List<String> lines;
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(IncludeTest.class.getResourceAsStream("/reference.conf")),
                StandardCharsets.UTF_8))) {
      lines = reader.lines().toList();
    }
    int line = lines.indexOf(STORED_LINE);
    assertThat(line).isPositive();
    List<String> sent = new ArrayList<>(WIRE.stream().map(Include::resource).toList());
    sent.add("shardpack-all");

    assertThat(includesIn(lines.subList(0, line))).containsExactlyInAnyOrderElementsOf(sent);
    assertThat(includesIn(lines.subList(line, lines.size())))
        .containsExactlyInAnyOrderElementsOf(
            Include.all().stream().filter(Include::isStored).map(Include::resource).toList());
  }

  private static List<String> includesIn(List<String> lines) {
    return lines.stream()
        .map(COMMENTED_INCLUDE::matcher)
        .filter(Matcher::find)
        .map(matcher -> matcher.group(1))
        .toList();
  }

  @Test
  void noClassIsBoundByTwoIncludes() {
    List<String> bound = new ArrayList<>();
    Include.all().forEach(include -> bound.addAll(include.classes()));

    assertThat(bound).doesNotHaveDuplicates();
  }

  @Test
  void everyMessageIsBoundAndNothingThatIsStored() {
    Set<String> bound = new TreeSet<>();
    WIRE.forEach(include -> bound.addAll(include.classes()));
    Set<String> unbound =
        Families.rows().stream()
            .filter(row -> row.replaces() != PekkoSerializer.REPLICATED_DATA)
            .filter(row -> !bound.contains(row.type().getName()))
            .map(MessageRow::manifest)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(unbound).isEqualTo(new TreeSet<>(NOT_BOUND));
  }

  @Test
  void includesOfWhatIsStoredBindTheRest() {
    Set<String> bound = new TreeSet<>();
    Include.all().stream()
        .filter(Include::isStored)
        .forEach(include -> bound.addAll(include.classes()));
    Set<String> manifests =
        Families.rows().stream()
            .filter(row -> bound.contains(row.type().getName()))
            .map(MessageRow::manifest)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> expected = new TreeSet<>(NOT_BOUND);
    expected.removeAll(NEVER_BOUND);

    assertThat(manifests).isEqualTo(expected);
  }

  /** Values in LMDB files have the identifier of the serializer of their data types. */
  @Test
  void noReplicatedDataIsBound() {
    Set<String> bound = new TreeSet<>();
    WIRE.forEach(include -> bound.addAll(include.classes()));
    List<MessageRow<?>> data =
        Families.rows().stream()
            .filter(row -> row.replaces() == PekkoSerializer.REPLICATED_DATA)
            .toList();

    assertThat(data).hasSizeGreaterThan(30);
    assertThat(data).noneMatch(row -> bound.contains(row.type().getName()));
  }

  @Test
  void everyBoundClassHasARow() {
    Set<String> classes =
        Families.rows().stream().map(row -> row.type().getName()).collect(Collectors.toSet());

    for (Include include : Include.all()) {
      assertThat(include.classes()).isNotEmpty().isSubsetOf(classes);
    }
  }

  @Test
  void theIncludeOfAllBindsWhatTheOthersBind() {
    Config all = ConfigFactory.parseResources("shardpack-all.conf");
    Set<String> classes = new TreeSet<>();
    WIRE.forEach(include -> classes.addAll(include.classes()));

    assertThat(all.getObject("pekko.actor.serialization-bindings").keySet()).isEqualTo(classes);
    assertThat(Include.all()).allMatch(include -> include.isFlagged(all) != include.isStored());
  }
}
