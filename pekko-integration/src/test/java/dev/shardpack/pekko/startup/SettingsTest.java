package dev.shardpack.pekko.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigValue;
import dev.shardpack.pekko.catalogue.FormatVersion;
import dev.shardpack.pekko.fixture.Systems;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  private static final String PATH = "shardpack.pekko.write-compatible-with";

  private static Config config(String application) {
    return ConfigFactory.parseString("shardpack.version = 1.12.3\n" + application)
        .withFallback(ConfigFactory.parseResources("reference.conf"))
        .resolve();
  }

  private static Settings settings(String application) {
    return Settings.of(config(application));
  }

  @Test
  void theSectionHasTheKnownKeysAndACommentForEach() {
    Map<String, ConfigValue> section =
        ConfigFactory.parseResources("reference.conf")
            .getConfig(Settings.SECTION)
            .entrySet()
            .stream()
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

    assertThat(section.keySet()).isEqualTo(Settings.KEYS);
    assertThat(section.values())
        .allSatisfy(value -> assertThat(value.origin().comments()).isNotEmpty());
  }

  @Test
  void theJarNamesItsVersion() {
    Settings settings = Settings.of(ConfigFactory.load());

    assertThat(FormatVersion.parse(settings.version()))
        .isGreaterThanOrEqualTo(FormatVersion.FIRST)
        .isEqualTo(settings.writeCompatibleWith());
  }

  @ParameterizedTest
  @CsvSource({
    "0.1.0, 0.1.0",
    "1.12.2, 1.12.2",
    "1.9.10, 1.9.10",
    "'', 1.12.3",
    "1.12.3-M1, 1.12.3"
  })
  void aVersionUpToTheOwnIsLegal(String text, String version) {
    assertThat(settings(PATH + " = \"" + text + "\"").writeCompatibleWith())
        .isEqualTo(FormatVersion.parse(version));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"0.0.9\"",
        "\"1.12.4\"",
        "\"2.0.0\"",
        "\"1.1\"",
        "\"newest\"",
        "0.1",
        "17",
        "on",
        "[0, 1]",
        "{ a = 1 }",
        "\"1.2.99999999999\""
      })
  void anythingElseIsRefused(String value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> settings(PATH + " = " + value))
        .withMessageContaining(PATH)
        .withMessageContaining("from 0.1.0 to 1.12.3")
        .withMessageContaining("String: 2") // line 2 of this configuration
        .withMessageContaining("docs/troubleshooting.md#setting");
  }

  @ParameterizedTest
  @CsvSource({"on, true", "off, false", "true, true", "no, false"})
  void durableDataIsWrittenOrNot(String text, boolean written) {
    assertThat(settings("shardpack.pekko.write-durable-data = " + text).writeDurableData())
        .isEqualTo(written);
  }

  @ParameterizedTest
  @ValueSource(strings = {"maybe", "1", "\"\"", "[on]"})
  void anotherSwitchIsRefused(String value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> settings("shardpack.pekko.write-durable-data = " + value))
        .withMessageContaining("shardpack.pekko.write-durable-data: expected on or off but was ");
  }

  @Test
  void aMissingDefaultSaysWhichFileIsMissing() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Settings.of(ConfigFactory.parseString("shardpack.version = \"0.1.0\"")))
        .withMessageContaining(PATH)
        .withMessageContaining("reference.conf");
  }

  @Test
  void unknownKeysAreNamed() {
    assertThat(settings("").unknown()).isEmpty();
    assertThat(settings("shardpack.pekko { write-compatible = on, a.b = 1 }").unknown())
        .containsExactly("shardpack.pekko.a.b", "shardpack.pekko.write-compatible");
  }

  @Test
  void aWrongValueStopsTheSystem() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Systems.start(PATH + " = \"99.0.0\""))
        .withMessageContaining(PATH + ": expected \"\" or a version from 0.1.0 to ")
        .withMessageContaining("but was \"99.0.0\"");
  }

  @Test
  void versionsAreOrderedByNumber() {
    assertThat(FormatVersion.parse("0.10.0"))
        .isGreaterThan(FormatVersion.parse("0.9.1"))
        .isGreaterThan(FormatVersion.FIRST)
        .isLessThan(FormatVersion.parse("0.10.1"))
        .hasToString("0.10.0");
    assertThat(FormatVersion.parse("1.0.0")).isGreaterThan(FormatVersion.parse("0.10.0"));
  }
}
