package dev.shardpack.serializer.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables in {@code docs/converters.md} name every type that has a built-in converter. */
class ConverterTableTest {
  private static final Pattern CODE = Pattern.compile("`([\\w\\[\\]]+)(<\\w+>)?`");

  @Test
  void namesEveryType() throws Exception {
    Set<String> documented =
        Files.readAllLines(Path.of("..", "docs", "converters.md")).stream()
            .filter(line -> line.startsWith("| "))
            .flatMap(line -> CODE.matcher(firstCell(line)).results())
            .map(result -> result.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> builtin =
        Stream.of(
                Builtins.PRIMITIVES.keySet(),
                Builtins.SCALARS.keySet(),
                CollectionKind.BY_TYPE.keySet(),
                MapKind.BY_TYPE.keySet(),
                Set.of(Optional.class))
            .flatMap(Set::stream)
            .map(Class::getSimpleName)
            .collect(Collectors.toCollection(TreeSet::new));
    builtin.addAll(List.of("enum", "MessagePackValue", "T[]")); // families of types
    assertThat(documented).isEqualTo(builtin);
  }

  private static String firstCell(String line) {
    return line.substring(0, line.indexOf('|', 1));
  }
}
