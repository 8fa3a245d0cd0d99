package dev.shardpack.pekko.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What docs/inspect.md shows is what the command prints, and its options are all there. */
class InspectPageTest {
  private static final Pattern BLOCK = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL);
  private static final Pattern BYTES = Pattern.compile("--hex \\\\\n  ([0-9a-f]+)\n");
  private static final Pattern OPTION = Pattern.compile("--[a-z0-9]+");

  private static String page() throws IOException {
    return Files.readString(
        Path.of(System.getProperty("shardpack.test.samples"), "..", "docs", "inspect.md"));
  }

  private static List<String> blocks() throws IOException {
    return BLOCK.matcher(page()).results().map(block -> block.group(1)).toList();
  }

  private static String bytes() throws IOException {
    Matcher bytes = BYTES.matcher(page());
    assertThat(bytes.find()).isTrue();
    return bytes.group(1);
  }

  @Test
  void theExampleIsWhatIsPrinted() throws Exception {
    assertThat(Run.of("--manifest", "dE", "--hex", bytes()))
        .isEqualTo(new Run(0, blocks().get(0) + "\n", ""));
  }

  @Test
  void theErrorIsWhatIsPrinted() throws Exception {
    Run run = Run.of("--manifest", "dE", "--hex", bytes().substring(0, bytes().length() - 8));

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEqualTo(blocks().get(1));
  }

  @Test
  void allOptionsAreDocumented() throws Exception {
    assertThat(OPTION.matcher(Options.USAGE).results().map(option -> option.group()).distinct())
        .isNotEmpty()
        .allSatisfy(option -> assertThat(page()).contains(option));
  }
}
