package dev.shardpack.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * What the sample of a logging configuration leaves of the log of a node that writes all messages.
 * Its levels are applied as every back end of SLF4J does: the nearest logger that has one decides.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LogbackSampleTest {
  private final Map<String, LogEntry.Level> levels = new TreeMap<>();
  private List<LogEntry> log;

  @BeforeAll
  void start() throws Exception {
    Document sample =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Sample.folder().resolve("logback.xml").toFile());
    addLevels(sample.getElementsByTagName("root"));
    addLevels(sample.getElementsByTagName("logger"));
    try (ClusterNode node = Step.WIRE.start("")) {
      log = node.log().entries();
    }
  }

  /** The root has no name. */
  private void addLevels(NodeList loggers) {
    for (int i = 0; i < loggers.getLength(); i++) {
      Element logger = (Element) loggers.item(i);
      levels.put(logger.getAttribute("name"), LogEntry.Level.valueOf(logger.getAttribute("level")));
    }
  }

  private boolean isShown(LogEntry entry) {
    String logger = entry.logger();
    while (!levels.containsKey(logger)) {
      logger = logger.substring(0, Math.max(0, logger.lastIndexOf('.')));
    }
    return entry.level().compareTo(levels.get(logger)) <= 0;
  }

  @Test
  void silencesWhatPekkoSaysOfForeignSerializers() {
    assertThat(log).filteredOn(LogEntry::isAboutForeignSerializer).hasSizeGreaterThan(60);
    assertThat(log).filteredOn(LogEntry::isAboutForeignSerializer).noneMatch(this::isShown);
  }

  @Test
  void silencesNothingElse() {
    List<LogEntry> others =
        log.stream()
            .filter(entry -> !entry.isAboutForeignSerializer())
            .filter(entry -> entry.level() != LogEntry.Level.DEBUG)
            .toList();

    assertThat(others).isNotEmpty().allMatch(this::isShown);
    assertThat(others).anyMatch(entry -> entry.message().startsWith("Shardpack "));
  }
}
