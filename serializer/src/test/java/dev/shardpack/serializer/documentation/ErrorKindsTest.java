package dev.shardpack.serializer.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shardpack.serializer.wire.MessagePackException.Kind;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of {@code docs/troubleshooting.md} has each kind of error, in their order. */
class ErrorKindsTest {
  @Test
  void haveCausesAndRemedies() throws IOException {
    List<List<String>> rows =
        Pages.rows(Pages.read("troubleshooting.md")).stream()
            .filter(row -> row.get(0).startsWith("`"))
            .toList();
    assertThat(rows.stream().map(row -> row.get(0).replace("`", "")))
        .containsExactlyElementsOf(Stream.of(Kind.values()).map(Kind::name).toList());
    assertThat(rows)
        .allSatisfy(
            row -> assertThat(row).hasSize(3).allSatisfy(cell -> assertThat(cell).isNotBlank()));
  }
}
